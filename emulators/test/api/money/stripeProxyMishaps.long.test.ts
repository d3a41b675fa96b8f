import { setTimeout as after } from 'node:timers/promises';
import { administrator } from '../../harness/administrators.ts';
import { register } from '../../harness/applicant.ts';
import { begin, IN_PHASE } from '../../harness/campaign.ts';
import { releaseStripe, saveCard, stripeFaults } from '../../harness/card.ts';
import { call, done, type Sending } from '../../harness/client.ts';
import { changeDocument } from '../../harness/firestore.ts';
import { freshAddress } from '../../harness/person.ts';
import { atStripe, cardID, customerID, paidID, paymentID, priceID } from '../../harness/stripe.ts';

const SLOW_MS = 240_000;
let token = '';
const as = (sending: Sending): Sending => ({ token, ...sending });
const key = (): string => `proxy-${freshAddress()}`;

beforeAll(async () => {
  await begin(IN_PHASE[4]);
  token = await administrator('owner');
});

/** Returns the outcomes in the audit entries of creations with this key; 'asked' for the request itself. */
const outcomes = async (idempotencyKey: string): Promise<string[]> => {
  const query = { operation: 'createStripePaymentIntent', limit: 500 };
  const { auditLogs } = await done('listAuditLogs', as({ query }));
  const own = auditLogs.filter(({ detail }) => detail.request?.endsWith(`/${idempotencyKey}`));
  return own.map(({ detail }) => detail.outcome ?? 'asked').sort();
};

describe('a refusal by Stripe', () => {
  it('is returned with Stripe’s status and code, but without its message', async () => {
    const customer = await customerID();
    const refusing = await cardID(customer, 'pm_card_chargeCustomerFail');
    const charge = { amount: 3000, customerID: customer, paymentMethodID: refusing, confirm: true };
    const declined = await call('createStripePaymentIntent', as({ body: charge }));
    expect(declined.body).toMatchObject({
      status: 402,
      code: 'stripe_declined',
      stripe: { code: 'card_declined', declineCode: 'generic_decline' },
    });
    expect(declined.text).not.toContain('Your card');
    const monthly = { customerID: customer, priceID: await priceID(), paymentMethodID: refusing };
    expect((await call('createStripeSubscription', as({ body: monthly }))).status).toBe(402);
    const lookups = [
      ['getStripeCustomer', { id: 'cus_none' }],
      ['getStripePaymentIntent', { id: 'pi_none' }],
      ['getStripeRefund', { id: 're_none' }],
      ['getStripeSubscription', { id: 'sub_none' }],
    ] as const;
    for (const [operation, sending] of lookups) {
      const missing = await call(operation, as(sending));
      expect(missing.body).toMatchObject({ status: 404, stripe: { code: 'resource_missing' } });
    }
    const small = await call('createStripePaymentIntent', as({ body: { amount: 1 } }));
    expect(small.body).toMatchObject({ status: 400, stripe: { code: 'amount_too_small', param: 'amount' } });
    const cursor = await call('listStripeRefunds', as({ query: { startingAfter: 're_none' } }));
    expect(cursor.body).toMatchObject({ code: 'stripe_refused', stripe: { param: 'starting_after' } });
  });

  it('does not contain a payment’s client_secret, and neither does any response', async () => {
    const id = await paymentID();
    const { client_secret: secret } = await atStripe((stripe) => stripe.paymentIntents.retrieve(id));
    const answers = [
      await call('getStripePaymentIntent', as({ id })),
      await call('changeStripePaymentIntent', as({ id, body: { amount: 2000 } })),
      await call('listStripePaymentIntents', as({})),
      await call('cancelStripePaymentIntent', as({ id })),
      // Stripe's refusal contains the whole intent.
      await call('cancelStripePaymentIntent', as({ id })),
    ];
    expect(secret).toMatch(/_secret/);
    for (const { text } of answers) expect(text).not.toContain('secret');
  });
});

/** The SDK retries a closed connection twice. */
const tries = (kind: string): number => (kind === 'drop' ? 2 : 1);

describe('a call that Stripe does not answer', () => {
  it('returns overloaded above Stripe’s rate limit, and succeeds on retry', async () => {
    const idempotencyKey = key();
    const sending = as({ body: { amount: 3000 }, idempotencyKey });
    await stripeFaults({ method: 'POST', path: '/v1/payment_intents', kind: '429' });
    const busy = await call('createStripePaymentIntent', sending);
    expect([busy.status, busy.code, busy.headers.get('retry-after')]).toEqual([503, 'overloaded', '3']);
    expect((await call('createStripePaymentIntent', sending)).status).toBe(201);
    expect(await outcomes(idempotencyKey)).toEqual(['asked', 'asked', 'done', 'overloaded']);
  });

  it.each([
    ['timeout', true],
    ['drop', true],
    ['500', true],
    ['drop', false],
  ] as const)(
    'returns stripe_unanswered after a %s, and a write is in the audit log (effect: %s)',
    async (kind, effect) => {
      const idempotencyKey = key();
      const customer = await customerID();
      const sending = as({ body: { amount: 3000, customerID: customer }, idempotencyKey });
      await stripeFaults({ method: 'POST', path: '/v1/payment_intents', kind, effect, times: tries(kind) });
      const lost = await call('createStripePaymentIntent', sending);
      expect([lost.status, lost.code]).toEqual([502, 'stripe_unanswered']);
      expect(await outcomes(idempotencyKey)).toEqual(['asked', 'stripe_unanswered']);
      const again = await call('createStripePaymentIntent', sending);
      // Stripe stores its own failure under the key. A lost response is returned now.
      expect(again.status).toBe(kind === '500' ? 502 : 201);
      const { data } = await atStripe((stripe) => stripe.paymentIntents.list({ customer }));
      expect(data).toHaveLength(1);
    },
    SLOW_MS,
  );

  it(
    'returns overloaded for a read',
    async () => {
      for (const kind of ['500', 'drop'] as const) {
        await stripeFaults({ method: 'GET', path: '/v1/customers', kind, times: tries(kind) });
        expect((await call('listStripeCustomers', as({}))).code).toBe('overloaded');
      }
      expect((await call('listStripeCustomers', as({}))).code).toBeNull();
    },
    SLOW_MS,
  );
});

describe('a repeated write to Stripe', () => {
  it('is done once under the same key, and gets the same response', async () => {
    const idempotencyKey = key();
    const payment = await paidID();
    const sending = as({ body: { paymentIntentID: payment, amount: 1000 }, idempotencyKey });
    const [first, again] = [await call('createStripeRefund', sending), await call('createStripeRefund', sending)];
    expect([first.status, again.body]).toEqual([201, first.body]);
    const other = as({ body: { paymentIntentID: payment, amount: 500 }, idempotencyKey });
    expect((await call('createStripeRefund', other)).code).toBe('idempotency_mismatch');
    const { data } = await atStripe((stripe) => stripe.refunds.list({ payment_intent: payment }));
    expect(data).toHaveLength(1);
  });

  it('is refused under the same key for another object', async () => {
    const idempotencyKey = key();
    const [one, other] = [await paymentID(), await paymentID()];
    expect((await call('cancelStripePaymentIntent', as({ id: one, idempotencyKey }))).status).toBe(200);
    const again = await call('cancelStripePaymentIntent', as({ id: other, idempotencyKey }));
    expect(again.code).toBe('idempotency_mismatch');
    expect((await atStripe((stripe) => stripe.paymentIntents.retrieve(other))).status).not.toBe('canceled');
  });

  it(
    'gets a conflict while the first one is running, and succeeds later',
    async () => {
      const idempotencyKey = key();
      const sending = as({ body: { amount: 3000 }, idempotencyKey });
      await stripeFaults({ method: 'POST', path: '/v1/payment_intents', kind: 'busy' });
      // The first one waits for its response in vain. The second is sent when the rate limit permits another call.
      const first = call('createStripePaymentIntent', sending);
      await after(1_500);
      const both = [first, call('createStripePaymentIntent', sending)];
      const second = await Promise.race(both);
      expect(second.body).toMatchObject({ status: 409, stripe: { code: 'idempotency_key_in_use' } });
      await releaseStripe();
      const codes = (await Promise.all(both)).map(({ code }) => code);
      expect(codes.sort()).toEqual(['stripe_conflict', 'stripe_unanswered']);
      expect((await call('createStripePaymentIntent', sending)).status).toBe(201);
    },
    SLOW_MS,
  );

  it('is a second write without a key', async () => {
    const body = { description: 'twice' };
    const [one, two] = [
      await done('createStripeCustomer', as({ body })),
      await done('createStripeCustomer', as({ body })),
    ];
    expect(one.id).not.toBe(two.id);
  });
});

describe('a Stripe object of an application', () => {
  it(
    'can be read by the back office, but changed only by the settlement',
    async () => {
      const applicant = await register();
      await done('createPurchase', { key: applicant.key, body: { purchaseCount: 1, acceptsPartial: false } });
      const { id } = applicant;
      await saveCard(applicant);
      await changeDocument('purchases', id, { state: 'WON', grantedCount: 1 });
      const settled = async (action: string) =>
        await done('settlePurchase', as({ id, body: { action, reason: '試験' } }));
      const { stripePaymentID, stripeCustomerID, stripePaymentMethodID } = await settled('authorize');
      const [payment, customer, card] = [stripePaymentID ?? '', stripeCustomerID ?? '', stripePaymentMethodID ?? ''];
      const own = { customerID: customer };
      const other = await cardID(await customerID());
      const writes = [
        ['cancelStripePaymentIntent', { id: payment }],
        ['changeStripePaymentIntent', { id: payment, body: { description: '別' } }],
        ['createStripePaymentIntent', { body: { amount: 3000, ...own, paymentMethodID: card, confirm: true } }],
        ['createStripeSubscription', { body: { ...own, priceID: await priceID(), paymentMethodID: card } }],
        ['attachStripePaymentMethod', { id: other, body: own }],
        ['detachStripePaymentMethod', { id: card }],
        ['changeStripeCustomer', { id: customer, body: { name: '別' } }],
        ['deleteStripeCustomer', { id: customer }],
      ] as const;
      for (const [operation, sending] of writes) {
        const refused = await call(operation, as(sending));
        expect([operation, refused.body]).toEqual([operation, expect.objectContaining({ code: 'settlement_only' })]);
        expect(refused.body).toMatchObject({ status: 409, earlierID: id });
      }
      await settled('capture');
      const refund = await call('createStripeRefund', as({ body: { paymentIntentID: payment } }));
      expect(refund.code).toBe('settlement_only');
      const [purchase] = (await done('getManyPurchases', as({ ids: id }))).purchases;
      expect(purchase).toMatchObject({ paymentState: 'CAPTURED', stripePaymentMethodID: card });
      expect(await done('getStripePaymentIntent', as({ id: payment }))).toMatchObject({
        purchaseID: id,
        status: 'succeeded',
      });
      await changeDocument('purchases', id, { state: 'WITHDRAWN', grantedCount: 0 });
      expect((await settled('refund')).paymentState).toBe('REFUNDED');
    },
    SLOW_MS,
  );
});
