import type { Firestore } from 'firebase-admin/firestore';
import type { Keys } from '../gateways/keys.ts';
import type { Account } from '../shared/entities/account.ts';
import { textOf } from '../shared/draw/lines.ts';
import { parseRoster } from '../shared/draw/roster/roster.ts';
import { emailVerification } from '../shared/entities/emailVerification.ts';
import { fullName } from '../shared/entities/fullName.ts';
import { isMovedByOffice } from '../shared/entities/movedFrom.ts';
import { type Purchase, purchase } from '../shared/entities/purchase.ts';
import type { MailRecord } from '../shared/mail/mail.ts';
import type { Committed, Holder, MailSubject, SubjectKind, Subjects } from '../shared/mail/mailTypes/mailType.ts';
import { personBy } from '../store/people/people.ts';
import { ticketBy } from '../store/people/tickets.ts';
import { readsOf } from '../store/records.ts';
import type { DeliveryDeps } from './deliveryDeps.ts';
import { unsubscribeLinks } from './unsubscribe.ts';

/** The data for signing a subject's links. */
export interface Linking {
  readonly siteURL: string;
  readonly keys: Pick<Keys, 'sign'>;
}

export interface SubjectDeps extends Linking, Pick<DeliveryDeps, 'committed'> {
  readonly db: Firestore;
  /** Returns the link from the identity provider; null if the administrator gets none. */
  readonly passwordURL: (mail: MailRecord) => Promise<string | null>;
  /** The reader of the mail. Until the release only the holder sees a ticket number. */
  readonly reader: 'holder' | 'office';
}

/** Returns the holder of the account, from the order alone; null if the order names no account. */
const holderOf = ({ recipient, to }: MailRecord): Holder | null =>
  recipient && to.name !== null ? { name: to.name, recipient } : null;

const unsubscribeURLOf = (mail: MailRecord, { siteURL, keys }: Linking): string | null =>
  unsubscribeLinks(mail, siteURL, keys.sign)?.page ?? null;

/** Returns an account as a mail's subject; null if the order names no account. */
export const accountSubject = (mail: MailRecord, linking: Linking): Subjects['account'] | null => {
  const holder = holderOf(mail);
  return holder && { ...holder, unsubscribeURL: unsubscribeURLOf(mail, linking) };
};

/** Returns a person as a mail's subject; null if the order names no account. */
export const personSubject = (mail: MailRecord, applied: Purchase | null): Subjects['person'] | null => {
  const holder = holderOf(mail);
  return holder && { ...holder, purchase: applied };
};

/** Returns an application as a mail's subject; null if the order names no account, or the application is gone. */
export const purchaseSubject = (mail: MailRecord, applied: Purchase | null): Subjects['purchase'] | null => {
  const holder = holderOf(mail);
  return holder && applied ? { ...holder, purchase: applied } : null;
};

/**
 * Returns the reader that a key of this account counts as: the holder, or the office if it has moved the account (rules 8.41). Unlike
 * `isKeyOfOffice`, this does not depend on the channel, so the key of a paper account counts as its holder's.
 */
export const readerOf = (owner: Pick<Account, 'movedFrom'> | null): SubjectDeps['reader'] =>
  owner !== null && isMovedByOffice(owner) ? 'office' : 'holder';

/**
 * Returns whether the ticket number is hidden from the reader. The office does not see it until the application has the result of a draw, because
 * published files contain it (rules 8.33).
 */
export const isHiddenFrom = (reader: SubjectDeps['reader'], applied: Purchase | null): boolean =>
  reader === 'office' && (applied === null || applied.drawNumber === null);

/** Returns an application's ticket as a mail's subject; null if the order names no account, or if the application or its number is gone. */
export const ticketSubject = (
  mail: MailRecord,
  applied: Purchase | null,
  ticketNumber: string | null,
  reader: SubjectDeps['reader'],
): Subjects['ticket'] | null => {
  const known = purchaseSubject(mail, applied);
  if (!known || !applied || ticketNumber === null) return null;
  return { ...known, ticketNumber: isHiddenFrom(reader, applied) ? null : ticketNumber };
};

/**
 * Returns a roster line as a mail's subject; null if the order names no account, or the roster has no line for it.
 * @param line as it will be published
 */
export const rosterLineSubject = (
  mail: MailRecord,
  committed: Committed,
  line: string | null,
  applied: Purchase | null,
  isHidden: boolean,
): Subjects['rosterLine'] | null => {
  const holder = holderOf(mail);
  const [entry] = line === null ? [] : parseRoster(textOf([line]));
  if (!holder || !entry) return null;
  const [ticketNumber, shown] = isHidden ? [null, null] : [entry.ticketNumber, line];
  return { ...holder, purchase: applied, committed, entry, ticketNumber, line: shown };
};

/** Returns a verification as a mail's subject. The owner of its address is greeted by name; an address that was only typed is not (rules 6.20). */
export const verificationSubject = (
  { subjectID: id, to: { address } }: MailRecord,
  { account, purchase: applied }: { readonly account: Account | null; readonly purchase: Purchase | null },
): Subjects['emailVerification'] => {
  if (account === null || account.email !== address)
    return { id, address, name: null, recipient: null, purchase: null };
  const recipient = { accountID: account.id, keyVersion: account.keyVersion };
  return { id, address, name: fullName(account), recipient, purchase: applied };
};

const applicationBy = async ({ db }: SubjectDeps, accountID: string | null): Promise<Purchase | null> =>
  accountID === null ? null : ((await readsOf(db).get(purchase, accountID))?.record ?? null);
const applicationOf = async (deps: SubjectDeps, { subjectID }: MailRecord): Promise<Purchase | null> =>
  await applicationBy(deps, subjectID);

const ticketOf = async ({ db, reader }: SubjectDeps, mail: MailRecord): Promise<Subjects['ticket'] | null> => {
  const reads = readsOf(db);
  const [{ account: owner, purchase: applied }, ticketNumber] = await Promise.all([
    personBy(reads, mail.subjectID),
    ticketBy(reads, mail.subjectID),
  ]);
  return ticketSubject(mail, applied, ticketNumber, reader === 'office' ? reader : readerOf(owner));
};

/** Reads the roster line of a mail. No decision is read, because the committed roster contains it. */
const rosterLineOf = async (deps: SubjectDeps, mail: MailRecord): Promise<Subjects['rosterLine'] | null> => {
  const reads = readsOf(deps.db);
  const [roster, ticketNumber, { account: owner, purchase: applied }] = await Promise.all([
    deps.committed(),
    ticketBy(reads, mail.subjectID),
    personBy(reads, mail.subjectID),
  ]);
  if (roster === null || ticketNumber === null) return null;
  const line = await roster.lineOf(ticketNumber);
  const reader = deps.reader === 'office' ? deps.reader : readerOf(owner);
  return rosterLineSubject(mail, roster.committed, line, applied, isHiddenFrom(reader, applied));
};

const NOBODY = { account: null, purchase: null };

/**
 * The reader of each kind of subject; it returns null if the record is gone or the order names no account. It reads only data that the order lacks,
 * because each read costs for every mail. Removing an account ends its mails.
 */
const SUBJECTS: {
  readonly [K in SubjectKind]: (deps: SubjectDeps, mail: MailRecord) => Promise<Subjects[K] | null>;
} = {
  account: async (deps, mail) => accountSubject(mail, deps),
  purchase: async (deps, mail) => purchaseSubject(mail, await applicationOf(deps, mail)),
  ticket: ticketOf,
  rosterLine: rosterLineOf,
  person: async (deps, mail) => personSubject(mail, await applicationOf(deps, mail)),
  // The owner of the address is read here and not by the request, which would then take longer for known addresses (rules 3.14).
  emailVerification: async ({ db }, mail) => {
    const { ownerID } = mail.extra;
    return verificationSubject(mail, typeof ownerID === 'string' ? await personBy(readsOf(db), ownerID) : NOBODY);
  },
  failedVerification: async ({ db }, { subjectID, to: { name } }) => {
    const verification = (await readsOf(db).get(emailVerification, subjectID))?.record;
    return verification ? { name, verification } : null;
  },
  inquiry: async (_, { subjectID: id }) => ({ id }),
  owners: async (_, { subjectID: id }) => ({ id }),
  reader: async (deps, mail) => ({
    name: mail.to.name,
    purchase: await applicationBy(deps, mail.recipient?.accountID ?? null),
    unsubscribeURL: unsubscribeURLOf(mail, deps),
  }),
  adminUser: async ({ passwordURL }, mail) => {
    const url = await passwordURL(mail);
    return url === null ? null : { passwordURL: url };
  },
};

/** Reads a mail's subject from the present records; null if it is gone. */
export const subjectOf = async <K extends SubjectKind>(
  kind: K,
  deps: SubjectDeps,
  mail: MailRecord,
): Promise<MailSubject<K> | null> => {
  const subject = await SUBJECTS[kind](deps, mail);
  return subject === null ? null : { kind, subject };
};
