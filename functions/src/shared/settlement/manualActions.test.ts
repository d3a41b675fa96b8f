import { campaign } from '../campaign/current.ts';
import { fromISO } from '../time/instants.ts';
import { applyManualRefund, bookManualActions } from './manualActions.ts';
import { hasUnbookedActions } from './manualActionRecord.ts';
import { planPayment } from './planner.ts';
import { applyPaymentIntent } from './paymentReducer.ts';
import { applyRefund, applyRefundFailure } from './refundReducer.ts';
import { differencesOf, ourTotals } from './reconciliation/differences.ts';
import { context, authorized, mirrored, paid, SETS } from '../../../test/support/reconciliationSamples.ts';
import type { SettlementState } from './settlementState.ts';
import type { Refund } from './stripeObjects.ts';

const { price, timetable } = campaign;
const moment = { now: fromISO(timetable.lapse), systemNow: 1000, timetable };
const YEN = SETS * price;

/** The application after Stripe reported this amount refunded by hand. */
const refundedByHand = (yen: number, before: SettlementState = paid()): SettlementState =>
  applyManualRefund(before, { id: 'pi_a1', status: 'succeeded', foreignRefunded: yen });
const booked = (before: SettlementState) => {
  const outcome = bookManualActions(before, campaign, moment);
  if ('refused' in outcome) throw new Error(outcome.refused);
  return outcome;
};
const captured = (received: number, currency = 'jpy', before: SettlementState = authorized()) =>
  applyPaymentIntent(
    before,
    {
      id: 'pi_a1',
      object: 'payment_intent',
      status: 'succeeded',
      amount: YEN,
      amount_received: received,
      currency,
      customer: 'cus_a1',
      payment_method: 'pm_1',
      latest_charge: null,
      next_action: null,
      last_payment_error: null,
      metadata: null,
    },
    moment,
    campaign,
  );
const refund = (status: string, amount = price): Refund => ({
  id: 're_1',
  object: 'refund',
  amount,
  status,
  payment_intent: 'pi_a1',
  metadata: { purchaseID: 'a1', callNumber: '1' },
});
const refunding = (sets: number | null, before: SettlementState = paid()): SettlementState => {
  const planned = planPayment('refund', before, sets, campaign, moment);
  if ('refused' in planned) throw new Error(planned.refused);
  return planned.before;
};

describe('a capture by hand after the win has ended', () => {
  const ended = (state: 'WITHDRAWN' | 'EXCLUDED'): SettlementState => {
    const { purchase, settlement } = authorized();
    return { purchase: { ...purchase, state, grantedCount: 0 }, settlement };
  };
  const CASES = [
    ['WITHDRAWN', YEN],
    ['EXCLUDED', YEN],
    ['WITHDRAWN', YEN - 5000],
    ['WITHDRAWN', 1],
  ] as const;

  it.each(CASES)('is booked without a mail, and an owner can refund the whole amount: %s, %d yen', (state, yen) => {
    const after = captured(yen, 'jpy', ended(state));
    expect(after).toMatchObject({ purchase: { state, paymentState: 'CAPTURED' }, news: null });
    expect(ourTotals(after, context)).toMatchObject({ captured: yen, refunded: 0 });
    const begun = refunding(null, after);
    const back = applyRefund(refund('succeeded', yen), campaign)(begun, moment);
    expect(begun.settlement.openCall?.call).toMatchObject({ params: { amount: yen } });
    expect(back.purchase).toMatchObject({ state, paymentState: 'REFUNDED' });
    expect(ourTotals(back, context)).toMatchObject({ captured: yen, refunded: yen });
  });

  it.each(CASES)('is fully refunded by hand when one owner accepts the refund: %s, %d yen', (state, yen) => {
    const { before } = booked(refundedByHand(yen, captured(yen, 'jpy', ended(state))));
    expect(before.purchase).toMatchObject({ state, paymentState: 'REFUNDED', shipmentHold: null });
    expect(ourTotals(before, context)).toMatchObject({ captured: yen, refunded: yen });
  });
});

describe('a refund by hand at Stripe', () => {
  it.each([YEN, price])(
    'blocks the shipment until a refund of %d yen that failed after it was accepted is made again',
    (yen) => {
      const { before } = booked(refundedByHand(yen));
      const failed = refundedByHand(0, before);
      expect(failed.purchase.shipmentHold).toBe('amount');
      expect(bookManualActions(failed, campaign, moment)).toEqual({ refused: 'purchase_state' });
      expect(refundedByHand(yen, failed).purchase.shipmentHold).toBeNull();
    },
  );

  it('blocks the shipment at once and is accepted once', () => {
    const before = refundedByHand(YEN);
    expect([before.purchase.shipmentHold, hasUnbookedActions(before.settlement)]).toEqual(['refunded', true]);
    const { before: after } = booked(before);
    expect(after).toMatchObject({
      purchase: { state: 'WITHDRAWN', paymentState: 'REFUNDED', shipmentHold: null },
      settlement: { paid: 0, paidBack: SETS },
    });
    expect(bookManualActions(after, campaign, moment)).toEqual({ refused: 'nothing_by_hand' });
  });

  it.each([
    [1, 0, 1],
    [price, 1, 0],
    [price + 3333, 1, 3333],
    [YEN - 1, SETS - 1, price - 1],
    [YEN, SETS, 0],
  ])('converts %d yen to %d whole sets and stores a remainder of %d yen', (yen, setsBack, remainder) => {
    const before = refundedByHand(yen);
    const outcome = booked(before);
    expect(outcome).toMatchObject({ setsBack, setsLeft: SETS - setsBack, remainder });
    const payment = { ...mirrored(paid()), refunded: yen, foreignRefunded: yen };
    expect(ourTotals(outcome.before, { price })).toMatchObject({ captured: YEN, refunded: yen });
    expect(differencesOf(payment, outcome.before, context)).toEqual([]);
  });

  it('adds the remainder of one refund to the next', () => {
    const first = booked(refundedByHand(3333)).before;
    expect(booked(refundedByHand(price, first))).toMatchObject({ setsBack: 1, remainder: 0 });
  });

  it('limits our own refund to the rest of the charge', () => {
    const some = booked(refundedByHand(3333)).before;
    expect(refunding(null, some).settlement.openCall).toMatchObject({ call: { params: { amount: YEN - 3333 } } });
  });
});

describe('the card of a fully refunded charge', () => {
  const CARD = { stripeCustomerID: 'cus_a1', stripePaymentMethodID: 'pm_1', cardLast4: '4242' } as const;
  const withCard = (): SettlementState => {
    const { purchase, settlement } = paid();
    return { purchase: { ...purchase, ...CARD }, settlement };
  };

  it.each<[string, () => SettlementState]>([
    ['by hand', () => booked(refundedByHand(YEN, withCard())).before],
    ['by us', () => applyRefund(refund('succeeded', YEN), campaign)(refunding(null, withCard()), moment)],
  ])('is detached after a refund %s', (_, refunded) => {
    const { purchase, settlement } = refunded();
    expect(purchase).toMatchObject({ stripeCustomerID: 'cus_a1', stripePaymentMethodID: null, cardLast4: null });
    expect(settlement.leftovers).toMatchObject([{ kind: 'detachPaymentMethod', id: 'pm_1' }]);
    expect(settlement.dueAt).not.toBeNull();
  });

  it('is kept while paid sets remain', () => {
    const { purchase, settlement } = booked(refundedByHand(price, withCard())).before;
    expect(purchase).toMatchObject(CARD);
    expect(settlement.leftovers).toEqual([]);
  });
});

describe('a capture by hand at Stripe', () => {
  it.each([
    ['a part', captured(YEN - 5000)],
    ['another currency', captured(YEN, 'usd')],
  ])('does not count as the charge and blocks the shipment: %s', (_, { purchase, settlement, news }) => {
    expect(purchase).toMatchObject({ paymentState: 'CAPTURING', captureErrorFlag: true, captureBefore: null });
    expect([settlement.paid, hasUnbookedActions(settlement), news]).toEqual([0, true, null]);
  });

  it('is accepted for all sets without a difference in the reconciliation', () => {
    const { before } = booked(captured(YEN - 5000));
    expect(before).toMatchObject({ purchase: { paymentState: 'CAPTURED' }, settlement: { paid: SETS } });
    const payment = { ...mirrored(paid()), received: YEN - 5000 };
    expect(differencesOf(payment, before, context)).toEqual([]);
  });
});

describe('a refund by the office', () => {
  it.each(['failed', 'canceled'])('is stored as a refusal if Stripe answers "%s", and the sets stay paid', (status) => {
    const after = applyRefund(refund(status), campaign)(refunding(1), moment);
    expect(after).toMatchObject({
      purchase: { state: 'WON', paymentState: 'CAPTURED', grantedCount: SETS },
      settlement: { paid: SETS, paidBack: 0, openCall: null, refusal: { code: `refund_${status}` } },
      news: null,
    });
  });

  it('is reverted once if it fails days later, while the win stays ended', () => {
    const whole = applyRefund(refund('succeeded', YEN), campaign)(refunding(null), moment);
    const failed = applyRefundFailure(refund('failed', YEN), campaign);
    const after = failed(whole, moment);
    expect(after).toMatchObject({
      purchase: { state: 'WITHDRAWN', paymentState: 'CAPTURED' },
      settlement: { paid: SETS, paidBack: 0 },
    });
    expect(failed(after, moment).settlement).toEqual(after.settlement);
  });

  it('keeps a failed refund owed, so that a refund by hand ends no other set', () => {
    const lessened = applyRefund(refund('succeeded'), campaign)(refunding(1), moment);
    const owed = applyRefundFailure(refund('failed'), campaign)(lessened, moment);
    const { before: after } = booked(refundedByHand(price, owed));
    expect(after).toMatchObject({
      purchase: { state: 'WON', grantedCount: SETS - 1, shipmentHold: null },
      settlement: { paid: SETS - 1, paidBack: 1 },
    });
  });

  it('is refused during a dispute and before a refund by hand is accepted', () => {
    const { purchase, settlement } = paid();
    const disputed = { purchase: { ...purchase, shipmentHold: 'dispute' } as const, settlement };
    for (const before of [disputed, refundedByHand(1)]) {
      expect(planPayment('refund', before, 1, campaign, moment)).toEqual({ refused: 'purchase_state' });
    }
  });

  it('blocks the shipment until Stripe answers', () => {
    expect(refunding(1).purchase.shipmentHold).toBe('refunding');
  });
});
