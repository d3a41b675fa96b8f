import type { Clock } from '../gateways/clocks.ts';
import { guarded } from '../logs.ts';

/**
 * How far into a tick its parts begin something new, in ms. What each has then in hand may last longer: a transaction of a work, or a
 * draw's order; of a sweep a wait for leave (30 s) and a settlement's three calls of Stripe (25 s each), one after the other.
 */
export const PACE = { work: 100_000, sweeps: 190_000 } as const;
export const IN_HAND = { work: 60_000, sweeps: 105_000 } as const;

/** What a tick does, each told until when (system ms). */
export interface TickParts {
  /** Starts what is due. @returns whether there was anything */
  readonly effects: () => Promise<boolean>;
  /** Carries open work on. */
  readonly work: (until: number) => Promise<void>;
  readonly sweeps: Readonly<Record<string, (until: number) => Promise<unknown>>>;
}

/** Which sweep comes first goes round by the minute: where each takes more than its share, the last gets none, and it is another's turn. */
const inTurn = <T>(all: readonly T[], minute: number): T[] => {
  const first = minute % all.length;
  return [...all.slice(first), ...all.slice(0, first)];
};

/**
 * One tick: effects first, then what is open, then the sweeps, which share what is left of their time; one that needs less leaves it to those
 * behind it. What throws keeps nobody from its part. What waited for a sweep, as the roster does for the last card, starts at the end.
 */
export const paced = async (systemClock: Clock, { effects, work, sweeps }: TickParts): Promise<void> => {
  const begun = systemClock();
  const until = begun + PACE.sweeps;
  await guarded('effects', '*', effects);
  await guarded('work', '*', async () => await work(begun + PACE.work));
  const order = inTurn(Object.entries(sweeps), Math.floor(begun / 60_000));
  for (const [index, [name, sweep]] of order.entries()) {
    const now = systemClock();
    const share = (until - now) / (order.length - index);
    if (share > 0) await guarded('sweep', name, async () => await sweep(now + share));
  }
  if (systemClock() >= until) return;
  await guarded('effects', '*', async () => {
    if (await effects()) await work(until);
  });
};
