import type { Clock } from '../gateways/clocks.ts';

/** Does something with each, so many at once: as one ends the next begins. What is thrown ends it. */
export const eachOf = async <T>(
  list: Iterable<T>,
  atOnce: number,
  act: (one: T) => Promise<unknown>,
): Promise<void> => {
  const rest = list[Symbol.iterator]();
  // All of them take from the same iterator.
  const worker = async (): Promise<void> => {
    for (let next = rest.next(); !next.done; next = rest.next()) await act(next.value);
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
};

interface Pace {
  readonly systemClock: Clock;
  /** When the time is up, ms of the system. */
  readonly until: number;
  /** What a page holds at most. */
  readonly page: number;
  readonly atOnce: number;
}

/**
 * Does something with all that is due, page by page until none is left, none can be dealt with, or the time is up.
 * @param next the page that is due now; whatever was dealt with is due no more
 * @param act says whether it was dealt with
 */
export const eachDue = async <T>(
  { systemClock, until, page, atOnce }: Pace,
  next: () => Promise<readonly T[]>,
  act: (one: T) => Promise<boolean>,
): Promise<void> => {
  while (systemClock() < until) {
    const due = await next();
    let dealtWith = 0;
    await eachOf(due, atOnce, async (one) => {
      if (systemClock() < until && (await act(one))) dealtWith += 1;
    });
    if (due.length < page || dealtWith === 0) return;
  }
};
