import { writeFileSync } from 'node:fs';
import { campaignModule, chooseCampaign } from '../campaign/choice.ts';
import { OptionError } from '../launcher/options.ts';
import { rehearsalOptions, usage } from './options.ts';

const say = (line: string): void => console.error(line);

async function main(args: string[]): Promise<boolean> {
  const options = rehearsalOptions(args);
  if (options.help) {
    say(usage);
    return true;
  }
  if (options.campaign !== null) chooseCampaign(campaignModule(options.campaign));
  // These modules load the chosen campaign, so they are imported after the choice.
  const [{ runRehearsal }, { printed }] = [await import('./runRehearsal.ts'), await import('./report.ts')];
  const result = await runRehearsal(options);
  console.log(printed(result));
  if (options.json !== null) writeFileSync(options.json, `${JSON.stringify(result, null, 2)}\n`);
  return result.invariants.every(({ ok }) => ok);
}

main(process.argv.slice(2)).then(
  (ok) => process.exit(ok ? 0 : 1),
  (error: unknown) => {
    if (error instanceof OptionError) say(`${error.message}\n\n${usage}`);
    else say(error instanceof Error ? (error.stack ?? error.message) : String(error));
    process.exit(1);
  },
);
