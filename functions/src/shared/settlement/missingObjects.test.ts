import { campaign } from '../campaign/current.ts';
import type { Purchase } from '../entities/purchase.ts';
import { defined } from '../defined.ts';
import { fromISO } from '../time/instants.ts';
import type { StripeCall, StripeOutcome } from './calls.ts';
import { planCard, planPayment } from './planner.ts';
import { executeOpenCall } from './executor.ts';
import { sampleWinner } from '../../../test/support/settlementSamples.ts';
import { initialSettlement, type SettlementState, type Moment, type NextState } from './settlementState.ts';
import type { ReadCustomer } from './stripeObjects.ts';
import type { PaymentStripe } from './port.ts';

const { timetable } = campaign;
const moment: Moment = { now: fromISO(timetable.resultRelease), systemNow: 1000, timetable };
const winner = sampleWinner();
const waiting: Purchase = { ...winner, state: 'LOST', grantedCount: 0, waitingPlace: 1 };
const start = (purchase: Purchase): SettlementState => ({ purchase, settlement: initialSettlement('a1', 0) });

/** Stripe's errors for a missing object, with and without a code and a parameter. */
const MISSING = { kind: 'refused', reason: 'missing', code: 'resource_missing', words: 'No such object' } as const;
const SPENT = {
  kind: 'refused',
  reason: 'other',
  code: 'unknown',
  param: null,
  words: 'may not be used again',
} as const;

/** The customer of the application and its card at Stripe. */
interface AtStripe {
  readonly customer: 'there' | 'deleted' | 'unknown';
  readonly card: 'attached' | 'detached';
}
/** A Stripe that refuses payments with `refusal` and records all calls. */
const stripeWith = ({ customer, card }: AtStripe, refusal: StripeOutcome) => {
  const calls: StripeCall[] = [];
  const stripe: PaymentStripe = {
    perform: async (call) => {
      calls.push(call);
      return call.kind === 'createCustomer'
        ? { kind: 'answered', object: { id: 'cus_2', object: 'customer' } }
        : refusal;
    },
    paymentIntent: async () => null,
    paymentIntentOf: async () => null,
    refundOf: async () => null,
    customer: async (id) =>
      customer === 'unknown'
        ? null
        : defined<ReadCustomer>({ id, object: 'customer', deleted: customer === 'deleted' ? true : undefined }),
    paymentMethod: async (id) => ({ id, customer: card === 'attached' ? 'cus_1' : null }),
  };
  return { calls, stripe };
};
const carried = async (
  before: SettlementState,
  at: AtStripe,
  refusal: StripeOutcome,
): Promise<NextState & { calls: StripeCall[] }> => {
  const { calls, stripe } = stripeWith(at, refusal);
  const { openCall } = before.settlement;
  if (!openCall) throw new Error('There is no open call');
  const update = await executeOpenCall({ stripe, selling: campaign, systemNow: moment.systemNow }, before, openCall);
  return { ...update(before, moment), calls };
};
const authorizing = (purchase: Purchase): SettlementState => {
  const planned = planPayment('authorize', start(purchase), null, campaign, moment, 3);
  if ('refused' in planned) throw new Error(planned.refused);
  return planned.before;
};

const DELETED: AtStripe = { customer: 'deleted', card: 'detached' };
const DETACHED: AtStripe = { customer: 'there', card: 'detached' };
const GONE = [
  ['a deleted customer', DELETED, { ...MISSING, param: 'customer' }],
  ['a detached card', DETACHED, { ...MISSING, param: 'payment_method' }],
  ['a detached card, without a code', DETACHED, SPENT],
] as const;

describe('an application whose customer or card is gone at Stripe', () => {
  it.each(GONE)('requires another card from a winner: %s', async (_, at, refusal) => {
    const { purchase, settlement, news } = await carried(authorizing(winner), at, refusal);
    expect(news).toBe('attention');
    expect(purchase).toMatchObject({ state: 'WON', paymentState: 'ACTION_NEEDED', authorizeErrorFlag: true });
    expect(settlement).toMatchObject({ openCall: null, refusal: null });
  });

  it.each(GONE)(
    'is passed over on the waiting list without a refusal that pauses the list: %s',
    async (_, at, refusal) => {
      const { purchase, settlement, news } = await carried(authorizing(waiting), at, refusal);
      expect(news).toBeNull();
      expect(purchase).toMatchObject({ state: 'LOST', paymentState: 'NONE' });
      expect(settlement).toMatchObject({ openCall: null, refusal: null });
    },
  );

  it('gets a new customer, so that the next card can be saved', async () => {
    const gone = await carried(authorizing(winner), DELETED, { ...MISSING, param: 'customer' });
    expect(gone.calls.at(-1)).toMatchObject({ kind: 'createCustomer', key: 'customer/a1/payment/1' });
    expect(gone).toMatchObject({ purchase: { stripeCustomerID: 'cus_2' }, settlement: { customerID: 'cus_2' } });
    const entered = { token: 'ctoken_1', page: 'registration-change' } as const;
    const next = planCard(gone, entered, moment, { selling: campaign, siteURL: 'https://site.invalid' });
    expect(next).toMatchObject({ settlement: { openCall: { call: { params: { customer: 'cus_2' } } } } });
  });

  it('retries a card just entered with the new customer', async () => {
    const actionNeeded = { ...winner, paymentState: 'ACTION_NEEDED', authorizeErrorFlag: true } as const;
    const entered = { token: 'ctoken_1', page: 'registration-change' } as const;
    const planned = planCard(start(actionNeeded), entered, moment, {
      selling: campaign,
      siteURL: 'https://site.invalid',
    });
    if ('refused' in planned) throw new Error(planned.refused);
    const { settlement, news } = await carried(planned, DELETED, { ...MISSING, param: 'customer' });
    expect(news).toBeNull();
    expect(settlement).toMatchObject({
      card: { result: 'open' },
      openCall: {
        call: { key: 'authorize/a1/1/again/2', params: { customer: 'cus_2', confirmation_token: 'ctoken_1' } },
      },
      refusal: null,
    });
  });

  it('control: stores a refusal for everybody if the account knows neither customer nor card', async () => {
    const unknown: AtStripe = { customer: 'unknown', card: 'detached' };
    const { purchase, settlement, news } = await carried(authorizing(winner), unknown, {
      ...MISSING,
      param: 'customer',
    });
    expect([purchase, news]).toEqual([winner, null]);
    expect(settlement.refusal).toMatchObject({ reason: 'missing' });
  });

  it('control: stores a refusal for everybody if customer and card exist', async () => {
    const there: AtStripe = { customer: 'there', card: 'attached' };
    const { settlement } = await carried(authorizing(winner), there, SPENT);
    expect(settlement.refusal).toMatchObject({ reason: 'other' });
  });

  it('stores a refusal if Stripe does not know the payment to capture', async () => {
    const ready = { ...winner, paymentState: 'AUTHORIZED', stripePaymentID: 'pi_1' } as const;
    const planned = planPayment('capture', start(ready), null, campaign, moment);
    if ('refused' in planned) throw new Error(planned.refused);
    const { settlement } = await carried(planned.before, DELETED, { ...MISSING, param: 'intent' });
    expect(settlement.refusal).toMatchObject({ reason: 'missing' });
  });
});
