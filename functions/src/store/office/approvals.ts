import { FieldPath, type Firestore, type Query } from 'firebase-admin/firestore';
import { type Approval, approvalSchema, isDueAlone, stateOf } from '../../shared/approval/approval.ts';
import type { ApprovalState } from '../../shared/approval/kinds.ts';
import { type EndingKind, isAboutSame, isEndingKind } from '../../shared/approval/rows.ts';
import { toISO } from '../../shared/time/instants.ts';
import { documentsOf } from '../documents.ts';
import type { Reads } from '../records.ts';

/** Requests for a second owner's yes (rules 8.21). */
export const approvals = documentsOf({
  path: 'approvals',
  schema: approvalSchema,
  purpose: "a request for a second owner's yes",
  unindexed: [
    'kind',
    'subject',
    'detail',
    'reason',
    'consequences',
    'requestedBy',
    'requestedAt',
    'decidedBy',
    'decidedAt',
    'decisionReason',
  ],
  holds: {
    account: ['target'],
    receipt: [({ subject }) => [subject]],
    administrator: ['target', ({ requestedBy, decidedBy }) => [requestedBy.id, decidedBy?.id]],
  },
});

/** Requests about one target that anybody makes; each earlier one has ended. */
const MOST_OF_TARGET = 50;

const ofTarget = async (reads: Reads, target: string, state: Approval['state']): Promise<Approval[]> => {
  const all = approvals.collection(reads.db).where('target', '==', target).where('state', '==', state);
  const { docs } = await reads.find(all.limit(MOST_OF_TARGET));
  return docs.flatMap((one) => approvals.parse(one) ?? []);
};

/** Whether a request about the same waits, in the caller's unit. @param now campaign time, epoch ms */
export const isAskedFor = async (
  reads: Reads,
  { kind, target }: Pick<Approval, 'kind' | 'target'>,
  now: number,
): Promise<boolean> =>
  (await ofTarget(reads, target, 'REQUESTED')).some(
    (one) => isAboutSame(one.kind, kind) && stateOf(one, now) === 'REQUESTED',
  );

/** The requests by which the office ended an application; none where its holder did. */
export const endingsOf = async (reads: Reads, purchaseID: string): Promise<Approval<EndingKind>[]> =>
  (await ofTarget(reads, purchaseID, 'APPROVED')).filter(isEnding);

const isEnding = (one: Approval): one is Approval<EndingKind> => isEndingKind(one.kind);

/** A request that has expired is stored as it was. */
const inState = (all: Query, state: ApprovalState, now: number): Query => {
  if (state === 'REQUESTED') return all.where('state', '==', state).where('expiresAt', '>', toISO(now));
  if (state === 'EXPIRED') return all.where('state', '==', 'REQUESTED').where('expiresAt', '<=', toISO(now));
  return all.where('state', '==', state);
};

export interface ApprovalPage {
  readonly state: ApprovalState | null;
  readonly target: string | null;
  /** Behind it the page goes on. */
  readonly after: { readonly expiresAt: string; readonly id: string } | null;
  readonly most: number;
}

/** A page of them, the newest first. @param now campaign time, epoch ms */
export const approvalsBy = async (db: Firestore, asked: ApprovalPage, now: number): Promise<Approval[]> => {
  const { state, target, after, most } = asked;
  const collection = approvals.collection(db);
  const of: Query = target === null ? collection : collection.where('target', '==', target);
  const found = (state === null ? of : inState(of, state, now))
    .orderBy('expiresAt', 'desc')
    .orderBy(FieldPath.documentId(), 'desc');
  const page = after === null ? found : found.startAfter(after.expiresAt, after.id);
  return (await page.limit(most).get()).docs.flatMap((one) => approvals.parse(one) ?? []);
};

/** How many wait. @param now campaign time, epoch ms */
export const waitingApprovals = async (db: Firestore, now: number): Promise<number> =>
  (await inState(approvals.collection(db), 'REQUESTED', now).orderBy('expiresAt', 'desc').count().get()).data().count;

/** At most a handful: an office has one only owner. */
const MOST_ALONE = 20;

/** Requests of an only owner whose time is over. @param now campaign time, epoch ms */
export const dueAlone = async (db: Firestore, now: number): Promise<Approval[]> => {
  const due = approvals.collection(db).where('alone', '==', true).where('expiresAt', '<=', toISO(now));
  const { docs } = await due.orderBy('expiresAt', 'desc').limit(MOST_ALONE).get();
  return docs.flatMap((one) => approvals.parse(one) ?? []).filter((one) => isDueAlone(one, now));
};
