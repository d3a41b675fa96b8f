import { FieldPath, type Firestore, type QuerySnapshot } from 'firebase-admin/firestore';
import { z } from 'zod';
import { documentDisclosures } from '../../shared/entities/disclosure/documents.ts';
import { isUndecided, type ReviewDecision, reviewDecisionSchema } from '../../shared/review/decision.ts';
import { isHousehold } from '../../shared/review/duplicateGroups.ts';
import type { ExclusionCode } from '../../shared/review/exclusionCodes.ts';
import { documentsOf } from '../documents.ts';
import { groupsWith, storedGroups } from './duplicates.ts';
import { type Reads, readsOf, type Records } from '../records.ts';

/** Decisions by people on applications before the commitment, under the application's id (rules 8.3). */
export const reviewDecisions = documentsOf({
  path: 'reviewDecisions',
  schema: reviewDecisionSchema,
  purpose: "an administrator's decision about an application before the commitment",
  // Queries search only for exclusions.
  unindexed: ['purchaseID', 'receiptID', 'code', 'reason', 'by', 'at'],
  holds: { account: ['id'], receipt: [({ receiptID }) => [receiptID]] },
  // An erasure keeps the decision, on which the published roster depends, and clears `reason`, which is about the person.
  disclosure: documentDisclosures.reviewDecision,
  erasure: { topic: 'review', stays: 'draw', fate: () => ({ without: { reason: '' } }) },
});

/** The number of changes of decisions. Code that has read all decisions compares it to see whether they are unchanged. */
export const reviewRevisions = documentsOf({
  path: 'reviewRevisions',
  schema: z.object({ revision: z.int().nonnegative() }),
  purpose: 'the number of changes of decisions before the commitment',
  holds: 'nobody',
});
const REVISION = 'decisions';

const revisionOf = async (reads: Reads): Promise<number> => (await reviewRevisions.get(reads, REVISION))?.revision ?? 0;

export const decisionOn = async (reads: Reads, purchaseID: string): Promise<ReviewDecision | null> =>
  await reviewDecisions.get(reads, purchaseID);

/** Reads the decisions on applications, in the order of the ids; null for an application without one. */
export const decisionsOn = async (reads: Reads, ids: readonly string[]): Promise<(ReviewDecision | null)[]> => {
  if (ids.length === 0) return [];
  return (await reads.getAll(...ids.map((id) => reviewDecisions.ref(reads.db, id)))).map((one) =>
    reviewDecisions.parse(one),
  );
};

/** Returns the application's groups whose need for a decision changes. */
const regrouped = async (records: Records, purchaseID: string, decision: ReviewDecision | null) => {
  const groups = (await groupsWith(records, purchaseID)).filter(({ group }) => !isHousehold(group.kind));
  const known = await Promise.all(groups.map(({ group }) => decisionsOn(records, group.memberIDs)));
  return groups.flatMap(({ id, group }, index) => {
    const decisions = group.memberIDs.map((member, place) =>
      member === purchaseID ? decision : (known[index]?.[place] ?? null),
    );
    const isOpen = isUndecided(decisions);
    return isOpen === group.isOpen ? [] : [{ id, group: { ...group, isOpen } }];
  });
};

/** Stores a decision, or removes it (null). It reads, so it runs before all writes of the transaction. */
export const decide = async (records: Records, purchaseID: string, decision: ReviewDecision | null): Promise<void> => {
  const revision = (await revisionOf(records)) + 1;
  const groups = await regrouped(records, purchaseID, decision);
  for (const { id, group } of groups) storedGroups.set(records, id, group);
  if (decision === null) reviewDecisions.remove(records, purchaseID);
  else reviewDecisions.set(records, purchaseID, decision);
  reviewRevisions.set(records, REVISION, { revision });
};

const PAGE = 500;
/** Upper bound of the exclusions that are read. People cannot decide by hand on as many of a million applications. */
const MAX_EXCLUDED = 50_000;

/** Reads a page of excluded applications after an id, in the order of the ids. */
export const excludedAfter = async (reads: Reads, after: string | null, most: number): Promise<ReviewDecision[]> => {
  const all = reviewDecisions.collection(reads.db).where('decision', '==', 'exclude').orderBy(FieldPath.documentId());
  const { docs } = await reads.find((after === null ? all : all.startAfter(after)).limit(most));
  return docs.flatMap((one) => reviewDecisions.parse(one) ?? []);
};

/** Reads the ids of all applications with a decision, in pages. */
export const decidedIDs = async (db: Firestore): Promise<ReadonlySet<string>> => {
  const ids = new Set<string>();
  const all = reviewDecisions.collection(db).orderBy(FieldPath.documentId()).select().limit(PAGE);
  for (let last: string | null = null; ;) {
    const { docs }: QuerySnapshot = await (last === null ? all : all.startAfter(last)).get();
    for (const { id } of docs) ids.add(id);
    if (docs.length < PAGE) return ids;
    last = docs.at(-1)?.id ?? null;
  }
};

export interface Excluded {
  /** Codes by the application's id. */
  readonly codes: ReadonlyMap<string, ExclusionCode>;
  /** The revision read with the codes. `isUnchanged` compares it in the transaction that fixes them. */
  readonly revision: number;
}

/**
 * Reads all excluded applications, in pages.
 * @throws RangeError if there are more than people can have decided
 */
export const excludedBy = async (db: Firestore): Promise<Excluded> => {
  const reads = readsOf(db);
  // The revision is read first, so that a decision made during the reading shows as a change.
  const revision = await revisionOf(reads);
  const codes = new Map<string, ExclusionCode>();
  const all = reviewDecisions
    .collection(db)
    .where('decision', '==', 'exclude')
    .orderBy(FieldPath.documentId())
    .limit(PAGE);
  let last: string | null = null;
  for (;;) {
    const { docs } = await (last === null ? all : all.startAfter(last)).get();
    for (const document of docs) {
      const decision = reviewDecisions.parse(document);
      if (decision?.code) codes.set(document.id, decision.code);
    }
    if (codes.size > MAX_EXCLUDED) throw new RangeError(`More than ${MAX_EXCLUDED} applications are excluded`);
    if (docs.length < PAGE) return { codes, revision };
    last = docs.at(-1)?.id ?? null;
  }
};

/** Returns whether the decisions are as `excludedBy` read them. The transaction that fixes the codes checks this, so that it misses none. */
export const isUnchanged = async (reads: Reads, { revision }: Pick<Excluded, 'revision'>): Promise<boolean> =>
  (await revisionOf(reads)) === revision;
