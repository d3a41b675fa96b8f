import { randomReceiptID, randomShard } from '../../gateways/randomness.ts';
import type { BaseContext, GuestContext, HandlersOf, OfficeContext } from '../context.ts';
import { needsTwo } from '../../services/people/applicationEnd.ts';
import { mailToAccount } from '../../services/mail/mails.ts';
import { writeOutcome } from '../../services/people/outcome.ts';
import { createAccount } from '../../services/people/registration.ts';
import { keepVouchers } from '../../services/vouchers/vouchers.ts';
import { checkWish } from '../../services/people/withdrawal.ts';
import { logged } from '../../shared/approval/rows.ts';
import type { StateEvent, Wish } from '../../shared/application/events.ts';
import { after, applied } from '../../shared/application/machine.ts';
import { NO_CARD } from '../../shared/application/states.ts';
import { paidBack } from '../../shared/approval/exclusion.ts';
import { campaign } from '../../shared/campaign/current.ts';
import { countedWish } from '../../shared/campaign/fewerSets.ts';
import { isListOpen } from '../../shared/draw/promotion.ts';
import { endedMoney } from '../../shared/settlement/endedMoney.ts';
import { firstReminder } from '../../shared/settlement/card/cardReminders.ts';
import { AppError } from '../../shared/ground/errors.ts';
import type { Schemas } from '../../shared/contract/schemas.ts';
import type { Account } from '../../shared/entities/account.ts';
import { SHARDS } from '../../shared/entities/entity.ts';
import { type Purchase, purchase } from '../../shared/entities/purchase.ts';
import { voucher, type Voucher } from '../../shared/entities/voucher.ts';
import { yen } from '../../shared/settlement/paymentCalls.ts';
import { withoutCard } from '../../shared/settlement/card/setUp.ts';
import { heldAfterGivingUp } from '../../shared/voucher/owed.ts';
import { fromISO, toISO } from '../../shared/time/instants.ts';
import { changedFields, type Records } from '../../store/records.ts';
import { exclusionNotices } from '../../store/people/exclusionNotices.ts';
import { personBy } from '../../store/people/people.ts';
import { settlementOf, settlements } from '../../store/money/settlements.ts';
import { heldBy } from '../../store/vouchers/vouchers.ts';
import { crudHandlers } from '../crud.ts';
import { given, readBack } from '../update.ts';

type Handlers = HandlersOf<Schemas>;

/** Applicants on paper pay at the counter; all others save a card (rules 7.2, 10.18). */
const applyEvent = (owner: Account, wish: Wish, { timetable }: BaseContext) =>
  ({
    kind: 'apply',
    awaitsCard: owner.channel !== 'paper',
    wish,
    rosterClose: timetable.rosterClose,
  }) as const satisfies StateEvent;

/** When the owner is reminded of a missing card; null if no card is needed. */
const remindAt = ({ state }: Pick<Purchase, 'state'>, { now, timetable }: BaseContext): string | null =>
  state === 'CARD_PENDING' ? firstReminder(now, timetable) : null;

/** The application of an account. Its id is the account's, so there can be only one (rules 4). */
const createApplication = (records: Records, owner: Account, wish: Wish, context: BaseContext): Purchase => {
  const { now, randomness } = records.stamp;
  const event = applyEvent(owner, wish, context);
  if (now >= fromISO(event.rosterClose)) throw new AppError('roster_closed');
  const made = applied(event);
  return records.create(purchase, {
    ...made,
    ...NO_CARD,
    cardRemindAt: remindAt(made, context),
    id: owner.id,
    accountID: owner.id,
    receiptID: randomReceiptID(randomness),
    channel: owner.channel,
    shard: randomShard(randomness, SHARDS),
  });
};

/** Somebody who applies again after a withdrawal keeps the receipt number. An existing application is told so. */
const apply = (
  records: Records,
  owner: Account,
  earlier: Purchase | null,
  wish: Wish,
  context: BaseContext,
): Purchase => {
  const again = earlier && after(earlier, applyEvent(owner, wish, context), context.now);
  const application = again
    ? records.update(purchase, earlier, { ...again, cardRemindAt: remindAt(again, context) })
    : createApplication(records, owner, wish, context);
  // An application that waits for its card is confirmed when the card comes.
  if (application.state === 'CARD_PENDING') return application;
  // Each application is a cause of its own, so one after a withdrawal is confirmed again.
  mailToAccount(records, owner, { cause: `purchase/${owner.id}/applied/${context.requestID()}`, mailType: 22 });
  return application;
};

const createAsGuest: Handlers['createPurchase']['guest'] = async ({ body }, context) => {
  const { records, reached, stage } = context;
  const { account: person, purchaseCount, acceptsPartial } = body;
  const wish = countedWish({ purchaseCount, acceptsPartial }, campaign);
  if (reached.account) {
    if (person) throw new AppError('account_exists');
    return { answer: apply(records, reached.account, reached.purchase, wish, context) };
  }
  // Registration and application in one, for people without a registration (rules 3).
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
  const wish = countedWish({ purchaseCount, acceptsPartial }, campaign);
  return { answer: apply(context.records, owner, earlier, wish, context) };
};

/** The wish is fixed at the close, even for the office (rules 4). */
const changedWish = (before: Purchase, wish: Partial<Wish>, { now, timetable }: BaseContext): Purchase =>
  after(before, { kind: 'changeWish', wish: countedWish(wish, campaign), rosterClose: timetable.rosterClose }, now);

const wishOf = ({ purchaseCount, acceptsPartial }: Wish): Wish => ({ purchaseCount, acceptsPartial });

/** Tells the holder that the office changed the wish, as for personal data (rules 4.29). It reads: before all writes of the unit. */
const tellOfOffice = async (
  before: Purchase,
  wanted: Purchase,
  { records, requestID }: OfficeContext,
): Promise<void> => {
  const changed = changedFields(before, wishOf(wanted));
  if (changed.length === 0) return;
  const { account: owner } = await personBy(records, before.accountID);
  const cause = `purchase/${before.id}/changedByOffice/${requestID()}`;
  if (owner) mailToAccount(records, owner, { cause, mailType: 12, extra: { changedFields: changed, by: 'office' } });
};

const crud = crudHandlers('purchase', {
  change: async (before, { purchaseCount, acceptsPartial }, context) => {
    const wanted = changedWish(before, { purchaseCount, acceptsPartial }, context);
    await tellOfOffice(before, wanted, context);
    return wanted;
  },
  remove: async (before, { records, now, timetable }) => {
    if (now >= fromISO(timetable.rosterClose)) throw new AppError('roster_closed');
    await cardGivenBack(before, records);
  },
});

type WishBody = { readonly [K in keyof Wish]?: Wish[K] | undefined };

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

/** The application without its card, which is queued to be given back to Stripe. It reads: before all writes of the unit. */
const cardGivenBack = async (application: Purchase, records: Records): Promise<Purchase> => {
  const settlement = await settlements.get(records, application.id);
  if (!settlement) return { ...application, cardRemindAt: null };
  const given = withoutCard(application, settlement, records.stamp);
  if (given.settlement !== settlement) settlements.set(records, application.id, given.settlement);
  return { ...given.purchase, cardRemindAt: null };
};

/** Offers freed sets to the waiting list at once (rules 7.14). Otherwise the next tick does. */
const takeUp = async ({ drawNumber }: Purchase, { deps }: BaseContext): Promise<void> => {
  if (drawNumber !== null) await deps.kick({ kind: 'waitingList', id: String(drawNumber) });
};

/** Writes an application that was given up: without its card or money, and without unsent vouchers (rules 7.10, 7.42). */
const giveUp = async (
  owner: Account,
  before: Purchase,
  withdrawn: Purchase,
  { records, now, timetable }: BaseContext,
) => {
  const { systemNow } = records.stamp;
  const moment = { now, systemNow, timetable };
  const [settlement, held] = await Promise.all([settlementOf(records, before.id), heldBy(records, before.id)]);
  const without = withoutCard(withdrawn, settlement, moment);
  const given = {
    purchase: { ...without.purchase, cardRemindAt: null },
    settlement: without.settlement,
    held: heldAfterGivingUp(held, now),
  };
  const refunded = paidBack(given, campaign, moment);
  const end = refunded ?? given;
  const answer = writeOutcome(records, owner, before, end.purchase);
  // The schedule makes a refund's call within a minute or two.
  if (end.settlement !== settlement) settlements.set(records, before.id, end.settlement);
  keepVouchers(records, answer, held, end.held);
  return { answer, refundYen: refunded === null ? 0 : yen(settlement.paid, campaign) };
};

/**
 * A withdrawal. After the close the roster stays as it is, and the sets are freed at the release (rules 8). A second call changes nothing.
 */
const withdraw = async (
  owner: Account,
  before: Purchase,
  by: 'holder' | 'office',
  context: BaseContext,
): Promise<Purchase> => {
  const { records, now, timetable, requestID } = context;
  const withdrawn = after(before, { kind: 'withdraw', rosterClose: timetable.rosterClose }, now);
  if (withdrawn.state === before.state) return before;
  const { answer, refundYen } = await giveUp(owner, before, withdrawn, context);
  const cause = `purchase/${owner.id}/withdrawn/${requestID()}`;
  const isUndrawn = before.state === 'APPLIED' && now >= fromISO(timetable.rosterClose);
  const extra = {
    withdrawnAt: toISO(now),
    by,
    // A known win is given up; anything else is withdrawn.
    givenUp: before.state === 'WON' ? ('win' as const) : ('application' as const),
    afterClose: isUndrawn ? ('true' as const) : ('false' as const),
    ...endedMoney(before, refundYen, campaign),
  };
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
  const { reason, ...wish } = body;
  const [isTwos] = await Promise.all([needsTwo(records, before), checkWish(records, wish)]);
  if (isTwos) throw new AppError('approval_needed');
  await withdraw(owner, before, 'office', context);
  records.audit({ entity: 'purchase', target: path.id, detail: { ...logged(wish), reason } });
  return {
    afterCommit: async () => {
      const { answer } = await readBack(purchase, path.id, context);
      return { answer, afterwards: () => takeUp(before, context) };
    },
  };
};

/** Leaves the waiting list while it is walked (rules 7.15). A second call changes nothing. */
const decline = async (owner: Account, before: Purchase, context: BaseContext): Promise<Purchase> => {
  const { records, now, timetable } = context;
  const declined = after(before, { kind: 'decline' }, now);
  if (declined.state === before.state) return before;
  if (!isListOpen(now, timetable)) throw new AppError('wrong_phase');
  const answer = writeOutcome(records, owner, before, await cardGivenBack(declined, records));
  const extra = { withdrawnAt: toISO(now), givenUp: 'waiting' } as const;
  mailToAccount(records, owner, { cause: `purchase/${owner.id}/declined`, mailType: 15, extra });
  return answer;
};

/** The state that the holder was told: an exclusion is told before the release writes it (rules 8.19). */
const toldState = async ({ id, state }: Purchase, records: Records): Promise<Purchase['state']> =>
  state === 'APPLIED' && (await exclusionNotices.get(records, id)) !== null ? 'EXCLUDED' : state;

/** Cuts the answer to the fields of a status. Void vouchers are not told. */
const statusOf = ({ createdAt, ...purchase }: Purchase, parcel: Voucher | null) => ({
  ...purchase,
  appliedAt: createdAt,
  parcel: parcel?.state === 'VOID' ? null : parcel,
});

const statusAsHolder = async (_: unknown, context: GuestContext) => {
  const { before } = own(context);
  const { records } = context;
  const [state, parcel] = await Promise.all([toldState(before, records), records.get(voucher, before.id)]);
  return { answer: statusOf({ ...before, state }, parcel?.record ?? null) };
};

export const purchaseHandlers = {
  ...crud,
  createPurchase: { guest: createAsGuest, office: createAsOffice },
  getPurchase: { guest: async (_, context) => ({ answer: own(context).before }) },
  replacePurchase: { ...crud.replacePurchase, guest: changeAsHolder },
  changePurchase: { ...crud.changePurchase, guest: changeAsHolder },
  withdrawPurchase: {
    guest: async (_, context) => {
      const { owner, before } = own(context);
      return { answer: await withdraw(owner, before, 'holder', context), afterwards: () => takeUp(before, context) };
    },
    office: withdrawAsOffice,
  },
  declinePromotion: {
    guest: async (_, context) => {
      const { owner, before } = own(context);
      const declined = await decline(owner, before, context);
      // A waiting application has no vouchers.
      return { answer: statusOf(declined, null), afterwards: () => takeUp(before, context) };
    },
  },
  getStatus: { guest: statusAsHolder },
} satisfies Partial<Handlers>;
