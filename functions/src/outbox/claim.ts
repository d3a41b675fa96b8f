import type { QueryDocumentSnapshot } from 'firebase-admin/firestore';
import { randomID } from '../gateways/randomness.ts';
import { type MailRecord, needsPerson, type Outbox } from '../shared/entities/mail.ts';
import { outboxes } from '../shared/entities/outbox.ts';
import { toISO } from '../shared/time/instants.ts';
import { type Version, versionOf, writeOver } from '../store/version.ts';
import type { DeliveryDeps } from './delivery.ts';

/** A mail as one look found it. */
export type Seen = Version<(typeof outboxes)[Outbox]>;

/**
 * Changes a mail if nobody has since it was seen; what follows its states needs no audit: they tell it themselves. The token that each
 * change leaves tells a claim, or an outcome, whose answer was lost from one that somebody else made.
 * @returns the mail as it is now, or null where somebody else was first
 */
export const change = async (
  { db, campaignClock, randomness }: Pick<DeliveryDeps, 'db' | 'campaignClock' | 'randomness'>,
  seen: Seen,
  fields: Partial<MailRecord>,
): Promise<Seen | null> => {
  const token = randomID(randomness);
  const changed = { ...seen.record, ...fields };
  const after = { ...changed, needsPerson: needsPerson(changed), token, updatedAt: toISO(campaignClock()) };
  return await writeOver(db, seen, after, (now) => now.token === token);
};

/** What a mail of a cancelled broadcast says. */
export const CANCELLED_BY_OFFICE = 'broadcast_cancelled';

/** Ends a mail that shall not go any more, unless somebody has changed it since it was seen. @returns whether it has ended it */
export const cancel = async (
  deps: Parameters<typeof change>[0] & Pick<DeliveryDeps, 'systemClock'>,
  seen: Seen,
  reason: string,
): Promise<boolean> =>
  (await change(deps, seen, { state: 'CANCELLED', problem: reason, dueAt: deps.systemClock() })) !== null;

/** The mail of a document that a query found, as it was then. */
export const seenIn = ({ db }: Pick<DeliveryDeps, 'db'>, outbox: Outbox, document: QueryDocumentSnapshot): Seen => {
  const seen: Seen | null = versionOf(db, outboxes[outbox], document);
  if (!seen) throw new Error(`A query found a document that is not there: ${document.id}`);
  return seen;
};
