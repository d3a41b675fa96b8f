import type { GuestContext, Handlers, OfficeContext } from '../context.ts';
import { phaseOf } from '../../shared/campaign/stages.ts';
import { WISH_PHASES } from '../../shared/contract/definitions/purchases.ts';
import { AppError } from '../../shared/errors/appError.ts';
import { type Account, account } from '../../shared/entities/account.ts';
import { purchase } from '../../shared/entities/purchase.ts';
import { CHANGEABLE_FIELDS, type ChangeableField } from '../../shared/site/fieldLabels.ts';
import { differFacets, facetsOf } from '../../shared/totals/facets.ts';
import { toISO } from '../../shared/time/instants.ts';
import { prepareMailCancellation } from '../../outbox/cancellation.ts';
import { mailToAccount } from '../../services/mail/mails.ts';
import { createAccount, isFree, movedTo } from '../../services/people/registration.ts';
import { sendVerification } from '../../services/people/verification.ts';
import { releaseEmail } from '../../store/people/accountEmails.ts';
import { manyByID } from '../../store/many.ts';
import { forgetMirrorSecret } from '../../store/office/mirrorSecrets.ts';
import { addressQuota } from '../../store/mail/quota.ts';
import { writeFacets } from '../../store/office/totals.ts';
import { changedFields, type Records } from '../../store/records.ts';
import { crudHandlers } from '../crud.ts';
import { listPage } from '../list.ts';
import { noteReading } from '../reading.ts';
import { presentFields } from '../update.ts';
import { changedWish, type WishBody, withWish } from './wish.ts';

/** Returns the mail of a registration. Mail 2 announces when the application link will come; mail 3 contains it (rules 1). */
const registeredMail = (context: { stage: GuestContext['stage'] }): 2 | 3 =>
  phaseOf(context.stage.stage) === 2 ? 2 : 3;

const createAsGuest: Handlers['createAccount']['guest'] = async ({ body }, { records, reached, stage }) => {
  if (!reached.verification) throw new AppError('not_found');
  if (reached.account) throw new AppError('account_exists');
  const { verificationKey: _, consents, ...typed } = body;
  const { email } = reached.verification;
  const record = createAccount(records, typed, { email, note: null, channel: 'web', consents, stage });
  mailToAccount(records, record, { cause: `account/${record.id}/registered`, mailType: registeredMail({ stage }) });
  return { answer: record };
};

/** Creates an account from paper. In phases 3 and 4 everybody else has mail 3, so the holder gets it at once (rules 6). */
const createAsOffice: Handlers['createAccount']['office'] = async ({ body }, { records, stage }) => {
  const { email, note, consents, ...typed } = body;
  if (email !== null && !(await isFree(records, email, ''))) throw new AppError('email_taken');
  const record = createAccount(records, typed, { email, note, channel: 'paper', consents, stage });
  if ([3, 4].includes(phaseOf(stage.stage))) {
    mailToAccount(records, record, { cause: `account/${record.id}/registered`, mailType: 3 });
  }
  return { answer: record };
};

/**
 * Reads whether an account's change affects the fields by which its application is counted. @returns writes them on the application, after all reads
 */
const facetsFollowing = async (before: Account, after: Account, records: Records): Promise<() => void> => {
  const follows = differFacets(facetsOf(before), facetsOf(after)) && (await records.get(purchase, before.id)) !== null;
  return () => {
    if (follows) writeFacets(records, before.id, facetsOf(after));
  };
};

const crud = crudHandlers('account', {
  change: async (before, after, context) => {
    const { records, requestID, now } = context;
    const follow = await facetsFollowing(before, after, records);
    if (after.email === before.email) {
      follow();
      notifyOfficeChange(before, after, context);
      return after;
    }
    if (after.email === null && before.channel === 'web') {
      throw new AppError('validation_failed', { errors: [{ path: 'email', code: 'required' }] });
    }
    const [free, applied] = await Promise.all([
      after.email !== null && isFree(records, after.email, after.id),
      records.get(purchase, before.id),
    ]);
    follow();
    const by = applied === null ? 'officeBefore' : 'officeAfter';
    const { keyVersion, movedFrom } = movedTo(records, before, after.email, { free, by });
    const moved = { ...after, keyVersion, movedFrom };
    notifyFormerAddress(before, { records, requestID, now });
    notifyOfficeChange(before, moved, context);
    return moved;
  },
  remove: async (before, { records }) => {
    const [application, endMails] = await Promise.all([
      records.get(purchase, before.id),
      prepareMailCancellation(records, before.id),
    ]);
    if (application) throw new AppError('has_purchase');
    endMails();
    forgetMirrorSecret(records, before.id);
    if (before.email !== null) releaseEmail(records, before.email);
  },
});

const isChangeable = (field: string): field is ChangeableField => CHANGEABLE_FIELDS.some((one) => one === field);

/**
 * Mails a person the names of the fields that the office changed, without their values (mail 12, rules 4.29). The audit log contains a keyed digest
 * of each value before and after. A value that is changed and changed back leaves a trace, but nobody can read it.
 */
const notifyOfficeChange = (before: Account, after: Account, { records, deps, requestID }: OfficeContext): void => {
  const names: readonly string[] = changedFields(before, after);
  const changed = names.filter(isChangeable);
  if (changed.length === 0) return;
  const cause = `account/${before.id}/changedByOffice/${requestID()}`;
  mailToAccount(records, after, { cause, mailType: 12, extra: { changedFields: changed, by: 'office' } });
  const keys = deps.keys();
  const digestOf = (field: string, value: unknown): string => keys.digest(before.id, field, JSON.stringify(value));
  const [was, is] = [new Map<string, unknown>(Object.entries(before)), new Map<string, unknown>(Object.entries(after))];
  const detail = Object.fromEntries(
    changed.flatMap((field): [string, string][] => [
      [`was.${field}`, digestOf(field, was.get(field))],
      [`is.${field}`, digestOf(field, is.get(field))],
    ]),
  );
  records.audit({ entity: 'account', target: before.id, detail });
};

/** Notifies the former address of a change of address, with the keys of that time (rules 4). */
const notifyFormerAddress = (
  before: Account,
  { records, requestID, now }: Pick<OfficeContext, 'records' | 'requestID' | 'now'>,
): void => {
  const cause = `account/${before.id}/moved/${requestID()}`;
  mailToAccount(records, before, { cause, mailType: 14, extra: { changedAt: toISO(now) } });
};

type HolderChange = Parameters<Handlers['changeAccount']['guest']>[0];

/**
 * Changes the wish of the holder's application. It may refuse, so it runs before all writes of the transaction.
 * @throws AppError wrong_phase once applications have ended, although other data may change longer
 * @returns the names of the changed fields, and the function that writes the application
 */
const wishChange = (wish: WishBody, context: GuestContext) => {
  const before = context.reached.purchase;
  if (!before) throw new AppError('not_found');
  if (!WISH_PHASES.includes(phaseOf(context.stage.stage))) throw new AppError('wrong_phase');
  const wanted = withWish(before, wish, context);
  const changed = changedWish(before, wanted);
  const write = (): void => {
    if (changed.length > 0) context.records.update(purchase, before, wanted);
  };
  return { changed, write };
};

/**
 * Changes an account and the wish of its application for the applicant. One mail 12 contains the names of all fields, not their values (rules 6.2).
 * A new address takes effect once it is confirmed. The old address is notified now, so that a theft can be stopped in time.
 */
const changeAsHolder = async ({ body }: HolderChange, context: GuestContext) => {
  const { records, reached, stage, requestID } = context;
  const before = reached.account;
  if (!before) throw new AppError('not_found');
  const { verificationKey: _, email, purchase: wish, ...typed } = body;
  const wished = wish && wishChange(wish, context);
  // Only a confirmation reveals whether another account has the new address.
  const moves = email !== undefined && email !== before.email;
  const quota = moves ? await addressQuota(records, 'emailVerification', email) : null;
  const wanted = presentFields(typed);
  const changed = changedFields(before, wanted);
  quota?.take();
  wished?.write();
  const after = changed.length > 0 ? records.update(account, before, { ...before, ...wanted }) : before;
  if (reached.purchase && differFacets(facetsOf(before), facetsOf(after))) {
    writeFacets(records, before.id, facetsOf(after));
  }
  if (moves) {
    const holder = { accountID: before.id, accountKeyVersion: before.keyVersion, ownerID: null };
    sendVerification(records, { email, verificationPattern: 11, ...holder, mail: { mailType: 11 }, stage });
  }
  // In the order of the form.
  const changedFieldNames = [...(wished?.changed ?? []), ...(moves ? (['emailRequested'] as const) : []), ...changed];
  if (changedFieldNames.length > 0) {
    const cause = `account/${before.id}/changed/${requestID()}`;
    mailToAccount(records, after, { cause, mailType: 12, extra: { changedFields: changedFieldNames } });
  }
  return { answer: after };
};

const listAccountsWithPurchase: Handlers['listAccountsWithPurchase'] = {
  office: async ({ query }, context) => {
    const { records, cursor } = await listPage(account, query, context);
    await noteReading(account, { query, count: records.length }, context);
    const { records: purchases } = await manyByID(
      context.records,
      purchase,
      records.map(({ id }) => id),
    );
    const byID = new Map(purchases.map((one) => [one.id, one]));
    return { answer: { accounts: records.map((one) => ({ ...one, purchase: byID.get(one.id) ?? null })), cursor } };
  },
};

export const accountHandlers = {
  ...crud,
  createAccount: { guest: createAsGuest, office: createAsOffice },
  getAccount: {
    guest: async (_, { reached: { account: own, purchase: application } }) => {
      if (!own) throw new AppError('not_found');
      return { answer: { ...own, purchase: application } };
    },
  },
  replaceAccount: { ...crud.replaceAccount, guest: changeAsHolder },
  changeAccount: { ...crud.changeAccount, guest: changeAsHolder },
  listAccountsWithPurchase,
} satisfies Partial<Handlers>;
