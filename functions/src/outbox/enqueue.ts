import type { Transaction } from 'firebase-admin/firestore';
import type { Deps } from '../deps.ts';
import { SHARDS } from '../shared/entities/entity.ts';
import { toISO } from '../shared/time/instants.ts';
import { type MailRecord, mailRecordSchema } from '../shared/entities/mail.ts';
import type { MailType } from '../shared/mail/types.ts';
import { digest } from '../shared/entities/stored.ts';

export interface MailOrder {
  readonly cause: string;
  readonly mailType: MailType;
  readonly subjectID: string;
  readonly to: { readonly name: string | null; readonly address: string };
  readonly extra?: Readonly<Record<string, string | string[]>>;
}

/** A mail nobody has begun within this time has lost its trigger; the sweep takes it up. System ms. */
export const ABANDONED_MS = 120_000;

/** The same cause, type and recipient give the same id, whatever the run (rules 6.7). */
export const mailID = (order: MailOrder): string =>
  digest(order.cause, String(order.mailType), order.to.address).slice(0, 40);

export const mailRecord = (order: MailOrder, now: number, systemNow: number): MailRecord => {
  const id = mailID(order);
  const at = toISO(now);
  return mailRecordSchema.parse({
    ...order,
    id,
    extra: order.extra ?? {},
    state: 'QUEUED',
    attempts: 0,
    dueAt: systemNow + ABANDONED_MS,
    problem: null,
    sentAt: null,
    // Follows from the id, so that a second try writes the same document.
    shard: Number.parseInt(id.slice(0, 2), 16) % SHARDS,
    createdAt: at,
    updatedAt: at,
  });
};

/** What a request knows and a mail needs: the database, and the time by both clocks. */
export interface Sender {
  readonly deps: Pick<Deps, 'db' | 'systemClock'>;
  /** Campaign time, epoch ms. */
  readonly now: number;
}

/** Writes one person's own mail with the change that causes it: both or neither. */
export const enqueueMail = (transaction: Transaction, order: MailOrder, { deps, now }: Sender): void => {
  const { id, ...data } = mailRecord(order, now, deps.systemClock());
  transaction.create(deps.db.collection('mails').doc(id), data);
};
