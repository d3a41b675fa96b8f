import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { addedSums, LEAVING_WAYS } from './changeWays.ts';
import { type Change, changesText, chained, parseChanges } from './changes.ts';
import { DrawTextError, type DrawTextFault } from '../lines.ts';
import { changeOn, sampleTicket } from '../../../../test/support/drawSamples.ts';
import { SEARCH } from '../../../../test/search.ts';

const C = 'c0'.repeat(32);
const [DAY, NEXT] = ['2025-10-18', '2025-10-19'];
const [a, b] = [sampleTicket(0), sampleTicket(1)];
const UNTIL = changeOn(DAY, 'until', null, 0, '2025-10-31');
const hashOf = (line: string): string => createHash('sha256').update(line).digest('hex');

const faultOf = (act: () => unknown): DrawTextFault | null => {
  try {
    act();
    return null;
  } catch (error) {
    if (error instanceof DrawTextError) return error.code;
    throw error;
  }
};

const ticket = fc.nat(1000).map(sampleTicket);
const change = fc.oneof(
  fc.record({ ticket, sets: fc.nat(5) }).map(({ ticket: one, sets }) => changeOn(DAY, 'left', one, sets)),
  fc
    .record({ ticket, sets: fc.integer({ min: 1, max: 5 }) })
    .map(({ ticket: one, sets }) => changeOn(DAY, 'promote', one, sets)),
  fc
    .record({ ticket, sets: fc.integer({ min: 1, max: 5 }) })
    .map(({ ticket: one, sets }) => changeOn(DAY, 'add', one, sets)),
  fc.nat(5).map((sets) => changeOn(DAY, 'pause', null, sets, 'NEXT_DRAW')),
  fc.constant(changeOn(DAY, 'resume', null, 0, 'PAYMENT')),
  fc.constant(changeOn(DAY, 'until', null)),
);
const log = fc.array(change, { maxLength: 20 }).map((changes): Change[] => [UNTIL].concat(changes));

describe('changesText', () => {
  it('writes the expected bytes: each line starts with the hash of the previous one, the first with the commitment', () => {
    const text = changesText([UNTIL, changeOn(DAY, 'left', a, 3), changeOn(NEXT, 'promote', b, 2)], C);
    const first = `${C},${DAY},until,-,0,2025-10-31`;
    const second = `${hashOf(first)},${DAY},left,${a},3,-`;
    expect(text).toBe(`${first}\n${second}\n${hashOf(second)},${NEXT},promote,${b},2,-\n`);
  });

  it('continues a log from the hash of its last line', () => {
    const [one, other] = [[UNTIL, changeOn(DAY, 'left', a, 3)], [changeOn(NEXT, 'promote', b, 2)]];
    const { lines, head } = chained(one, C);
    expect(lines.concat(chained(other, head).lines)).toEqual(chained(one.concat(other), C).lines);
  });

  const roundTrip = (write: (changes: Change[]) => string) =>
    fc.property(log, (changes) => JSON.stringify(parseChanges(write(changes), C)) === JSON.stringify(changes));

  it('writes a text that parseChanges reads back', () => fc.assert(roundTrip((changes) => changesText(changes, C))));

  it('negative control: detects a lost number of sets', () => {
    const lossy = (changes: Change[]) =>
      changesText(
        changes.map((one) => ({ ...one, sets: one.kind === 'left' ? 0 : one.sets })),
        C,
      );
    expect(fc.check(roundTrip(lossy), SEARCH).failed).toBe(true);
  });

  it.each<[DrawTextFault, Change]>([
    ['bad_day', changeOn('2025-02-30', 'left', a)],
    ['bad_ticket_number', changeOn(DAY, 'left', null)],
    ['bad_ticket_number', changeOn(DAY, 'pause', a, 0, 'PAYMENT')],
    ['bad_ticket_number', changeOn(DAY, 'left', 'R001')],
    ['bad_sets', changeOn(DAY, 'promote', a, 0)],
    ['bad_sets', changeOn(DAY, 'resume', null, 1, 'PAYMENT')],
    ['bad_code', changeOn(DAY, 'left', a, 0, 'UNPAID')],
    ['bad_code', changeOn(DAY, 'pause', null, 0, 'HOLIDAY')],
    ['bad_day', changeOn(DAY, 'until', null, 0, 'soon')],
  ])('rejects with %s: %j', (fault, one) => {
    expect(faultOf(() => changesText([UNTIL, one], C))).toBe(fault);
  });

  const text = changesText([UNTIL, changeOn(DAY, 'left', a, 3), changeOn(NEXT, 'left', b, 1)], C);
  const lines = text.trimEnd().split('\n');
  it.each<[what: string, fault: DrawTextFault, bent: string]>([
    ['a changed line', 'bad_chain', text.replace(`${a},3`, `${a},2`)],
    ['a missing line', 'bad_chain', [lines[0], lines[2], ''].join('\n')],
    ['two swapped lines', 'bad_chain', [lines[0], lines[2], lines[1], ''].join('\n')],
    ['a log that starts with another kind of line', 'bad_line', changesText([changeOn(DAY, 'left', a)], C)],
    ['days in descending order', 'bad_day', changesText([changeOn(NEXT, 'until', null), changeOn(DAY, 'left', a)], C)],
    ['a missing line end', 'bad_line', text.trimEnd()],
    ['an unknown kind', 'bad_line', text.replace(',left,', ',lapse,')],
  ])('parseChanges rejects %s', (_, fault, bent) => expect(faultOf(() => parseChanges(bent, C))).toBe(fault));

  it('parseChanges rejects a log of another commitment', () =>
    expect(faultOf(() => parseChanges(text, 'd0'.repeat(32)))).toBe('bad_chain'));
});

describe('addedSums', () => {
  it('adds up the ways of leaving in a fixed order', () => {
    const sums = addedSums(
      [],
      [
        { way: 'unpaid', sets: 0 },
        { way: 'withdraw', sets: 3 },
        { way: 'withdraw', sets: 0 },
      ],
    );
    expect(sums).toEqual([
      { way: 'withdraw', count: 2, sets: 3 },
      { way: 'unpaid', count: 1, sets: 0 },
    ]);
    expect(
      addedSums(sums, [
        { way: 'lapse', sets: 2 },
        { way: 'unpaid', sets: 0 },
      ]),
    ).toEqual([
      { way: 'withdraw', count: 2, sets: 3 },
      { way: 'lapse', count: 1, sets: 2 },
      { way: 'unpaid', count: 2, sets: 0 },
    ]);
  });

  it('returns the same sums for one batch and for several', () => {
    const left = fc.array(fc.record({ way: fc.constantFrom(...LEAVING_WAYS), sets: fc.nat(5) }));
    fc.assert(
      fc.property(left, left, (one, other) => {
        const added = addedSums(addedSums([], one), other);
        return JSON.stringify(added) === JSON.stringify(addedSums([], one.concat(other)));
      }),
    );
  });
});
