import { FieldPath, type Firestore } from 'firebase-admin/firestore';
import { z } from 'zod';
import { type ExclusionCode, type ReviewDecision, reviewDecisionSchema } from '../../shared/review/decision.ts';
import { documentsOf } from '../documents.ts';
import { type Reads, readsOf, type Records } from '../records.ts';

/** What persons decided about applications before the commitment, each under the application's id (rules 8.3). */
export const reviewDecisions = documentsOf({
  path: 'reviewDecisions',
  schema: reviewDecisionSchema,
  purpose: 'what a person of the office decided about an application before the commitment',
  // Only those that rule somebody out are asked for.
  unindexed: ['purchaseID', 'receiptID', 'code', 'reason', 'by', 'at'],
  holds: { account: ['id'], receipt: [({ receiptID }) => [receiptID]] },
});

/** How often any of them changed: whoever has read them all sees by it whether they still stand so. */
export const reviewRevisions = documentsOf({
  path: 'reviewRevisions',
  schema: z.object({ revision: z.int().nonnegative() }),
  purpose: 'how often those decisions changed',
  holds: 'nobody',
});
const REVISION = 'decisions';

const revisionOf = async (reads: Reads): Promise<number> => (await reviewRevisions.get(reads, REVISION))?.revision ?? 0;

export const decisionOn = async (reads: Reads, purchaseID: string): Promise<ReviewDecision | null> =>
  await reviewDecisions.get(reads, purchaseID);

/** Those on some applications, in the order of the ids; null where nobody has decided. */
export const decisionsOn = async (reads: Reads, ids: readonly string[]): Promise<(ReviewDecision | null)[]> => {
  if (ids.length === 0) return [];
  return (await reads.getAll(...ids.map((id) => reviewDecisions.ref(reads.db, id)))).map((one) =>
    reviewDecisions.parse(one),
  );
};

/** Keeps a decision, or takes it back (null); reads, so it comes before the unit's first write. */
export const decide = async (records: Records, purchaseID: string, decision: ReviewDecision | null): Promise<void> => {
  const revision = (await revisionOf(records)) + 1;
  if (decision === null) reviewDecisions.remove(records, purchaseID);
  else reviewDecisions.set(records, purchaseID, decision);
  reviewRevisions.set(records, REVISION, { revision });
};

const PAGE = 500;
/** Of a million applications nobody looks through more by hand; a bound, not an expectation. */
const MOST_EXCLUDED = 50_000;

/** A page of the applications that are ruled out, behind an id, in the order of the ids. */
export const excludedAfter = async (reads: Reads, after: string | null, most: number): Promise<ReviewDecision[]> => {
  const all = reviewDecisions.collection(reads.db).where('decision', '==', 'exclude').orderBy(FieldPath.documentId());
  const { docs } = await reads.find((after === null ? all : all.startAfter(after)).limit(most));
  return docs.flatMap((one) => reviewDecisions.parse(one) ?? []);
};

export interface Excluded {
  /** Codes by the application's id. */
  readonly codes: ReadonlyMap<string, ExclusionCode>;
  /** To be given to `isUnchanged` in the unit that fixes the codes. */
  readonly revision: number;
}

/**
 * All applications that are ruled out, read in pages.
 * @throws RangeError for more than a person can have decided
 */
export const excludedBy = async (db: Firestore): Promise<Excluded> => {
  const reads = readsOf(db);
  // First the revision: a decision between it and a page is seen as a change.
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
    if (codes.size > MOST_EXCLUDED) throw new RangeError(`More than ${MOST_EXCLUDED} applications are ruled out`);
    if (docs.length < PAGE) return { codes, revision };
    last = docs.at(-1)?.id ?? null;
  }
};

/** Whether the decisions stand as `excludedBy` read them: the unit that fixes the codes asks it, so that none comes in between. */
export const isUnchanged = async (reads: Reads, { revision }: Pick<Excluded, 'revision'>): Promise<boolean> =>
  (await revisionOf(reads)) === revision;
