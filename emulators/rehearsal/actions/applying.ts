import { z } from 'zod';
import { confirm } from './registering.ts';
import type { Actor, Rehearsal } from '../rehearsal.ts';
import { saveCard } from './savingCard.ts';

const purchaseSchema = z.object({ id: z.string(), receiptID: z.string(), state: z.string() });

/** Records an accepted application, and the data in its answer to the applicant. */
function applied(rehearsal: Rehearsal, actor: Actor, body: unknown, withAccount = false): void {
  const { id, receiptID, state } = purchaseSchema.parse(body);
  const awaitsCard = actor.registers !== 'onPaper';
  if (state !== (awaitsCard ? 'CARD_PENDING' : 'APPLIED')) throw new Error(`the application is ${state}`);
  if (actor.receiptID !== null && actor.receiptID !== receiptID) throw new Error('the application number has changed');
  if (actor.accountID !== null && actor.accountID !== id) throw new Error('the application belongs to another account');
  actor.accountID = id;
  actor.receiptID = receiptID;
  actor.complete = !awaitsCard;
  const { email } = actor;
  const owes = email === null || awaitsCard ? [] : [{ type: 22 as const, to: email }];
  rehearsal.record({ kind: 'application', accountID: id, email, receiptID, withAccount, awaitsCard, owes });
}

const wish = ({ sets, acceptsPartial }: Actor) => ({ purchaseCount: sets, acceptsPartial });

/** Applies with a card, through the link in mail 3 or 4. */
export async function applyByLink(rehearsal: Rehearsal, actor: Actor, type: 3 | 4): Promise<void> {
  const key = await rehearsal.key(String(actor.email), type, '/purchase');
  const idempotencyKey = rehearsal.idempotencyKey();
  const call = () =>
    rehearsal.api.call('createPurchase', { key, body: wish(actor), idempotencyKey, expect: [201, 409] });
  // An impatient applicant presses the button three times. The key is the same, so there is one application and one answer.
  const times = actor.index % 7 === 0 ? 3 : 1;
  const replies = await Promise.all(Array.from({ length: times }, call));
  const accepted = replies.filter(({ ok }) => ok);
  const first = accepted[0];
  if (first === undefined) throw new Error(`the application returned ${replies[0]?.status} ${replies[0]?.code}`);
  applied(rehearsal, actor, first.body);
  const others = accepted.some(({ body }) => JSON.stringify(body) !== JSON.stringify(first.body));
  const strange = replies.some(({ ok, code }) => !ok && code !== 'idempotency_in_flight');
  if (others || strange) throw new Error('a duplicate submission got a different response');
  await saveCard(rehearsal, actor, key);
}

/** Applies without a registration, through the link in mail 21, which creates account and application together. */
export async function applyWithAccount(rehearsal: Rehearsal, actor: Actor): Promise<void> {
  const { key, accountID } = await confirm(rehearsal, String(actor.email), 21);
  if (accountID !== null) throw new Error('the response says that the address is already registered');
  const body = { ...wish(actor), account: actor.person.input };
  const times = rehearsal.submissions(actor);
  const expect = times > 1 ? [201, 409] : [201];
  const call = () => rehearsal.api.call('createPurchase', { key, body, expect });
  const replies = await Promise.all(Array.from({ length: times }, call));
  const accepted = replies.filter(({ ok }) => ok);
  if (accepted.length !== 1) throw new Error(`${accepted.length} of ${times} simultaneous applications were accepted`);
  applied(rehearsal, actor, accepted[0]?.body, true);
  await saveCard(rehearsal, actor, key);
}

/** Enters an application on paper, as the office does. Every second one has no address. */
export async function applyOnPaper(rehearsal: Rehearsal, actor: Actor): Promise<void> {
  if (actor.index % 2 === 0) actor.email = null;
  const token = await rehearsal.office.token('operator@example.com');
  const body = { ...actor.person.input, email: actor.email };
  const account = await rehearsal.api.call('createAccount', { token, body });
  if (!account.ok) throw new Error(`the paper account returned ${account.status} ${account.code}`);
  const { id } = z.object({ id: z.string() }).parse(account.body);
  rehearsal.record({ kind: 'paper', accountID: id, email: actor.email, owes: [] });
  const reply = await rehearsal.api.call('createPurchase', { token, body: { ...wish(actor), accountID: id } });
  if (!reply.ok) throw new Error(`the paper application returned ${reply.status} ${reply.code}`);
  applied(rehearsal, actor, reply.body);
}

/** Applies again after a withdrawal, through the former link. */
export async function applyAgain(rehearsal: Rehearsal, actor: Actor): Promise<void> {
  const key = await rehearsal.key(String(actor.email), 3, '/purchase');
  const reply = await rehearsal.api.call('createPurchase', { key, body: wish(actor) });
  if (!reply.ok) throw new Error(`the second application returned ${reply.status} ${reply.code}`);
  applied(rehearsal, actor, reply.body);
  await rehearsal.api.call('createPurchase', { key, body: wish(actor), expect: [409] });
  await saveCard(rehearsal, actor, key);
}
