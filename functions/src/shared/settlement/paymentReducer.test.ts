import fc from 'fast-check';
import { campaign } from '../campaign/current.ts';
import { fromISO } from '../time/instants.ts';
import type { StripeCall } from './calls.ts';
import { withRepeatedCall, applyPaymentDecline, applyPaymentIntent } from './paymentReducer.ts';
import { applyRefund } from './refundReducer.ts';
import { planPayment } from './planner.ts';
import { sampleWinner } from '../../../test/support/settlementSamples.ts';
import { initialSettlement, type NextState } from './settlementState.ts';
import type { PaymentStep } from '../campaign/runSteps.ts';
import type { PaymentIntent, Refund } from './stripeObjects.ts';
import { SEARCH } from '../../../test/search.ts';

const { timetable, price } = campaign;
/** A bank's final decline of this card. */
const HARD = { intentID: 'pi_1', code: 'card_declined', declineCode: 'generic_decline' };
const moment = { now: fromISO(timetable.resultRelease), systemNow: 1000, timetable };

const winner = sampleWinner();
type State = Omit<NextState, 'news'>;
const start: State = { purchase: winner, settlement: initialSettlement('a1', 0) };

/** The planned step, or the code of its refusal. */
const plan = (action: PaymentStep, before: State, sets: number | null = null) =>
  planPayment(action, before, sets, campaign, moment);
const stepped = (
  action: PaymentStep,
  before: State,
  sets: number | null = null,
): { before: State; call: StripeCall } => {
  const planned = plan(action, before, sets);
  if ('refused' in planned) throw new Error(JSON.stringify(planned));
  return { before: planned.before, call: planned.call };
};
const refusal = (action: PaymentStep, before: State, sets: number | null = null): string => {
  const planned = plan(action, before, sets);
  return 'refused' in planned ? planned.refused : 'planned';
};
const intent = (number: number, status: string, more: Partial<PaymentIntent> = {}): PaymentIntent => ({
  id: `pi_${number}`,
  object: 'payment_intent',
  status,
  amount: 3 * price,
  currency: 'jpy',
  customer: 'cus_1',
  amount_received: status === 'succeeded' ? 3 * price : 0,
  payment_method: 'pm_1',
  next_action: null,
  latest_charge: {
    id: 'ch_1',
    object: 'charge',
    created: 1_760_000_000,
    amount_refunded: 0,
    payment_method_details: { card: { capture_before: 1_762_000_000 } },
  },
  last_payment_error: null,
  metadata: { purchaseID: 'a1', callNumber: String(number) },
  ...more,
});
const reported = (before: State, one: PaymentIntent): NextState => applyPaymentIntent(before, one, moment, campaign);
const authorized = (): NextState => reported(stepped('authorize', start).before, intent(1, 'requires_capture'));
const paid = (): NextState => reported(stepped('capture', authorized()).before, intent(1, 'succeeded'));
const REFUND: Refund = {
  id: 're_1',
  object: 'refund',
  amount: price,
  status: 'succeeded',
  payment_intent: 'pi_1',
  metadata: { purchaseID: 'a1', callNumber: '3' },
};
const leftovers = ({ settlement }: State): string[] => settlement.leftovers.map(({ key }) => key);

describe('the payment of a win', () => {
  it('is authorized off session with the saved card for all sets', () => {
    const { before, call } = stepped('authorize', start);
    expect(before).toMatchObject({ purchase: { paymentState: 'AUTHORIZING' }, settlement: { callCount: 1 } });
    expect(call).toMatchObject({
      kind: 'createPaymentIntent',
      key: 'authorize/a1/1',
      params: {
        amount: 3 * price,
        currency: 'jpy',
        capture_method: 'manual',
        off_session: true,
        payment_method: 'pm_1',
      },
    });
    expect(authorized()).toMatchObject({
      purchase: { paymentState: 'AUTHORIZED', stripePaymentID: 'pi_1', captureBefore: '2025-11-01T21:26:40.000+09:00' },
      settlement: { openCall: null, dueAt: null },
    });
  });

  it('is captured once, with one mail', () => {
    expect(stepped('capture', authorized()).call).toMatchObject({
      key: 'capture/pi_1',
      params: { amount_to_capture: 3 * price },
    });
    expect(paid()).toMatchObject({ purchase: { paymentState: 'CAPTURED' }, settlement: { paid: 3 }, news: 'charged' });
    expect(reported(paid(), intent(1, 'succeeded'))).toMatchObject({ news: null });
    expect(refusal('capture', paid())).toBe('purchase_state');
  });

  it('requires another card once if the bank declines', () => {
    const before = stepped('authorize', start).before;
    const refused = applyPaymentDecline(before, HARD, moment);
    expect(refused).toMatchObject({
      purchase: { paymentState: 'ACTION_NEEDED', authorizeErrorFlag: true },
      news: 'attention',
    });
    expect(leftovers(refused)).toEqual(['cancel/pi_1']);
    expect(reported(refused, intent(1, 'requires_payment_method')).news).toBeNull();
    expect(stepped('authorize', refused).call.key).toBe('authorize/a1/2');
  });

  it('cancels a late authorization if another attempt has begun', () => {
    const refused = applyPaymentDecline(stepped('authorize', start).before, { ...HARD, intentID: null }, moment);
    const second = stepped('authorize', refused).before;
    const stray = reported(second, intent(1, 'requires_capture'));
    expect(stray.purchase.paymentState).toBe('AUTHORIZING');
    expect(leftovers(stray)).toEqual(['cancel/pi_1']);
    expect(reported(stray, intent(2, 'requires_capture')).purchase.stripePaymentID).toBe('pi_2');
  });

  it('cancels the authorization if the win was withdrawn meanwhile', () => {
    const { purchase, settlement } = stepped('authorize', start).before;
    const after = reported(
      { purchase: { ...purchase, state: 'WITHDRAWN', grantedCount: 0 }, settlement },
      intent(1, 'requires_capture'),
    );
    expect(after).toMatchObject({
      purchase: { paymentState: 'NONE', stripePaymentID: null },
      settlement: { openCall: null },
    });
    expect(leftovers(after)).toEqual(['cancel/pi_1']);
  });

  it('requires another card if the authorization was canceled by hand or expired', () => {
    const lost = reported(authorized(), intent(1, 'canceled'));
    expect(lost).toMatchObject({
      purchase: { state: 'WON', paymentState: 'ACTION_NEEDED', authorizeErrorFlag: true, captureBefore: null },
      news: 'attention',
    });
    expect(reported(lost, intent(1, 'canceled')).news).toBeNull();
    const { purchase, settlement } = authorized();
    const late = { ...moment, now: fromISO(timetable.modificationEnd) };
    const after = applyPaymentIntent({ purchase, settlement }, intent(1, 'canceled'), late, campaign);
    // The deadline for another card has passed, so no mail is sent.
    expect([after.purchase.paymentState, after.news]).toEqual(['ACTION_NEEDED', null]);
  });

  it('requires another card if the capture finds a canceled authorization, and sends a mail only before the deadline', () => {
    const begun = stepped('capture', authorized()).before;
    const late = { ...moment, now: fromISO(timetable.lapse) };
    const news = [moment, late].map((at) => {
      const { purchase, news: told43 } = applyPaymentIntent(begun, intent(1, 'canceled'), at, campaign);
      return [purchase.paymentState, told43];
    });
    expect(news).toEqual([
      ['ACTION_NEEDED', 'attention'],
      ['ACTION_NEEDED', null],
    ]);
  });

  it('requires no other card if an owner canceled the authorization or the win was withdrawn', () => {
    expect(reported(stepped('cancel', authorized()).before, intent(1, 'canceled'))).toMatchObject({
      purchase: { paymentState: 'NONE' },
      news: null,
    });
    const { purchase, settlement } = authorized();
    const left = { purchase: { ...purchase, state: 'WITHDRAWN', grantedCount: 0 } as const, settlement };
    expect(reported(left, intent(1, 'canceled'))).toMatchObject({ purchase: { paymentState: 'NONE' }, news: null });
  });

  it('is refunded by sets and ends the win with the last set', () => {
    expect(refusal('refund', paid(), 4)).toBe('refund_sets');
    const { before, call } = stepped('refund', paid(), 1);
    expect(call).toMatchObject({ key: 'refund/a1/3', params: { amount: price, payment_intent: 'pi_1' } });
    const some = applyRefund(REFUND, campaign)(before, moment);
    expect(some).toMatchObject({
      purchase: { state: 'WON', paymentState: 'CAPTURED', grantedCount: 2 },
      settlement: { paid: 2 },
    });
    const all = applyRefund(REFUND, campaign)(stepped('refund', some).before, moment);
    expect(all).toMatchObject({ purchase: { state: 'WITHDRAWN', paymentState: 'REFUNDED' }, settlement: { paid: 0 } });
    expect(refusal('refund', all)).toBe('purchase_state');
  });

  it.each([
    ['authorize', { stripePaymentMethodID: null }, 'card_missing'],
    ['authorize', { state: 'APPLIED' }, 'purchase_state'],
    ['capture', {}, 'purchase_state'],
    ['cancel', {}, 'purchase_state'],
    ['refund', {}, 'purchase_state'],
  ] as const)('refuses to %s with %p', (action, change, code) => {
    expect(refusal(action, { ...start, purchase: { ...winner, ...change } })).toBe(code);
  });

  it('refuses every step while the outcome of a call is unknown', () => {
    for (const action of ['authorize', 'capture', 'cancel', 'refund'] as const) {
      expect(refusal(action, stepped('authorize', start).before)).toBe('settlement_busy');
    }
  });

  it('keeps its key short after any number of failures', () => {
    let { settlement } = stepped('authorize', start).before;
    for (let failure = 0; failure < 100; failure += 1) settlement = withRepeatedCall(settlement, 5000);
    expect(settlement.openCall?.call.key).toBe('authorize/a1/1/again/101');
  });

  it('is not authorized for an application without sets', () => {
    const waiting: State = { ...start, purchase: { ...winner, state: 'LOST', grantedCount: 0, waitingPlace: 1 } };
    expect(refusal('authorize', waiting)).toBe('purchase_state');
  });

  it('is retried under another key after a server error of Stripe', () => {
    const again = withRepeatedCall(stepped('authorize', start).before.settlement, 5000);
    expect(again.openCall).toMatchObject({
      number: 2,
      call: { key: 'authorize/a1/1/again/2', params: { metadata: { callNumber: '2' } } },
    });
  });
});

it('an off-session payment that needs 3-D Secure is canceled and requires another card', () => {
  const { before } = stepped('authorize', start);
  const after = reported(before, intent(1, 'requires_action'));
  expect(after).toMatchObject({ purchase: { paymentState: 'ACTION_NEEDED' }, news: 'attention' });
  expect(after.settlement).toMatchObject({ openCall: null, leftovers: [{ key: 'cancel/pi_1' }] });
});

describe('payment reports in any order, any number of times', () => {
  const STATUSES = ['requires_capture', 'succeeded', 'canceled', 'requires_payment_method', 'processing'] as const;
  const step = fc.oneof(
    fc.constantFrom<PaymentStep>('authorize', 'capture', 'cancel', 'refund'),
    fc.record({ number: fc.integer({ min: 1, max: 3 }), status: fc.constantFrom(...STATUSES) }),
  );
  const play = (steps: readonly (PaymentStep | { number: number; status: string })[]) =>
    steps.reduce<{ before: State; captures: string[]; charged: number }>(
      ({ before, captures, charged }, one) => {
        if (typeof one === 'string') {
          const planned = plan(one, before);
          if ('refused' in planned) return { before, captures, charged };
          const made = planned.call.kind === 'capturePaymentIntent' ? [planned.call.id] : [];
          return { before: planned.before, captures: [...captures, ...made], charged };
        }
        const after = reported(before, intent(one.number, one.status));
        return { before: after, captures, charged: charged + (after.news === 'charged' ? 1 : 0) };
      },
      { before: start, captures: [], charged: 0 },
    );
  const steps = fc.array(step, { maxLength: 25 });

  it('cause at most one charge mail and one captured PaymentIntent', () => {
    fc.assert(
      fc.property(steps, (all) => {
        const { captures, charged } = play(all);
        return charged <= 1 && new Set(captures).size <= 1;
      }),
      { numRuns: 3000 },
    );
  });

  it('negative control: cause a charge at least once', () => {
    expect(
      fc.check(
        fc.property(steps, (all) => play(all).charged === 0),
        SEARCH,
      ).failed,
    ).toBe(true);
  });
});
