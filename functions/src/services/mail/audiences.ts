import { FieldPath, type Query } from 'firebase-admin/firestore';
import { FIRST_DRAW } from '../../shared/campaign/scheduledEvents.ts';
import { type Account, account } from '../../shared/entities/account.ts';
import type { Entity } from '../../shared/entities/entity.ts';
import { emailVerification } from '../../shared/entities/emailVerification.ts';
import { needsConfirmation } from '../../shared/entities/verificationPhases.ts';
import type { RosterRow } from '../../shared/entities/draw.ts';
import { purchase } from '../../shared/entities/purchase.ts';
import { normalizeEmail } from '../../shared/fields/normalize.ts';
import {
  applicationAgainst,
  asksForApplication,
  type Audience,
  type AudienceKind,
  type AudienceOf,
  isMeant,
  type LeftOut,
  type LeftOutReason,
} from '../../shared/mail/audience.ts';
import { type Candidate, countedLeftOut } from '../../shared/mail/recipients.ts';
import { isSuppressible, MAIL_TYPES, type MailType } from '../../shared/mail/types.ts';
import { drawBy, rosterPagesOf } from '../../store/draw/draws.ts';
import { emailOwners } from '../../store/people/accountEmails.ts';
import { collectionOf } from '../../store/collection.ts';
import { NOBODY, type Reader, readersBy, readersOf } from '../../store/people/people.ts';
import { type FilterValue, pageQuery } from '../../store/query.ts';
import { readsOf } from '../../store/records.ts';
import { confirmedSince } from '../../store/people/verifications.ts';
import type { Deps } from '../../deps.ts';

/** The start of one step through an audience, and its length. */
export interface Stretch {
  /** The last id that was checked, or the number of list items that were checked; null: from the beginning. */
  readonly cursor: string | null;
  /** The maximum number of candidates in the step. */
  readonly most: number;
  /** The instant as of which the recipients are frozen. */
  readonly startedAt: string;
  readonly mailType: MailType;
}

export interface Stride {
  readonly candidates: readonly Candidate[];
  readonly leftOut: LeftOut;
  /** The last id that was checked, or the stretch's own cursor if there was none. */
  readonly cursor: string | null;
  readonly reachedEnd: boolean;
}

type StepDeps = Pick<Deps, 'db'>;
type Step<K extends AudienceKind> = (deps: StepDeps, audience: AudienceOf<K>, stretch: Stretch) => Promise<Stride>;

/** A person of the audience, or the reason for leaving the person out. */
type Judged = Candidate | LeftOutReason;

const strideOf = (judged: readonly Judged[], cursor: string | null, reachedEnd: boolean): Stride => ({
  candidates: judged.flatMap((one) => (typeof one === 'string' ? [] : [one])),
  leftOut: countedLeftOut(judged.flatMap((one) => (typeof one === 'string' ? [one] : []))),
  cursor,
  reachedEnd,
});

const toHolder = ({ id, email }: Pick<Account, 'id' | 'email'>): Judged =>
  email === null ? 'no_address' : { recipient: { accountID: id }, address: normalizeEmail(email) };

const judged =
  (audience: Audience, mailType: number) =>
  (person: Reader): Judged => {
    if (!person.account)
      return audience.kind === 'purchases' || audience.kind === 'applications' ? 'no_application' : 'unknown';
    return applicationAgainst(audience, mailType, person.purchase) ?? toHolder(person.account);
  };

/** Reads one page of a query in the order of ids, after the cursor. */
const page = async (query: Query, { cursor, most }: Stretch) => {
  const ordered = query.orderBy(FieldPath.documentId()).limit(most);
  const { docs } = await (cursor === null ? ordered : ordered.startAfter(cursor)).get();
  return { docs, cursor: docs.at(-1)?.id ?? cursor, reachedEnd: docs.length < most };
};

/**
 * Goes through all accounts in the order of their ids, which are random. Their applications are checked only when their mails are created, by the
 * pace.
 */
const registered: Step<'registered'> = async ({ db }, audience, stretch) => {
  const accounts = collectionOf(db, account);
  const { docs, cursor, reachedEnd } = await page(accounts.collection, stretch);
  const found = docs.flatMap((document) => accounts.parse(document)?.record ?? []);
  const meant = found.filter((one) => isMeant(audience, one, stretch.startedAt));
  return strideOf(meant.map(toHolder), cursor, reachedEnd);
};

/** Reads these accounts with their applications and judges them by the audience now. */
const judgedByID = async (db: StepDeps['db'], audience: Audience, mailType: number, ids: readonly string[]) =>
  (await readersBy(db, ids, asksForApplication(audience, mailType))).map(judged(audience, mailType));

/** Returns the ids of one stretch of the records that match a list's filter, and whether there are no more. */
const idsBy = async (
  db: StepDeps['db'],
  entity: typeof account | typeof purchase,
  filter: Readonly<Record<string, FilterValue | undefined>>,
  { cursor, most }: Stretch,
) => {
  const filters = Object.fromEntries(
    Object.entries(filter).flatMap(([field, value]) => (value === undefined ? [] : [[field, value]])),
  );
  const { collection } = collectionOf<Entity>(db, entity);
  const query = pageQuery(entity, collection, { filters, limit: most, orderBy: 'id', cursor: null }).select();
  const { docs } = await (cursor === null ? query : query.startAfter(cursor)).get();
  return { ids: docs.slice(0, most).map(({ id }) => id), reachedEnd: docs.length <= most };
};

const filter: Step<'filter'> = async ({ db }, audience, stretch) => {
  const { ids, reachedEnd } = await idsBy(db, account, audience.filter, stretch);
  return strideOf(await judgedByID(db, audience, stretch.mailType, ids), ids.at(-1) ?? stretch.cursor, reachedEnd);
};

/** Goes through applications. An application has its account's id. */
const applications: Step<'applications'> = async ({ db }, audience, stretch) => {
  const { ids, reachedEnd } = await idsBy(db, purchase, audience.filter, stretch);
  return strideOf(await judgedByID(db, audience, stretch.mailType, ids), ids.at(-1) ?? stretch.cursor, reachedEnd);
};

const notApplied: Step<'notApplied'> = async ({ db }, audience, stretch) => {
  const { docs, cursor, reachedEnd } = await page(collectionOf(db, account).collection.select(), stretch);
  const people = await readersBy(
    db,
    docs.map(({ id }) => id),
    true,
  );
  // People who registered after the broadcast began have just read the same on the site.
  const before = people.filter((one) => (one.account?.createdAt ?? '') <= stretch.startedAt);
  return strideOf(before.map(judged(audience, stretch.mailType)), cursor, reachedEnd);
};

/** Goes through the accounts whose application is in a state. */
const inState = async (db: StepDeps['db'], audience: Audience, state: 'WON' | 'LOST', stretch: Stretch) => {
  const applied = collectionOf(db, purchase).collection.where('state', '==', state).select();
  const { docs, cursor, reachedEnd } = await page(applied, stretch);
  const ids = docs.map(({ id }) => id);
  return strideOf(await judgedByID(db, audience, stretch.mailType, ids), cursor, reachedEnd);
};

/** Returns one page of a list that the audience itself contains. The cursor is the number of items so far. */
const pageOf = <T>(list: readonly T[], { cursor, most }: Stretch) => {
  const from = Number(cursor ?? 0);
  const items = list.slice(from, from + most);
  return { items, cursor: String(from + items.length), reachedEnd: from + items.length >= list.length };
};

const purchases: Step<'purchases'> = async ({ db }, audience, stretch) => {
  const { items, cursor, reachedEnd } = pageOf(audience.purchaseIDs, stretch);
  return strideOf(await judgedByID(db, audience, stretch.mailType, items), cursor, reachedEnd);
};

type Named = { readonly accountID: string } | { readonly email: string };

/** Goes through accounts by id, then addresses. A registered address is replaced by its account. */
const named: Step<'named'> = async ({ db }, audience, stretch) => {
  const list: Named[] = [
    ...audience.accountIDs.map((accountID) => ({ accountID })),
    ...audience.emails.map((email) => ({ email: normalizeEmail(email) })),
  ];
  const { items, cursor, reachedEnd } = pageOf(list, stretch);
  const reads = readsOf(db);
  const owners = await emailOwners(
    reads,
    items.flatMap((one) => ('email' in one ? [one.email] : [])),
  );
  const ids = items.map((one) => ('email' in one ? (owners.get(one.email) ?? null) : one.accountID));
  const people = await readersOf(db, ids, (id) => id, asksForApplication(audience, stretch.mailType));
  const all = items.map((one, index): Judged => {
    const [id, person] = [ids[index] ?? null, people[index] ?? NOBODY];
    if (id !== null || !('email' in one)) return judged(audience, stretch.mailType)(person);
    if (MAIL_TYPES[stretch.mailType].subject !== 'reader') return 'no_account';
    return { recipient: { address: one.email }, address: one.email };
  });
  return strideOf(all, cursor, reachedEnd);
};

/** Goes through addresses whose confirmation expired unused and that have confirmed nothing since. */
const failedVerifications: Step<'failedVerifications'> = async ({ db }, _, stretch) => {
  const verifications = collectionOf(db, emailVerification);
  const { docs, cursor, reachedEnd } = await page(verifications.collection, stretch);
  const failed = docs
    .flatMap((document) => verifications.parse(document)?.record ?? [])
    .filter(({ verificationPattern }) => needsConfirmation(verificationPattern))
    .filter(({ confirmedAt, expiredAt }) => confirmedAt === null && expiredAt <= stretch.startedAt);
  const reads = readsOf(db);
  const addresses = [...new Set(failed.map(({ email }) => email))];
  const [owners, confirmed] = await Promise.all([emailOwners(reads, addresses), confirmedSince(reads, addresses)]);
  const all = failed.map(({ id: verificationID, email, createdAt }): Judged => {
    if ((confirmed.get(email) ?? '') > createdAt) return 'confirmed';
    const accountID = owners.get(email);
    const recipient = accountID === undefined ? { address: email } : { accountID };
    return { recipient: { ...recipient, verificationID }, address: email };
  });
  return strideOf(all, cursor, reachedEnd);
};

/** Returns whether an entry of the roster gets the mail whatever account and application contain now: an applicant on the web has an address. */
const needsNoReading = (audience: Audience, mailType: MailType, { channel }: RosterRow): boolean =>
  channel === 'web' && !isSuppressible(mailType) && !asksForApplication(audience, mailType);

/** Number of roster pages in one stretch. Web applicants need no further read, so the transactions of the stretches take most of the time. */
const ROSTER_PAGES = 5;

/**
 * Goes through the first draw's roster, including excluded applications (rules 8.37). Before its close it is empty. A stretch is a few of its pages;
 * the cursor counts them.
 */
const onRoster: Step<'onRoster'> = async ({ db }, audience, { cursor, mailType }) => {
  const reads = readsOf(db);
  const draw = await drawBy(reads, FIRST_DRAW);
  const from = Number(cursor ?? 0);
  if (draw === null || draw.state === 'FREEZING') return strideOf([], cursor, true);
  const to = Math.min(draw.pages, from + ROSTER_PAGES);
  const pages = Array.from({ length: to - from }, (_, index) => String(from + index));
  const found = await Promise.all(pages.map(async (page) => await rosterPagesOf(FIRST_DRAW).get(reads, page)));
  const rows = found.flatMap((page) => page?.rows ?? []);
  const isKnown = (row: RosterRow): boolean => needsNoReading(audience, mailType, row);
  const toRead = rows.filter((row) => !isKnown(row)).map(({ accountID }) => accountID);
  const judgedRows = (await judgedByID(db, audience, mailType, toRead)).values();
  // The order of the rows is kept, because the pace depends on it.
  const all = rows.map((row): Judged => {
    const { accountID } = row;
    return isKnown(row) ? { recipient: { accountID }, address: null } : (judgedRows.next().value ?? 'unknown');
  });
  return strideOf(all, String(to), to >= draw.pages);
};

/** The step through each kind of audience. A kind without a step does not compile. */
const STEPS: { readonly [K in AudienceKind]: Step<K> } = {
  registered,
  filter,
  notApplied,
  named,
  purchases,
  applications,
  failedVerifications,
  onRoster,
  winners: async ({ db }, audience, stretch) => await inState(db, audience, 'WON', stretch),
  notSelected: async ({ db }, audience, stretch) => await inState(db, audience, 'LOST', stretch),
};

/** Reads the next recipients of an audience, from the end of the last step. */
export const nextRecipients = async <K extends AudienceKind>(
  deps: StepDeps,
  audience: AudienceOf<K> & { readonly kind: K },
  stretch: Stretch,
): Promise<Stride> => await STEPS[audience.kind](deps, audience, stretch);
