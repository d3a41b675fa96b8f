import fc from 'fast-check';
import { allocate, type Ticket } from '../allocation.ts';
import type { Change, ChangeKind } from '../waitingList/changes.ts';
import { changeOn } from '../../../../test/support/drawSamples.ts';
import { type ChangeFault, replayed } from './replay.ts';
import { SEARCH } from '../../../../test/search.ts';

const DAY = '2025-10-18';

/** `a left 3`; `- pause 0 PAYMENT`; on another day of October than the 18th: `21 a left 3`. */
const change = (text: string): Change => {
  const [, day = '18', ticket = '', kind = '', sets = '0', code] =
    /^(?:(\d\d) )?(\S+) (\w+) ?(\d*) ?(\S+)?$/.exec(text) ?? [];
  const kindOf = kind as Change['kind'];
  return changeOn(`2025-10-${day}`, kindOf, ticket === '-' ? null : ticket, Number(sets), code ?? null);
};
const OPEN = '- until 0 2025-10-31';

/** a to e request 5, 3, 2, 3 and 1 of 8 sets: a and b win; c, d and e wait. */
const ORDER = [5, 3, 2, 3, 1].map((sets, index): Ticket => ({
  ticketNumber: 'abcde'.charAt(index),
  sets,
  acceptsPartial: false,
}));
const RULES = { supply: 8, allocation: 'whole', number: 2 } as const;
const replayOf = (texts: readonly string[], asOf: string | null = null, number = 2) =>
  replayed({ supply: 8, number }, ORDER, allocate(ORDER, RULES).grants, texts.map(change), asOf);

/** `a5 | c e | 3 | c`: holders, waiting, free sets, next. */
const summaryOf = (...texts: string[]): string => {
  const { holders, waiting, free, next, faults } = replayOf([OPEN].concat(texts));
  if (faults.length > 0) return faults.map(({ line, fault }) => `${line - 1} ${fault}`).join(', ');
  const held = [...holders].map(([ticketNumber, sets]) => `${ticketNumber}${sets}`).join(' ');
  return [held, waiting.map(({ ticketNumber }) => ticketNumber).join(' '), free, next?.ticketNumber ?? '-'].join(' | ');
};

describe('replayed', () => {
  it.each<[what: string, changes: string[], expected: string]>([
    ['no change', [], 'a5 b3 | c d e | 0 | -'],
    ['a winner leaves', ['a left 5'], 'b3 | c d e | 5 | c'],
    ['freed sets go to the tickets they fit', ['b left 3', 'c promote 2', 'e promote 1'], 'a5 c2 e1 | d | 0 | -'],
    ['a waiting ticket leaves', ['c left 0', 'b left 3'], 'a5 | d e | 3 | d'],
    ['a partial refund leaves the rest of the win', ['a left 2', 'c promote 2'], 'a3 b3 c2 | d e | 0 | -'],
    ['the rest of a win is withdrawn later', ['a left 2', 'a left 3'], 'b3 | c d e | 5 | c'],
    ['a promoted ticket leaves', ['b left 3', 'c promote 2', 'c left 2'], 'a5 | d e | 3 | d'],
    ['sets of the former draw are added', ['x add 2'], 'a5 b3 | c d e | 2 | c'],
    ['a ticket is skipped after it left the list', ['b left 3', 'c left 0', 'd promote 3'], 'a5 d3 | e | 0 | -'],
    ['the list is paused', ['b left 3', '- pause 0 PAYMENT'], 'a5 | c d e | 3 | -'],
    ['the list resumes', ['b left 3', '- pause 0 PAYMENT', '- resume 0 PAYMENT', 'c promote 2'], 'a5 c2 | d e | 1 | e'],
    ['the list ends earlier', ['b left 3', '- until 0 2025-10-20', '21 a left 5'], ' | c d e | 8 | -'],
  ])('replays the log: %s', (_, changes, expected) => expect(summaryOf(...changes)).toBe(expected));

  it.each<[what: string, changes: string[], line: number, fault: ChangeFault]>([
    ['a ticket number outside the order', ['x left 0'], 1, 'no_ticket'],
    ['a win withdrawn twice', ['a left 5', 'a left 5'], 2, 'holds_nothing'],
    ['a ticket that leaves the list twice', ['c left 0', 'c left 0'], 2, 'holds_nothing'],
    ['a winner who frees nothing', ['a left 0'], 1, 'other_sets'],
    ['a winner who is promoted', ['a left 5', 'b promote 3'], 2, 'is_not_waiting'],
    ['a ticket promoted twice', ['a left 5', 'c promote 2', 'c promote 2'], 3, 'is_not_waiting'],
    ['a promotion after the ticket left', ['a left 5', 'c left 0', 'c promote 2'], 3, 'is_not_waiting'],
    ['freed sets of a ticket without sets', ['c left 2'], 1, 'other_sets'],
    ['more freed sets than the ticket holds', ['a left 6'], 1, 'other_sets'],
    ['a promotion with fewer sets than requested', ['a left 5', 'c promote 1'], 2, 'other_sets'],
    ["a promotion before the ticket's turn", ['a left 5', 'd promote 3'], 2, 'not_the_next'],
    ['a promotion with too few free sets', ['a left 1', 'c promote 2'], 2, 'not_the_next'],
    ['added sets of a ticket that holds sets in this draw', ['a add 2'], 1, 'has_ticket'],
    ['a promotion while the list is paused', ['a left 5', '- pause 0 NEXT_DRAW', 'c promote 2'], 3, 'not_in_force'],
    [
      'a promotion after the end of the list',
      ['a left 5', '- until 0 2025-10-20', '21 c promote 2'],
      3,
      'not_in_force',
    ],
    ['a second pause', ['- pause 0 PAYMENT', '- pause 0 PAYMENT'], 2, 'is_paused'],
    ['sets for the next draw in a pause for a payment', ['- pause 2 PAYMENT'], 1, 'other_sets'],
    ['a resume without a pause', ['- resume 0 PAYMENT'], 1, 'not_paused'],
    ['an end date before the start of the list', ['- until 0 2025-10-17'], 1, 'no_list'],
  ])('reports %s', (_, changes, line, fault) => expect(summaryOf(...changes)).toBe(`${line} ${fault}`));

  it('reports sets added to the first draw, and promotions in a draw without a waiting list', () => {
    const first = replayOf([OPEN, 'x add 2'], null, 1);
    expect([first.free, first.faults.map(({ fault }) => fault)]).toEqual([0, ['first_draw']]);
    const none = replayOf(['- until 0', 'a left 5', 'c promote 2', '- until 0 2025-10-31']);
    expect(none.faults.map(({ fault }) => fault)).toEqual(['not_in_force', 'no_list']);
    expect([none.next, none.until]).toEqual([null, null]);
  });

  it('skips a faulty line and continues', () => {
    const { holders, faults } = replayOf([OPEN, 'a left 6', 'b left 3']);
    expect([...holders]).toEqual([['a', 5]]);
    expect(faults).toEqual([{ line: 2, fault: 'other_sets', change: change('a left 6') }]);
  });

  it('returns the sets and tickets that the next draw takes over, and when the list resumed', () => {
    const result = replayOf([
      OPEN,
      'b left 3',
      'c left 0',
      '19 - pause 4 NEXT_DRAW',
      '20 a left 5',
      '22 - resume 0 NEXT_DRAW',
    ]);
    expect(result.takenOver).toMatchObject({
      line: 4,
      day: '2025-10-19',
      free: 3,
      additional: 4,
      resumedOn: '2025-10-22',
    });
    expect(result.takenOver?.waiting.map(({ ticketNumber }) => ticketNumber)).toEqual(['d', 'e']);
  });
});

describe('lateOffers', () => {
  const late = (asOf: string | null, ...texts: string[]) =>
    replayOf([OPEN].concat(texts), asOf).lateOffers.map(({ line, since, day }) => `${line} ${since} ${day}`);

  it.each<[what: string, asOf: string | null, changes: string[], expected: string[]]>([
    ['offered on the third day', null, ['18 b left 3', '21 c promote 2', '21 e promote 1'], []],
    ['offered on the fourth day', null, ['18 b left 3', '22 c promote 2'], ['3 2025-10-18 2025-10-22']],
    ['never offered', '2025-10-22', ['18 b left 3'], ['null 2025-10-18 2025-10-22']],
    ['not offered yet', '2025-10-21', ['18 b left 3'], []],
    ['while the list was paused', '2025-10-30', ['18 b left 3', '19 - pause 0 PAYMENT'], []],
    [
      'after the list resumed',
      '2025-10-30',
      ['18 b left 3', '19 - pause 0 PAYMENT', '24 - resume 0 PAYMENT'],
      ['null 2025-10-24 2025-10-30'],
    ],
    ['too few for any waiting ticket', '2025-10-30', ['18 e left 0', '18 a left 1'], []],
    [
      'before the end of the list, and again after the end was moved',
      '2025-10-24',
      ['18 b left 3', '18 - until 0 2025-10-20', '22 - until 0 2025-10-31', '24 c promote 2'],
      [],
    ],
    ['free only until the end of the list', '2025-11-30', ['29 b left 3'], []],
  ])('reports free sets if and only if they were offered late: %s', (_, asOf, changes, expected) =>
    expect(late(asOf, ...changes)).toEqual(expected),
  );

  it('names the next ticket and since when its sets are free', () => {
    const { next, since } = replayOf([OPEN, '18 b left 3', '20 c promote 2'], '2025-10-21');
    expect([next?.ticketNumber, since]).toEqual(['e', '2025-10-18']);
  });
});

/** A random course of events: winners and waiting tickets leave, and after each one the free sets go to the next tickets in turn. */
const story = fc.record({
  wishes: fc.array(fc.integer({ min: 1, max: 5 }), { minLength: 1, maxLength: 25 }),
  supply: fc.integer({ min: 0, max: 40 }),
  // A value above 24 means that the former draw adds that value minus 24 sets.
  leaves: fc.array(fc.nat(29), { maxLength: 20 }),
});

interface Story {
  wishes: number[];
  supply: number;
  leaves: number[];
}

const lived = (
  { wishes, supply, leaves }: Story,
  promoted: (waiting: readonly Ticket[], free: number) => Ticket | undefined,
) => {
  const order = wishes.map((sets, index): Ticket => ({ ticketNumber: `r${index}`, sets, acceptsPartial: false }));
  const rules = { supply, allocation: 'whole', number: 2 } as const;
  const { grants } = allocate(order, rules);
  const changes: Change[] = [change(OPEN)];
  const replay = () => replayed(rules, order, grants, changes);
  const add = (ticketNumber: string, kind: ChangeKind, sets: number) =>
    changes.push(changeOn(DAY, kind, ticketNumber, sets));
  for (const leaver of leaves) {
    const now = replay();
    const ticketNumber = `r${leaver}`;
    const held = now.holders.get(ticketNumber) ?? 0;
    if (leaver > 24) add('before', 'add', leaver - 24);
    else if (held === 0 && !now.waiting.some((one) => one.ticketNumber === ticketNumber)) continue;
    else add(ticketNumber, 'left', held);
    for (let left = replay(); ; left = replay()) {
      const next = promoted(left.waiting, left.free);
      if (!next) break;
      add(next.ticketNumber, 'promote', next.sets);
      if (replay().faults.length > 0) return replay();
    }
  }
  return replay();
};

const added = (leaves: readonly number[]): number => leaves.reduce((sum, one) => sum + Math.max(0, one - 24), 0);

const holds = ({ supply, leaves }: Story, { holders, free, next, faults }: ReturnType<typeof replayed>) =>
  faults.length === 0 &&
  next === null &&
  free >= 0 &&
  [...holders.values()].reduce((sum, sets) => sum + sets, free) === supply + added(leaves);

describe('replayed, for random events', () => {
  const first = (waiting: readonly Ticket[], free: number) => waiting.find(({ sets }) => sets <= free);

  it('reports no fault and loses no set if each offer goes to the first fitting ticket', () => {
    fc.assert(fc.property(story, (drawn) => holds(drawn, lived(drawn, first))));
  });

  it('negative control: reports sets that go to the last fitting ticket', () => {
    const last = (waiting: readonly Ticket[], free: number) => waiting.findLast(({ sets }) => sets <= free);
    expect(
      fc.check(
        fc.property(story, (drawn) => holds(drawn, lived(drawn, last))),
        SEARCH,
      ).failed,
    ).toBe(true);
  });
});
