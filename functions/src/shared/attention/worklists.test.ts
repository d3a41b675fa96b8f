import * as fc from 'fast-check';
import { SEARCH } from '../../../test/search.ts';
import { APPLICATION_STATES, PAYMENT_STATES } from '../application/states.ts';
import { campaign } from '../campaign/current.ts';
import { CALL_OUTCOMES, type Worklist, WORKLISTS } from '../entities/phoneCallCodes.ts';
import { VOUCHER_STATES } from '../entities/voucherStates.ts';
import { fromISO } from '../time/instants.ts';
import { belongsOn, hasReceived, standingOn, unsentFrom, type Winner, worklistUntil } from './worklists.ts';

const { timetable, office } = campaign;
const LATE = unsentFrom(timetable);

const winners: fc.Arbitrary<Winner> = fc.record({
  purchase: fc.record({
    state: fc.constantFrom(...APPLICATION_STATES),
    paymentState: fc.constantFrom(...PAYMENT_STATES),
    grantedCount: fc.integer({ min: 0, max: 5 }),
    channel: fc.constantFrom('web' as const, 'paper' as const),
    promotedAt: fc.constant(null),
  }),
  voucher: fc.option(
    fc.record({
      state: fc.constantFrom(...VOUCHER_STATES),
      isReady: fc.boolean(),
      shipmentID: fc.option(fc.constant('shipment')),
    }),
  ),
  hasEmail: fc.boolean(),
});

const listsOf = (winner: Winner, lists: readonly Worklist[], now = LATE): Worklist[] =>
  lists.filter((list) => list !== 'bounced' && belongsOn(list, winner, timetable, now));

/** What goes on by itself, or on the page of the shipments: Stripe's calls, new serial numbers, a parcel that goes again. */
const goesOn = ({ purchase: { paymentState, channel }, voucher }: Winner): boolean => {
  if (['AUTHORIZING', 'AUTHORIZED', 'CAPTURING'].includes(paymentState)) return true;
  if (paymentState === 'NONE') return channel === 'web';
  if (paymentState !== 'CAPTURED' && paymentState !== 'PAID_AT_COUNTER') return false;
  if (voucher === null || voucher.state === 'VOID') return true;
  return voucher.state === 'RETURNED' && (voucher.isReady || voucher.shipmentID !== null);
};

describe('the worklists', () => {
  // Money that was given back ends a win, so no winner has it.
  const isWinner = ({ purchase }: Winner): boolean => purchase.state === 'WON' && purchase.paymentState !== 'REFUNDED';
  const nobodyIsForgotten = (lists: readonly Worklist[]) =>
    fc.property(winners.filter(isWinner), (winner) => {
      if (hasReceived(winner) || goesOn(winner)) return;
      expect(listsOf(winner, lists)).not.toEqual([]);
    });

  it('have every winner who has neither paid nor received, and whose case goes on by no other way', () =>
    fc.assert(nobodyIsForgotten(WORKLISTS)));

  it.each(['card', 'counter', 'unsent', 'returned'] as const)('would forget somebody without %s', (left) => {
    const others = WORKLISTS.filter((list) => list !== left && list !== 'noAddress');
    expect(() => fc.assert(nobodyIsForgotten(others), SEARCH)).toThrow();
  });

  it('have nobody who has paid and whose vouchers went', () =>
    fc.assert(
      fc.property(winners.filter(hasReceived), (winner) => {
        for (const list of WORKLISTS) expect(belongsOn(list, winner, timetable, LATE)).toBe(false);
      }),
    ));

  it('miss no vouchers before everybody can use theirs', () => {
    const winner: Winner = {
      purchase: { state: 'WON', paymentState: 'CAPTURED', grantedCount: 1, channel: 'web', promotedAt: null },
      voucher: { state: 'ISSUED', isReady: true, shipmentID: null },
      hasEmail: true,
    };
    expect(listsOf(winner, WORKLISTS, LATE - 1)).toEqual([]);
    expect(listsOf(winner, WORKLISTS)).toEqual(['unsent']);
  });
});

describe('a note on a list', () => {
  it('ends it when it was given up, and on the lists of the result when the person knows', () => {
    const told = CALL_OUTCOMES.filter((outcome) => standingOn('noAddress', { outcome }) === 'told');
    expect(told).toEqual(['reached', 'promised', 'wrote', 'visited']);
    for (const list of WORKLISTS) {
      expect(standingOn(list, null)).toBe('open');
      expect(standingOn(list, { outcome: 'absent' })).toBe('open');
      expect(standingOn(list, { outcome: 'givenUp' })).toBe('givenUp');
    }
    expect(standingOn('card', { outcome: 'promised' })).toBe('open');
  });
});

describe('the deadline', () => {
  const win = { promotedAt: null, channel: 'web' } as const;

  it('is by the timetable in force: the end of changes for a card, the last office hour at the counter, the last day of use', () => {
    const moved = {
      ...timetable,
      modificationEnd: '2025-10-25T10:00:00.000+09:00',
      useEnd: '2026-01-13T23:59:59.999+09:00',
    };
    expect(worklistUntil('card', win, moved, office)).toBe(moved.modificationEnd);
    expect(worklistUntil('returned', win, moved, office)).toBe(moved.useEnd);
    expect(worklistUntil('counter', { ...win, channel: 'paper' }, timetable, office)).toBe(
      '2025-10-23T17:00:00.000+09:00',
    );
  });

  it('of who moved up is a week later at least', () => {
    const promoted = { channel: 'paper', promotedAt: '2025-10-28T10:00:00.000+09:00' } as const;
    const until = fromISO(worklistUntil('noAddress', promoted, timetable, office));
    expect(until).toBeGreaterThanOrEqual(fromISO(promoted.promotedAt) + 7 * 86_400_000);
  });
});
