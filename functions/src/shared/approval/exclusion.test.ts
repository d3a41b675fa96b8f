import { campaign } from '../campaign/current.ts';
import { captureCall } from '../settlement/paymentCalls.ts';
import { fromISO } from '../time/instants.ts';
import { NOTHING_BY_HAND } from '../settlement/handedBack.ts';
import { exclusionOf } from './exclusion.ts';
import { CHARGED, NOTHING, SETS, standing, voucher, WON } from './samples.ts';

const MADE = { was: 'NONE', tries: 0, waitsUntil: null } as const;
const { timetable, price } = campaign;
const moment = { now: fromISO(timetable.lapse), systemNow: 1000, timetable };
const YEN = SETS * price;

const excluded = (...of: Parameters<typeof standing>) => {
  const outcome = exclusionOf(standing(...of), campaign, moment);
  if ('refused' in outcome) throw new Error(outcome.refused);
  const told = outcome.consequences.filter(({ kind }) => kind !== 'published').map(({ kind, count }) => [kind, count]);
  return { ...outcome.after, told };
};

describe('an application that is ruled out after the commitment', () => {
  it('keeps its ticket before the release, and gives its card back', () => {
    const { purchase, settlement, told } = excluded({});
    expect(purchase).toMatchObject({ state: 'EXCLUDED', grantedCount: null, stripePaymentMethodID: null });
    expect(settlement.leftovers).toMatchObject([{ kind: 'detachPaymentMethod' }]);
    expect(told).toEqual([['roster_stays', SETS]]);
  });

  it('leaves the waiting list, with no sets to free', () => {
    const { purchase, told } = excluded({ state: 'LOST', grantedCount: 0, waitingPlace: 7 });
    expect(purchase).toMatchObject({ state: 'EXCLUDED', grantedCount: 0, waitingPlace: null });
    expect(told).toEqual([['leaves_list', 7]]);
  });

  it('has its hold released', () => {
    const { purchase, settlement, told } = excluded({ ...WON, paymentState: 'AUTHORIZED' });
    expect(purchase).toMatchObject({ state: 'EXCLUDED', grantedCount: 0 });
    expect(settlement.leftovers).toMatchObject([{ kind: 'cancelPaymentIntent', id: 'pi_1' }]);
    expect(told).toEqual([
      ['sets_free', SETS],
      ['hold_released', YEN],
    ]);
  });

  it('is paid back, its vouchers void', () => {
    const { purchase, settlement, held, told } = excluded(CHARGED, { paid: SETS }, voucher());
    expect(purchase).toMatchObject({ state: 'EXCLUDED', paymentState: 'CAPTURED', grantedCount: 0 });
    expect(settlement.openCall).toMatchObject({ call: { kind: 'createRefund', params: { amount: YEN } }, sets: SETS });
    expect(held.voucher?.state).toBe('VOID');
    expect(told).toEqual([
      ['sets_free', SETS],
      ['refund', YEN],
      ['vouchers_void', SETS],
    ]);
  });

  it('tells the yen that are paid back, less what was refunded by hand beyond whole sets', () => {
    const byHand = { ...NOTHING_BY_HAND, refunded: 3000, takenIn: 3000, back: 3000 };
    const { settlement, told } = excluded(CHARGED, { paid: SETS, byHand }, voucher());
    expect(settlement.openCall).toMatchObject({ call: { params: { amount: YEN - 3000 } } });
    expect(told).toContainEqual(['refund', YEN - 3000]);
  });

  it('is paid back before its vouchers have numbers: none are issued', () => {
    const { held, told } = excluded(CHARGED, { paid: SETS }, { ordered: SETS, voucher: null });
    expect(held.ordered).toBeNull();
    expect(told).toContainEqual(['vouchers_void', SETS]);
  });

  it.each([
    ['vouchers are on their way', {}, voucher({ state: 'SHIPPED', isReady: false })],
    ['its payer disputes the charge', { shipmentHold: 'dispute' as const }, NOTHING],
  ])('waits for its money where %s', (_, changes, held) => {
    const { settlement, told, held: left } = excluded({ ...CHARGED, ...changes }, { paid: SETS }, held);
    expect(settlement.openCall).toBeNull();
    expect(told).toContainEqual(['refund_waits', YEN]);
    expect(left.voucher?.state).toBe(held.voucher?.state);
    expect(told.some(([kind]) => kind === 'vouchers_out')).toBe(held.voucher !== null);
  });

  it.each([
    ['vouchers in the office', voucher()],
    ['vouchers on their way', voucher({ state: 'SHIPPED', isReady: false })],
  ])('names the refund by hand that is not in the books, with %s', (_, held) => {
    const byHand = { ...NOTHING_BY_HAND, refunded: YEN };
    const { settlement, told } = excluded({ ...CHARGED, shipmentHold: 'refunded' }, { paid: SETS, byHand }, held);
    expect(settlement.openCall).toBeNull();
    expect(told).toContainEqual(['take_in_first', YEN]);
    expect(told.map(([kind]) => kind)).not.toEqual(expect.arrayContaining(['refund_waits']));
  });

  it('says what was paid at the counter, which no card gets back', () => {
    expect(excluded({ ...WON, paymentState: 'PAID_AT_COUNTER' }).told).toContainEqual(['counter_refund', YEN]);
  });

  it('asks for no other card any more', () => {
    expect(excluded({ ...WON, paymentState: 'ACTION_NEEDED' }).purchase.paymentState).toBe('NONE');
  });

  it('waits as long as nobody knows whether money moves', () => {
    const openCall = { number: 1, call: captureCall('pi_1', YEN), cardAttempt: null, sets: SETS, madeAt: 0, ...MADE };
    expect(exclusionOf(standing({ ...WON, paymentState: 'CAPTURING' }, { openCall }), campaign, moment)).toEqual({
      refused: 'settlement_busy',
    });
  });

  it.each([
    ['EXCLUDED', 'purchase_state'],
    ['DECLINED', 'purchase_state'],
    ['LAPSED', 'purchase_state'],
    ['WITHDRAWN', 'purchase_withdrawn'],
    ['CARD_PENDING', 'purchase_state'],
  ] as const)('%s is refused with %s', (state, refused) =>
    expect(exclusionOf(standing({ state }), campaign, moment)).toEqual({ refused }),
  );
});
