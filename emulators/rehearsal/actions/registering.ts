import { keyParts } from 'functions/shared/keys/key';
import type { VerificationPattern } from 'functions/shared/entities/emailVerification';
import type { MailType } from 'functions/shared/mail/types';
import { z } from 'zod';
import type { CallOptions } from '../api.ts';
import type { Actor, Rehearsal } from '../rehearsal.ts';

const idSchema = z.object({ id: z.string() });
const confirmedSchema = z.object({ accountID: z.string().nullable(), emailChanged: z.boolean() });

export interface Confirmed {
  key: string;
  accountID: string | null;
  emailChanged: boolean;
}

/** The pages on which a verification is confirmed. Mail 17 leads directly to /status. */
const PAGES: Readonly<Record<Exclude<VerificationPattern, 17>, string>> = {
  1: '/registration',
  11: '/registration-change',
  21: '/purchase',
};

/** Requests a verification mail. `comes` is the expected mail type, which depends on whether the address is known. */
export async function requestVerification(
  rehearsal: Rehearsal,
  email: string,
  pattern: VerificationPattern,
  comes: MailType = pattern,
): Promise<void> {
  const reply = await rehearsal.api.call('createEmailVerification', {
    body: { email, verificationPattern: pattern },
    idempotencyKey: rehearsal.idempotencyKey(),
  });
  if (!reply.ok) return;
  const { id } = idSchema.parse(reply.body);
  rehearsal.record({ kind: 'verification', id, email, owes: [{ type: comes, to: email }] });
}

/** Opens the mail and presses the button of its page. */
export async function confirm(rehearsal: Rehearsal, email: string, pattern: keyof typeof PAGES): Promise<Confirmed> {
  const key = await rehearsal.key(email, pattern, PAGES[pattern]);
  const id = keyParts(key)?.recordID ?? '';
  const reply = await rehearsal.api.call('changeEmailVerification', { id, key });
  if (!reply.ok) throw new Error(`the confirmation returned ${reply.status} ${reply.code}`);
  return { key, ...confirmedSchema.parse(reply.body) };
}

function registered(rehearsal: Rehearsal, actor: Actor, email: string, phase: number, body: unknown): void {
  actor.accountID = idSchema.parse(body).id;
  const owes = [{ type: phase === 2 ? (2 as const) : (3 as const), to: email }];
  rehearsal.record({ kind: 'registration', accountID: actor.accountID, email, phase, owes });
}

/** Submits a registration many times at once without a common key. This must create one account only. */
async function registerManyTimes(
  rehearsal: Rehearsal,
  actor: Actor,
  sending: CallOptions,
  phase: number,
): Promise<void> {
  const call = () => rehearsal.api.call('createAccount', { ...sending, expect: [201, 409] });
  const replies = await Promise.all(Array.from({ length: rehearsal.submissions(actor) }, call));
  const made = replies.filter(({ ok }) => ok);
  if (made.length !== 1)
    throw new Error(`${made.length} of ${replies.length} simultaneous registrations were accepted`);
  registered(rehearsal, actor, String(actor.email), phase, made[0]?.body);
}

/** Registers on /registration, then submits again with the same key, which must get the same answer. */
async function register(rehearsal: Rehearsal, actor: Actor, phase: number): Promise<void> {
  const email = String(actor.email);
  const { key, accountID } = await confirm(rehearsal, email, 1);
  if (accountID !== null) throw new Error('the response says that the address is already registered');
  const sending = { key, body: actor.person.input };
  if (actor.twist === 'doubles') return await registerManyTimes(rehearsal, actor, sending, phase);
  const idempotencyKey = rehearsal.idempotencyKey();
  const reply = await rehearsal.api.call('createAccount', { ...sending, idempotencyKey });
  if (!reply.ok) throw new Error(`the registration returned ${reply.status} ${reply.code}`);
  registered(rehearsal, actor, email, phase, reply.body);
  if (actor.index % 10 !== 0) return;
  const again = await rehearsal.api.call('createAccount', { ...sending, idempotencyKey });
  if (idSchema.parse(again.body).id !== actor.accountID)
    throw new Error('a repeated submission got a different response');
  await rehearsal.api.call('createAccount', { ...sending, idempotencyKey: rehearsal.idempotencyKey(), expect: [409] });
}

/** Registers people completely: verification, mail, confirmation, registration, mail. */
export async function registerAll(rehearsal: Rehearsal, actors: readonly Actor[], phase: number): Promise<void> {
  await rehearsal.each(actors, async ({ email, twist }) => {
    await requestVerification(rehearsal, String(email), 1);
    if (twist === 'asksTwice') await requestVerification(rehearsal, String(email), 1);
  });
  await rehearsal.post();
  await rehearsal.each(actors, (actor) => register(rehearsal, actor, phase));
  await rehearsal.post();
}
