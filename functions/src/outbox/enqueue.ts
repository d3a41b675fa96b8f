import type { Account } from '../shared/entities/account.ts';
import { SHARDS } from '../shared/entities/entity.ts';
import { normalizeEmail } from '../shared/ground/fields.ts';
import { fullName } from '../shared/entities/fullName.ts';
import type { MailRecord, Outbox } from '../shared/mail/mail.ts';
import { mail } from '../shared/mail/outbox.ts';
import { digest } from '../shared/entities/stored.ts';
import type { ExtraOf, MailType } from '../shared/mail/types.ts';
import type { NoExtra } from '../shared/mail/units/unit.ts';
import { toISO } from '../shared/time/instants.ts';
import type { Records } from '../store/records.ts';
import { PATIENCE_MS } from '../shared/mail/retry.ts';

/** A mail's addressee, read in the transaction that causes it: address and keyVersion belong together. */
export type Addressee = Pick<MailRecord, 'recipient' | 'to'>;

interface OrderOf<T extends MailType> {
  readonly cause: string;
  readonly mailType: T;
}

/** A mail's type and cause, and the extra values that its type needs beside its subject (defined by each unit of shared/mail/units). */
export type MailCause<T extends MailType = MailType> = T extends MailType
  ? OrderOf<T> & (NoExtra extends ExtraOf<T> ? { readonly extra?: ExtraOf<T> } : { readonly extra: ExtraOf<T> })
  : never;

export type MailOrder<T extends MailType = MailType> = MailCause<T> & Addressee & { readonly subjectID: string };

/**
 * An account at its own proven address, greeted by name. The caller has checked that it has one.
 * @param address may be the former one: its reader learns of a change, with the keys of that time
 */
export const toAccount = (
  one: Pick<Account, 'id' | 'keyVersion' | 'lastName' | 'firstName'>,
  address: string,
): Addressee => ({
  recipient: { accountID: one.id, keyVersion: one.keyVersion },
  to: { name: fullName(one), address },
});

/** An unproven address. Its mail greets nobody by name, since somebody else may have typed the address. */
export const toAddress = (address: string): Addressee => ({ recipient: null, to: { name: null, address } });

/** A mail with sample data, about no record. */
type TestOrder = OrderOf<MailType> & Addressee & { readonly subjectID: string };

/**
 * The id of a mail. It is the same in every run for the same cause, type and recipient (rules 6.2). The recipient is the account if there is one,
 * since an address can pass to somebody else meanwhile.
 */
export const mailID = ({ cause, mailType, recipient, to }: TestOrder): string =>
  digest(cause, String(mailType), recipient?.accountID ?? normalizeEmail(to.address)).slice(0, 40);

/** A new mail that waits in its outbox; writing it parses it. `now`: campaign time, `systemNow`: system time, epoch ms. */
export const mailRecord = (outbox: Outbox, order: MailOrder, now: number, systemNow: number): MailRecord =>
  waiting(outbox, order, order.extra ?? {}, now, systemNow);

/** A new test mail that waits in the outbox of personal mails. */
export const testRecord = (order: TestOrder, now: number, systemNow: number): MailRecord =>
  waiting('mails', order, { sample: 'true' }, now, systemNow);

const waiting = (outbox: Outbox, order: TestOrder, extra: object, now: number, systemNow: number): MailRecord => {
  const { cause, mailType, subjectID, recipient, to } = order;
  const id = mailID(order);
  const at = toISO(now);
  return {
    id,
    cause,
    mailType,
    subjectID,
    recipient,
    to,
    email: normalizeEmail(to.address),
    // The type's own schema defines it, and writing the record parses it.
    extra: extra as MailRecord['extra'],
    state: 'QUEUED',
    attempts: 0,
    requeued: 0,
    queuedAt: systemNow,
    token: null,
    dueAt: systemNow + PATIENCE_MS[outbox],
    problem: null,
    sentAt: null,
    decision: null,
    needsPerson: false,
    // Derived from the id, so that a retry writes the same document.
    shard: Number.parseInt(id.slice(0, 2), 16) % SHARDS,
    createdAt: at,
    updatedAt: at,
  };
};

/** Writes a personal mail in the transaction of the change that causes it, so that there is never one without the other. */
export const enqueueMail = (records: Records, order: MailOrder): void =>
  void records.create(mail, mailRecord('mails', order, records.stamp.now, records.stamp.systemNow));
