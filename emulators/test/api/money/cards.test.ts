import Stripe from 'stripe';
import { campaign } from 'functions/shared/campaign/current';
import { atBank } from '../../../client/card.ts';
import { administrator } from '../../harness/administrators.ts';
import { apply, register } from '../../harness/applicant.ts';
import { begin, IN_PHASE } from '../../harness/campaign.ts';
import {
  cardSending,
  cardStep,
  saveCard,
  signedStripeEvent,
  setStripeAccount,
  stripeEvents,
  stripeFaults,
} from '../../harness/card.ts';
import { call, done } from '../../harness/client.ts';
import { caught, keyIn, mailTo, typeOf } from '../../harness/inbox.ts';
import { eventually, setClock, settle, stack, tick } from '../../harness/stack.ts';

const { timetable } = campaign;
const choice = { purchaseCount: 2, acceptsPartial: false };
const local = new URL(stack.stripe);
const stripe = new Stripe('sk_test_local', { host: local.hostname, port: local.port, protocol: 'http' });

/** A registered account with an application that has no card yet. */
const pending = async () => {
  const applicant = await register();
  const purchase = await done('createPurchase', { key: applicant.key, body: choice });
  return { ...applicant, purchase };
};
type Holder = Awaited<ReturnType<typeof pending>>;

const purchaseOf = async ({ id, key }: Holder) => await done('getPurchase', { id, key });
const typesTo = async ({ email }: { email: string }): Promise<number[]> => {
  await settle();
  return (await caught(email)).map(typeOf).sort((a, b) => a - b);
};
const completed = async (holder: Holder): Promise<true> =>
  await eventually('the application to be complete', async () =>
    (await purchaseOf(holder)).state === 'APPLIED' ? true : null,
  );
const setupIntentsOf = async ({ id }: Holder): Promise<Stripe.SetupIntent[]> => {
  const { data } = await stripe.setupIntents.list({ limit: 100 });
  return data.filter(({ metadata }) => metadata?.purchaseID === id);
};
const methodsOf = async (holder: Holder): Promise<string[]> => {
  const [intent] = await setupIntentsOf(holder);
  const customer = typeof intent?.customer === 'string' ? intent.customer : (intent?.customer?.id ?? '');
  return (await stripe.customers.listPaymentMethods(customer)).data.map(({ id }) => id);
};

beforeAll(() => begin(IN_PHASE[4]));
beforeEach(async () => {
  await stripeEvents({});
});

describe('an application with a card', () => {
  it('is confirmed once, by mail 22, only after its card is saved', async () => {
    const holder = await pending();
    expect(holder.purchase).toMatchObject({ state: 'CARD_PENDING', cardLast4: null });
    expect(await typesTo(holder)).not.toContain(22);
    expect(await cardStep(holder)).toMatchObject({ result: 'none', redirectURL: null });
    expect(await saveCard(holder)).toMatchObject({
      state: 'APPLIED',
      cardBrand: 'visa',
      cardLast4: '4242',
      cardExpiry: '2034-12',
    });
    expect((await typesTo(holder)).filter((type) => type === 22)).toHaveLength(1);
    expect((await mailTo(holder.email, 22)).text).toContain('4242');
  });

  it('shows its ids at Stripe to the office alone', async () => {
    const holder = await pending();
    await saveCard(holder);
    const names = Object.keys(await purchaseOf(holder));
    expect(names).toContain('cardLast4');
    for (const name of ['stripeCustomerID', 'stripePaymentMethodID', 'stripePaymentID'])
      expect(names).not.toContain(name);
    const { purchases } = await done('getManyPurchases', { ids: holder.id, token: await administrator('viewer') });
    expect(purchases[0]?.stripeCustomerID).toMatch(/^cus_/);
  });

  it('stays CARD_PENDING with the reason when a card is refused, and accepts the next card', async () => {
    const holder = await pending();
    const refused = await done('saveCard', await cardSending(holder, 'insufficientFunds'));
    expect(refused).toMatchObject({ result: 'insufficient_funds', purchase: { state: 'CARD_PENDING' } });
    expect(await done('saveCard', await cardSending(holder, 'declined'))).toMatchObject({ result: 'declined' });
    expect(await saveCard(holder)).toMatchObject({ state: 'APPLIED' });
  });

  it('waits for the bank’s check, and completes when that succeeds', async () => {
    const holder = await pending();
    const saved = await done('saveCard', await cardSending(holder, 'authenticated'));
    expect(saved).toMatchObject({ result: 'open', purchase: { state: 'CARD_PENDING' } });
    expect(saved.redirectURL).toContain(stack.stripe);
    expect(await cardStep(holder)).toMatchObject({ result: 'open', redirectURL: saved.redirectURL });
    await stripeEvents({ hold: true });
    await atBank(saved.redirectURL ?? '', 'authenticated');
    expect(await cardStep(holder)).toMatchObject({ result: 'done', purchase: { state: 'APPLIED' } });
    await stripeEvents({});
    expect((await typesTo(holder)).filter((type) => type === 22)).toHaveLength(1);
  });

  it('reports a failed bank check, and accepts another card', async () => {
    const holder = await pending();
    const { redirectURL } = await done('saveCard', await cardSending(holder, 'authenticated'));
    await atBank(redirectURL ?? '', 'failed');
    expect(await cardStep(holder)).toMatchObject({ result: 'authentication', purchase: { state: 'CARD_PENDING' } });
    expect(await saveCard(holder)).toMatchObject({ state: 'APPLIED' });
  });

  it('reports no_bank_page and alerts the office if Stripe supplies no bank address, and accepts the next card', async () => {
    const holder = await pending();
    await setStripeAccount({ steps: 'noAddress' });
    const stuck = await done('saveCard', await cardSending(holder, 'authenticated'));
    expect(stuck).toMatchObject({ result: 'no_bank_page', redirectURL: null, purchase: { state: 'CARD_PENDING' } });
    expect(await cardStep(holder)).toMatchObject({ result: 'no_bank_page' });
    const { matters } = await done('getAttention', { token: await administrator('viewer') });
    const alert = matters.find(({ kind }) => kind === 'missingBankPages');
    expect(alert?.records).toEqual([{ id: holder.purchase.id, name: expect.any(String) }]);
    await setStripeAccount({});
    expect(await saveCard(holder)).toMatchObject({ state: 'APPLIED' });
    const after = await done('getAttention', { token: await administrator('viewer') });
    expect(after.matters.map(({ kind }) => kind)).not.toContain('missingBankPages');
  });

  it('is completed once by Stripe’s event if the browser never comes back, even if the event is delivered twice', async () => {
    const holder = await pending();
    const { redirectURL } = await done('saveCard', await cardSending(holder, 'authenticated'));
    await stripeEvents({ double: true });
    await atBank(redirectURL ?? '', 'authenticated');
    await completed(holder);
    expect((await typesTo(holder)).filter((type) => type === 22)).toHaveLength(1);
    expect(await cardStep(holder)).toMatchObject({ result: 'done' });
  });
});

describe('a submitted card', () => {
  it('is saved once when sent several times at once', async () => {
    const holder = await pending();
    const sending = await cardSending(holder);
    const answers = await Promise.all(Array.from({ length: 5 }, () => call('saveCard', sending)));
    for (const { status } of answers) expect([200, 409, 503]).toContain(status);
    await completed(holder);
    expect(await setupIntentsOf(holder)).toHaveLength(1);
    expect((await typesTo(holder)).filter((type) => type === 22)).toHaveLength(1);
  });

  it.each([
    ['dropped before the effect', { kind: 'drop', effect: false, times: 2 }],
    ['dropped after the effect', { kind: 'drop', effect: true, times: 2 }],
    ['500 before the effect', { kind: '500', effect: false }],
    ['500 after the effect', { kind: '500', effect: true }],
    ['429', { kind: '429' }],
    ['500 for the customer', { path: '/v1/customers', kind: '500', effect: true }],
    ['dropped for the customer', { path: '/v1/customers', kind: 'drop', effect: true, times: 2 }],
  ])('is saved once on retry after this fault: %s', async (_, fault) => {
    const holder = await pending();
    await stripeEvents({ hold: true });
    await stripeFaults({ method: 'POST', path: '/v1/setup_intents', ...fault });
    expect(await call('saveCard', await cardSending(holder))).toMatchObject({ status: 503, code: 'overloaded' });
    expect((await purchaseOf(holder)).state).toBe('CARD_PENDING');
    await eventually('the card to be saved', async () => {
      const { id, key } = holder;
      const { status, body } = await call('saveCard', { id, key, body: { page: 'confirmation' } });
      return status === 200 ? body : null;
    });
    expect((await purchaseOf(holder)).state).toBe('APPLIED');
    expect(await setupIntentsOf(holder)).toHaveLength(1);
    await stripeEvents({});
    expect((await typesTo(holder)).filter((type) => type === 22)).toHaveLength(1);
  });

  it('is completed by the event if its response is lost and nobody retries', async () => {
    const holder = await pending();
    await stripeFaults({ method: 'POST', path: '/v1/setup_intents', kind: 'drop', effect: true, times: 2 });
    expect((await call('saveCard', await cardSending(holder))).status).toBe(503);
    await completed(holder);
  });

  it('replaces the first card, which is detached', async () => {
    const holder = await pending();
    await saveCard(holder);
    expect(await saveCard(holder, 'amex')).toMatchObject({ state: 'APPLIED', cardBrand: 'amex', cardLast4: '0005' });
    expect(await methodsOf(holder)).toHaveLength(2);
    await tick();
    expect(await methodsOf(holder)).toHaveLength(1);
    expect((await mailTo(holder.email, 12)).text).toContain('お支払いのカード');
  });

  it('is detached when the application is withdrawn, and required again for the next application', async () => {
    const holder = await pending();
    await saveCard(holder);
    await done('withdrawPurchase', { id: holder.id, key: holder.key, body: {} });
    await tick();
    expect(await methodsOf(holder)).toEqual([]);
    expect((await call('saveCard', await cardSending(holder))).code).toBe('purchase_state');
    const again = await done('createPurchase', { key: holder.key, body: choice });
    expect(again).toMatchObject({ state: 'CARD_PENDING', cardLast4: null, receiptID: holder.purchase.receiptID });
    expect(await saveCard(holder)).toMatchObject({ state: 'APPLIED' });
  });

  it('is refused with another applicant’s key', async () => {
    const [one, other] = [await pending(), await pending()];
    const { body } = await cardSending(one);
    expect((await call('saveCard', { id: one.id, key: other.key, body })).code).toBe('not_found');
  });
});

describe('a Stripe event', () => {
  it('is refused without a valid signature from Stripe', async () => {
    expect((await call('receiveStripeEvents', { ...signedStripeEvent(), headers: {} })).code).toBe('signature_invalid');
    expect((await call('receiveStripeEvents', signedStripeEvent('whsec_other'))).code).toBe('signature_invalid');
  });

  it('is accepted and changes nothing if its object is unknown', async () => {
    expect((await call('receiveStripeEvents', signedStripeEvent())).status).toBe(204);
  });
});

describe('a missing card', () => {
  it('causes a reminder after half an hour, and INCOMPLETE at the close unless the bank confirmed it in time', async () => {
    const applied = [await pending(), await pending(), await pending(), await pending()];
    const applicant = await apply();
    const half = new Date(Date.parse(IN_PHASE[4]) + 31 * 60_000).toISOString().replace('Z', '+00:00');
    await setClock(half);
    // Keys of the verification last a day; the mail's key lasts until changes end.
    const renewed = await Promise.all(
      applied.map(async (one) => ({ ...one, key: keyIn(await mailTo(one.email, 23), '/registration-change') })),
    );
    const [missing, open, inTime, late] = renewed as [Holder, Holder, Holder, Holder]; // one of each of the four
    expect(await typesTo(applicant)).not.toContain(23);

    await setClock('2025-10-13T22:59:00.000+09:00');
    const begun = async (holder: Holder) =>
      (await done('saveCard', await cardSending(holder, 'authenticated'))).redirectURL ?? '';
    const [bankOpen, bankInTime, bankLate] = [await begun(open), await begun(inTime), await begun(late)];
    expect(bankOpen).not.toBe('');
    await setClock('2025-10-13T23:00:00.000+09:00');
    expect((await call('saveCard', await cardSending(missing))).code).toBe('wrong_phase');
    await stripeEvents({ hold: true });
    await setClock('2025-10-13T23:14:59.000+09:00');
    await atBank(bankInTime, 'authenticated');
    await setClock('2025-10-13T23:16:00.000+09:00');
    await atBank(bankLate, 'authenticated');
    await setClock('2025-10-13T23:24:00.000+09:00');
    expect((await purchaseOf(inTime)).state).toBe('APPLIED');
    for (const holder of [missing, open, late]) {
      expect((await purchaseOf(holder)).state).toBe('INCOMPLETE');
      expect(await typesTo(holder)).toContain(24);
    }
    expect(await typesTo(applicant)).not.toContain(24);
    // The late card is detached and the open attempt is cancelled.
    await tick();
    expect(await methodsOf(late)).toEqual([]);
    expect((await setupIntentsOf(open))[0]?.status).toBe('canceled');
    await stripeEvents({});
    expect((await purchaseOf(late)).state).toBe('INCOMPLETE');
    expect(timetable.rosterClose).toContain('23:20');
  });
});
