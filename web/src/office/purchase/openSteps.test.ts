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

describe('what can be done about a payment', () => {
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
  it.each(PAYMENT_STATES)('%s', (paymentState) => expect(open({ paymentState })).toEqual(OPEN[paymentState]));

  it('is nothing without a card, and nothing for whoever has won no sets', () => {
    expect(open({ stripePaymentMethodID: null })).toEqual([]);
    expect(open({ state: 'APPLIED', grantedCount: null })).toEqual([]);
    expect(open({ state: 'LOST', grantedCount: 0 })).toEqual([]);
  });

  it('is the release of a hold, or a refund, once the win was given up', () => {
    const ended = { state: 'WITHDRAWN', grantedCount: 0 } as const;
    expect(open({ ...ended, paymentState: 'AUTHORIZED' })).toEqual(['cancel']);
    expect(open({ ...ended, paymentState: 'CAPTURED' })).toEqual(['refund']);
  });
});

describe('the refund that two owners agree to', () => {
  const paid = { ...win, paymentState: 'CAPTURED' } as const;

  it('is possible for a paid win', () => {
    expect(isRefundableByTwo(paid)).toBe(true);
    expect(isRefundableByTwo({ ...win, paymentState: 'PAID_AT_COUNTER' })).toBe(true);
    expect(isRefundableByTwo({ ...paid, shipmentHold: 'fraud_warning' })).toBe(true);
    expect(isRefundableByTwo(win)).toBe(false);
    expect(isRefundableByTwo({ ...paid, state: 'WITHDRAWN' })).toBe(false);
  });

  it.each(['refunded', 'dispute'] as const)('is not offered for a payment that is held for %s', (shipmentHold) =>
    expect(isRefundableByTwo({ ...paid, shipmentHold })).toBe(false),
  );
});
