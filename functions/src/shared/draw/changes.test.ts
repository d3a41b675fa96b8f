import fc from 'fast-check';
import { toISO } from '../time/instants.ts';
import { type Change, CHANGE_KINDS, changesText, parseChanges } from './changes.ts';
import { changeSums } from './changeWays.ts';
import { DrawTextError } from './lines.ts';

const AT = '2025-10-18T09:00:00.000+09:00';
const NO_SETS = new Set(['decline', 'unpaid']);
const SOME_SETS = new Set(['lapse', 'refund', 'promote', 'add']);

const changes = fc.array(
  fc
    .record({
      at: fc.integer({ min: 1_760_000_000_000, max: 1_770_000_000_000 }).map(toISO),
      ticketNumber: fc.stringMatching(/^[A-Za-z0-9]{1,8}$/),
      kind: fc.constantFrom(...CHANGE_KINDS),
      sets: fc.integer({ min: 0, max: 5 }),
    })
    .map(({ sets, ...one }): Change => ({
      ...one,
      sets: NO_SETS.has(one.kind) ? 0 : SOME_SETS.has(one.kind) ? sets + 1 : sets,
      code: one.kind === 'exclude' ? 'DUPLICATE' : null,
    })),
);

describe('changesText', () => {
  it('is known byte for byte', () => {
    const text = changesText([
      { at: AT, ticketNumber: 'a1', kind: 'withdraw', sets: 3, code: null },
      { at: AT, ticketNumber: 'b2', kind: 'exclude', sets: 0, code: 'DUPLICATE' },
      { at: AT, ticketNumber: 'c3', kind: 'promote', sets: 2, code: null },
    ]);
    expect(text).toBe(`${AT},a1,withdraw,3,-\n${AT},b2,exclude,0,DUPLICATE\n${AT},c3,promote,2,-\n`);
  });

  it('is read as it was written', () => {
    fc.assert(fc.property(changes, (given) => expect(parseChanges(changesText(given))).toEqual(given)));
  });

  it.each([
    ['no line end', `${AT},a,withdraw,3,-`],
    ['an instant in another form', '2025-10-18T00:00:00.000Z,a,withdraw,3,-\n'],
    ['an instant that is none', '2025-10-32T09:00:00.000+09:00,a,withdraw,3,-\n'],
    ['a kind that is none', `${AT},a,steal,3,-\n`],
    ['an exclusion without its reason', `${AT},a,exclude,3,-\n`],
    ['a reason where there is none', `${AT},a,withdraw,3,SICK\n`],
    ['a promotion of nothing', `${AT},a,promote,0,-\n`],
    ['sets that came free of a card', `${AT},a,unpaid,2,-\n`],
    ['sets with a zero before', `${AT},a,withdraw,03,-\n`],
    ['a column more', `${AT},a,withdraw,3,-,-\n`],
  ])('refuses %s', (_, text) => {
    expect(() => parseChanges(text)).toThrow(DrawTextError);
  });
});

describe('changeSums', () => {
  it('counts changes and their sets by way, in the order of the ways: what the office withdrew as asked is no exclusion', () => {
    const sums = changeSums([
      { kind: 'promote', sets: 2, code: null },
      { kind: 'exclude', sets: 4, code: 'AT_REQUEST' },
      { kind: 'exclude', sets: 1, code: 'DUPLICATE' },
      { kind: 'withdraw', sets: 3, code: null },
      { kind: 'promote', sets: 1, code: null },
    ]);
    expect(sums).toEqual([
      { way: 'withdraw', count: 1, sets: 3 },
      { way: 'exclude', count: 1, sets: 1 },
      { way: 'atRequest', count: 1, sets: 4 },
      { way: 'promote', count: 2, sets: 3 },
    ]);
    expect(changeSums([])).toEqual([]);
  });
});
