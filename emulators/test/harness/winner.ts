import Stripe from 'stripe';
import type { PaymentStep } from 'functions/shared/campaign/runSteps';
import type { Card } from '../../client/card.ts';
import { type Applicant, register } from './applicant.ts';
import { saveCard } from './card.ts';
import { call, done } from './client.ts';
import { changeDocument } from './firestore.ts';
import { eventually, stack, tick } from './stack.ts';
import { defined } from 'functions/shared/defined';

const local = new URL(stack.stripe);
/** The official SDK for the stack's Stripe, for actions like those in its dashboard. */
export const stripe = new Stripe('sk_test_local', { host: local.hostname, port: local.port, protocol: 'http' });

/** The number of a winner's sets. */
export const SETS = 2;

/** Returns a winner with a card; the draw is simulated. Needs phase 4. */
export const winner = async (card: Card = 'good'): Promise<Applicant> => {
  const applicant = await register();
  await done('createPurchase', { key: applicant.key, body: { purchaseCount: SETS, acceptsPartial: false } });
  await saveCard(applicant, card);
  await changeDocument('purchases', applicant.id, { state: 'WON', grantedCount: SETS });
  return applicant;
};

/** Makes one step of a settlement as an owner. */
export const settling = (token: string, id: string, action: PaymentStep, sets?: number) =>
  call('settlePurchase', { token, id, body: defined({ action, sets, reason: '試験' }) });

/** Returns the office's view of an application. */
export const purchaseState = async (token: string, { id }: { readonly id: string }) => {
  const [one] = (await done('getManyPurchases', { token, ids: id })).purchases;
  if (!one) throw new Error(`${id} does not exist`);
  return one;
};

/** Returns all payments of an application at Stripe, newest first. */
export const paymentsOf = async (token: string, one: { readonly id: string }): Promise<Stripe.PaymentIntent[]> => {
  const { stripeCustomerID } = await purchaseState(token, one);
  return (await stripe.paymentIntents.list({ customer: stripeCustomerID ?? '', limit: 100 })).data;
};

/** Expires the lease of a stored call and ticks, until `isReached`. */
export const carriedOnUntil = async (
  { id }: { readonly id: string },
  isReached: () => Promise<boolean>,
): Promise<void> => {
  await changeDocument('settlements', id, { dueAt: 0 });
  await eventually(`the settlement of ${id} to be carried on`, async () => {
    await tick();
    if (await isReached()) return true;
    await changeDocument('settlements', id, { dueAt: 0 });
    return null;
  });
};

/** Runs a reconciliation with Stripe to its end. Returns the first hundred differences. @param token an owner's */
export const reconcileBooks = async (token: string) => {
  const { number } = await done('startReconciliation', { token });
  const { differences } = await eventually(`reconciliation ${number}`, async () => {
    const answer = await done('getReconciliation', { token, query: { limit: '100' } });
    return answer.reconciliation?.number === number && answer.reconciliation.state === 'DONE' ? answer : null;
  });
  return differences;
};
