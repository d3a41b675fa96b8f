import { addresses } from './launcher/ports/addresses.ts';
import { addressTable, factsTable } from './launcher/ports/addressTable.ts';
import { build } from './launcher/build.ts';
import { launcherOptions, OptionError, usage, type LauncherOptions } from './launcher/options.ts';
import { watchParents } from './launcher/parents.ts';
import { portsAt } from './launcher/ports/ports.ts';
import { startStack } from './launcher/stack.ts';
import type { StackOptions } from './launcher/stack/options.ts';

/** The reason to end; null for a signal or the parent's end, which are not errors. */
type Ending = Error | null;

/** Resolves at the first Ctrl-C or request to end, or when the terminal or the parent ends. */
function untilStopRequested(): Promise<Ending> {
  return new Promise((resolve) => {
    const end = (): void => resolve(null);
    // This is not `once`, since a second Ctrl-C must not end this process before the others have ended.
    for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(name, end);
    watchParents(end);
  });
}

/** Options for another folder of functions, with which the seed does not work. */
const ownFunctions = ({ functions }: LauncherOptions): StackOptions =>
  functions === null ? {} : { functionsSource: functions, seed: false };

const say = (line: string): void => console.log(line);

/** Prints a step's line, with the seconds since the start. */
const step = (line: string): void => say(`${process.uptime().toFixed(1).padStart(6)} s  ${line}`);

async function main(args: string[]): Promise<void> {
  const options = launcherOptions(args);
  if (options.help) return say(usage);
  say(`${addressTable(addresses(portsAt(options.portOffset)))}\n`);
  if (options.build) await build(step);
  const endRequest = untilStopRequested();
  const early = new AbortController();
  void endRequest.then(() => early.abort());
  const starting = startStack({
    ...options,
    ...ownFunctions(options),
    clockBar: true,
    cachesSamples: true,
    signal: early.signal,
    log: step,
  });
  const stack = await starting.catch((error: unknown) => {
    if (!early.signal.aborted) throw error;
    return process.exit(0);
  });
  say(`\n${factsTable(stack)}\n`);
  say(`ready ${stack.urls.site}`);
  const reason = await Promise.race([endRequest, stack.failed]);
  say(reason === null ? 'Ending …' : reason.message);
  await stack.stop();
  process.exit(reason === null ? 0 : 1);
}

main(process.argv.slice(2)).catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  if (error instanceof OptionError) console.error(`\n${usage}`);
  process.exit(1);
});
