import { NOTHING, type Tally } from './tally.ts';

/** A part of the tests: its name on the command line, its requirements, and whether it starts emulators. */
export interface Part {
  readonly name: string;
  readonly says: string;
  readonly needs?: readonly string[];
  /** Parts that it waits for if they run, but does not need. */
  readonly follows?: readonly string[];
  /** Whether it has a stack of its own. Few of these run at once. */
  readonly stack?: boolean;
  run(): Promise<Tally>;
}

/** The number of parallel parts, and how many of them may have a stack. */
export interface Lanes {
  readonly all: number;
  readonly stacks: number;
}

/**
 * Returns the lanes for a machine. A stack with its tests mostly waits for mails and pages: two cores support three of them and one other
 * part.
 */
export const lanesFor = (cores: number): Lanes => ({
  all: cores > 1 ? 4 : 1,
  stacks: cores > 1 ? 3 : 1,
});

/**
 * Runs parts in parallel, in order as far as needs and lanes permit. A part still runs if its need failed or was not selected, because
 * the result may exist from before.
 */
export const runParts = async (
  parts: readonly Part[],
  lanes: Lanes,
  runOne: (part: Part) => Promise<Tally> = (part) => part.run(),
): Promise<ReadonlyMap<string, Tally>> => {
  const waiting = [...parts];
  const running = new Map<Part, Promise<void>>();
  const tallies = new Map<string, Tally>();
  const isReady = ({ needs = [], follows = [], stack = false }: Part): boolean => {
    const pending = [...waiting, ...running.keys()].map(({ name }) => name);
    const free = lanes.stacks - [...running.keys()].filter((part) => part.stack).length;
    // Stacks take longest, so lanes stay free for the waiting ones.
    const reserved = stack ? 0 : Math.min(free, waiting.filter((part) => part.stack).length, lanes.all - 1);
    return (
      ![...needs, ...follows].some((name) => pending.includes(name)) &&
      !(stack && free < 1) &&
      running.size + reserved < lanes.all
    );
  };
  while (waiting.length > 0 || running.size > 0) {
    const next = running.size < lanes.all ? waiting.findIndex(isReady) : -1;
    const [part] = next < 0 ? [] : waiting.splice(next, 1);
    if (part) {
      const over = runOne(part).then((tally) => {
        tallies.set(part.name, tally);
        running.delete(part);
      });
      running.set(part, over);
    } else if (running.size > 0) await Promise.race(running.values());
    else throw new Error(`These parts depend on each other: ${waiting.map(({ name }) => name).join(', ')}`);
  }
  return new Map(parts.map(({ name }) => [name, tallies.get(name) ?? NOTHING]));
};
