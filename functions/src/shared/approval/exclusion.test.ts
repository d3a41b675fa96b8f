import { campaign } from '../campaign/current.ts';
import { captureCall } from '../settlement/planner.ts';
import { fromISO } from '../time/instants.ts';
import { NOTHING_BY_HAND } from '../settlement/manualActionRecord.ts';
import { exclusionOf } from './exclusion.ts';
import { CHARGED, NOTHING, SETS, fullApplication, voucher, WON } from '../../../test/support/approvalSamples.ts';

const MADE = { was: 'NONE', tries: 0, waitsUntil: null } as const;
const { timetable, price } = campaign;
const moment = { now: fromISO(timetable.lapse), systemNow: 1000, timetable };
const YEN = SETS * price;

const excluded = (...of: Parameters<typeof fullApplication>) => {
  const outcome = exclusionOf(fullApplication(...of), campaign, moment);
  if ('refused' in outcome) throw new Error(outcome.refused);
  const consequences = outcome.consequences
    .filter(({ kind }) => kind !== 'published')
    .map(({ kind, count }) => [kind, count]);
  return { ...outcome.after, consequences };
};

describe('an exclusion after the commitment', () => {
  it('keeps the ticket before the release and detaches the card', () => {
    const { purchase, settlement, consequences } = excluded({});
    expect(purchase).toMatchObject({ state: 'EXCLUDED', grantedCount: null, stripePaymentMethodID: null });
    expect(settlement.leftovers).toMatchObject([{ kind: 'detachPaymentMethod' }]);
    expect(consequences).toEqual([['roster_stays', SETS]]);
  });

  it('removes an application from the waiting list and frees no sets', () => {
    const { purchase, consequences } = excluded({ state: 'LOST', grantedCount: 0, waitingPlace: 7 });
    expect(purchase).toMatchObject({ state: 'EXCLUDED', grantedCount: 0, waitingPlace: null });
    expect(consequences).toEqual([['leaves_list', 7]]);
  });

  it('cancels the authorization of a win', () => {
    const { purchase, settlement, consequences } = excluded({ ...WON, paymentState: 'AUTHORIZED' });
    expect(purchase).toMatchObject({ state: 'EXCLUDED', grantedCount: 0 });
    expect(settlement.leftovers).toMatchObject([{ kind: 'cancelPaymentIntent', id: 'pi_1' }]);
    expect(consequences).toEqual([
      ['sets_free', SETS],
      ['hold_released', YEN],
    ]);
  });

  it('refunds a charged win and voids its vouchers', () => {
    const { purchase, settlement, held, consequences } = excluded(CHARGED, { paid: SETS }, voucher());
    expect(purchase).toMatchObject({ state: 'EXCLUDED', paymentState: 'CAPTURED', grantedCount: 0 });
    expect(settlement.openCall).toMatchObject({ call: { kind: 'createRefund', params: { amount: YEN } }, sets: SETS });
    expect(held.voucher?.state).toBe('VOID');
    expect(consequences).toEqual([
      ['sets_free', SETS],
      ['refund', YEN],
      ['vouchers_void', SETS],
    ]);
  });

  it('refunds the amount minus the remainder of an earlier refund by hand', () => {
    const byHand = { ...NOTHING_BY_HAND, refunded: 3000, takenIn: 3000, back: 3000 };
    const { settlement, consequences } = excluded(CHARGED, { paid: SETS, byHand }, voucher());
    expect(settlement.openCall).toMatchObject({ call: { params: { amount: YEN - 3000 } } });
    expect(consequences).toContainEqual(['refund', YEN - 3000]);
  });

  it('refunds a charged win before its vouchers are issued, and cancels their order', () => {
    const { held, consequences } = excluded(CHARGED, { paid: SETS }, { ordered: SETS, voucher: null });
    expect(held.ordered).toBeNull();
    expect(consequences).toContainEqual(['vouchers_void', SETS]);
  });

  it.each([
    ['its vouchers are shipped', {}, voucher({ state: 'SHIPPED', isReady: false })],
    ['its charge is disputed', { shipmentHold: 'dispute' as const }, NOTHING],
  ])('postpones the refund if %s', (_, changes, held) => {
    const { settlement, consequences, held: left } = excluded({ ...CHARGED, ...changes }, { paid: SETS }, held);
    expect(settlement.openCall).toBeNull();
    expect(consequences).toContainEqual(['refund_waits', YEN]);
    expect(left.voucher?.state).toBe(held.voucher?.state);
    expect(consequences.some(([kind]) => kind === 'vouchers_out')).toBe(held.voucher !== null);
  });

  it.each([
    ['vouchers in the office', voucher()],
    ['shipped vouchers', voucher({ state: 'SHIPPED', isReady: false })],
  ])('names a refund by hand that is not booked yet, with %s', (_, held) => {
    const byHand = { ...NOTHING_BY_HAND, refunded: YEN };
    const { settlement, consequences } = excluded(
      { ...CHARGED, shipmentHold: 'refunded' },
      { paid: SETS, byHand },
      held,
    );
    expect(settlement.openCall).toBeNull();
    expect(consequences).toContainEqual(['take_in_first', YEN]);
    expect(consequences.map(([kind]) => kind)).not.toEqual(expect.arrayContaining(['refund_waits']));
  });

  it('names the amount paid at the counter, which is refunded there', () => {
    expect(excluded({ ...WON, paymentState: 'PAID_AT_COUNTER' }).consequences).toContainEqual(['counter_refund', YEN]);
  });

  it('ends the request for another card', () => {
    expect(excluded({ ...WON, paymentState: 'ACTION_NEEDED' }).purchase.paymentState).toBe('NONE');
  });

  it('is refused as busy while a capture is under way', () => {
    const openCall = { number: 1, call: captureCall('pi_1', YEN), cardAttempt: null, sets: SETS, madeAt: 0, ...MADE };
    expect(exclusionOf(fullApplication({ ...WON, paymentState: 'CAPTURING' }, { openCall }), campaign, moment)).toEqual(
      {
        refused: 'settlement_busy',
      },
    );
  });

  it.each([
    ['EXCLUDED', 'purchase_state'],
    ['DECLINED', 'purchase_state'],
    ['LAPSED', 'purchase_state'],
    ['WITHDRAWN', 'purchase_withdrawn'],
    ['CARD_PENDING', 'purchase_state'],
  ] as const)('is refused for an application in %s with %s', (state, refused) =>
    expect(exclusionOf(fullApplication({ state }), campaign, moment)).toEqual({ refused }),
  );
});
