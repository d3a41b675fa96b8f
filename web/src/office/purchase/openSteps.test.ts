import { FRESH, NO_CARD, PAYMENT_STATES, type PaymentState } from 'functions/shared/application/states';
import { campaign } from 'functions/shared/campaign/current';
import type { PaymentStep } from 'functions/shared/campaign/runSteps';
import { fromISO } from 'functions/shared/time/instants';
import { isRefundableByTwo, type PurchaseAnswer, openSteps } from './openSteps.ts';

const { timetable } = campaign;
const at = timetable.resultRelease;

const win: PurchaseAnswer = {
  id: 'a1',
  accountID: 'a1',
  receiptID: 'AAAAAAAAAAA1',
  purchaseCount: 2,
  acceptsPartial: false,
  ...FRESH,
  channel: 'web',
  ...NO_CARD,
  state: 'WON',
  grantedCount: 2,
  stripeCustomerID: 'cus_1',
  stripePaymentMethodID: 'pm_1',
  stripePaymentID: 'pi_1',
  runID: null,
  createdAt: at,
  updatedAt: at,
};
const open = (changes: Partial<PurchaseAnswer>) => openSteps({ ...win, ...changes }, timetable, fromISO(at));

describe('openSteps', () => {
  const OPEN: Readonly<Record<PaymentState, readonly PaymentStep[]>> = {
    NONE: ['authorize'],
    AUTHORIZING: [],
    AUTHORIZED: ['capture'],
    ACTION_NEEDED: ['authorize'],
    CAPTURING: [],
    CAPTURED: [],
    PAID_AT_COUNTER: [],
    REFUNDED: [],
  };
  it.each(PAYMENT_STATES)('returns the open steps for %s', (paymentState) =>
    expect(open({ paymentState })).toEqual(OPEN[paymentState]),
  );

  it('returns no step without a card, or without a win', () => {
    expect(open({ stripePaymentMethodID: null })).toEqual([]);
    expect(open({ state: 'APPLIED', grantedCount: null })).toEqual([]);
    expect(open({ state: 'LOST', grantedCount: 0 })).toEqual([]);
  });

  it('returns cancel or refund once the win was withdrawn', () => {
    const ended = { state: 'WITHDRAWN', grantedCount: 0 } as const;
    expect(open({ ...ended, paymentState: 'AUTHORIZED' })).toEqual(['cancel']);
    expect(open({ ...ended, paymentState: 'CAPTURED' })).toEqual(['refund']);
  });
});

describe('the refund by two owners', () => {
  const paid = { ...win, paymentState: 'CAPTURED' } as const;

  it('is possible only for a paid win', () => {
    expect(isRefundableByTwo(paid)).toBe(true);
    expect(isRefundableByTwo({ ...win, paymentState: 'PAID_AT_COUNTER' })).toBe(true);
    expect(isRefundableByTwo({ ...paid, shipmentHold: 'fraud_warning' })).toBe(true);
    expect(isRefundableByTwo(win)).toBe(false);
    expect(isRefundableByTwo({ ...paid, state: 'WITHDRAWN' })).toBe(false);
  });

  it.each(['refunded', 'dispute'] as const)(
    'is not offered for a payment whose shipment is blocked by %s',
    (shipmentHold) => expect(isRefundableByTwo({ ...paid, shipmentHold })).toBe(false),
  );
});
