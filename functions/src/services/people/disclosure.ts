import type { Firestore } from 'firebase-admin/firestore';
import type { Clock } from '../../gateways/clocks.ts';
import type { Operation } from '../../shared/contract/routes.ts';
import { auditLog } from '../../shared/entities/auditLog.ts';
import { AppError } from '../../shared/errors/appError.ts';
import { fromISO } from '../../shared/time/instants.ts';
import { HOUR_MS } from '../../shared/time/durations.ts';
import { DISCLOSED_COLLECTIONS, type DisclosedRecord, disclosedPage } from '../../store/people/disclosing.ts';
import { namesFor, type Sought } from '../../store/people/erasing.ts';
import { reachingNames } from '../../store/people/held.ts';
import type { Reads } from '../../store/records.ts';

/** The subject of a disclosure: a person with an account, or the sender of an enquiry, known by its address. */
export type DisclosureSubject =
  | { readonly kind: 'account'; readonly id: string }
  | { readonly kind: 'inquiry'; readonly id: string; readonly email: string };

/** The operation whose audit entry opens the disclosure. */
const OPENED_BY = { account: 'startDisclosure', inquiry: 'startInquiryDisclosure' } as const satisfies Readonly<
  Record<DisclosureSubject['kind'], Operation>
>;
/** How long an entry opens the disclosure, in ms: a working day. */
const OPEN_MS = 8 * HOUR_MS;
/** Number of documents in one read, number of records in a part, and time limit of a part in ms (Hosting cuts a request at 60 s). */
const PAGE = 500;
const MAX_RECORDS = 200;
const MAX_MS = 10_000;

interface Opened {
  readonly subject: DisclosureSubject;
  readonly entry: string;
  readonly adminID: string;
  readonly systemNow: number;
}

/**
 * Checks that the reader has recently stated the reason for this disclosure in an audit entry.
 * @throws AppError not_found
 */
export const checkOpened = async (reads: Reads, { subject, entry, adminID, systemNow }: Opened): Promise<void> => {
  const record = (await reads.get(auditLog, entry))?.record;
  const isOpen =
    record?.operation === OPENED_BY[subject.kind] &&
    record.target === subject.id &&
    record.actorID === adminID &&
    systemNow - fromISO(record.systemAt) < OPEN_MS;
  if (!isOpen) throw new AppError('not_found');
};

/** Returns all names of the person, and of nobody else. */
const soughtFor = async (db: Firestore, subject: DisclosureSubject): Promise<Sought> => {
  // Any account id is enough here; without one the search would cover everybody.
  if (subject.kind === 'inquiry') {
    return { accountID: subject.id, names: await reachingNames(db, [{ name: 'email', value: subject.email }]) };
  }
  return { accountID: subject.id, names: await namesFor(db, { accountID: subject.id, names: [] }) };
};

/** A place in a disclosure: a collection, and its last document. */
export interface DisclosurePlace {
  readonly path: string;
  readonly after: string | null;
}
const START: DisclosurePlace = { path: DISCLOSED_COLLECTIONS[0]?.path ?? '', after: null };

const indexOf = ({ path }: DisclosurePlace): number => DISCLOSED_COLLECTIONS.findIndex((one) => one.path === path);

export interface DisclosurePart {
  readonly records: readonly DisclosedRecord[];
  /** Null: everything was read. */
  readonly next: DisclosurePlace | null;
  /** Number of collections that were read completely, and of all collections. */
  readonly done: number;
  readonly of: number;
}

const afterPage = (place: DisclosurePlace, last: string | null): DisclosurePlace | null => {
  if (last !== null) return { ...place, after: last };
  const next = DISCLOSED_COLLECTIONS[indexOf(place) + 1];
  return next === undefined ? null : { path: next.path, after: null };
};

/**
 * Reads the next part of the data about a person, by the collections' declarations (rules 4.33).
 * @param from null: from the beginning
 * @throws AppError cursor_invalid if the place is in no collection of the disclosure
 */
export const disclosurePart = async (
  { db, systemClock }: { readonly db: Firestore; readonly systemClock: Clock },
  subject: DisclosureSubject,
  from: DisclosurePlace | null,
): Promise<DisclosurePart> => {
  const endsBy = systemClock() + MAX_MS;
  const sought = await soughtFor(db, subject);
  const records: DisclosedRecord[] = [];
  let next: DisclosurePlace | null = from ?? START;
  if (indexOf(next) < 0) throw new AppError('cursor_invalid');
  while (next !== null && records.length < MAX_RECORDS && systemClock() < endsBy) {
    const collection = DISCLOSED_COLLECTIONS[indexOf(next)];
    if (collection === undefined) break;
    const page = await disclosedPage(db, collection, sought, { after: next.after, most: PAGE });
    records.push(...page.records);
    next = afterPage(next, page.last);
  }
  return {
    records,
    next,
    done: next === null ? DISCLOSED_COLLECTIONS.length : indexOf(next),
    of: DISCLOSED_COLLECTIONS.length,
  };
};
