import fc from 'fast-check';
import type { Allocation } from '../campaign/campaign.ts';
import { DrawTextError } from './lines.ts';
import { drawResult, grantsText, orderText, parseGrants, parseOrder } from './result.ts';
import type { RosterEntry } from './roster.ts';
import { sampleRoster } from './samples.ts';

const SEED = Uint8Array.from({ length: 32 }, (_, index) => index);
const entry = (ticketNumber: string, sets: number, exclusion: string | null = null): RosterEntry => ({
  ticketNumber,
  sets,
  acceptsPartial: false,
  exclusion,
});
const RULES = { supply: 6, allocation: 'whole' } as const;

describe('drawResult', () => {
  it('gives order, grants and waiting list of a known seed', () => {
    const roster = [entry('R001', 3), entry('R002', 3), entry('R003', 1), entry('R004', 2), entry('R006', 4)];
    const result = drawResult(RULES, roster, SEED);
    expect(orderText(result.order)).toBe('R001\nR002\nR006\nR003\nR004\n');
    expect(grantsText(result.grants)).toBe('R001,3\nR002,3\n');
    expect(result.waitingList).toEqual(['R006', 'R003', 'R004']);
    expect(result.unsold).toBe(0);
  });

  it.each<[Allocation, number, string]>([
    // The ticket at the margin is passed over, or takes the last set.
    ['whole', 14, 'R00087110,2 R00007920,2 R00031677,5 R00047515,2 R00079191,1 R00039596,1 R00000001,1'],
    ['partial', 14, 'R00087110,2 R00007920,2 R00031677,5 R00047515,2 R00079191,1 R00039596,1 R00023758,1'],
    [
      'equalBase',
      20,
      'R00087110,2 R00007920,2 R00031677,3 R00047515,2 R00079191,1 R00039596,1 R00023758,2 R00015839,2 R00055434,2 R00000001,1 R00063353,2',
    ],
  ])('grants by the rule "%s" %i sets to known lines', (allocation, supply, lines) => {
    const result = drawResult({ supply, allocation }, sampleRoster(12), SEED);
    expect(grantsText(result.grants).trim().replaceAll('\n', ' ')).toBe(lines);
  });

  it('gives no ticket to a line with a code', () => {
    const { order } = drawResult(RULES, [entry('R001', 3, 'DUPLICATE'), entry('R002', 3)], SEED);
    expect(order.map(({ ticketNumber }) => ticketNumber)).toEqual(['R002']);
  });

  const rosters = fc.uniqueArray(
    fc.record({
      ticketNumber: fc.stringMatching(/^[A-Z0-9]{1,8}$/),
      sets: fc.integer({ min: 1, max: 5 }),
      acceptsPartial: fc.boolean(),
      exclusion: fc.option(fc.constant('DUPLICATE'), { freq: 5 }),
    }),
    { selector: ({ ticketNumber }) => ticketNumber },
  );

  it('does not depend on the order in which the roster is given', () => {
    fc.assert(
      fc.property(rosters, (roster) => {
        const [one, other] = [roster, [...roster].reverse()].map((given) => drawResult(RULES, given, SEED));
        return JSON.stringify(one) === JSON.stringify(other);
      }),
    );
  });
});

describe('the texts of a result', () => {
  const ids = fc.uniqueArray(fc.stringMatching(/^[A-Za-z0-9][A-Za-z0-9_-]{0,8}$/));
  const grants = fc.uniqueArray(
    fc.record({ ticketNumber: fc.stringMatching(/^[A-Za-z0-9]{1,8}$/), granted: fc.integer({ min: 1, max: 999_999 }) }),
    { selector: ({ ticketNumber }) => ticketNumber },
  );

  it('are read as they were written', () => {
    fc.assert(
      fc.property(ids, grants, (order, granted) => {
        expect(parseOrder(orderText(order.map((ticketNumber) => ({ ticketNumber }))))).toEqual(order);
        expect(parseGrants(grantsText(granted))).toEqual(granted);
      }),
    );
  });

  it.each(['a', 'a\n\n', 'a\r\n', 'a,1\n', ' a\n', 'a\nb\na\n'])('refuse an order like %j', (text) => {
    expect(() => parseOrder(text)).toThrow(DrawTextError);
  });

  it.each(['a,1', 'a,0\n', 'a,01\n', 'a\n', 'a,1,2\n', 'a,1\na,2\n', ',1\n'])('refuse grants like %j', (text) => {
    expect(() => parseGrants(text)).toThrow(DrawTextError);
  });

  it('name the line', () => {
    expect(() => parseGrants('a,1\nb,0\n')).toThrow('bad_line in line 2: "b,0"');
  });
});
