import { FieldPath, type Firestore, type Query } from 'firebase-admin/firestore';
import { documentDisclosures } from '../../shared/entities/disclosure/documents.ts';
import { type Approval, approvalSchema, isDueAlone, stateOf } from '../../shared/approval/approval.ts';
import type { ApprovalState } from '../../shared/approval/states.ts';
import { type EndingKind, isAboutApplication, isAboutSame, isEndingKind } from '../../shared/approval/rows.ts';
import { toISO } from '../../shared/time/instants.ts';
import { countOf } from '../counted.ts';
import { documentsOf } from '../documents.ts';
import type { Reads } from '../records.ts';

/** Requests for a second owner's approval (rules 8.21). */
export const approvals = documentsOf({
  path: 'approvals',
  schema: approvalSchema,
  purpose: "a request for another owner's approval",
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
  // It contains who decided what about which application. The owners' text is about the person.
  disclosure: documentDisclosures.approval,
  erasure: {
    topic: 'log',
    stays: 'audit',
    fate: ({ kind, decisionReason }) =>
      isAboutApplication(kind)
        ? { without: { reason: '', decisionReason: decisionReason === null ? null : '' } }
        : { without: {} },
  },
});

/** Maximum number of requests about one target: each one needs the end of the one before. */
const MAX_OF_TARGET = 50;

const ofTarget = async (reads: Reads, target: string, state: Approval['state']): Promise<Approval[]> => {
  const all = approvals.collection(reads.db).where('target', '==', target).where('state', '==', state);
  const { docs } = await reads.find(all.limit(MAX_OF_TARGET));
  return docs.flatMap((one) => approvals.parse(one) ?? []);
};

/** Reads the waiting requests about the target, in the caller's transaction. @param now campaign time, epoch ms */
export const waitingAbout = async (
  reads: Reads,
  { kind, target }: Pick<Approval, 'kind' | 'target'>,
  now: number,
): Promise<Approval[]> =>
  (await ofTarget(reads, target, 'REQUESTED')).filter(
    (one) => isAboutSame(one.kind, kind) && stateOf(one, now) === 'REQUESTED',
  );

/** Reads the requests by which the office ended an application; none if its holder ended it. */
export const endingsOf = async (reads: Reads, purchaseID: string): Promise<Approval<EndingKind>[]> =>
  (await ofTarget(reads, purchaseID, 'APPROVED')).filter(isEnding);

const isEnding = (one: Approval): one is Approval<EndingKind> => isEndingKind(one.kind);

/** Adds the condition for a state. An expired request keeps its stored state. */
const inState = (all: Query, state: ApprovalState, now: number): Query => {
  if (state === 'REQUESTED') return all.where('state', '==', state).where('expiresAt', '>', toISO(now));
  if (state === 'EXPIRED') return all.where('state', '==', 'REQUESTED').where('expiresAt', '<=', toISO(now));
  return all.where('state', '==', state);
};

export interface ApprovalPage {
  readonly state: ApprovalState | null;
  readonly target: string | null;
  /** The page begins after this request. */
  readonly after: { readonly expiresAt: string; readonly id: string } | null;
  readonly most: number;
}

/** Reads a page of requests, newest first. @param now campaign time, epoch ms */
export const approvalsBy = async (db: Firestore, request: ApprovalPage, now: number): Promise<Approval[]> => {
  const { state, target, after, most } = request;
  const collection = approvals.collection(db);
  const of: Query = target === null ? collection : collection.where('target', '==', target);
  const found = (state === null ? of : inState(of, state, now))
    .orderBy('expiresAt', 'desc')
    .orderBy(FieldPath.documentId(), 'desc');
  const page = after === null ? found : found.startAfter(after.expiresAt, after.id);
  return (await page.limit(most).get()).docs.flatMap((one) => approvals.parse(one) ?? []);
};

/** Counts the waiting requests. @param now campaign time, epoch ms */
export const waitingApprovals = async (db: Firestore, now: number): Promise<number> =>
  await countOf(inState(approvals.collection(db), 'REQUESTED', now).orderBy('expiresAt', 'desc'));

/** Upper bound of these requests: an office has at most one lone owner. */
const MAX_ALONE = 20;

/** Reads a lone owner's requests whose waiting time is over. @param now campaign time, epoch ms */
export const dueAlone = async (db: Firestore, now: number): Promise<Approval[]> => {
  const due = approvals.collection(db).where('alone', '==', true).where('expiresAt', '<=', toISO(now));
  const { docs } = await due.orderBy('expiresAt', 'desc').limit(MAX_ALONE).get();
  return docs.flatMap((one) => approvals.parse(one) ?? []).filter((one) => isDueAlone(one, now));
};
