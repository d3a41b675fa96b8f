import Stripe from 'stripe';
import { campaign } from 'functions/shared/campaign/current';
import { toISO } from 'functions/shared/time/instants';
import { cardsCloseAt } from 'functions/shared/settlement/card/cardReminders';
import { administrator } from '../../harness/administrators.ts';
import { type Applicant, register } from '../../harness/applicant.ts';
import { begin, IN_PHASE } from '../../harness/campaign.ts';
import { cardSending, saveCard, stripeEvents, stripeFaults } from '../../harness/card.ts';
import { call, done } from '../../harness/client.ts';
import { changeDocument, documentsOf } from '../../harness/firestore.ts';
import { mailTo } from '../../harness/inbox.ts';
import { eventually, leapTo, settle, stack, tick } from '../../harness/stack.ts';

const { price, timetable } = campaign;
const local = new URL(stack.stripe);
const stripe = new Stripe('sk_test_local', { host: local.hostname, port: local.port, protocol: 'http' });
/** Long enough for a busy machine. */
const LIMIT_MS = 90_000;
let token = '';

const applied = async (): Promise<Applicant> => {
  const applicant = await register();
  await done('createPurchase', { key: applicant.key, body: { purchaseCount: 1, acceptsPartial: false } });
  return applicant;
};
const purchaseOf = async ({ id }: { id: string }) => {
  const [one] = (await done('getManyPurchases', { token, ids: id })).purchases;
  if (!one) throw new Error(`${id} does not exist`);
  return one;
};

beforeAll(async () => {
  await begin(IN_PHASE[4]);
  token = await administrator('owner');
});
beforeEach(async () => {
  await stripeEvents({});
});

// https://github.com/pretix/pretix/issues/1233
describe('a payment whose result is unknown', () => {
  it('is shown as pending, found by the next attempt, and charged once', async () => {
    const one = await applied();
    await saveCard(one, 'declinedLater');
    await changeDocument('purchases', one.id, { state: 'WON', grantedCount: 1 });
    await done('settlePurchase', { token, id: one.id, body: { action: 'authorize', reason: '試験' } });
    expect(await purchaseOf(one)).toMatchObject({ paymentState: 'ACTION_NEEDED' });

    // Authorized at Stripe, but both response and event are lost.
    await stripeEvents({ hold: true });
    await stripeFaults({ method: 'POST', path: '/v1/payment_intents', kind: 'drop', effect: true, times: 2 });
    const page = 'registration-change' as const;
    const first = await cardSending(one);
    const lost = await call('saveCard', { ...first, body: { ...(first.body as object), page } });
    expect([lost.code, (await purchaseOf(one)).paymentState]).toEqual(['overloaded', 'AUTHORIZING']);

    // The winner enters a card again: the first payment is looked up, not charged again.
    const second = await cardSending(one);
    const again = await call('saveCard', { ...second, body: { ...(second.body as object), page } });
    expect([null, 'settlement_busy', 'card_charged']).toContain(again.code);
    await eventually(
      'the hold',
      async () => {
        await changeDocument('settlements', one.id, { dueAt: 0 });
        await tick();
        return (await purchaseOf(one)).paymentState === 'AUTHORIZED' ? true : null;
      },
      LIMIT_MS,
    );
    await stripeEvents({ double: true, order: 'reversed' });
    await tick();
    const { stripeCustomerID: customer } = await purchaseOf(one);
    const held = await stripe.paymentIntents.list({ customer: customer ?? '', limit: 100 });
    expect(held.data.filter(({ status }) => status === 'requires_capture')).toHaveLength(1);
    await done('settlePurchase', { token, id: one.id, body: { action: 'capture', reason: '試験' } });
    const charged = await stripe.paymentIntents.list({ customer: customer ?? '', limit: 100 });
    expect(charged.data.reduce((sum, { amount_received: received }) => sum + received, 0)).toBe(price);
    expect((await mailTo(one.email, 45)).text).toContain(price.toLocaleString('en-US'));
  });
});

// https://github.com/pretix/pretix/issues/1230
describe('cards whose responses and events are lost in a rush', () => {
  it('are found by the schedule, and their applications are on the roster', async () => {
    // One after another: the emulators start a process for each simultaneous call, and only the cards are to be simultaneous.
    const rush: Applicant[] = [];
    while (rush.length < 8) rush.push(await applied());
    // No event arrives. Half the responses are lost before or after the effect, some calls are refused, and nobody retries.
    await stripeEvents({ hold: true });
    const setUp = { method: 'POST', path: '/v1/setup_intents' } as const;
    // Without dropped connections: the SDK repeats such a call itself, and might get its response.
    await stripeFaults(
      { ...setUp, kind: '500', effect: true, times: 2 },
      { ...setUp, kind: '500', times: 2 },
      { ...setUp, kind: '429', times: 2 },
    );
    const answers = await Promise.all(rush.map(async (one) => await call('saveCard', await cardSending(one))));
    const lost = answers.filter(({ code }) => code !== null);
    expect(lost.length).toBeGreaterThanOrEqual(6);
    expect(lost.every(({ code }) => code === 'overloaded')).toBe(true);

    // The schedule looks up each card after the time in which the applicant could retry.
    await eventually(
      'all to be complete',
      async () => {
        const scheduled = (await documentsOf('settlements')).filter(({ dueAt }) => dueAt !== null);
        for (const { id } of scheduled) await changeDocument('settlements', id, { dueAt: 0 });
        await tick();
        const states = await Promise.all(rush.map(async (one) => (await purchaseOf(one)).state));
        return states.every((state) => state !== 'CARD_PENDING') ? true : null;
      },
      LIMIT_MS,
    );
    await leapTo(toISO(cardsCloseAt(timetable)));
    await tick();
    await settle();
    const all = await Promise.all(rush.map(purchaseOf));
    expect(all.map(({ state }) => state)).toEqual(rush.map(() => 'APPLIED'));
    for (const { stripeCustomerID: customer, stripePaymentMethodID: method } of all) {
      const methods = await stripe.paymentMethods.list({ customer: customer ?? '' });
      expect(methods.data.map(({ id }) => id)).toEqual([method]);
    }
  });
});
