import type { Transaction } from 'firebase-admin/firestore';
import { randomReceiptID, randomShard } from '../gateways/randomness.ts';
import type { Context, Handler, Input } from '../http/context.ts';
import { enqueueMail } from '../outbox/enqueue.ts';
import { fromISO, toISO } from '../shared/campaign/instants.ts';
import { AppError } from '../shared/contract/errors.ts';
import { type Account, account } from '../shared/entities/account.ts';
import { SHARDS } from '../shared/entities/entity.ts';
import { type Purchase, purchase } from '../shared/entities/purchase.ts';
import { emailOwner } from '../store/accountEmails.ts';
import { audit } from '../store/audit.ts';
import { collectionOf } from '../store/collection.ts';
import { fullName } from '../shared/entities/fullName.ts';
import { newAccount, writeNewAccount } from './accounts.ts';
import { crudHandlers } from './crud.ts';
import { readBack, readForWrite, writeRecord } from './update.ts';

interface Choice {
  readonly purchaseCount: number;
  readonly acceptsPartial: boolean;
}

const isRosterClosed = ({ now, timetable }: Context): boolean => now >= fromISO(timetable.rosterClose);

/** The application of an account: its id is the account's (decisions 4). */
const newPurchase = (accountID: string, receiptID: string, choice: Choice, context: Context): Purchase => {
  const at = toISO(context.now);
  return {
    ...choice,
    id: accountID,
    accountID,
    receiptID,
    grantedCount: null,
    waitingPlace: null,
    state: 'APPLIED',
    authorizeDatetime: null,
    authorizeErrorFlag: false,
    captureDatetime: null,
    captureErrorFlag: false,
    stripePaymentID: null,
    withdrawnAt: null,
    shard: randomShard(context.deps.randomness, SHARDS),
    createdAt: at,
    updatedAt: at,
  };
};

/** Who applies again after a withdrawal keeps the receipt it was given. */
const appliedAgain = (before: Purchase, choice: Choice): Purchase => ({
  ...before,
  ...choice,
  state: 'APPLIED',
  withdrawnAt: null,
});

const sendReceipt = (transaction: Transaction, owner: Account, application: Purchase, context: Context): void => {
  if (owner.email === null) return;
  const { db, systemClock } = context.deps;
  // Each application is a cause of its own: one after a withdrawal is confirmed again.
  const cause = `purchase/${application.id}/applied/${context.requestID}`;
  const to = { name: fullName(owner), address: owner.email };
  const clocks = { now: context.now, systemNow: systemClock() };
  enqueueMail(db, transaction, { cause, mailType: 22, subjectID: application.id, to }, clocks);
};

/** Stores the application within the transaction: new, or again after a withdrawal. Reads come before writes. */
const apply = async (
  transaction: Transaction,
  draft: Purchase,
  choice: Choice,
  context: Context,
): Promise<Purchase> => {
  const purchases = collectionOf(context.deps.db, purchase);
  const earlier = purchases.parse(await transaction.get(purchases.ref(draft.id)))?.record;
  if (!earlier) {
    transaction.create(purchases.ref(draft.id), purchases.data(draft));
    return draft;
  }
  if (earlier.state !== 'WITHDRAWN') throw new AppError('purchase_exists');
  return writeRecord(transaction, purchase, appliedAgain(earlier, choice), context);
};

const createAsGuest = async (guestBody: Input<'createPurchase'>['guestBody'], context: Context) => {
  const { deps, caller } = context;
  if (caller.kind !== 'guest' || !guestBody) throw new AppError('not_found');
  const { account: person, purchaseCount, acceptsPartial } = guestBody;
  const choice = { purchaseCount, acceptsPartial };
  if (!caller.account && !person) {
    throw new AppError('validation_failed', { errors: [{ path: 'account', code: 'required' }] });
  }
  if (caller.account && person) throw new AppError('account_exists');
  const owner = caller.account ?? registered(person, caller.verification?.email, context);
  const draft = newPurchase(owner.id, randomReceiptID(deps.randomness), choice, context);
  const answer = await deps.db.runTransaction(async (transaction) => {
    if (!caller.account && owner.email !== null && (await emailOwner(deps.db, owner.email, transaction)) !== null) {
      throw new AppError('account_exists');
    }
    const application = await apply(transaction, draft, choice, context);
    if (!caller.account) writeNewAccount(transaction, owner, context);
    sendReceipt(transaction, owner, application, context);
    return application;
  });
  return { answer };
};

type GuestBody = NonNullable<Input<'createPurchase'>['guestBody']>;

/** Registration and application in one, for whoever was not registered (decisions 3). */
const registered = (person: GuestBody['account'], email: string | undefined, context: Context): Account => {
  if (!person || email === undefined) throw new AppError('not_found');
  return newAccount(person, email, context);
};

const refuseAfterClose = (context: Context): void => {
  if (isRosterClosed(context)) throw new AppError('roster_closed');
};

/** The wish is fixed at the close, for the office too (decisions 4 and 8). */
const changeWish = async (before: Purchase, after: Purchase, context: Context): Promise<Purchase> => {
  refuseAfterClose(context);
  if (before.state !== 'APPLIED') throw new AppError('purchase_withdrawn');
  return after;
};

const crud = crudHandlers('purchase', {
  change: async (before, after, _, context) => await changeWish(before, after, context),
  remove: async (_, __, context) => refuseAfterClose(context),
});

/** The office enters the application of a paper account, until the roster closes (decisions 10). */
const createAsOffice = async (body: NonNullable<Input<'createPurchase'>['body']>, context: Context) => {
  refuseAfterClose(context);
  const { deps } = context;
  const choice = { purchaseCount: body.purchaseCount, acceptsPartial: body.acceptsPartial };
  const draft = newPurchase(body.accountID, randomReceiptID(deps.randomness), choice, context);
  await deps.db.runTransaction(async (transaction) => {
    const accounts = collectionOf(deps.db, account);
    const owner = accounts.parse(await transaction.get(accounts.ref(body.accountID)))?.record;
    if (!owner) throw new AppError('not_found');
    const application = await apply(transaction, draft, choice, context);
    sendReceipt(transaction, owner, application, context);
    audit(deps.db, transaction, context, 'createPurchase', draft.id);
  });
  const { record: answer, etag } = await readBack(purchase, draft.id, context);
  return { answer, etag };
};

const changeAsHolder = async (id: string, choice: Partial<Choice>, context: Context) => {
  await context.deps.db.runTransaction(async (transaction) => {
    const before = await readForWrite(transaction, purchase, id, context);
    const given = Object.fromEntries(Object.entries(choice).filter(([, value]) => value !== undefined));
    const after = await changeWish(before, { ...before, ...given }, context);
    const changed = (['purchaseCount', 'acceptsPartial'] as const).filter((field) => after[field] !== before[field]);
    const owner = await ownerOf(transaction, id, context);
    if (changed.length === 0) return;
    writeRecord(transaction, purchase, after, context);
    sendChange(transaction, owner, changed, context);
  });
  const { record: answer, etag } = await readBack(purchase, id, context);
  return { answer, etag };
};

const ownerOf = async (transaction: Transaction, id: string, context: Context): Promise<Account> => {
  const accounts = collectionOf(context.deps.db, account);
  const owner = accounts.parse(await transaction.get(accounts.ref(id)))?.record;
  if (!owner) throw new AppError('not_found');
  return owner;
};

const sendChange = (transaction: Transaction, owner: Account, changed: readonly string[], context: Context): void => {
  if (owner.email === null) return;
  const { db, systemClock } = context.deps;
  const order = {
    cause: `purchase/${owner.id}/changed/${context.requestID}`,
    mailType: 12 as const,
    subjectID: owner.id,
    to: { name: fullName(owner), address: owner.email },
    extra: { changedFields: [...changed] },
  };
  enqueueMail(db, transaction, order, { now: context.now, systemNow: systemClock() });
};

/** A withdrawal after the close leaves the roster alone; its sets come free at the release (decisions 8). Twice is once. */
const withdrawPurchase: Handler<'withdrawPurchase'> = async ({ path, body }, context) => {
  const { db } = context.deps;
  await db.runTransaction(async (transaction) => {
    const before = await readForWrite(transaction, purchase, path.id, context);
    const owner = await ownerOf(transaction, path.id, context);
    if (before.state === 'WITHDRAWN') return;
    const after: Purchase = {
      ...before,
      state: 'WITHDRAWN',
      withdrawnAt: toISO(context.now),
      grantedCount: before.grantedCount === null ? null : 0,
    };
    writeRecord(transaction, purchase, after, context);
    if (owner.wonFlag) writeRecord(transaction, account, { ...owner, wonFlag: false }, context);
    sendChange(transaction, owner, ['withdrawal'], context);
    audit(db, transaction, context, 'withdrawPurchase', path.id, { reason: body?.reason ?? null });
  });
  const { record: answer } = await readBack(purchase, path.id, context);
  return { answer };
};

const getStatus: Handler<'getStatus'> = async ({ path }, context) => {
  const { record } = await readBack(purchase, path.id, context);
  const { receiptID, state, purchaseCount, acceptsPartial, grantedCount, waitingPlace, createdAt } = record;
  const answer = { receiptID, state, purchaseCount, acceptsPartial, grantedCount, waitingPlace, appliedAt: createdAt };
  return { answer };
};

const createPurchase: Handler<'createPurchase'> = async ({ body, guestBody }, context) => {
  if (context.caller.kind === 'guest') return await createAsGuest(guestBody, context);
  if (!body) throw new AppError('forbidden');
  return await createAsOffice(body, context);
};

const replacePurchase: Handler<'replacePurchase'> = async (input, context) =>
  context.caller.kind === 'guest' && input.guestBody
    ? await changeAsHolder(input.path.id, wishOf(input.guestBody), context)
    : await crud.replacePurchase(input, context);

const changePurchase: Handler<'changePurchase'> = async (input, context) =>
  context.caller.kind === 'guest' && input.guestBody
    ? await changeAsHolder(input.path.id, wishOf(input.guestBody), context)
    : await crud.changePurchase(input, context);

const wishOf = ({
  purchaseCount,
  acceptsPartial,
}: { [K in keyof Choice]?: Choice[K] | undefined }): Partial<Choice> => ({
  ...(purchaseCount === undefined ? {} : { purchaseCount }),
  ...(acceptsPartial === undefined ? {} : { acceptsPartial }),
});

export const purchaseHandlers = {
  ...crud,
  createPurchase,
  replacePurchase,
  changePurchase,
  withdrawPurchase,
  getStatus,
};
