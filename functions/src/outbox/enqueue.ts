import type { Account } from '../shared/entities/account.ts';
import { SHARDS } from '../shared/entities/entity.ts';
import { normalizeEmail } from '../shared/fields/normalize.ts';
import { fullName } from '../shared/entities/fullName.ts';
import type { MailRecord, Outbox } from '../shared/mail/mail.ts';
import { mail } from '../shared/mail/outbox.ts';
import { digest } from '../shared/entities/stored.ts';
import type { ExtraOf, MailType } from '../shared/mail/types.ts';
import type { NoExtra } from '../shared/mail/mailTypes/mailType.ts';
import { toISO } from '../shared/time/instants.ts';
import type { Records } from '../store/records.ts';
import { PATIENCE_MS } from '../shared/mail/retry.ts';

/** A mail's addressee. It is read in the transaction that causes the mail, so that address and keyVersion belong together. */
export type Addressee = Pick<MailRecord, 'recipient' | 'to'>;

interface OrderOf<T extends MailType> {
  readonly cause: string;
  readonly mailType: T;
}

/** A mail's type and cause, and the extra values that its type needs besides its subject (defined by each file of shared/mail/units). */
export type MailCause<T extends MailType = MailType> = T extends MailType
  ? OrderOf<T> & (NoExtra extends ExtraOf<T> ? { readonly extra?: ExtraOf<T> } : { readonly extra: ExtraOf<T> })
  : never;

export type MailOrder<T extends MailType = MailType> = MailCause<T> & Addressee & { readonly subjectID: string };

/**
 * Addresses an account at its own verified address and greets it by name. The caller has checked that it has an address.
 * @param address may be the former one, whose reader is notified of a change, with the keys of that time
 */
export const toAccount = (
  one: Pick<Account, 'id' | 'keyVersion' | 'lastName' | 'firstName'>,
  address: string,
): Addressee => ({
  recipient: { accountID: one.id, keyVersion: one.keyVersion },
  to: { name: fullName(one), address },
});

/** Addresses an unverified address. Its mail greets nobody by name, because somebody else may have typed the address. */
export const toAddress = (address: string): Addressee => ({ recipient: null, to: { name: null, address } });

/** A mail with sample data that is about no record. */
type TestOrder = OrderOf<MailType> & Addressee & { readonly subjectID: string };

/**
 * Returns the id of a mail. It is the same in every run for the same cause, type and recipient (rules 6.2). The recipient is the account if there is
 * one, because an address can pass to another person.
 */
export const mailID = ({ cause, mailType, recipient, to }: TestOrder): string =>
  digest(cause, String(mailType), recipient?.accountID ?? normalizeEmail(to.address)).slice(0, 40);

/** Returns a new mail that waits in its outbox; writing it parses it. `now`: campaign time, `systemNow`: system time, epoch ms. */
export const mailRecord = (outbox: Outbox, order: MailOrder, now: number, systemNow: number): MailRecord =>
  waiting(outbox, order, order.extra ?? {}, now, systemNow);

/** Returns a new test mail that waits in the outbox of personal mails. */
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
    // The schema of the type defines `extra`, and writing the record parses it.
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
    // The shard derives from the id, so that a retry writes the same document.
    shard: Number.parseInt(id.slice(0, 2), 16) % SHARDS,
    createdAt: at,
    updatedAt: at,
  };
};

/** Writes a personal mail in the transaction of the change that causes it, so that neither exists without the other. */
export const enqueueMail = (records: Records, order: MailOrder): void =>
  void records.create(mail, mailRecord('mails', order, records.stamp.now, records.stamp.systemNow));
