import { campaign } from '../campaign/current.ts';
import { fromISO } from '../time/instants.ts';
import { executeOpenCall } from './executor.ts';
import type { StripeCall, StripeOutcome } from './calls.ts';
import { sampleWinner } from '../../../test/support/settlementSamples.ts';
import { initialSettlement, type SettlementState } from './settlementState.ts';
import type { PaymentIntent } from './stripeObjects.ts';
import { planCard } from './planner.ts';
import type { PaymentStripe } from './port.ts';

const { timetable } = campaign;
const moment = { now: fromISO(timetable.resultRelease), systemNow: 1000, timetable };
const trying = { selling: campaign, siteURL: 'https://example.com' };

const entered = (before: SettlementState, token: string): SettlementState => {
  const planned = planCard(before, { token, page: 'registration-change' }, moment, trying);
  if ('refused' in planned) throw new Error(planned.refused);
  return planned;
};
/** A winner who has entered another card. */
const first = entered(
  {
    purchase: sampleWinner({ purchaseCount: 1, grantedCount: 1, stripePaymentMethodID: 'pm_old' }),
    settlement: initialSettlement('a1', 0),
  },
  'ctoken_1',
);
const intent = (status: string): PaymentIntent => ({
  id: 'pi_1',
  object: 'payment_intent',
  status,
  amount: campaign.price,
  currency: 'jpy',
  customer: 'cus_1',
  amount_received: 0,
  last_payment_error: null,
  metadata: { callNumber: '1' },
  next_action: status === 'requires_action' ? { redirect_to_url: { url: 'https://bank.example' } } : null,
  payment_method: {
    id: 'pm_1',
    object: 'payment_method',
    card: { brand: 'jcb', last4: '0001', exp_month: 3, exp_year: 2029 },
  },
  latest_charge: null,
});

/** A Stripe that returns the given answer and records its calls. */
const stripeOf = (outcome: StripeOutcome, read: Awaited<ReturnType<PaymentStripe['paymentIntent']>> = null) => {
  const requests: string[] = [];
  const stripe: PaymentStripe = {
    perform: async (call: StripeCall) => {
      requests.push(call.key);
      return outcome;
    },
    paymentIntent: async (id) => {
      requests.push(`read ${id}`);
      return read;
    },
    paymentIntentOf: async (_, callNumber) => {
      requests.push(`look up ${callNumber}`);
      return read;
    },
    refundOf: async () => null,
    customer: async (id) => ({ id, object: 'customer' }),
    paymentMethod: async (id) => ({ id, customer: 'cus_1' }),
  };
  return { requests, stripe };
};
const carry = async ({ stripe }: { readonly stripe: PaymentStripe }, before: SettlementState, onto = before) => {
  const { openCall } = before.settlement;
  if (!openCall) throw new Error('There is no open call');
  const update = await executeOpenCall({ stripe, selling: campaign, systemNow: moment.systemNow }, before, openCall);
  return update(onto, moment);
};
const answer = (status: string): StripeOutcome => ({ kind: 'answered', object: intent(status) });

describe('another card of a winner, continued at Stripe', () => {
  it('is requested by its call until Stripe answers, and read from then on', async () => {
    const stripe = stripeOf(answer('requires_action'), intent('requires_capture'));
    const waiting = await carry(stripe, first);
    expect(waiting).toMatchObject({ redirectURL: 'https://bank.example' });
    // With the same key, Stripe would replay the answer from before the 3-D Secure check.
    const held = await carry(stripe, waiting);
    expect(stripe.requests).toEqual(['authorize/a1/1', 'read pi_1']);
    expect(held).toMatchObject({ purchase: { paymentState: 'AUTHORIZED', cardLast4: '0001' }, news: 'changed' });
  });

  it.each<[StripeOutcome, string]>([
    [
      { kind: 'declined', code: 'card_declined', declineCode: 'insufficient_funds', object: null },
      'insufficient_funds',
    ],
    // The confirmation token is used up or too old.
    [
      { kind: 'refused', reason: 'missing', code: 'resource_missing', param: 'confirmation_token', words: '' },
      'processing',
    ],
  ])('ends with the outcome of Stripe: %p', async (outcome, result) => {
    expect((await carry(stripeOf(outcome), first)).settlement).toMatchObject({ openCall: null, card: { result } });
  });

  it('is looked up after a server error of Stripe, and retried under the next key if it does not exist', async () => {
    const lost = { kind: 'lost', words: '', replayed: true } as const;
    const found = stripeOf(lost, intent('requires_action'));
    expect((await carry(found, first)).settlement.card).toMatchObject({ intentID: 'pi_1', result: 'open' });
    expect(found.requests).toEqual(['authorize/a1/1', 'look up 1']);
    const again = (await carry(stripeOf(lost), first)).settlement;
    expect(again.openCall).toMatchObject({
      number: 2,
      cardAttempt: 1,
      call: { params: { metadata: { callNumber: '2' } } },
    });
    expect(again.card).toMatchObject({ number: 1, result: 'open' });
  });

  it.each(['busy', 'lost'] as const)('is retried later if reading it returns "%s"', async (found) => {
    const waiting = await carry(stripeOf(answer('requires_action')), first);
    await expect(carry(stripeOf(answer('requires_action'), found), waiting)).rejects.toMatchObject({
      code: 'overloaded',
    });
    // A payment unknown to Stripe can never end, so that is an error.
    await expect(carry(stripeOf(answer('requires_action')), waiting)).rejects.toThrow('has no payment intent');
  });

  it('changes nothing if another card has replaced it', async () => {
    const waiting = await carry(stripeOf(answer('requires_action')), first);
    const second = entered(waiting, 'ctoken_2');
    const late = await carry(stripeOf(answer('requires_capture'), intent('requires_capture')), waiting, second);
    expect(late.purchase).toBe(second.purchase);
    expect(late.settlement).toBe(second.settlement);
  });
});
