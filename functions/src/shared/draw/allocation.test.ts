import fc from 'fast-check';
import { allocate, promote, type AllocationResult, type AllocationRules, type Ticket } from './allocation.ts';
import { ALLOCATIONS } from '../campaign/campaign.ts';
import { SEARCH } from '../../../test/search.ts';

/** `3` requests three sets, `3p` also accepts fewer. Tickets are named a, b, c … by position. */
function order(...wishes: string[]): Ticket[] {
  return wishes.map((wish, index) => ({
    ticketNumber: String.fromCharCode(97 + index),
    sets: Number.parseInt(wish, 10),
    acceptsPartial: wish.endsWith('p'),
  }));
}

/** `a3 c1 | b | 0`: grants, waiting list, unsold. */
function summaryOf({ grants, waitingList, unsold }: AllocationResult): string {
  return [
    grants.map(({ ticketNumber, granted }) => `${ticketNumber}${granted}`).join(' '),
    waitingList.join(' '),
    unsold,
  ].join(' | ');
}

describe('allocate', () => {
  it.each<[AllocationRules['allocation'], number, string[], string]>([
    ['whole', 10, ['5', '3', '1'], 'a5 b3 c1 |  | 1'],
    ['whole', 6, ['5', '3', '1', '1'], 'a5 c1 | b d | 0'],
    ['whole', 6, ['5p', '3p', '2p'], 'a5 | b c | 1'],
    ['whole', 0, ['1'], ' | a | 0'],
    ['whole', 5, [], ' |  | 5'],
    ['partial', 6, ['5', '3p', '1'], 'a5 b1 | c | 0'],
    ['partial', 6, ['5', '3', '2p', '1'], 'a5 c1 | b d | 0'],
    ['partial', 6, ['5', '3', '2', '1'], 'a5 d1 | b c | 0'],
    ['equalBase', 10, ['5', '1', '5'], 'a5 b1 c4 |  | 0'],
    ['equalBase', 8, ['5', '1', '5', '2'], 'a3 b1 c2 d2 |  | 0'],
    ['equalBase', 2, ['5', '5', '5'], 'a1 b1 | c | 0'],
    ['equalBase', 20, ['5', '5', '5'], 'a5 b5 c5 |  | 5'],
  ])('applies the rule "%s" to %i sets and the requests %j: %s', (allocation, supply, wishes, expected) => {
    expect(summaryOf(allocate(order(...wishes), { supply, allocation }))).toBe(expected);
  });

  it.each([
    [order('0'), 1],
    [order('1'), -1],
    [order('1'), 1.5],
    [[{ ticketNumber: 'a', sets: 1.5, acceptsPartial: false }], 1],
  ])('throws for negative, fractional or zero counts', (tickets, supply) => {
    expect(() => allocate(tickets, { supply, allocation: 'whole' })).toThrow(RangeError);
  });
});

describe('promote', () => {
  it('grants freed sets to the first tickets they fit and continues with the rest', () => {
    expect(summaryOf(promote(order('5', '2', '3', '1'), 4))).toBe('b2 d1 | a c | 1');
    expect(summaryOf(promote(order('5p', '3p'), 2))).toBe(' | a b | 2');
    expect(summaryOf(promote([], 2))).toBe(' |  | 2');
  });
});

const ticket = fc.record({ sets: fc.integer({ min: 1, max: 5 }), acceptsPartial: fc.boolean() });
const tickets = fc
  .array(ticket, { maxLength: 30 })
  .map((drawn) => drawn.map((one, index): Ticket => ({ ticketNumber: `r${index}`, ...one })));
const supply = fc.integer({ min: 0, max: 80 });

type Holds = (order: Ticket[], result: AllocationResult, rules: AllocationRules) => boolean;

const grantedTo = ({ grants }: AllocationResult, { ticketNumber }: Ticket) =>
  grants.find((grant) => grant.ticketNumber === ticketNumber)?.granted ?? 0;
const total = ({ grants }: AllocationResult) => grants.reduce((sum, { granted }) => sum + granted, 0);

interface Invariant {
  name: string;
  rules: readonly AllocationRules['allocation'][];
  holds: Holds;
  /** The negative control: an allocation that breaks the rule. */
  broken: typeof allocate;
}

const changed =
  (change: (result: AllocationResult, order: readonly Ticket[], rules: AllocationRules) => AllocationResult) =>
  (tickets: readonly Ticket[], rules: AllocationRules) =>
    change(allocate(tickets, rules), tickets, rules);

const INVARIANTS: Invariant[] = [
  {
    name: 'every set is either granted once or unsold',
    rules: ALLOCATIONS,
    holds: (_, result, rules) => result.unsold >= 0 && total(result) + result.unsold === rules.supply,
    broken: (tickets, rules) => allocate(tickets, { ...rules, supply: rules.supply + 1 }),
  },
  {
    name: 'no waiting ticket fits the unsold sets',
    rules: ALLOCATIONS,
    holds: (order, result) =>
      order.every((one) => !result.waitingList.includes(one.ticketNumber) || one.sets > result.unsold),
    // Stops at the first ticket that does not fit, instead of skipping it.
    broken: (tickets, rules) => {
      const stop = tickets.findIndex((_, index) => allocate(tickets.slice(0, index + 1), rules).waitingList.length > 0);
      const head = stop < 0 ? tickets : tickets.slice(0, stop);
      const rest = stop < 0 ? [] : tickets.slice(stop);
      return { ...allocate(head, rules), waitingList: rest.map(({ ticketNumber }) => ticketNumber) };
    },
  },
  {
    name: 'no ticket gets more sets than requested',
    rules: ALLOCATIONS,
    holds: (order, result) => order.every((one) => grantedTo(result, one) <= one.sets),
    broken: changed((result) => ({
      ...result,
      grants: result.grants.map((grant, index) => (index > 0 ? grant : { ...grant, granted: grant.granted + 1 })),
    })),
  },
  {
    name: 'every ticket either wins or waits, in the order of the draw',
    rules: ALLOCATIONS,
    holds: (order, result) => {
      const winners = order.filter((one) => grantedTo(result, one) > 0).map(({ ticketNumber }) => ticketNumber);
      const others = order.filter((one) => grantedTo(result, one) === 0).map(({ ticketNumber }) => ticketNumber);
      return (
        result.grants.map(({ ticketNumber }) => ticketNumber).join() === winners.join() &&
        result.waitingList.join() === others.join()
      );
    },
    broken: changed((result) => ({ ...result, waitingList: [...result.waitingList].reverse() })),
  },
  {
    name: 'every winner gets all requested sets',
    rules: ['whole'],
    holds: (order, result) => order.every((one) => [0, one.sets].includes(grantedTo(result, one))),
    broken: (tickets, rules) => allocate(tickets, { ...rules, allocation: 'partial' }),
  },
  {
    name: 'at most one ticket gets fewer sets, and only if it accepts that',
    rules: ['partial'],
    holds: (order, result) => {
      const fewer = order.filter((one) => grantedTo(result, one) > 0 && grantedTo(result, one) < one.sets);
      return fewer.length <= 1 && fewer.every(({ acceptsPartial }) => acceptsPartial);
    },
    broken: (tickets, rules) =>
      allocate(
        tickets.map((one) => ({ ...one, acceptsPartial: true })),
        rules,
      ),
  },
  {
    name: 'a ticket with fewer sets than requested has at most one set less than any earlier ticket',
    rules: ['equalBase'],
    holds: (order, result) =>
      order.every((one, place) =>
        order.every((other, otherPlace) => {
          const ahead = grantedTo(result, other) - grantedTo(result, one);
          return grantedTo(result, one) === one.sets || ahead <= 0 || (ahead === 1 && otherPlace < place);
        }),
      ),
    broken: (tickets, rules) => allocate(tickets, { ...rules, allocation: 'whole' }),
  },
];

describe.each(INVARIANTS)('invariant: $name', ({ rules: allocations, holds, broken }) => {
  const property = (allocator: typeof allocate) =>
    fc.property(tickets, supply, fc.constantFrom(...allocations), (drawn, sets, allocation) => {
      const rules = { supply: sets, allocation };
      return holds(drawn, allocator(drawn, rules), rules);
    });

  it('holds for any tickets, supply and allocation', () => {
    fc.assert(property(allocate));
  });

  it('negative control: detects an allocation that breaks it', () => {
    expect(fc.check(property(broken), SEARCH).failed).toBe(true);
  });
});

describe('allocate, called twice', () => {
  it('returns the same result and does not change its input', () => {
    fc.assert(
      fc.property(tickets, supply, fc.constantFrom(...ALLOCATIONS), (drawn, sets, allocation) => {
        const frozen = Object.freeze(drawn.map((one) => Object.freeze({ ...one })));
        const rules = { supply: sets, allocation };
        return JSON.stringify(allocate(frozen, rules)) === JSON.stringify(allocate(drawn, rules));
      }),
    );
  });
});
