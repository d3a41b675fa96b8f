import { campaign } from 'functions/shared/campaign/current';
import { z } from 'zod';
import { requestVerification, confirm } from './registering.ts';
import type { Actor, Rehearsal } from '../rehearsal.ts';

const NEW_STREET = 'みなも県みなも市みなも坂五丁目9番9号';

const accountSchema = z.object({ id: z.string(), email: z.string().nullable(), address1: z.string() });

/** Reads the account and changes its postal address, through the link in mail 11. */
export async function changeFields(rehearsal: Rehearsal, actors: readonly Actor[]): Promise<void> {
  await rehearsal.each(actors, ({ email }) => requestVerification(rehearsal, String(email), 11));
  await rehearsal.post();
  await rehearsal.each(actors, async (actor) => {
    const { key, accountID } = await confirm(rehearsal, String(actor.email), 11);
    if (accountID !== actor.accountID || accountID === null) throw new Error('the confirmation names another account');
    const read = await rehearsal.api.call('getAccount', { id: accountID, key });
    if (accountSchema.parse(read.body).email !== actor.email) throw new Error('the account shows another address');
    const address1 = `${NEW_STREET}${rehearsal.actions.length}`;
    const reply = await rehearsal.api.call('changeAccount', { id: accountID, key, body: { address1 } });
    if (accountSchema.parse(reply.body).address1 !== address1) throw new Error('the change was not made');
    rehearsal.record({ kind: 'change', accountID, owes: [{ type: 12, to: String(actor.email) }] });
    // Repeating a change has no effect and causes no mail.
    await rehearsal.api.call('changeAccount', { id: accountID, key, body: { address1 } });
  });
  await rehearsal.post();
}

/** Changes the e-mail address. The change is requested at the old one and confirmed at the new one. */
export async function move(rehearsal: Rehearsal, actors: readonly Actor[]): Promise<void> {
  const newEmail = ({ index }: Actor): string => `moved${index}@post.example.jp`;
  await rehearsal.each(actors, ({ email }) => requestVerification(rehearsal, String(email), 11));
  await rehearsal.post();
  await rehearsal.each(actors, async (actor) => {
    const { key, accountID } = await confirm(rehearsal, String(actor.email), 11);
    const [id, email] = [String(accountID), newEmail(actor)];
    const reply = await rehearsal.api.call('changeAccount', { id, key, body: { email } });
    if (accountSchema.parse(reply.body).email !== actor.email)
      // The old address is notified at once, so that its owner can object.
      throw new Error('the address changed without a confirmation');
    const owes = [
      { type: 11, to: email },
      { type: 12, to: String(actor.email) },
    ] as const;
    rehearsal.record({ kind: 'verification', id: null, email, owes });
  });
  await rehearsal.post();
  await rehearsal.each(actors, async (actor) => {
    const [from, to] = [String(actor.email), newEmail(actor)];
    const { accountID, emailChanged } = await confirm(rehearsal, to, 11);
    if (!emailChanged || accountID !== actor.accountID) throw new Error('the confirmation did not change the address');
    actor.email = to;
    const owes = [
      { type: 14 as const, to: from },
      { type: 12 as const, to },
    ];
    rehearsal.record({ kind: 'move', accountID: String(accountID), from, to, owes });
  });
  await rehearsal.post();
}

/** Withdraws through the change link in the newest mail of this type. Repeating it has no effect. */
export async function withdraw(rehearsal: Rehearsal, actor: Actor, type: 22 | 41): Promise<void> {
  const key = await rehearsal.key(String(actor.email), type, '/registration-change');
  const id = String(actor.accountID);
  const reply = await rehearsal.api.call('withdrawPurchase', { id, key });
  if (!reply.ok) throw new Error(`the withdrawal returned ${reply.status} ${reply.code}`);
  rehearsal.record({ kind: 'withdrawal', accountID: id, owes: [{ type: 15, to: String(actor.email) }] });
  await rehearsal.api.call('withdrawPurchase', { id, key });
}

/** Returns a changed wish. If the campaign has only one number of sets, the answer about fewer sets changes instead. */
function otherWish({ sets, acceptsPartial }: Actor): { purchaseCount: number } | { acceptsPartial: boolean } {
  const { minSets, maxSets } = campaign;
  if (minSets === maxSets) return { acceptsPartial: !acceptsPartial };
  return { purchaseCount: sets === minSets ? sets + 1 : sets - 1 };
}

/** Changes the wish while applications are open. */
export async function changeWish(rehearsal: Rehearsal, actor: Actor): Promise<void> {
  const key = await rehearsal.key(String(actor.email), 22, '/registration-change');
  const id = String(actor.accountID);
  const wish = otherWish(actor);
  const reply = await rehearsal.api.call('changePurchase', { id, key, body: wish });
  if (!reply.ok) throw new Error(`the change of the wish returned ${reply.status} ${reply.code}`);
  Object.assign(actor, 'purchaseCount' in wish ? { sets: wish.purchaseCount } : wish);
  rehearsal.record({ kind: 'change', accountID: id, owes: [{ type: 12, to: String(actor.email) }] });
}

/** Sends an enquiry, which is always possible. */
export async function enquire(rehearsal: Rehearsal, email: string): Promise<void> {
  const idempotencyKey = rehearsal.idempotencyKey();
  const body = { name: '水面 花子', email, phone: null, message: '商品券はどこで使えますか。' };
  const reply = await rehearsal.api.call('createInquiry', { body, idempotencyKey });
  if (!reply.ok) throw new Error(`the enquiry returned ${reply.status} ${reply.code}`);
  const { id } = z.object({ id: z.string() }).parse(reply.body);
  rehearsal.record({ kind: 'inquiry', id, email, owes: [{ type: 31, to: email }] });
  const again = await rehearsal.api.call('createInquiry', { body, idempotencyKey });
  if (z.object({ id: z.string() }).parse(again.body).id !== id)
    throw new Error('a repeated enquiry created another record');
  await rehearsal.api.call('createInquiry', { body: { ...body, name: '別の名前' }, idempotencyKey, expect: [422] });
}
