import type { Transaction } from 'firebase-admin/firestore';
import type { Context, Handler } from '../http/context.ts';
import { enqueueMail, toAccount } from '../outbox/enqueue.ts';
import { after } from '../shared/application/machine.ts';
import { wonFlagOf } from '../shared/application/states.ts';
import { AppError } from '../shared/contract/errors.ts';
import { type Account, account } from '../shared/entities/account.ts';
import { type Purchase, purchase } from '../shared/entities/purchase.ts';
import { audit } from '../store/audit.ts';
import { collectionOf } from '../store/collection.ts';
import { type Choice, createPurchase, refuseAfterClose } from './application.ts';
import { crudHandlers } from './crud.ts';
import { readBack, readForWrite, writeRecord } from './update.ts';

/** The wish is fixed at the close, for the office too (rules 4.9). */
const changeWish = (before: Purchase, wish: Partial<Choice>, { now, timetable }: Context): Purchase =>
  after(before, { kind: 'changeWish', wish, rosterClose: timetable.rosterClose }, now);

const crud = crudHandlers('purchase', {
  change: async (before, wanted, _, context) => changeWish(before, wishOf(wanted), context),
  remove: async (_, __, context) => refuseAfterClose(context),
});

const changeAsHolder = async (id: string, choice: Partial<Choice>, context: Context) => {
  await context.deps.db.runTransaction(async (transaction) => {
    const before = await readForWrite(transaction, purchase, id, context);
    const wanted = changeWish(before, choice, context);
    const changed = (['purchaseCount', 'acceptsPartial'] as const).filter((field) => wanted[field] !== before[field]);
    const owner = await ownerOf(transaction, id, context);
    if (changed.length === 0) return;
    writeRecord(transaction, purchase, wanted, context);
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
  const order = {
    cause: `purchase/${owner.id}/changed/${context.requestID()}`,
    mailType: 12 as const,
    subjectID: owner.id,
    ...toAccount(owner, owner.email),
    extra: { changedFields: [...changed] },
  };
  enqueueMail(transaction, order, context);
};

/** A withdrawal after the close leaves the roster alone; its sets come free at the release (rules 8.4). Twice is once. */
const withdrawPurchase: Handler<'withdrawPurchase'> = async ({ path, body }, context) => {
  const { db } = context.deps;
  await db.runTransaction(async (transaction) => {
    const before = await readForWrite(transaction, purchase, path.id, context);
    const owner = await ownerOf(transaction, path.id, context);
    const { rosterClose } = context.timetable;
    const gone = after(before, { kind: 'withdraw', rosterClose }, context.now);
    if (gone.state === before.state) return;
    writeRecord(transaction, purchase, gone, context);
    if (owner.wonFlag !== wonFlagOf(gone)) {
      writeRecord(transaction, account, { ...owner, wonFlag: wonFlagOf(gone) }, context);
    }
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
