import fc from 'fast-check';
import { allocate, type Ticket } from '../allocation.ts';
import type { Change, ChangeKind } from '../changes.ts';
import { type ChangeFault, replayed } from './replay.ts';

const AT = '2025-10-18T09:00:00.000+09:00';

/** `a withdraw 3` */
const change = (text: string): Change => {
  const [ticketNumber = '', kind = '', sets = '0'] = text.split(' ');
  return { at: AT, ticketNumber, kind: kind as ChangeKind, sets: Number(sets), code: kind === 'exclude' ? 'X' : null };
};

/** a to e ask for 5, 3, 2, 3 and 1 of 8 sets: a and b win, c, d and e wait. */
const ORDER = [5, 3, 2, 3, 1].map((sets, index): Ticket => ({
  ticketNumber: 'abcde'.charAt(index),
  sets,
  acceptsPartial: false,
}));
const RULES = { supply: 8, allocation: 'whole', number: 2 } as const;

/** `a5 | c e | 3 | c`: holders, waiting, free, next. */
const told = (...texts: string[]): string => {
  const { grants } = allocate(ORDER, RULES);
  const { holders, waiting, free, next, faults } = replayed(RULES, ORDER, grants, texts.map(change));
  if (faults.length > 0) return faults.map(({ line, fault }) => `${line} ${fault}`).join(', ');
  const held = [...holders].map(([ticketNumber, sets]) => `${ticketNumber}${sets}`).join(' ');
  return [held, waiting.map(({ ticketNumber }) => ticketNumber).join(' '), free, next?.ticketNumber ?? '-'].join(' | ');
};

describe('replayed', () => {
  it.each<[what: string, changes: string[], expected: string]>([
    ['nothing has changed', [], 'a5 b3 | c d e | 0 | -'],
    ['a winner withdraws', ['a withdraw 5'], 'b3 | c d e | 5 | c'],
    ['a winner’s sets go on to whom they suffice', ['b lapse 3', 'c promote 2', 'e promote 1'], 'a5 c2 e1 | d | 0 | -'],
    ['one who waits withdraws', ['c withdraw 0', 'b withdraw 3'], 'a5 | d e | 3 | d'],
    ['one who waits leaves the list', ['c decline 0', 'b exclude 3'], 'a5 | d e | 3 | d'],
    ['one who waits is excluded', ['c exclude 0', 'a exclude 5'], 'b3 | d e | 5 | d'],
    ['a refund in part leaves the rest a win', ['a refund 2', 'c promote 2'], 'a3 b3 c2 | d e | 0 | -'],
    ['a refund of the rest ends it', ['a refund 2', 'a refund 3'], 'b3 | c d e | 5 | c'],
    ['a refund in part, then the rest given up', ['a refund 2', 'a withdraw 3'], 'b3 | c d e | 5 | c'],
    ['whoever was promoted waits no more', ['b withdraw 3', 'c promote 2', 'c decline 0'], '3 is_not_waiting'],
    ['whoever was promoted can withdraw', ['b withdraw 3', 'c promote 2', 'c withdraw 2'], 'a5 | d e | 3 | d'],
    ['sets of the draw before', ['x add 2'], 'a5 b3 | c d e | 2 | c'],
    ['sets of the draw before, twice', ['x add 1', 'e promote 1', 'x add 2', 'c promote 2'], 'a5 b3 e1 c2 | d | 0 | -'],
    ['a card that cannot be charged', ['b withdraw 3', 'c unpaid', 'd promote 3'], 'a5 d3 | e | 0 | -'],
  ])('%s', (_, changes, expected) => {
    expect(told(...changes)).toBe(expected);
  });

  it.each<[what: string, changes: string[], line: number, fault: ChangeFault]>([
    ['a receipt that is not in the order', ['x withdraw 0'], 1, 'no_ticket'],
    ['a win given up twice', ['a withdraw 5', 'a withdraw 5'], 2, 'holds_nothing'],
    ['a lapse of one who waits', ['c lapse 2'], 1, 'holds_nothing'],
    ['a refund of one who waits', ['c refund 2'], 1, 'holds_nothing'],
    ['a winner who leaves the waiting list', ['a decline 0'], 1, 'is_not_waiting'],
    ['a winner who is promoted', ['a withdraw 5', 'b promote 3'], 2, 'is_not_waiting'],
    ['one promoted twice', ['a withdraw 5', 'c promote 2', 'c promote 2'], 3, 'is_not_waiting'],
    ['one promoted who was excluded', ['a withdraw 5', 'c exclude 0', 'c promote 2'], 3, 'is_not_waiting'],
    ['one promoted who was passed over', ['a withdraw 5', 'c unpaid 0', 'c promote 2'], 3, 'is_not_waiting'],
    ['fewer sets than were held', ['a withdraw 4'], 1, 'other_sets'],
    ['sets of one who holds none', ['c withdraw 2'], 1, 'other_sets'],
    ['a refund of more than is held', ['a refund 6'], 1, 'other_sets'],
    ['a promotion in part', ['a withdraw 5', 'c promote 1'], 2, 'other_sets'],
    ['one promoted before his turn', ['a withdraw 5', 'd promote 3'], 2, 'not_the_next'],
    ['one promoted with too few sets', ['a refund 1', 'c promote 2'], 2, 'not_the_next'],
    ['sets added by one who holds some here', ['a add 2'], 1, 'has_ticket'],
    ['sets added by one who waits here', ['c add 2'], 1, 'has_ticket'],
    ['one promoted before his turn by added sets', ['x add 2', 'e promote 1'], 2, 'not_the_next'],
    ['one passed over before his turn', ['a withdraw 5', 'd unpaid 0'], 2, 'not_the_next'],
  ])('finds %s', (_, changes, line, fault) => {
    expect(told(...changes)).toBe(`${line} ${fault}`);
  });

  it('knows of no draw before the first', () => {
    const { grants } = allocate(ORDER, RULES);
    const { free, faults } = replayed({ ...RULES, number: 1 }, ORDER, grants, [change('x add 2')]);
    expect([free, faults.map(({ fault }) => fault)]).toEqual([0, ['first_draw']]);
  });

  it('leaves what is faulty out, and goes on', () => {
    const { grants } = allocate(ORDER, RULES);
    const { holders, faults } = replayed(RULES, ORDER, grants, ['a withdraw 4', 'b withdraw 3'].map(change));
    expect([...holders]).toEqual([['a', 5]]);
    expect(faults).toEqual([{ line: 1, fault: 'other_sets', change: change('a withdraw 4') }]);
  });
});

/** A random course of events: winners and waiting tickets drop out, and after each the sets go to the next in turn. */
const story = fc.record({
  wishes: fc.array(fc.integer({ min: 1, max: 5 }), { minLength: 1, maxLength: 25 }),
  supply: fc.integer({ min: 0, max: 40 }),
  // From 25 on: the former draw adds that number less 24.
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
  const changes: Change[] = [];
  const stands = () => replayed(rules, order, grants, changes);
  const add = (ticketNumber: string, kind: ChangeKind, sets: number) =>
    changes.push({ at: AT, ticketNumber, kind, sets, code: null });
  for (const leaver of leaves) {
    const now = stands();
    const ticketNumber = `r${leaver}`;
    const held = now.holders.get(ticketNumber) ?? 0;
    if (leaver > 24) add('before', 'add', leaver - 24);
    else if (held === 0 && !now.waiting.some((one) => one.ticketNumber === ticketNumber)) continue;
    else add(ticketNumber, 'withdraw', held);
    for (let left = stands(); ; left = stands()) {
      const next = promoted(left.waiting, left.free);
      if (!next) break;
      add(next.ticketNumber, 'promote', next.sets);
      if (stands().faults.length > 0) return stands();
    }
  }
  return stands();
};

const added = (leaves: readonly number[]): number => leaves.reduce((sum, one) => sum + Math.max(0, one - 24), 0);

const holds = ({ supply, leaves }: Story, { holders, free, next, faults }: ReturnType<typeof replayed>) =>
  faults.length === 0 &&
  next === null &&
  free >= 0 &&
  [...holders.values()].reduce((sum, sets) => sum + sets, free) === supply + added(leaves);

describe('replayed, whatever happens', () => {
  const first = (waiting: readonly Ticket[], free: number) => waiting.find(({ sets }) => sets <= free);

  it('finds no fault where sets go to the first they suffice, and loses none', () => {
    fc.assert(fc.property(story, (drawn) => holds(drawn, lived(drawn, first))));
  });

  it('would find sets that go to the last instead', () => {
    const last = (waiting: readonly Ticket[], free: number) => waiting.findLast(({ sets }) => sets <= free);
    expect(
      fc.check(
        fc.property(story, (drawn) => holds(drawn, lived(drawn, last))),
        { numRuns: 1000 },
      ).failed,
    ).toBe(true);
  });
});
