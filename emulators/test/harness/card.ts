import Stripe from 'stripe';
import { z } from 'zod';
import type { CardPage } from 'functions/shared/settlement/cardPages';
import type { Sending } from '../../client/call.ts';
import { type Card, confirmationToken } from '../../client/card.ts';
import type { AccountState } from '../../stripe/money/accountState.ts';
import type { ButtonName, Press } from '../../stripe/dashboard.ts';
import { done } from './client.ts';
import { stack } from './stack.ts';
import { defined } from 'functions/shared/defined';

interface Holder {
  readonly id: string;
  readonly key: string;
}

/** Returns the input of saving a card, with a new token each time. */
export const cardSending = async (
  { id, key }: Holder,
  card: Card = 'good',
  page: CardPage = 'confirmation',
): Promise<Sending> => ({
  id,
  key,
  body: { confirmationToken: await confirmationToken(stack.stripe, card), page },
});

/** Saves a card that is accepted at once. */
export const saveCard = async (holder: Holder, card: Card = 'good') => {
  const step = await done('saveCard', await cardSending(holder, card));
  if (step.result !== 'done') throw new Error(`The card was not saved: ${JSON.stringify(step)}`);
  return step.purchase;
};

/** Returns the state of the last card. */
export const cardStep = async ({ id, key }: Holder) =>
  await done('saveCard', { id, key, body: { page: 'confirmation' } });

const local = async (method: 'GET' | 'POST' | 'PUT', path: string, body: unknown = {}): Promise<unknown> => {
  const answer = await fetch(
    `${stack.stripe}/local${path}`,
    defined({
      method,
      headers: { 'content-type': 'application/json' },
      body: method === 'GET' ? undefined : JSON.stringify(body),
      signal: AbortSignal.timeout(30_000),
    }),
  );
  if (!answer.ok) throw new Error(`The local Stripe answered ${answer.status}: ${await answer.text()}`);
  return await answer.json();
};

/** Returns an event about somebody else's object, signed like Stripe's. */
export const signedStripeEvent = (secret = 'whsec_local'): Sending => {
  const object = { id: 'seti_forged', object: 'setup_intent', metadata: { purchaseID: 'nobody' } };
  const event = { id: 'evt_forged', object: 'event', type: 'setup_intent.succeeded', created: 1, data: { object } };
  const body = JSON.stringify(event);
  const signature = Stripe.webhooks.generateTestHeaderString({ payload: body, secret });
  return { body, headers: { 'stripe-signature': signature } };
};

/** Sets the account's state at the local Stripe, or the answer of all banks; `{}` restores both. */
export const setStripeAccount = async (state: Partial<AccountState>): Promise<void> =>
  void (await local('PUT', '/account', state));

/** Empties the local Stripe. */
export const clearStripe = async (): Promise<void> => void (await local('POST', '/reset'));

/** Sets the faults of the next calls to Stripe. */
export const stripeFaults = async (...faults: readonly object[]): Promise<void> =>
  void (await local('POST', '/faults', faults));

/** Completes the calls that a fault has suspended. */
export const releaseStripe = async (): Promise<void> => void (await local('POST', '/faults/release'));

/** Sets how Stripe delivers its events: `{}` normally, `{ hold: true }` not for now, `{ double: true }` twice. */
export const stripeEvents = async (mode: Readonly<Record<string, boolean | string>>): Promise<void> => {
  await local('PUT', '/webhooks', mode);
  await local('POST', '/advance');
};

const disputeSchema = z.object({ id: z.string() });

/** A bank's actions: a cardholder disputes a charge, a charge is reported as fraud, a dispute is answered, and it is decided. */
export const disputeCharge = async (charge: string): Promise<{ id: string }> =>
  disputeSchema.parse(await local('POST', '/disputes', { charge }));
export const answerDispute = async (id: string): Promise<void> => void (await local('POST', `/disputes/${id}/answer`));
export const closeDispute = async (id: string, status: 'won' | 'lost'): Promise<void> =>
  void (await local('POST', `/disputes/${id}/close`, { status }));
export const warnOfFraud = async (charge: string): Promise<void> => void (await local('POST', '/warnings', { charge }));

/** Returns the number of undelivered events. */
export const pendingEvents = async (): Promise<number> =>
  z.object({ pending: z.int() }).parse(await local('GET', '/webhooks')).pending;

/** Sends an event again in any state. */
export const resendEvent = async (event: string): Promise<void> =>
  void (await local('POST', '/webhooks/resend', { event }));

/** Presses a button of Stripe's dashboard. */
export const pressDashboard = async (name: ButtonName, press: Press): Promise<void> =>
  void (await local('POST', `/dashboard/${name}`, press));
