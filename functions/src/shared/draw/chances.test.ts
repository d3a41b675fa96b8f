import { createHash } from 'node:crypto';
import { ALLOCATIONS, type Allocation } from '../campaign/campaign.ts';
import { allocate, type Ticket } from './allocation.ts';
import { ticketOrder } from './draw.ts';
import { drawResult } from './result.ts';
import type { RosterEntry } from './roster/roster.ts';

/** Fixed seeds, so that the outcome never changes by chance. */
const SEEDS = Array.from({ length: process.env.TEST_FULL === '1' ? 10_000 : 2_000 }, (_, index) =>
  createHash('sha256').update(`seed ${index}`).digest(),
);
type OrderOf = (seed: Uint8Array, ticketNumbers: readonly string[]) => readonly string[];

describe('the ranks of a draw', () => {
  // Ids that differ as little as possible.
  const IDS = Array.from({ length: 20 }, (_, index) => `R${String(index).padStart(8, '0')}`);

  /** χ² of how often each ticket got each rank. All ranks should be equally likely. */
  const chiSquare = (order: OrderOf): number => {
    const counts = new Map(IDS.map((id) => [id, IDS.map(() => 0)]));
    for (const seed of SEEDS) {
      for (const [rank, id] of order(seed, IDS).entries()) {
        const ranks = counts.get(id) ?? [];
        ranks[rank] = (ranks[rank] ?? 0) + 1;
      }
    }
    const expected = SEEDS.length / IDS.length;
    return [...counts.values()].flat().reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0);
  };

  // 19² degrees of freedom: each ticket has one rank, and each rank one ticket. A deviation of five standard deviations happens once in millions of
  // tables.
  const FREEDOM = (IDS.length - 1) ** 2;
  const LIMIT = FREEDOM + 5 * Math.sqrt(2 * FREEDOM);

  it('are equally likely for all tickets', () => {
    expect(chiSquare(ticketOrder)).toBeLessThan(LIMIT);
  });

  it.each<[what: string, order: OrderOf]>([
    [
      'two neighbours who swap places one time in four',
      (seed, ids) => {
        const [first = '', second = '', ...rest] = ticketOrder(seed, ids);
        return (seed[0] ?? 0) < 64 && first < second ? [second, first, ...rest] : [first, second, ...rest];
      },
    ],
    [
      'an order by four bits of the digest, with ties by id',
      (seed, ids) =>
        [...ids].sort((a, b) => {
          const [low, high] = [a, b].map(
            (id) => createHash('sha256').update(seed).update(id).digest().readUInt8(0) >> 4,
          );
          return (low ?? 0) - (high ?? 0) || (a < b ? -1 : 1);
        }),
    ],
    ['an order without the seed', (_, ids) => ticketOrder(new Uint8Array(32), ids)],
  ])('negative control: detects %s', (_, order) => {
    expect(chiSquare(order)).toBeGreaterThan(LIMIT);
  });
});

describe('the chances of a wish', () => {
  /** One ticket of each wish and two more that compete, with sets for about half of them. */
  const WISHES = [1, 2, 3, 4, 5, 5, 3];
  const SUPPLY = 11;
  const ROSTER = WISHES.map((sets, index): RosterEntry => ({
    ticketNumber: `R${index}`,
    sets,
    acceptsPartial: index % 2 === 0,
    exclusion: null,
  }));

  const permutations = <T>(items: readonly T[]): T[][] =>
    items.length === 0
      ? [[]]
      : items.flatMap((item, index) => permutations(items.toSpliced(index, 1)).map((rest) => [item, ...rest]));
  const ALL = permutations(ROSTER);

  /** Mean and variance of each ticket's sets over all orders. */
  const moments = (grantsOf: Iterable<ReadonlyMap<string, number>>) => {
    const sums = ROSTER.map(() => ({ one: 0, squares: 0 }));
    let orders = 0;
    for (const granted of grantsOf) {
      orders += 1;
      for (const [index, { ticketNumber }] of ROSTER.entries()) {
        const sets = granted.get(ticketNumber) ?? 0;
        const sum = sums[index];
        if (sum) Object.assign(sum, { one: sum.one + sets, squares: sum.squares + sets * sets });
      }
    }
    return sums.map(({ one, squares }) => ({ mean: one / orders, variance: squares / orders - (one / orders) ** 2 }));
  };
  const granted = (order: readonly Ticket[], allocation: Allocation) =>
    new Map(allocate(order, { supply: SUPPLY, allocation }).grants.map((grant) => [grant.ticketNumber, grant.granted]));

  /** The largest deviation from the expectation over all orders, in standard deviations. */
  const distance = (allocation: Allocation, orderOf: (seed: Uint8Array) => readonly Ticket[]): number => {
    const predicted = moments(ALL.map((order) => granted(order, allocation)));
    const found = moments(SEEDS.map((seed) => granted(orderOf(seed), allocation)));
    return Math.max(
      ...predicted.map(({ mean, variance }, index) => {
        const off = Math.abs((found[index]?.mean ?? 0) - mean);
        // If every order grants the same, no deviation is allowed.
        return variance < 1e-9 ? off * 1e9 : off / Math.sqrt(variance / SEEDS.length);
      }),
    );
  };
  const drawn = (allocation: Allocation) => (seed: Uint8Array) =>
    drawResult({ supply: SUPPLY, allocation }, ROSTER, seed).order;

  it.each(ALLOCATIONS)('match the expectation over all orders under the rule "%s"', (allocation) => {
    expect(distance(allocation, drawn(allocation))).toBeLessThan(5);
  });

  it.each(ALLOCATIONS)('negative control: detects tickets weighted by their sets under "%s"', (allocation) => {
    const byWish = (seed: Uint8Array): RosterEntry[] => {
      const ids = ROSTER.flatMap(({ ticketNumber, sets }) =>
        Array.from({ length: sets }, (_, set) => `${ticketNumber}-${set}`),
      );
      const owners = ticketOrder(seed, ids).map((id) => id.split('-')[0]);
      return [...new Set(owners)].flatMap((id) => ROSTER.find(({ ticketNumber }) => ticketNumber === id) ?? []);
    };
    expect(distance(allocation, byWish)).toBeGreaterThan(5);
  });
});
