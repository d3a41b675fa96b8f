import { writeFileSync } from 'node:fs';
import { optionsOf, USAGE } from './options.ts';
import { simulated } from './simulation.ts';
import { summaryOf } from './summary.ts';
import { tables } from './table.ts';

const KB_OF_MB = 1024;

function main(args: string[]): void {
  const { sizes, json, world } = optionsOf(args);
  const all = sizes.map((applicants) => {
    const begun = performance.now();
    const summary = summaryOf(simulated(applicants, world));
    const [seconds, mb] = [(performance.now() - begun) / 1000, process.resourceUsage().maxRSS / KB_OF_MB];
    console.error(`${applicants} applicants: ${seconds.toFixed(1)} s, at most ${Math.round(mb)} MB`);
    return summary;
  });
  console.log(tables(all));
  if (json !== null) writeFileSync(json, `${JSON.stringify({ seed: world.seed, campaigns: all }, null, 2)}\n`);
}

try {
  main(process.argv.slice(2));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  console.error(`\n${USAGE}`);
  process.exitCode = 1;
}
