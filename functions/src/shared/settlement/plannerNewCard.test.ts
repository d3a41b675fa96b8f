import { campaign } from '../campaign/current.ts';
import type { Purchase } from '../entities/purchase.ts';
import { applyPaymentDecline } from './paymentReducer.ts';
import { planPayment } from './planner.ts';
import type { SettlementState } from './settlementState.ts';
import { applySetupIntent, withoutCard } from './card/cardReducer.ts';
import {
  end,
  lastSuccess,
  at,
  moment,
  winner,
  won,
  authorized,
  entered,
  refusal,
  intent,
  reported,
  cleanupKeys,
} from '../../../test/support/cardSamples.ts';

describe('another card entered by a winner', () => {
  it('is authorized once, with 3-D Secure', () => {
    const before = entered(won());
    expect(before).toMatchObject({
      purchase: { paymentState: 'AUTHORIZING' },
      settlement: { card: { number: 1, result: 'open' }, callCount: 1, openCall: { number: 1, cardAttempt: 1 } },
    });
    expect(before.settlement.openCall?.call).toMatchObject({
      key: 'authorize/a1/1',
      params: {
        amount: 3 * campaign.price,
        capture_method: 'manual',
        customer: 'cus_1',
        confirmation_token: 'ctoken_1',
        setup_future_usage: 'off_session',
        return_url: 'https://example.com/registration-change',
        use_stripe_sdk: false,
        payment_method_options: { card: { request_three_d_secure: 'any' } },
        metadata: { callNumber: '1' },
      },
    });
    expect(entered(before)).toBe(before);
  });

  it('is used for later charges', () => {
    const after = reported(entered(won({}, { savedAttempt: 0 })), intent(1, 'requires_capture'));
    expect(after).toMatchObject({
      purchase: {
        paymentState: 'AUTHORIZED',
        stripePaymentID: 'pi_1',
        stripePaymentMethodID: 'pm_1',
        cardBrand: 'jcb',
        cardLast4: '0001',
        cardExpiry: '2029-03',
      },
      settlement: { card: { result: 'done', intentID: 'pi_1' }, openCall: null, savedAttempt: 1 },
      news: 'changed',
    });
    expect(cleanupKeys(after)).toEqual(['detach/pm_old']);
    expect(reported(after, intent(1, 'requires_capture'))).toMatchObject({ news: null, purchase: after.purchase });
  });

  it("waits for 3-D Secure and returns the bank's URL", () => {
    const waiting = reported(entered(won()), intent(1, 'requires_action'));
    expect(waiting).toMatchObject({ redirectURL: 'https://bank.example', settlement: { card: { intentID: 'pi_1' } } });
    // The scheduler checks late, since an event usually reports the outcome.
    expect(waiting.settlement.dueAt).toBe(1000 + 30 * 60_000);
    const last = reported(entered(won()), intent(1, 'requires_action'), at(lastSuccess - 120_000));
    expect(last.settlement.dueAt).toBe(1000 + 120_000);
  });

  it('fails with a reason for the office if the bank requires a check and Stripe returns no URL', () => {
    const step = { ...intent(1, 'requires_action'), next_action: { type: 'use_stripe_sdk' } };
    const stuck = reported(entered(won()), step);
    expect(stuck).toMatchObject({
      purchase: { state: 'WON', paymentState: 'ACTION_NEEDED' },
      settlement: { card: { result: 'no_bank_page' }, openCall: null, refusal: { code: 'no_bank_page' } },
      news: 'attention',
    });
    expect(cleanupKeys(stuck)).toEqual(['cancel/pi_1']);
    expect(entered(stuck, 'ctoken_2').settlement.refusal).toBeNull();
  });

  it('cancels an attempt that waits at the bank when the next card is entered, and undoes its late success', () => {
    const waiting = reported(entered(won()), intent(1, 'requires_action'));
    const second = entered(waiting, 'ctoken_2');
    expect(second).toMatchObject({
      purchase: { paymentState: 'AUTHORIZING' },
      settlement: { card: { number: 2, intentID: null }, openCall: { number: 2, cardAttempt: 2 } },
    });
    expect(cleanupKeys(second)).toEqual(['cancel/pi_1']);
    const stray = reported(second, intent(1, 'requires_capture'));
    expect(stray.purchase).toBe(second.purchase);
    expect(cleanupKeys(stray)).toEqual(['cancel/pi_1', 'detach/pm_1']);
    expect(reported(stray, intent(2, 'requires_capture')).purchase.stripePaymentID).toBe('pi_2');
    // The PaymentIntent was already canceled when it is reported, so only its saved card is detached as well.
    expect(cleanupKeys(reported(second, intent(1, 'canceled')))).toEqual(['cancel/pi_1', 'detach/pm_1']);
  });

  it.each(['CAPTURING', 'CAPTURED'] as const)(
    'is refused with "card_charged" in the payment state %s',
    (paymentState) => {
      expect(refusal(won({ paymentState }))).toBe('card_charged');
    },
  );

  it.each<[Partial<Purchase>, string]>([
    [{ paymentState: 'PAID_AT_COUNTER' }, 'purchase_state'],
    [{ state: 'LAPSED' }, 'purchase_state'],
  ])('is refused if there is nothing to charge: %p', (change, code) => expect(refusal(won(change))).toBe(code));

  it('is refused from the end of modifications on, and after too many attempts', () => {
    expect(refusal(won(), at(end - 1))).toBe('planned');
    expect(refusal(won(), at(end))).toBe('wrong_phase');
    const { card } = entered(won()).settlement;
    const many = card && { ...card, number: 20, result: 'declined' as const };
    expect(refusal(won({}, { card: many }))).toBe('card_attempts');
  });

  it('is refused as busy while a payment is under way', () => {
    const before = won({ paymentState: 'NONE' });
    const planned = planPayment('authorize', before, null, campaign, moment);
    if ('refused' in planned) throw new Error(planned.refused);
    expect(refusal(planned.before)).toBe('settlement_busy');
    // Until Stripe answers, it is unknown whether Stripe has this payment.
    expect(refusal(entered(won()))).toBe('settlement_busy');
  });

  it('is only saved on the waiting list and for an application without a Stripe customer', () => {
    for (const before of [
      won({ state: 'LOST', grantedCount: 0 }),
      won({ stripeCustomerID: null }, { customerID: null }),
    ]) {
      expect(entered(before).settlement).toMatchObject({ card: { result: 'open' }, openCall: null, callCount: 0 });
    }
  });
});

/** A bank's final decline of this card. */
const HARD = { intentID: 'pi_1', code: 'card_declined', declineCode: null };

describe('another card that is declined', () => {
  it('requires one more card, and sends a mail only if none was required before', () => {
    const actionNeeded = won({ paymentState: 'ACTION_NEEDED', authorizeErrorFlag: true });
    const refused = applyPaymentDecline(
      entered(actionNeeded),
      { intentID: 'pi_1', code: 'card_declined', declineCode: 'insufficient_funds' },
      moment,
    );
    expect(refused).toMatchObject({
      purchase: { paymentState: 'ACTION_NEEDED', cardLast4: '4242' },
      settlement: { card: { result: 'insufficient_funds' }, openCall: null },
      news: null,
    });
    expect(cleanupKeys(refused)).toEqual(['cancel/pi_1']);
    expect(applyPaymentDecline(entered(won()), HARD, moment).news).toBe('attention');
  });

  it('leaves the existing authorization', () => {
    const refused = applyPaymentDecline(entered(won(authorized)), HARD, moment);
    expect(refused.purchase).toMatchObject(authorized);
    expect(refused).toMatchObject({ settlement: { card: { result: 'declined' } }, news: null });
    expect(cleanupKeys(refused)).toEqual(['cancel/pi_1']);
  });

  it('reports a failed 3-D Secure check', () => {
    const waiting = reported(entered(won(authorized)), intent(1, 'requires_action'));
    const failed = { ...intent(1, 'requires_payment_method'), payment_method: null };
    const error = { code: 'payment_intent_authentication_failure' };
    expect(reported(waiting, { ...failed, last_payment_error: error }).settlement.card?.result).toBe('authentication');
  });
});

describe('a card changed while another card is authorized', () => {
  it('is authorized first; then the former authorization is canceled and its card detached', () => {
    const before = entered(won(authorized));
    expect(before.purchase).toMatchObject(authorized);
    expect(cleanupKeys(before)).toEqual([]);
    const after = reported(before, intent(1, 'requires_capture'));
    expect(after.purchase).toMatchObject({ paymentState: 'AUTHORIZED', stripePaymentID: 'pi_1', cardLast4: '0001' });
    expect(cleanupKeys(after)).toEqual(['cancel/pi_old', 'detach/pm_old']);
  });

  it('remains the only authorization if the former one ends meanwhile', () => {
    const over = { ...intent(9, 'canceled'), id: 'pi_old' };
    const lost = reported(reported(entered(won(authorized)), intent(1, 'requires_action')), over);
    expect(lost.purchase.paymentState).toBe('AUTHORIZING');
    expect(reported(lost, intent(1, 'requires_capture')).purchase).toMatchObject({ stripePaymentID: 'pi_1' });
  });

  it('does not block the charge of the former card while its holder is at the bank', () => {
    const waiting = reported(entered(won(authorized)), intent(1, 'requires_action'));
    expect(planPayment('refund', waiting, null, campaign, moment)).toEqual({ refused: 'settlement_busy' });
    const planned = planPayment('capture', waiting, null, campaign, moment);
    if ('refused' in planned) throw new Error(planned.refused);
    expect(planned.call).toMatchObject({ kind: 'capturePaymentIntent', id: 'pi_old' });
    expect(cleanupKeys(planned.before)).toEqual(['cancel/pi_1']);
  });

  it('is not replaced by an earlier SetupIntent after an authorization', () => {
    const saved = begunBefore();
    const after = applySetupIntent(saved, setUp, moment.now, moment);
    expect(after).toMatchObject({ purchase: { cardLast4: '4242' }, settlement: { card: { result: 'processing' } } });
    expect(cleanupKeys(after)).toEqual(['detach/pm_set']);
    // The negative control: without an authorization the card is saved.
    const early = applySetupIntent({ ...saved, purchase: winner }, setUp, moment.now, moment);
    expect(early.purchase.cardLast4).toBe('0005');
  });
});

const setUp = {
  id: 'seti_1',
  object: 'setup_intent' as const,
  status: 'succeeded',
  customer: 'cus_1',
  next_action: null,
  payment_method: {
    id: 'pm_set',
    object: 'payment_method' as const,
    card: { brand: 'visa', last4: '0005', exp_month: 1, exp_year: 2030 },
  },
  last_setup_error: null,
  metadata: { attempt: '1' },
};
const begunBefore = (): SettlementState => {
  const { settlement } = entered(won({ state: 'APPLIED', grantedCount: null }, { savedAttempt: 0 }));
  return { purchase: { ...winner, ...authorized }, settlement };
};

describe('another card on the last day', () => {
  const late = at(lastSuccess + 60_000);

  it('is accepted by the time of its success, however late that is reported', () => {
    const waiting = reported(entered(won(), 'ctoken_1', at(end - 1)), intent(1, 'requires_action'), at(end));
    expect(reported(waiting, intent(1, 'requires_capture', lastSuccess), late).purchase.paymentState).toBe(
      'AUTHORIZED',
    );
    const missed = reported(waiting, intent(1, 'requires_capture', lastSuccess + 1000), late);
    expect(missed).toMatchObject({
      purchase: { paymentState: 'ACTION_NEEDED', stripePaymentMethodID: 'pm_old' },
      settlement: { card: { result: 'late' }, openCall: null },
      news: null,
    });
    expect(cleanupKeys(missed)).toEqual(['cancel/pi_1', 'detach/pm_1']);
  });

  it('is given up when the deadline passes during 3-D Secure', () => {
    const waiting = reported(entered(won(authorized)), intent(1, 'requires_action'));
    expect(reported(waiting, intent(1, 'requires_action'), at(lastSuccess)).settlement.openCall).not.toBeNull();
    const over = reported(waiting, intent(1, 'requires_action'), late);
    expect(over).toMatchObject({ purchase: authorized, settlement: { card: { result: 'late' }, openCall: null } });
    expect(cleanupKeys(over)).toEqual(['cancel/pi_1']);
  });
});

it('a win withdrawn during 3-D Secure leaves no payment or card at Stripe', () => {
  const { purchase, settlement } = reported(entered(won()), intent(1, 'requires_action'));
  const gone = withoutCard({ ...purchase, state: 'WITHDRAWN', grantedCount: 0 }, settlement, moment);
  expect(gone).toMatchObject({ purchase: { paymentState: 'NONE', cardLast4: null }, settlement: { openCall: null } });
  expect(cleanupKeys(gone)).toEqual(['cancel/pi_1', 'detach/pm_old']);
});
