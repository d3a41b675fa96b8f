import type { QueryDocumentSnapshot } from 'firebase-admin/firestore';
import { randomID } from '../gateways/randomness.ts';
import { type MailRecord, needsPerson, type Outbox } from '../shared/mail/mail.ts';
import { outboxes } from '../shared/mail/outbox.ts';
import { toISO } from '../shared/time/instants.ts';
import { type Version, versionOf, writeIfUnchanged } from '../store/version.ts';
import type { DeliveryDeps } from './deliveryDeps.ts';

/** A mail at the version of one read. */
export type MailSnapshot = Version<(typeof outboxes)[Outbox]>;

/**
 * Changes a mail if it has not changed since it was read. No audit entry is needed, since the mail itself shows its states. If the commit's answer is
 * lost, the token shows whether the change was ours.
 * @returns the mail now, or null if another change was first
 */
export const updateIfUnchanged = async (
  { db, campaignClock, randomness }: Pick<DeliveryDeps, 'db' | 'campaignClock' | 'randomness'>,
  snapshot: MailSnapshot,
  fields: Partial<MailRecord>,
): Promise<MailSnapshot | null> => {
  const token = randomID(randomness);
  const changed = { ...snapshot.record, ...fields };
  const after = { ...changed, needsPerson: needsPerson(changed), token, updatedAt: toISO(campaignClock()) };
  return await writeIfUnchanged(db, snapshot, after, (now) => now.token === token);
};

/** The `problem` of a mail of a cancelled broadcast. */
export const CANCELLED_BY_OFFICE = 'broadcast_cancelled';

/** Cancels a mail, unless it has changed since it was read. @returns whether it was cancelled */
export const cancel = async (
  deps: Parameters<typeof updateIfUnchanged>[0] & Pick<DeliveryDeps, 'systemClock'>,
  snapshot: MailSnapshot,
  reason: string,
): Promise<boolean> =>
  (await updateIfUnchanged(deps, snapshot, { state: 'CANCELLED', problem: reason, dueAt: deps.systemClock() })) !==
  null;

/** Returns the mail of a document from a query or a trigger, at that version. */
export const mailSnapshotOf = (
  { db }: Pick<DeliveryDeps, 'db'>,
  outbox: Outbox,
  document: QueryDocumentSnapshot,
): MailSnapshot => {
  const snapshot: MailSnapshot | null = versionOf(db, outboxes[outbox], document);
  if (!snapshot) throw new Error(`A query found a document that does not exist: ${document.id}`);
  return snapshot;
};
