import { randomReceiptID, randomShard } from '../gateways/randomness.ts';
import type { BaseContext, GuestContext, HandlersOf, OfficeContext } from './context.ts';
import { mailToAccount } from '../services/mails.ts';
import { createAccount } from '../services/registration.ts';
import type { StateEvent, Wish } from '../shared/application/events.ts';
import { after, applied } from '../shared/application/machine.ts';
import { NO_CARD, wonFlagOf } from '../shared/application/states.ts';
import { toISO } from '../shared/time/instants.ts';
import { AppError } from '../shared/contract/errors.ts';
import type { Schemas } from '../shared/contract/schemas.ts';
import { type Account, account } from '../shared/entities/account.ts';
import { SHARDS } from '../shared/entities/entity.ts';
import { type Purchase, purchase } from '../shared/entities/purchase.ts';
import { fromISO } from '../shared/time/instants.ts';
import { changedFields, type Records } from '../store/records.ts';
import { personBy } from '../store/people.ts';
import { crudHandlers } from './crud.ts';
import { given, readBack } from './update.ts';

type Handlers = HandlersOf<Schemas>;

const applyEvent = (wish: Wish, { timetable }: BaseContext) =>
  ({ kind: 'apply', awaitsCard: false, wish, rosterClose: timetable.rosterClose }) as const satisfies StateEvent;

/** The application of an account: its id is the account's, so one can be made but once (rules 4). */
const createApplication = (records: Records, accountID: string, wish: Wish, context: BaseContext): Purchase => {
  const { now, randomness } = records.stamp;
  const event = applyEvent(wish, context);
  if (now >= fromISO(event.rosterClose)) throw new AppError('roster_closed');
  return records.create(purchase, {
    ...applied(event),
    ...NO_CARD,
    id: accountID,
    accountID,
    receiptID: randomReceiptID(randomness),
    shard: randomShard(randomness, SHARDS),
  });
};

/** Who applies again after a withdrawal keeps the receipt it was given; who has applied already is told so. */
const apply = (
  records: Records,
  owner: Account,
  earlier: Purchase | null,
  wish: Wish,
  context: BaseContext,
): Purchase => {
  const application = earlier
    ? records.update(purchase, earlier, after(earlier, applyEvent(wish, context), context.now))
    : createApplication(records, owner.id, wish, context);
  // Each application is a cause of its own: one after a withdrawal is confirmed again.
  mailToAccount(records, owner, { cause: `purchase/${owner.id}/applied/${context.requestID()}`, mailType: 22 });
  return application;
};

const createAsGuest: Handlers['createPurchase']['guest'] = async ({ body }, context) => {
  const { records, reached, stage } = context;
  const { account: person, purchaseCount, acceptsPartial } = body;
  const wish = { purchaseCount, acceptsPartial };
  if (reached.account) {
    if (person) throw new AppError('account_exists');
    return { answer: apply(records, reached.account, reached.purchase, wish, context) };
  }
  // Registration and application in one, for whoever was not registered (rules 3).
  if (!person) throw new AppError('validation_failed', { errors: [{ path: 'account', code: 'required' }] });
  if (!reached.verification) throw new AppError('not_found');
  const { consents, ...typed } = person;
  const origin = { email: reached.verification.email, note: null, channel: 'web', consents, stage } as const;
  const owner = createAccount(records, typed, origin);
  return { answer: apply(records, owner, null, wish, context) };
};

/** The office enters the application of an account on paper, until the roster closes (rules 10). */
const createAsOffice: Handlers['createPurchase']['office'] = async ({ body }, context) => {
  const { accountID, purchaseCount, acceptsPartial } = body;
  const { account: owner, purchase: earlier } = await personBy(context.records, accountID);
  if (!owner) throw new AppError('not_found');
  return { answer: apply(context.records, owner, earlier, { purchaseCount, acceptsPartial }, context) };
};

/** The wish is fixed at the close, for the office too (rules 4). */
const changedWish = (before: Purchase, wish: Partial<Wish>, { now, timetable }: BaseContext): Purchase =>
  after(before, { kind: 'changeWish', wish, rosterClose: timetable.rosterClose }, now);

const crud = crudHandlers('purchase', {
  change: async (before, { purchaseCount, acceptsPartial }, context) =>
    changedWish(before, { purchaseCount, acceptsPartial }, context),
  remove: async (_, { now, timetable }) => {
    if (now >= fromISO(timetable.rosterClose)) throw new AppError('roster_closed');
  },
});

type WishBody = { readonly [K in keyof Wish]?: Wish[K] | undefined };
const wishOf = ({ purchaseCount, acceptsPartial }: Wish): Wish => ({ purchaseCount, acceptsPartial });

const own = ({ reached }: GuestContext): { owner: Account; before: Purchase } => {
  const { account: owner, purchase: before } = reached;
  if (!owner || !before) throw new AppError('not_found');
  return { owner, before };
};

const changeAsHolder = async ({ body }: { readonly body: WishBody }, context: GuestContext) => {
  const { records, requestID } = context;
  const { owner, before } = own(context);
  const { purchaseCount, acceptsPartial } = body;
  const wanted = changedWish(before, given({ purchaseCount, acceptsPartial }), context);
  const changed = changedFields(before, wishOf(wanted));
  if (changed.length === 0) return { answer: before };
  const answer = records.update(purchase, before, wanted);
  const cause = `purchase/${owner.id}/changed/${requestID()}`;
  mailToAccount(records, owner, { cause, mailType: 12, extra: { changedFields: changed } });
  return { answer };
};

/** A withdrawal after the close leaves the roster alone; its sets come free at the release (rules 8). Twice is once. */
const withdraw = (owner: Account, before: Purchase, context: BaseContext): Purchase => {
  const { records, now, timetable, requestID } = context;
  const withdrawn = after(before, { kind: 'withdraw', rosterClose: timetable.rosterClose }, now);
  if (withdrawn.state === before.state) return before;
  const answer = records.update(purchase, before, withdrawn);
  const wonFlag = wonFlagOf(withdrawn);
  if (owner.wonFlag !== wonFlag) records.update(account, owner, { ...owner, wonFlag });
  const cause = `purchase/${owner.id}/withdrawn/${requestID()}`;
  // Whoever was told of a win gives it up; anybody else takes an application back.
  const extra = { withdrawnAt: toISO(now), givenUp: before.state === 'WON' ? 'win' : 'application' } as const;
  mailToAccount(records, owner, { cause, mailType: 15, extra });
  return answer;
};

const withdrawAsOffice = async (
  { path, body }: Parameters<Handlers['withdrawPurchase']['office']>[0],
  context: OfficeContext,
) => {
  const { records } = context;
  const { account: owner, purchase: before } = await personBy(records, path.id);
  if (!owner || !before) throw new AppError('not_found');
  withdraw(owner, before, context);
  if (body.reason !== undefined) {
    records.audit({ entity: 'purchase', target: path.id, detail: { reason: body.reason } });
  }
  return { afterCommit: async () => ({ answer: (await readBack(purchase, path.id, context)).answer }) };
};

const statusOf = ({
  createdAt,
  receiptID,
  state,
  purchaseCount,
  acceptsPartial,
  grantedCount,
  waitingPlace,
}: Purchase) => ({
  ...{ receiptID, state, purchaseCount, acceptsPartial, grantedCount, waitingPlace },
  appliedAt: createdAt,
});

export const purchaseHandlers = {
  ...crud,
  createPurchase: { guest: createAsGuest, office: createAsOffice },
  getPurchase: { guest: async (_, context) => ({ answer: own(context).before }) },
  replacePurchase: { ...crud.replacePurchase, guest: changeAsHolder },
  changePurchase: { ...crud.changePurchase, guest: changeAsHolder },
  withdrawPurchase: {
    guest: async (_, context) => {
      const { owner, before } = own(context);
      return { answer: withdraw(owner, before, context) };
    },
    office: withdrawAsOffice,
  },
  getStatus: { guest: async (_, context) => ({ answer: statusOf(own(context).before) }) },
} satisfies Partial<Handlers>;
