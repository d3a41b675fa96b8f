import type { Transaction } from 'firebase-admin/firestore';
import { randomReceiptID, randomShard } from '../gateways/randomness.ts';
import type { Context, Handler, Input } from '../http/context.ts';
import { enqueueMail, toAccount } from '../outbox/enqueue.ts';
import { after, applied } from '../shared/application/machine.ts';
import { fromISO, toISO } from '../shared/time/instants.ts';
import { AppError } from '../shared/contract/errors.ts';
import { type Account, account } from '../shared/entities/account.ts';
import { SHARDS } from '../shared/entities/entity.ts';
import { type Purchase, purchase } from '../shared/entities/purchase.ts';
import { isAlreadyExists } from '../store/alreadyExists.ts';
import { audit } from '../store/audit.ts';
import { collectionOf } from '../store/collection.ts';
import { newAccount, oneAccount, writeNewAccount } from './accounts.ts';
import { readBack, readForWrite, writeRecord } from './update.ts';

/** What an applicant chooses on /purchase. */
export interface Choice {
  readonly purchaseCount: number;
  readonly acceptsPartial: boolean;
}

type GuestBody = NonNullable<Input<'createPurchase'>['guestBody']>;

/** @throws AppError roster_closed: from the close on nothing enters, leaves or changes the roster (rules 8.2). */
export const refuseAfterClose = ({ now, timetable }: Context): void => {
  if (now >= fromISO(timetable.rosterClose)) throw new AppError('roster_closed');
};

/** The application of an account: its id is the account's (rules 4.9). */
const newPurchase = (accountID: string, receiptID: string, choice: Choice, context: Context): Purchase => {
  const at = toISO(context.now);
  return {
    id: accountID,
    accountID,
    receiptID,
    // Cards come with the settlement; until then an application is complete as it is made.
    ...applied({ awaitsCard: false, wish: choice }),
    shard: randomShard(context.deps.randomness, SHARDS),
    createdAt: at,
    updatedAt: at,
  };
};

const sendReceipt = (transaction: Transaction, owner: Account, application: Purchase, context: Context): void => {
  if (owner.email === null) return;
  // Each application is a cause of its own: one after a withdrawal is confirmed again.
  const cause = `purchase/${application.id}/applied/${context.requestID()}`;
  const order = { cause, mailType: 22, subjectID: application.id } as const;
  enqueueMail(transaction, { ...order, ...toAccount(owner, owner.email) }, context);
};

/** Applies again after a withdrawal, and keeps its receipt; whoever has not withdrawn has applied already. */
const applyAgain = async (
  transaction: Transaction,
  id: string,
  choice: Choice,
  context: Context,
): Promise<Purchase> => {
  const earlier = await readForWrite(transaction, purchase, id, context);
  const { rosterClose } = context.timetable;
  const again = after(earlier, { kind: 'apply', awaitsCard: false, wish: choice, rosterClose }, context.now);
  return writeRecord(transaction, purchase, again, context);
};

/**
 * Stores an application and its receipt mail. First by create(); only where one exists is it read, since it may have been
 * withdrawn. The account is read in the same transaction: it may be gone, or have moved to another address.
 */
const apply = async (draft: Purchase, choice: Choice, context: Context): Promise<Purchase> => {
  const { db } = context.deps;
  const [accounts, purchases] = [collectionOf(db, account), collectionOf(db, purchase)];
  const withReceipt = async (write: (transaction: Transaction) => Purchase | Promise<Purchase>): Promise<Purchase> =>
    await db.runTransaction(async (transaction) => {
      const owner = accounts.parse(await transaction.get(accounts.ref(draft.accountID)))?.record;
      if (!owner) throw new AppError('not_found');
      const application = await write(transaction);
      sendReceipt(transaction, owner, application, context);
      audit(db, transaction, context, 'createPurchase', draft.id);
      return application;
    });
  try {
    return await withReceipt((transaction) => {
      transaction.create(purchases.ref(draft.id), purchases.data(draft));
      return draft;
    });
  } catch (error) {
    if (!isAlreadyExists(error)) throw error;
    return await withReceipt((transaction) => applyAgain(transaction, draft.id, choice, context));
  }
};

/** Registration and application in one, for whoever was not registered (rules 3.6). */
const registerAndApply = async (
  guestBody: GuestBody,
  email: string | undefined,
  context: Context,
): Promise<Purchase> => {
  const { account: person, purchaseCount, acceptsPartial } = guestBody;
  if (!person) throw new AppError('validation_failed', { errors: [{ path: 'account', code: 'required' }] });
  if (email === undefined) throw new AppError('not_found');
  const { db, randomness } = context.deps;
  const owner = newAccount(person, email, context);
  const draft = newPurchase(owner.id, randomReceiptID(randomness), { purchaseCount, acceptsPartial }, context);
  const purchases = collectionOf(db, purchase);
  await oneAccount(db, async (transaction) => {
    writeNewAccount(transaction, owner, context);
    transaction.create(purchases.ref(draft.id), purchases.data(draft));
    sendReceipt(transaction, owner, draft, context);
  });
  return draft;
};

const createAsGuest = async (guestBody: Input<'createPurchase'>['guestBody'], context: Context) => {
  const { deps, caller } = context;
  if (caller.kind !== 'guest' || !guestBody) throw new AppError('not_found');
  const { account: owner, verification } = caller;
  if (!owner) return { answer: await registerAndApply(guestBody, verification?.email, context) };
  if (guestBody.account) throw new AppError('account_exists');
  const choice = { purchaseCount: guestBody.purchaseCount, acceptsPartial: guestBody.acceptsPartial };
  const draft = newPurchase(owner.id, randomReceiptID(deps.randomness), choice, context);
  return { answer: await apply(draft, choice, context) };
};

/** The office enters the application of a paper account, until the roster closes (rules 10.18). */
const createAsOffice = async (body: NonNullable<Input<'createPurchase'>['body']>, context: Context) => {
  refuseAfterClose(context);
  const { deps } = context;
  const choice = { purchaseCount: body.purchaseCount, acceptsPartial: body.acceptsPartial };
  const draft = newPurchase(body.accountID, randomReceiptID(deps.randomness), choice, context);
  await apply(draft, choice, context);
  const { record: answer, etag } = await readBack(purchase, draft.id, context);
  return { answer, etag };
};

/** An application, by its applicant or by the office for one on paper. */
export const createPurchase: Handler<'createPurchase'> = async ({ body, guestBody }, context) => {
  if (context.caller.kind === 'guest') return await createAsGuest(guestBody, context);
  if (!body) throw new AppError('forbidden');
  return await createAsOffice(body, context);
};
