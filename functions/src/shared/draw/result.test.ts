import fc from 'fast-check';
import type { Allocation } from '../campaign/campaign.ts';
import { DrawTextError } from './lines.ts';
import { drawResult, grantsText, orderText, parseGrants, parseOrder } from './result.ts';
import type { RosterEntry } from './roster/roster.ts';
import { sampleRoster, sampleTicket } from '../../../test/support/drawSamples.ts';

const SEED = Uint8Array.from({ length: 32 }, (_, index) => index);
const entry = (ticketNumber: string, sets: number, exclusion: string | null = null): RosterEntry => ({
  ticketNumber,
  sets,
  acceptsPartial: false,
  exclusion,
});
const RULES = { supply: 6, allocation: 'whole' } as const;

describe('drawResult', () => {
  it('returns the expected order, grants and waiting list for a fixed seed', () => {
    const roster = [entry('R001', 3), entry('R002', 3), entry('R003', 1), entry('R004', 2), entry('R006', 4)];
    const result = drawResult(RULES, roster, SEED);
    expect(result.order.map(({ ticketNumber }) => ticketNumber)).toEqual(['R001', 'R002', 'R006', 'R003', 'R004']);
    expect(result.grants.map(({ ticketNumber, granted }) => `${ticketNumber},${granted}`)).toEqual([
      'R001,3',
      'R002,3',
    ]);
    expect(result.waitingList).toEqual(['R006', 'R003', 'R004']);
    expect(result.unsold).toBe(0);
  });

  // Worked out by hand in the order of these lines.
  it.each<[Allocation, number, string]>([
    ['whole', 14, '4>4 2>2 1>1 2>2 2>2 5>0 1>1 3>0 3>0 4>0 1>1'],
    ['partial', 3, '4~>3 2>0 1~>0 2~>0 2>0 5>0 1>0 3>0 3>0 4>0 1>0'],
    ['equalBase', 20, '4>3 2>2 1>1 2>2 2>2 5>2 1>1 3>2 3>2 4>2 1>1'],
  ])('applies the rule "%s" to %i sets and fixed roster lines', (allocation, supply, expected) => {
    const roster = sampleRoster(12, allocation === 'partial');
    const result = drawResult({ supply, allocation }, roster, SEED);
    const grants = new Map(result.grants.map(({ ticketNumber, granted }) => [ticketNumber, granted]));
    const shown = result.order.map(
      ({ ticketNumber, sets, acceptsPartial }) =>
        `${sets}${acceptsPartial ? '~' : ''}>${grants.get(ticketNumber) ?? 0}`,
    );
    expect(shown.join(' ')).toBe(expected);
  });

  it('gives no ticket to an excluded line', () => {
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

  it('does not depend on the order of the roster', () => {
    fc.assert(
      fc.property(rosters, (roster) => {
        const [one, other] = [roster, [...roster].reverse()].map((given) => drawResult(RULES, given, SEED));
        return JSON.stringify(one) === JSON.stringify(other);
      }),
    );
  });
});

describe('orderText and grantsText', () => {
  const ids = fc.uniqueArray(fc.nat().map(sampleTicket));
  const grants = fc.uniqueArray(
    fc.record({ ticketNumber: fc.nat().map(sampleTicket), granted: fc.integer({ min: 1, max: 999_999 }) }),
    { selector: ({ ticketNumber }) => ticketNumber },
  );

  it('write texts that parseOrder and parseGrants read back', () => {
    fc.assert(
      fc.property(ids, grants, (order, granted) => {
        expect(parseOrder(orderText(order.map((ticketNumber) => ({ ticketNumber }))))).toEqual(order);
        expect(parseGrants(grantsText(granted))).toEqual(granted);
      }),
    );
  });

  const [a, b] = [sampleTicket(0), sampleTicket(1)];
  it.each([a, `${a}\n\n`, `${a}\r\n`, `${a},1\n`, ` ${a}\n`, `${a}\n${b}\n${a}\n`])(
    'reject an order like %j',
    (text) => {
      expect(() => parseOrder(text)).toThrow(DrawTextError);
    },
  );

  it.each([`${a},1`, `${a},0\n`, `${a},01\n`, `${a}\n`, `${a},1,2\n`, `${a},1\n${a},2\n`, ',1\n'])(
    'reject grants like %j',
    (text) => {
      expect(() => parseGrants(text)).toThrow(DrawTextError);
    },
  );

  it('report the number of the bad line', () => {
    expect(() => parseGrants(`${a},1\n${b},0\n`)).toThrow(`bad_line in line 2: "${b},0"`);
  });
});
