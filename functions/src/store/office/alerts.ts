import { FieldPath, type Firestore, type Query } from 'firebase-admin/firestore';
import type { PaymentState, ShipmentBlock } from '../../shared/application/states.ts';
import { type Approval, stateOf } from '../../shared/approval/approval.ts';
import { SHARDS } from '../../shared/entities/entity.ts';
import { inquiry } from '../../shared/entities/inquiry.ts';
import { purchase } from '../../shared/entities/purchase.ts';
import { voucher } from '../../shared/entities/voucher.ts';
import type { Outbox } from '../../shared/mail/mail.ts';
import type { SettlementRun } from '../../shared/settlement/settlementRun.ts';
import { NO_BANK_PAGE } from '../../shared/settlement/refusal.ts';
import { toISO } from '../../shared/time/instants.ts';
import { type Bounded, boundedCount } from '../bounded.ts';
import { type WaitingListState, waitingListStates } from '../draw/waitingListStates.ts';
import { settlements } from '../money/settlements.ts';
import { settlementRuns } from '../money/settlementRuns.ts';
import { approvals } from './approvals.ts';

const ALL_SHARDS = [...Array(SHARDS).keys()];

/** The number of waiting records, and since when the oldest waits; null: unknown. */
export interface Waiting extends Bounded {
  readonly since: string | null;
}

/** Counts waiting records. @param oldest the same records, ordered by the field with the instant; only read if there are any */
const waiting = async (all: Query, oldest: Query, field: string): Promise<Waiting> => {
  const counted = await boundedCount(all);
  if (counted.count === 0) return { ...counted, since: null };
  const since: unknown = (await oldest.limit(1).select(field).get()).docs[0]?.get(field);
  return { ...counted, since: typeof since === 'string' ? since : null };
};

/** Counts mails that wait for a person. */
export const doubtfulMails = async (db: Firestore, outbox: Outbox): Promise<Waiting> => {
  const all = db.collection(outbox).where('needsPerson', '==', true);
  return await waiting(all, all.where('shard', 'in', ALL_SHARDS).orderBy('createdAt'), 'createdAt');
};

/** Counts enquiries without an answer. */
export const unansweredEnquiries = async (db: Firestore): Promise<Waiting> => {
  const all = db.collection(inquiry.plural).where('unanswered', '==', true);
  return await waiting(all, all.orderBy('createdAt'), 'createdAt');
};

/** Counts wins in a payment state. */
export const winsIn = async (db: Firestore, state: PaymentState): Promise<Bounded> =>
  await boundedCount(db.collection(purchase.plural).where('state', '==', 'WON').where('paymentState', '==', state));

/** Counts parcels that a complaint of this kind blocks. */
export const blockedParcels = async (db: Firestore, hold: ShipmentBlock): Promise<Bounded> =>
  await boundedCount(db.collection(purchase.plural).where('shipmentHold', '==', hold));

/** Counts applications of this state whose money was not refunded yet. */
export const unpaidBack = async (
  db: Firestore,
  state: 'WITHDRAWN' | 'EXCLUDED',
  paymentState: PaymentState,
): Promise<Waiting> => {
  const all = db.collection(purchase.plural).where('state', '==', state).where('paymentState', '==', paymentState);
  return await waiting(all, all.where('shard', 'in', ALL_SHARDS).orderBy('withdrawnAt'), 'withdrawnAt');
};

/** Counts returned parcels without a decision. */
export const returnedParcels = async (db: Firestore): Promise<Waiting> => {
  const all = db.collection(voucher.plural).where('state', '==', 'RETURNED').where('isReady', '==', false);
  return await waiting(all, all.orderBy('returnedAt'), 'returnedAt');
};

/** A card authorization that expires soon. */
export interface ExpiringAuthorization {
  readonly id: string;
  readonly receiptID: string;
  readonly until: string;
}

/** Reads authorizations that expire by an instant (epoch ms) and are still not charged, the soonest first. */
export const authorizationsExpiringBy = async (
  db: Firestore,
  by: number,
  most: number,
): Promise<ExpiringAuthorization[]> => {
  const held = db
    .collection(purchase.plural)
    .where('shard', 'in', ALL_SHARDS)
    .where('captureBefore', '<=', toISO(by))
    .orderBy('captureBefore');
  return (await held.limit(most).select('receiptID', 'captureBefore').get()).docs.map((one) => ({
    id: one.id,
    receiptID: String(one.get('receiptID')),
    until: String(one.get('captureBefore')),
  }));
};

/** An application whose newest card waits for a check that has no address, and the time since which it waits. */
export interface WithoutBankPage {
  readonly id: string;
  readonly receiptID: string;
  readonly at: string;
}

/** Reads applications whose newest card waits for a check that has no address, at most `most`, in no order. */
export const withoutBankPage = async (db: Firestore, most: number): Promise<WithoutBankPage[]> => {
  const found = await settlements.collection(db).where('refusal.code', '==', NO_BANK_PAGE).limit(most).get();
  if (found.empty) return [];
  const refs = found.docs.map(({ id }) => db.collection(purchase.plural).doc(id));
  const named = await db.getAll(...refs, { fieldMask: ['receiptID'] });
  return found.docs.map((one, index) => ({
    id: one.id,
    receiptID: String(named[index]?.get('receiptID') ?? one.id),
    at: String(one.get('refusal.at')),
  }));
};

/** Reads runs that have stopped themselves or were paused. @param most more than there are steps */
export const pausedRuns = async (db: Firestore, most: number): Promise<SettlementRun[]> =>
  (await settlementRuns.collection(db).where('state', '==', 'PAUSED').limit(most).get()).docs.flatMap(
    (one) => settlementRuns.parse(one) ?? [],
  );

/** Reads the newest waiting list; null if there is none. */
export const newestWaitingList = async (db: Firestore): Promise<WaitingListState | null> =>
  waitingListStates.parse((await waitingListStates.collection(db).orderBy('number', 'desc').limit(1).get()).docs[0]);

/** Reads the waiting requests, the one that ends last first. @param now campaign time, epoch ms */
export const openRequests = async (db: Firestore, now: number, most: number): Promise<Approval[]> => {
  const open = approvals.collection(db).where('state', '==', 'REQUESTED').where('expiresAt', '>', toISO(now));
  const { docs } = await open.orderBy('expiresAt', 'desc').orderBy(FieldPath.documentId(), 'desc').limit(most).get();
  return docs.flatMap((one) => approvals.parse(one) ?? []).filter((one) => stateOf(one, now) === 'REQUESTED');
};

/** Counts the enquiries in an interval. */
export const enquiriesBetween = async (db: Firestore, from: string, until: string): Promise<Bounded> =>
  await boundedCount(db.collection(inquiry.plural).where('createdAt', '>=', from).where('createdAt', '<', until));
