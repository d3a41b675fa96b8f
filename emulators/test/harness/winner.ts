import Stripe from 'stripe';
import type { Settling } from 'functions/shared/settlement/settling';
import type { Card } from '../../client/card.ts';
import { type Applicant, register } from './applicant.ts';
import { saveCard } from './card.ts';
import { call, done } from './client.ts';
import { changeDocument } from './firestore.ts';
import { stack } from './stack.ts';

const local = new URL(stack.stripe);
/** The official SDK on the stack's Stripe: somebody at its dashboard. */
export const stripe = new Stripe('sk_test_local', { host: local.hostname, port: local.port, protocol: 'http' });

/** Sets of a winner. */
export const SETS = 2;

/** Applied with a card, and won; the draw is made up. Needs phase 4. */
export const winner = async (card: Card = 'good'): Promise<Applicant> => {
  const applicant = await register();
  await done('createPurchase', { key: applicant.key, body: { purchaseCount: SETS, acceptsPartial: false } });
  await saveCard(applicant, card);
  await changeDocument('purchases', applicant.id, { state: 'WON', grantedCount: SETS });
  return applicant;
};

/** One step of a settlement, by an owner. */
export const settling = (token: string, id: string, action: Settling, sets?: number) =>
  call('settlePurchase', { token, id, body: { action, ...(sets === undefined ? {} : { sets }) } });

/** An application as the office reads it. */
export const purchaseStanding = async (token: string, { id }: { readonly id: string }) => {
  const [one] = (await done('getManyPurchases', { token, ids: id })).purchases;
  if (!one) throw new Error(`${id} is gone`);
  return one;
};
