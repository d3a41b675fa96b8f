import type { Firestore, Transaction } from 'firebase-admin/firestore';
import { randomID, randomShard } from '../gateways/randomness.ts';
import type { Context, Handler, Input } from '../http/context.ts';
import { addressQuota } from '../http/rateLimit.ts';
import { enqueueMail, toAccount } from '../outbox/enqueue.ts';
import { toISO } from '../shared/time/instants.ts';
import { phaseOf } from '../shared/campaign/stages.ts';
import { AppError } from '../shared/contract/errors.ts';
import { type Account, account, type AccountInput } from '../shared/entities/account.ts';
import { SHARDS } from '../shared/entities/entity.ts';
import { purchase } from '../shared/entities/purchase.ts';
import { emailOwner, releaseEmail, reserveEmail } from '../store/accountEmails.ts';
import { isAlreadyExists } from '../store/alreadyExists.ts';
import { collectionOf } from '../store/collection.ts';
import { manyByID } from '../store/many.ts';
import { crudHandlers } from './crud.ts';
import { newVerification, sendVerification } from './emailVerifications.ts';
import { listPage } from './list.ts';
import { readBack, readForWrite, writeRecord } from './update.ts';

const FIRST_KEY_VERSION = 1;

/** Fields a record has from its birth, beside what was typed. */
const birthFields = (context: Context) => ({
  wonFlag: null,
  keyVersion: FIRST_KEY_VERSION,
  registeredStage: context.stage.stage,
  shard: randomShard(context.deps.randomness, SHARDS),
  createdAt: toISO(context.now),
  updatedAt: toISO(context.now),
});

/** A new account of a visitor; its consents are stamped with the time they were given. */
export const newAccount = (input: AccountInput, email: string, context: Context): Account => ({
  ...input,
  ...birthFields(context),
  id: randomID(context.deps.randomness),
  email,
  note: null,
  channel: 'web',
  consents: input.consents.map((consent) => ({ ...consent, acceptedAt: toISO(context.now) })),
});

/** Account and reservation, together or not at all. Reads have been made by the caller. */
export const writeNewAccount = (transaction: Transaction, record: Account, context: Context): void => {
  const { db } = context.deps;
  const accounts = collectionOf(db, account);
  if (record.email !== null) reserveEmail(db, transaction, record.email, record.id);
  transaction.create(accounts.ref(record.id), accounts.data(record));
};

/** A transaction that creates an account: whoever comes second is told so. */
export const oneAccount = async (db: Firestore, write: (transaction: Transaction) => Promise<void>): Promise<void> => {
  try {
    await db.runTransaction(write);
  } catch (error) {
    throw isAlreadyExists(error) ? new AppError('account_exists') : error;
  }
};

const createAsGuest = async (guestBody: Input<'createAccount'>['guestBody'], context: Context) => {
  const { deps, caller } = context;
  if (caller.kind !== 'guest' || !caller.verification || !guestBody) throw new AppError('not_found');
  if (caller.account) throw new AppError('account_exists');
  const { verificationKey: _, ...input } = guestBody;
  const record = newAccount(input, caller.verification.email, context);
  const email = caller.verification.email;
  // No reads: the reservation's create() lets one of any number through, and nobody waits for anybody's lock.
  await oneAccount(deps.db, async (transaction) => {
    writeNewAccount(transaction, record, context);
    // Mail 2 tells when the application's address will come, mail 3 carries it (rules 6.1).
    const mailType = phaseOf(context.stage.stage) === 2 ? 2 : 3;
    const order = { cause: `account/${record.id}/registered`, mailType, subjectID: record.id } as const;
    enqueueMail(transaction, { ...order, ...toAccount(record, email) }, context);
  });
  return { answer: record };
};

const takeAddress = async (
  email: string,
  accountID: string,
  transaction: Transaction,
  context: Context,
): Promise<boolean> => {
  const owner = await emailOwner(context.deps.db, email, transaction);
  if (owner !== null && owner !== accountID) throw new AppError('email_taken');
  return owner === null;
};

const crud = crudHandlers('account', {
  // The office enters an application on paper (rules 10.18).
  prepare: async (input, transaction, context) => {
    const { email, id } = input;
    if (email !== null) {
      if (!(await takeAddress(email, id, transaction, context))) throw new AppError('email_taken');
      reserveEmail(context.deps.db, transaction, email, id);
    }
    const consents = input.consents.map((consent) => ({ ...consent, acceptedAt: toISO(context.now) }));
    return { ...input, ...birthFields(context), channel: 'paper', consents };
  },
  change: async (before, after, transaction, context) => {
    if (after.email === before.email) return after;
    if (after.email === null && before.channel === 'web') {
      throw new AppError('validation_failed', { errors: [{ path: 'email', code: 'required' }] });
    }
    const free = after.email !== null && (await takeAddress(after.email, after.id, transaction, context));
    if (after.email !== null && free) reserveEmail(context.deps.db, transaction, after.email, after.id);
    if (before.email !== null) releaseEmail(context.deps.db, transaction, before.email);
    return { ...after, keyVersion: before.keyVersion + 1 };
  },
  remove: async (before, transaction, { deps }) => {
    const application = await transaction.get(deps.db.collection(purchase.plural).doc(before.id));
    if (application.exists) throw new AppError('has_purchase');
    if (before.email !== null) releaseEmail(deps.db, transaction, before.email);
  },
});

/** What an applicant can change by itself; the names stand in mail 12, the values do not (rules 6.2). */
const changedFields = (before: Account, after: Account): string[] =>
  Object.keys(account.change.shape).filter(
    // Both are records of the same schema, whose keys these are.
    (field) => before[field as keyof Account] !== after[field as keyof Account],
  );

type HolderChange = NonNullable<Input<'changeAccount'>['guestBody'] | Input<'replaceAccount'>['guestBody']>;

const changeAsHolder = async (id: string, { verificationKey: _, email, ...fields }: HolderChange, context: Context) => {
  const { deps } = context;
  const draft = newVerification({ email: email ?? '', verificationPattern: 11, accountID: id }, context);
  await deps.db.runTransaction(async (transaction) => {
    const before = await readForWrite(transaction, account, id, context);
    // Whether the new address belongs to somebody else is not told here, only to whoever confirms it.
    const moves = email !== undefined && email !== before.email;
    const quota = moves
      ? await addressQuota(deps.db, transaction, 'emailVerification', email, deps.systemClock())
      : null;
    const given = Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
    const after: Account = { ...before, ...given };
    const changed = changedFields(before, after);
    quota?.take();
    if (changed.length > 0) writeRecord(transaction, account, after, context);
    if (changed.length > 0 && before.email !== null) {
      const cause = `account/${id}/changed/${context.requestID()}`;
      const order = { cause, mailType: 12, subjectID: id, extra: { changedFields: changed } } as const;
      enqueueMail(transaction, { ...order, ...toAccount(after, before.email) }, context);
    }
    // The new address takes effect only when it is confirmed there (rules 3.7).
    if (moves) sendVerification(transaction, draft, 11, context);
  });
  const { record: answer, etag } = await readBack(account, id, context);
  return { answer, etag };
};

const listAccountsWithPurchase: Handler<'listAccountsWithPurchase'> = async ({ query }, context) => {
  const { records, cursor } = await listPage(account, query, context);
  const ids = records.map(({ id }) => id);
  const { records: purchases } = ids.length > 0 ? await manyByID(context.deps.db, purchase, ids) : { records: [] };
  const byID = new Map(purchases.map((one) => [one.id, one]));
  return { answer: { accounts: records.map((one) => ({ ...one, purchase: byID.get(one.id) ?? null })), cursor } };
};

const replaceAccount: Handler<'replaceAccount'> = async (input, context) =>
  context.caller.kind === 'guest' && input.guestBody
    ? await changeAsHolder(input.path.id, input.guestBody, context)
    : await crud.replaceAccount(input, context);

const changeAccount: Handler<'changeAccount'> = async (input, context) =>
  context.caller.kind === 'guest' && input.guestBody
    ? await changeAsHolder(input.path.id, input.guestBody, context)
    : await crud.changeAccount(input, context);

const createAccount: Handler<'createAccount'> = async (input, context) =>
  context.caller.kind === 'guest'
    ? await createAsGuest(input.guestBody, context)
    : await crud.createAccount(input, context);

export const accountHandlers = { ...crud, createAccount, replaceAccount, changeAccount, listAccountsWithPurchase };
