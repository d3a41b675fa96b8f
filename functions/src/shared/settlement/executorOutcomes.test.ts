import { FRESH, NO_CARD, NO_FACETS } from '../application/states.ts';
import { campaign } from '../campaign/current.ts';
import { fromISO } from '../time/instants.ts';
import type { StripeOutcome } from './calls.ts';
import { executeOpenCall } from './executor.ts';
import type { PaymentStripe } from './port.ts';
import { captureCall, refundCall } from './planner.ts';
import { initialSettlement, type PaymentCall, type SettlementState } from './settlementState.ts';
import type { PaymentIntent } from './stripeObjects.ts';

const { timetable, price } = campaign;
const moment = { now: fromISO(timetable.resultRelease), systemNow: 1000, timetable };

const stateWith = (paymentState: 'CAPTURING' | 'CAPTURED', call: PaymentCall['call']): SettlementState => ({
  purchase: {
    ...FRESH,
    channel: 'web',
    ...NO_CARD,
    ...NO_FACETS,
    createdAt: timetable.applicationStart,
    updatedAt: timetable.applicationStart,
    id: 'a1',
    accountID: 'a1',
    receiptID: 'AAAAAAAAAAA1',
    shard: 0,
    runID: null,
    acceptsPartial: false,
    purchaseCount: 2,
    grantedCount: 2,
    state: 'WON',
    paymentState,
    stripePaymentID: 'pi_1',
  },
  settlement: {
    ...initialSettlement('a1', 0),
    callCount: 2,
    openCall: { number: 2, call, cardAttempt: null, was: 'NONE', tries: 0, waitsUntil: null, sets: 2, madeAt: 0 },
    paid: paymentState === 'CAPTURED' ? 2 : 0,
  },
});

const intent = (status: string): PaymentIntent => ({
  id: 'pi_1',
  object: 'payment_intent',
  status,
  amount: 2 * price,
  amount_received: 0,
  currency: 'jpy',
  customer: 'cus_1',
  payment_method: 'pm_1',
  latest_charge: null,
  next_action: null,
  last_payment_error: null,
  metadata: null,
});

/** The payment after its call ends with `outcome`, while its PaymentIntent has the status `status`. */
const applied = async (before: SettlementState, outcome: StripeOutcome, status: string) => {
  const stripe: PaymentStripe = {
    perform: async () => outcome,
    paymentIntent: async () => intent(status),
    paymentIntentOf: async () => null,
    refundOf: async () => null,
    customer: async (id) => ({ id, object: 'customer' }),
    paymentMethod: async (id) => ({ id, customer: 'cus_1' }),
  };
  const { openCall } = before.settlement;
  if (!openCall) throw new Error('There is no open call');
  const update = await executeOpenCall({ stripe, selling: campaign, systemNow: 1000 }, before, openCall);
  return update(before, moment);
};

describe('carriedOn', () => {
  it('ends a refund that Stripe refuses and leaves the payment captured', async () => {
    const before = stateWith(
      'CAPTURED',
      refundCall({ id: 'a1', receiptID: 'AAAAAAAAAAA1' }, 'pi_1', { callNumber: 2, amount: price }),
    );
    const refused = { kind: 'refused', reason: 'other', code: 'charge_disputed', param: null, words: '' } as const;
    expect(await applied(before, refused, 'succeeded')).toMatchObject({
      purchase: { paymentState: 'CAPTURED' },
      settlement: { openCall: null, paid: 2, dueAt: null, refusal: { code: 'charge_disputed' } },
    });
  });

  it.each<StripeOutcome>([
    { kind: 'declined', code: 'card_declined', declineCode: null, object: null },
    { kind: 'refused', reason: 'other', code: 'payment_intent_unexpected_state', param: null, words: '' },
  ])('requires another card if the authorization is gone: $kind', async (outcome) => {
    expect(await applied(stateWith('CAPTURING', captureCall('pi_1', 2 * price)), outcome, 'canceled')).toMatchObject({
      purchase: { paymentState: 'ACTION_NEEDED', captureErrorFlag: true },
      news: 'attention',
      settlement: { openCall: null },
    });
  });
});
