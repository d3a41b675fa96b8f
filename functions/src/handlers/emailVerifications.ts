import { addHours } from 'date-fns';
import type { Transaction } from 'firebase-admin/firestore';
import { randomID, randomShard } from '../gateways/randomness.ts';
import type { Context, Handler } from '../http/context.ts';
import { addressQuota } from '../http/rateLimit.ts';
import { enqueueMail, toAccount, toAddress } from '../outbox/enqueue.ts';
import { toISO } from '../shared/time/instants.ts';
import { phaseOf } from '../shared/campaign/stages.ts';
import { AppError } from '../shared/contract/errors.ts';
import { account } from '../shared/entities/account.ts';
import {
  type EmailVerification,
  emailVerification,
  type VerificationPattern,
} from '../shared/entities/emailVerification.ts';
import { SHARDS } from '../shared/entities/entity.ts';
import type { MailType } from '../shared/mail/types.ts';
import { emailOwner, releaseEmail, reserveEmail } from '../store/accountEmails.ts';
import { collectionOf } from '../store/collection.ts';
import { crudHandlers } from './crud.ts';
import { readForWrite, writeRecord } from './update.ts';

/** Hours a verification's link is valid (rules 4.13). */
const VALID_HOURS = 24;

/** Phases in which each pattern may be asked for (rules 3.5 to 3.7). */
const PHASES: Record<VerificationPattern, readonly number[]> = { 1: [2, 3, 4], 11: [2, 3, 4, 5], 21: [4] };

/** The mail that fits who is written to, whatever was asked for (rules 3.14: always exactly one). */
const mailFor = (asked: VerificationPattern, known: boolean, phase: number): MailType => {
  if (asked === 21) return 21;
  if (known) return 11;
  return asked === 1 || PHASES[1].includes(phase) ? 1 : 13;
};

const patternOf = (mailType: MailType, asked: VerificationPattern): VerificationPattern =>
  mailType === 1 || mailType === 11 || mailType === 21 ? mailType : asked;

export const newVerification = (
  values: Pick<EmailVerification, 'email' | 'verificationPattern' | 'accountID'>,
  context: Context,
): EmailVerification => {
  const { randomness } = context.deps;
  const at = toISO(context.now);
  return {
    ...values,
    id: randomID(randomness),
    expiredAt: toISO(addHours(context.now, VALID_HOURS).getTime()),
    confirmedAt: null,
    requestedStage: context.stage.stage,
    shard: randomShard(randomness, SHARDS),
    createdAt: at,
    updatedAt: at,
  };
};

/** Writes a verification and the mail that carries its link. */
export const sendVerification = (
  transaction: Transaction,
  record: EmailVerification,
  mailType: MailType,
  context: Context,
): void => {
  const { db } = context.deps;
  const verifications = collectionOf(db, emailVerification);
  transaction.create(verifications.ref(record.id), verifications.data(record));
  const order = {
    cause: `emailVerification/${record.id}`,
    mailType,
    subjectID: record.id,
    ...toAddress(record.email),
  };
  enqueueMail(transaction, order, context);
};

const createEmailVerification: Handler<'createEmailVerification'> = async ({ body }, context) => {
  if (!body) throw new AppError('validation_failed');
  const { db, systemClock } = context.deps;
  const phase = phaseOf(context.stage.stage);
  const asked = body.verificationPattern;
  if (!PHASES[asked].includes(phase)) throw new AppError('wrong_phase');
  // Drawn once, outside: a transaction that is tried again must not make a second verification.
  const draft = newVerification({ email: body.email, verificationPattern: asked, accountID: null }, context);
  await db.runTransaction(async (transaction) => {
    // The same reads and writes whether the address is known or not, so that time tells nothing either (rules 3.14).
    const quota = await addressQuota(db, transaction, 'emailVerification', body.email, systemClock());
    const owner = await emailOwner(db, body.email, transaction);
    const mailType = mailFor(asked, owner !== null, phase);
    quota.take();
    const record = { ...draft, verificationPattern: patternOf(mailType, asked) };
    sendVerification(transaction, record, mailType, context);
  });
  return { answer: { id: draft.id, email: draft.email, expiredAt: draft.expiredAt, verificationPattern: asked } };
};

/** Makes the confirmed address the account's own; the old one is told, and every older link ends (rules 4.23). */
const moveAddress = async (
  transaction: Transaction,
  verification: EmailVerification,
  accountID: string,
  context: Context,
) => {
  const { db } = context.deps;
  const accounts = collectionOf(db, account);
  const before = accounts.parse(await transaction.get(accounts.ref(accountID)))?.record;
  if (!before) throw new AppError('not_found');
  const owner = await emailOwner(db, verification.email, transaction);
  if (owner !== null && owner !== accountID) throw new AppError('email_taken');
  if (before.email === verification.email) return;
  if (owner === null) reserveEmail(db, transaction, verification.email, accountID);
  if (before.email !== null) releaseEmail(db, transaction, before.email);
  const after = { ...before, email: verification.email, keyVersion: before.keyVersion + 1 };
  writeRecord(transaction, account, after, context);
  const order = { cause: `emailVerification/${verification.id}/moved`, subjectID: accountID };
  if (before.email !== null) {
    const extra = { changedAt: toISO(context.now) };
    enqueueMail(transaction, { ...order, mailType: 14, ...toAccount(before, before.email), extra }, context);
  }
  const extra = { changedFields: ['email'] };
  enqueueMail(transaction, { ...order, mailType: 12, ...toAccount(after, verification.email), extra }, context);
};

/** A guest's confirmation: proves the address, and says whether an account holds it. Twice is once. */
const confirm = async (verificationID: string, context: Context) => {
  const { db } = context.deps;
  return await db.runTransaction(async (transaction) => {
    const record = await readForWrite(transaction, emailVerification, verificationID, context);
    const confirmed = { ...record, confirmedAt: record.confirmedAt ?? toISO(context.now) };
    if (record.accountID !== null) {
      // Asked for in time, but confirmed after the deadline: the data of winners stands still by then (rules 3.7).
      if (!PHASES[11].includes(phaseOf(context.stage.stage))) throw new AppError('wrong_phase');
      // The link opened again must not take back an address the account has moved to since.
      if (record.confirmedAt === null) await moveAddress(transaction, record, record.accountID, context);
      writeRecord(transaction, emailVerification, confirmed, context);
      return { ...confirmed, accountID: record.accountID, emailChanged: true };
    }
    const accountID = await emailOwner(db, record.email, transaction);
    writeRecord(transaction, emailVerification, confirmed, context);
    return { ...confirmed, accountID, emailChanged: false };
  });
};

const crud = crudHandlers('emailVerification');

export const emailVerificationHandlers = {
  ...crud,
  createEmailVerification,
  changeEmailVerification: (async (input, context) =>
    context.caller.kind === 'guest'
      ? { answer: await confirm(input.path.id, context) }
      : await crud.changeEmailVerification(input, context)) satisfies Handler<'changeEmailVerification'>,
};
