import { campaign } from '../campaign/current.ts';
import { fromISO } from '../time/instants.ts';
import { refundOf } from './refund.ts';
import { CHARGED, NOTHING, SETS, fullApplication, voucher, WON } from '../../../test/support/approvalSamples.ts';

const { timetable, price } = campaign;
const moment = { now: fromISO(timetable.lapse), systemNow: 1000, timetable };
const PAID = { paid: SETS } as const;
const AT_COUNTER = { ...WON, paymentState: 'PAID_AT_COUNTER', counterSets: SETS } as const;

const refunded = (sets: number, ...of: Parameters<typeof fullApplication>) => {
  const outcome = refundOf(fullApplication(...of), sets, campaign, moment);
  if ('refused' in outcome) throw new Error(outcome.refused);
  return { ...outcome.after, consequences: outcome.consequences.map(({ kind, count }) => [kind, count]) };
};
const refusal = (sets: number, ...of: Parameters<typeof fullApplication>) =>
  refundOf(fullApplication(...of), sets, campaign, moment);

describe('an approved refund of a win', () => {
  it('stores the call, voids vouchers in the office and keeps the other sets', () => {
    const { settlement, purchase, held, consequences } = refunded(1, CHARGED, PAID, voucher());
    expect(settlement.openCall).toMatchObject({ sets: 1, call: { kind: 'createRefund', params: { amount: price } } });
    expect([purchase.state, held.voucher?.sets]).toEqual(['WON', SETS - 1]);
    expect(consequences).toEqual([
      ['sets_free', 1],
      ['sets_stay', SETS - 1],
      ['refund', price],
      ['vouchers_void', 1],
      ['published', 0],
    ]);
  });

  it("ends a win paid at the counter at once, and a card payment only after Stripe's answer", () => {
    expect(refunded(SETS, AT_COUNTER).purchase).toMatchObject({ state: 'WITHDRAWN', paymentState: 'REFUNDED' });
    expect(refunded(SETS, CHARGED, PAID).purchase.state).toBe('WON');
  });

  it.each([
    ['more sets than were paid', SETS + 1, [CHARGED, PAID, NOTHING], 'refund_sets'],
    ['more sets than were paid at the counter', SETS + 1, [AT_COUNTER, {}, NOTHING], 'refund_sets'],
    ['vouchers that were shipped', 1, [CHARGED, PAID, voucher({ state: 'SHIPPED' })], 'vouchers_out'],
    ['a win that was not charged', 1, [{ ...WON, paymentState: 'AUTHORIZED' }, {}, NOTHING], 'purchase_state'],
    ['a disputed payment', 1, [{ ...CHARGED, shipmentHold: 'dispute' }, PAID, NOTHING], 'purchase_state'],
    ['an ended win, which needs no approval', 1, [{ ...CHARGED, state: 'WITHDRAWN' }, PAID, NOTHING], 'purchase_state'],
  ] as const)('is refused for %s', (_, sets, [purchase, settlement, held], expected) => {
    expect(refusal(sets, purchase, settlement, held)).toEqual({ refused: expected });
  });
});
