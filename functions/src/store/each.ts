import type { Clock } from '../gateways/clocks.ts';

/** Acts on each item, `atOnce` at a time. An error ends it. */
export const eachOf = async <T>(
  list: Iterable<T>,
  atOnce: number,
  act: (one: T) => Promise<unknown>,
): Promise<void> => {
  const rest = list[Symbol.iterator]();
  // All workers take from the same iterator.
  const worker = async (): Promise<void> => {
    for (let next = rest.next(); !next.done; next = rest.next()) await act(next.value);
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
};

interface Pace {
  readonly systemClock: Clock;
  /** The end of the time, in system ms. */
  readonly until: number;
  /** Maximum number of items on a page. */
  readonly page: number;
  readonly atOnce: number;
}

/**
 * Acts on all due items, page by page, until none is left, no further one can be processed, or the time is up.
 * @param next returns the page that is due now; a processed item is no longer due
 * @param act returns whether the item was processed
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
