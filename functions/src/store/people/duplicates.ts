import { FieldPath, type Firestore, type Query } from 'firebase-admin/firestore';
import { z } from 'zod';
import { account } from '../../shared/entities/account.ts';
import { purchase } from '../../shared/entities/purchase.ts';
import { type DuplicateGroup, type GroupKind, isHousehold, type Keyed } from '../../shared/review/duplicateGroups.ts';
import { isWaitingFor } from '../../shared/review/decision.ts';
import type { Compared } from '../../shared/review/keys.ts';
import {
  type DuplicateSearch,
  duplicateGroupSchema,
  duplicateSearchSchema,
  GROUPED,
  MAX_HOUSEHOLD_MEMBERS,
  MAX_MEMBERS,
  type StoredGroup,
} from '../../shared/review/duplicateSearch.ts';
import { FIRST_DRAW } from '../../shared/campaign/scheduledEvents.ts';
import { boundedCount } from '../bounded.ts';
import { documentsOf } from '../documents.ts';
import type { DrawRecord } from '../../shared/entities/draw.ts';
import { drawBy, rosterPagesOf } from '../draw/draws.ts';
import { type Reads, readsOf } from '../records.ts';

/** The searches for duplicates, by number. */
export const duplicateRuns = documentsOf({
  path: 'duplicateRuns',
  schema: duplicateSearchSchema,
  purpose: 'a search for applications of the same person',
  unindexed: ['overRoster', 'cursor', 'salt', 'holder', 'heldUntil'],
  holds: { account: [({ cursor }) => [cursor]] },
  disclosure: { withheld: 'technical' },
  erasure: { topic: 'technical', stays: 'numbers' },
});

/** The keys of a page of applications, one on each line of a text. As a list field, each key would be an index entry. */
export const duplicateKeys = documentsOf({
  path: 'duplicateKeys',
  schema: z.object({ lines: z.string().max(900_000) }),
  purpose: 'the comparison keys of a page of applications; deleted when the search ends',
  unindexed: ['lines'],
  holds: {
    account: [({ lines }) => keyedIn(lines).map(({ purchaseID }) => purchaseID)],
    receipt: [({ lines }) => keyedIn(lines).map(({ receiptID }) => receiptID)],
  },
  disclosure: { withheld: 'others' },
  erasure: {
    topic: 'review',
    stays: 'numbers',
    fate: ({ lines }, { isAbout }) => {
      const others = keyedIn(lines).filter(({ purchaseID }) => !isAbout(purchaseID));
      return others.length === 0 ? 'removed' : { without: { lines: keyLines(others) } };
    },
  },
});
export const keysID = (number: number, part: number): string => `${number}-${part}`;

/** The groups found. Ids begin with the search's number and the kind, so a key range finds them. */
export const storedGroups = documentsOf({
  path: 'duplicateGroups',
  schema: duplicateGroupSchema,
  purpose: 'a group of applications that may be of the same person',
  unindexed: ['kind', 'members', 'size'],
  holds: {
    account: [({ members }) => members.map(({ purchaseID }) => purchaseID)],
    receipt: [({ members }) => members.map(({ receiptID }) => receiptID)],
  },
  // The group compares names and addresses. Without one of them there is nothing to compare, and a new search finds the remaining ones. The decision
  // discloses what was decided about the person.
  disclosure: { withheld: 'others' },
  erasure: { topic: 'review' },
});

const NO_KEY = '-';
const keyIn = (text: string | undefined): string | null => (text === undefined || text === NO_KEY ? null : text);

export const keyLines = (all: readonly Keyed[]): string =>
  all
    .map(({ purchaseID, receiptID, person, ...keys }) =>
      [purchaseID, receiptID, person, ...[keys.mobile, keys.address, keys.landline].map((key) => key ?? NO_KEY)].join(
        ' ',
      ),
    )
    .join('\n');

const parsedLine = (line: string): Keyed => {
  const [purchaseID = '', receiptID = '', person = '', mobile, address, landline] = line.split(' ');
  return {
    purchaseID,
    receiptID,
    person,
    mobile: keyIn(mobile),
    address: keyIn(address),
    landline: keyIn(landline),
  };
};

const keyedIn = (lines: string): Keyed[] => (lines === '' ? [] : lines.split('\n').map(parsedLine));

/** Number of documents of keys in one read. Each has some 75 kB. */
const BATCH = 20;

/** Reads all keys of a search. A million applications take 700 MB with their grouping. The keys are digests and ids, without personal text. */
export const storedKeys = async (db: Firestore, { number, parts }: DuplicateSearch): Promise<Keyed[]> => {
  const all: Keyed[] = [];
  for (let part = 0; part < parts; part += BATCH) {
    const some = Array.from({ length: Math.min(BATCH, parts - part) }, (_, index) => keysID(number, part + index));
    for (const document of await db.getAll(...some.map((id) => duplicateKeys.ref(db, id)))) {
      all.push(...keyedIn(duplicateKeys.parse(document)?.lines ?? ''));
    }
  }
  return all;
};

interface StoredUnder {
  readonly id: string;
  readonly group: StoredGroup;
}

/** The end of the id of a group's document, by its place in the group. */
const partID = (part: number): string => `-${String(part).padStart(5, '0')}`;

/** Returns whether a document begins its group. */
export const isFirstPart = (id: string): boolean => id.endsWith(partID(0));

/**
 * Returns the documents of a group. A group with many members has several; the first one of a hint about a household stands for the hint.
 * @param decided applications with a decision
 */
export const groupDocuments = (
  number: number,
  { kind, key, members }: DuplicateGroup,
  decided: ReadonlySet<string>,
): StoredUnder[] => {
  const stored = isHousehold(kind) ? members.slice(0, MAX_HOUSEHOLD_MEMBERS) : members;
  return Array.from({ length: Math.ceil(stored.length / MAX_MEMBERS) }, (_, part) => {
    const own = stored.slice(part * MAX_MEMBERS, (part + 1) * MAX_MEMBERS);
    const memberIDs = own.map(({ purchaseID }) => purchaseID);
    const isOpen = isHousehold(kind) ? part === 0 : isWaitingFor(memberIDs.filter((id) => !decided.has(id)).length);
    return {
      id: `${number}-${kind}-${key}${partID(part)}`,
      group: { kind, size: members.length, members: own, memberIDs, isOpen },
    };
  });
};

/** Maximum number of groups of an application; it is in at most one of each kind, in two searches. */
const MAX_OF_ONE = 20;

/** Reads the groups of an application, in the caller's transaction. */
export const groupsWith = async (reads: Reads, purchaseID: string): Promise<StoredUnder[]> => {
  const own = storedGroups.collection(reads.db).where('memberIDs', 'array-contains', purchaseID);
  return (await reads.find(own.limit(MAX_OF_ONE))).docs.flatMap((one) => {
    const group = storedGroups.parse(one);
    return group ? [{ id: one.id, group }] : [];
  });
};

/** Counts the groups of the newest complete search that wait for a decision or a check, and returns when it ended. */
export const openGroups = async (
  reads: Reads,
): Promise<{ readonly count: number; readonly isMore: boolean; readonly since: string | null }> => {
  const run = await groupedRun(reads);
  if (run === null) return { count: 0, isMore: false, since: null };
  const open = groupsOf(storedGroups.collection(reads.db).where('isOpen', '==', true), run.number);
  return { ...(await boundedCount(open)), since: run.endedAt ?? run.beganAt };
};

export const newestDuplicateRun = async (reads: Reads): Promise<DuplicateSearch | null> => {
  const newest = duplicateRuns.collection(reads.db).orderBy('number', 'desc').limit(1);
  return duplicateRuns.parse((await reads.find(newest)).docs[0]);
};

/** Reads the newest search whose groups are complete. */
export const groupedRun = async (reads: Reads): Promise<DuplicateSearch | null> => {
  const grouped = duplicateRuns.collection(reads.db).where('state', 'in', GROUPED);
  return duplicateRuns.parse((await reads.find(grouped.orderBy('number', 'desc').limit(1))).docs[0]);
};

/** Queries the groups of a search by id, of one kind or all. `.` follows `-` in the order of ids, so the range contains all with this prefix. */
const groupsOf = (of: Query, number: number, kind: GroupKind | null = null, after: string | null = null): Query => {
  const prefix = kind === null ? String(number) : `${number}-${kind}`;
  const all = of.orderBy(FieldPath.documentId());
  return (after === null ? all.startAt(`${prefix}-`) : all.startAfter(after)).endBefore(`${prefix}.`);
};

/** Reads at most `most` groups of a search, after an id. */
export const groupsAfter = async (
  db: Firestore,
  { number, kind, after }: { readonly number: number; readonly kind: GroupKind | null; readonly after: string | null },
  most: number,
): Promise<StoredUnder[]> => {
  const { docs } = await groupsOf(storedGroups.collection(db), number, kind, after).limit(most).get();
  return docs.flatMap((one) => {
    const group = storedGroups.parse(one);
    return group ? [{ id: one.id, group }] : [];
  });
};

/** Reads the ids of the groups of a search, at most `most`. */
export const groupIDs = async (db: Firestore, number: number, most: number): Promise<string[]> =>
  (await groupsOf(storedGroups.collection(db), number).limit(most).select().get()).docs.map(({ id }) => id);

/** The fields of an application that the search needs. */
const roster = purchase.record.pick({ receiptID: true, state: true, withdrawnAt: true });
const compared = account.record.pick({
  lastName: true,
  firstName: true,
  postCode: true,
  address1: true,
  address2: true,
  phoneNumber: true,
});

export interface Applicant {
  readonly purchaseID: string;
  readonly receiptID: string;
  readonly compared: Compared;
}

/** Joins applications with the compared fields of their accounts. Applications without an account are left out. */
const withPeople = async (db: Firestore, wanted: readonly Omit<Applicant, 'compared'>[]): Promise<Applicant[]> => {
  const refs = wanted.map(({ purchaseID }) => db.collection(account.plural).doc(purchaseID));
  const fieldMask = Object.keys(compared.shape);
  const people = refs.length === 0 ? [] : await db.getAll(...refs, { fieldMask });
  return wanted.flatMap((one, index) => {
    const data = people[index]?.data();
    return data ? [{ ...one, compared: compared.parse(data) }] : [];
  });
};

/**
 * Reads the applications of a page that can be on the roster, with the fields of their keys. @returns cursor: the end of the page; null after the
 * last
 */
export const applicantsAfter = async (
  db: Firestore,
  cursor: string | null,
  most: number,
  isWanted: (application: z.output<typeof roster>) => boolean,
): Promise<{ applicants: Applicant[]; cursor: string | null }> => {
  const all = db.collection(purchase.plural).orderBy(FieldPath.documentId()).limit(most);
  const { docs } = await (cursor === null ? all : all.startAfter(cursor)).select(...Object.keys(roster.shape)).get();
  const wanted = docs.flatMap((one) => {
    const application = roster.parse(one.data());
    return isWanted(application) ? [{ purchaseID: one.id, receiptID: application.receiptID }] : [];
  });
  return {
    applicants: await withPeople(db, wanted),
    cursor: docs.length === most ? (docs.at(-1)?.id ?? null) : null,
  };
};

const isFrozen = (draw: DrawRecord | null): draw is DrawRecord => draw !== null && draw.state !== 'FREEZING';

/** Returns whether the first draw's roster is closed, so that its pages can be read. */
export const isRosterClosed = async (reads: Reads): Promise<boolean> => isFrozen(await drawBy(reads, FIRST_DRAW));

/** Reads the same from the pages of the closed roster, a page at a time; null before it is closed. */
export const entrantsAfter = async (
  db: Firestore,
  cursor: string | null,
): Promise<{ applicants: Applicant[]; cursor: string | null } | null> => {
  const draw = await drawBy(readsOf(db), FIRST_DRAW);
  if (!isFrozen(draw)) return null;
  const page = Number(cursor ?? 0);
  const { rows = [] } = (await rosterPagesOf(FIRST_DRAW).get(readsOf(db), String(page))) ?? {};
  const wanted = rows.map(({ accountID, receiptID }) => ({ purchaseID: accountID, receiptID }));
  return { applicants: await withPeople(db, wanted), cursor: page + 1 < draw.pages ? String(page + 1) : null };
};
