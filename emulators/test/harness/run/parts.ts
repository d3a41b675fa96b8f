import { NOTHING, type Tally } from './tally.ts';

/** One part of the tests; what it is called on the command line, what it needs done before, and whether it starts emulators. */
export interface Part {
  readonly name: string;
  readonly says: string;
  readonly needs?: readonly string[];
  /** It has a stack of its own: few of these run at once. */
  readonly stack?: boolean;
  run(): Promise<Tally>;
}

/** How many parts run side by side, and how many of these with a stack. */
export interface Lanes {
  readonly all: number;
  readonly stacks: number;
}

/** A stack with its tests waits for most of its time, for mails and pages: two cores carry three of them and one part beside them. */
export const lanesFor = (cores: number): Lanes => ({
  all: cores > 1 ? 4 : 1,
  stacks: cores > 1 ? 3 : 1,
});

/**
 * Runs parts side by side, in their order as far as their needs and the lanes allow. A part whose need failed or is not
 * among the parts runs all the same: what it needs may be there from before.
 */
export const runParts = async (
  parts: readonly Part[],
  lanes: Lanes,
  runOne: (part: Part) => Promise<Tally> = (part) => part.run(),
): Promise<ReadonlyMap<string, Tally>> => {
  const waiting = [...parts];
  const running = new Map<Part, Promise<void>>();
  const tallies = new Map<string, Tally>();
  const isReady = ({ needs = [], stack = false }: Part): boolean => {
    const pending = [...waiting, ...running.keys()].map(({ name }) => name);
    const free = lanes.stacks - [...running.keys()].filter((part) => part.stack).length;
    // The stacks take longest: the lanes that those which wait will want stay free for them.
    const kept = stack ? 0 : Math.min(free, waiting.filter((part) => part.stack).length, lanes.all - 1);
    return !needs.some((name) => pending.includes(name)) && !(stack && free < 1) && running.size + kept < lanes.all;
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
    else throw new Error(`Parts need each other: ${waiting.map(({ name }) => name).join(', ')}`);
  }
  return new Map(parts.map(({ name }) => [name, tallies.get(name) ?? NOTHING]));
};
