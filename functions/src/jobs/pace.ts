import type { Clock } from '../gateways/clocks.ts';
import { guarded } from '../logs.ts';

/**
 * Until when in a tick its parts may begin something new, in ms. IN_HAND is how much longer the last item may take. For jobs this is a transaction,
 * or the order of a draw. For a sweep it is a wait for the rate limit (30 s), then a settlement's three calls to Stripe (25 s each).
 */
export const PACE = { jobs: 100_000, sweeps: 190_000 } as const;
export const IN_HAND = { jobs: 60_000, sweeps: 105_000 } as const;

/** The parts of a tick. Each gets its end (system ms). */
export interface TickParts {
  /** Starts due events. @returns whether there were any */
  readonly events: () => Promise<boolean>;
  readonly jobs: (until: number) => Promise<void>;
  readonly sweeps: Readonly<Record<string, (until: number) => Promise<unknown>>>;
}

/** Rotates the sweeps by the minute. If all overrun their shares and the last one gets no time, another one is last next time. */
const inTurn = <T>(all: readonly T[], minute: number): T[] => {
  const first = minute % all.length;
  return [...all.slice(first), ...all.slice(0, first)];
};

/**
 * Runs one tick: due events, then open jobs, then the sweeps. The sweeps share the time left; unused time goes to the later ones. An error stops only
 * its own part. An event that waited for a sweep, as the roster waits for the last card, starts at the end.
 * @returns the names of the parts that failed
 */
export const paced = async (systemClock: Clock, { events, jobs, sweeps }: TickParts): Promise<string[]> => {
  const failed: string[] = [];
  const part = async (kind: string, name: string, run: () => Promise<unknown>): Promise<void> => {
    if (!(await guarded(kind, name, run))) failed.push(name === '*' ? kind : name);
  };
  const begun = systemClock();
  const until = begun + PACE.sweeps;
  await part('effects', '*', events);
  await part('work', '*', async () => await jobs(begun + PACE.jobs));
  const order = inTurn(Object.entries(sweeps), Math.floor(begun / 60_000));
  for (const [index, [name, sweep]] of order.entries()) {
    const now = systemClock();
    const share = (until - now) / (order.length - index);
    if (share > 0) await part('sweep', name, async () => await sweep(now + share));
  }
  if (systemClock() >= until) return failed;
  await part('effects', '*', async () => {
    if (await events()) await jobs(until);
  });
  return failed;
};
