import * as fc from 'fast-check';
import { SEARCH } from '../../../test/search.ts';
import { APPLICATION_STATES, PAYMENT_STATES } from '../application/states.ts';
import { campaign } from '../campaign/current.ts';
import { CALL_OUTCOMES, type Worklist, WORKLISTS } from '../entities/phoneCallCodes.ts';
import { VOUCHER_STATES } from '../entities/voucherStates.ts';
import { fromISO } from '../time/instants.ts';
import { belongsOn, hasReceived, worklistStatusOf, unsentFrom, type Winner, worklistUntil } from './worklists.ts';

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

/** Whether the case continues without a clerk: calls of Stripe, new serial numbers, or a parcel that is sent again. */
const goesOn = ({ purchase: { paymentState, channel }, voucher }: Winner): boolean => {
  if (['AUTHORIZING', 'AUTHORIZED', 'CAPTURING'].includes(paymentState)) return true;
  if (paymentState === 'NONE') return channel === 'web';
  if (paymentState !== 'CAPTURED' && paymentState !== 'PAID_AT_COUNTER') return false;
  if (voucher === null || voucher.state === 'VOID') return true;
  return voucher.state === 'RETURNED' && (voucher.isReady || voucher.shipmentID !== null);
};

describe('the worklists', () => {
  // A full refund ends a win, so no winner is in this state.
  const isWinner = ({ purchase }: Winner): boolean => purchase.state === 'WON' && purchase.paymentState !== 'REFUNDED';
  const nobodyIsForgotten = (lists: readonly Worklist[]) =>
    fc.property(winners.filter(isWinner), (winner) => {
      if (hasReceived(winner) || goesOn(winner)) return;
      expect(listsOf(winner, lists)).not.toEqual([]);
    });

  it('include every winner without vouchers whose case does not continue by itself', () =>
    fc.assert(nobodyIsForgotten(WORKLISTS)));

  it.each(['card', 'counter', 'unsent', 'returned'] as const)(
    'negative control: miss a winner without the list %s',
    (left) => {
      const others = WORKLISTS.filter((list) => list !== left && list !== 'noAddress');
      expect(() => fc.assert(nobodyIsForgotten(others), SEARCH)).toThrow();
    },
  );

  it('include nobody who has paid and received the vouchers', () =>
    fc.assert(
      fc.property(winners.filter(hasReceived), (winner) => {
        for (const list of WORKLISTS) expect(belongsOn(list, winner, timetable, LATE)).toBe(false);
      }),
    ));

  it('include no unsent vouchers before all vouchers can be used', () => {
    const winner: Winner = {
      purchase: { state: 'WON', paymentState: 'CAPTURED', grantedCount: 1, channel: 'web', promotedAt: null },
      voucher: { state: 'ISSUED', isReady: true, shipmentID: null },
      hasEmail: true,
    };
    expect(listsOf(winner, WORKLISTS, LATE - 1)).toEqual([]);
    expect(listsOf(winner, WORKLISTS)).toEqual(['unsent']);
  });
});

describe('standingOn, for a note on a list', () => {
  it('closes a row that was given up, and on result lists a row whose person was reached', () => {
    const outcomes = CALL_OUTCOMES.filter((outcome) => worklistStatusOf('noAddress', { outcome }) === 'told');
    expect(outcomes).toEqual(['reached', 'promised', 'wrote', 'visited']);
    for (const list of WORKLISTS) {
      expect(worklistStatusOf(list, null)).toBe('open');
      expect(worklistStatusOf(list, { outcome: 'absent' })).toBe('open');
      expect(worklistStatusOf(list, { outcome: 'givenUp' })).toBe('givenUp');
    }
    expect(worklistStatusOf('card', { outcome: 'promised' })).toBe('open');
  });
});

describe('worklistUntil', () => {
  const win = { promotedAt: null, channel: 'web' } as const;

  it('follows the timetable in force: the end of modifications, the last office hour or the last day of use', () => {
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

  it('is at least a week after a promotion', () => {
    const promoted = { channel: 'paper', promotedAt: '2025-10-28T10:00:00.000+09:00' } as const;
    const until = fromISO(worklistUntil('noAddress', promoted, timetable, office));
    expect(until).toBeGreaterThanOrEqual(fromISO(promoted.promotedAt) + 7 * 86_400_000);
  });
});
