import type { Account } from '../shared/entities/account.ts';
import { SHARDS } from '../shared/entities/entity.ts';
import { normalizeEmail } from '../shared/entities/fields.ts';
import { fullName } from '../shared/entities/fullName.ts';
import type { MailRecord, Outbox } from '../shared/entities/mail.ts';
import { mail } from '../shared/entities/outbox.ts';
import { digest } from '../shared/entities/stored.ts';
import type { ExtraOf, MailType } from '../shared/mail/types.ts';
import type { NoExtra } from '../shared/mail/units/unit.ts';
import { toISO } from '../shared/time/instants.ts';
import type { Records } from '../store/records.ts';
import { PATIENCE_MS } from '../shared/mail/retry.ts';

/** Whom a mail goes to, as the transaction that causes it read it: address and keyVersion belong together. */
export type Addressee = Pick<MailRecord, 'recipient' | 'to'>;

interface OrderOf<T extends MailType> {
  readonly cause: string;
  readonly mailType: T;
}

/** Why which mail goes, with what its type wants to be told beside its subject (each unit of shared/mail/units says). */
export type MailCause<T extends MailType = MailType> = T extends MailType
  ? OrderOf<T> & (NoExtra extends ExtraOf<T> ? { readonly extra?: ExtraOf<T> } : { readonly extra: ExtraOf<T> })
  : never;

export type MailOrder<T extends MailType = MailType> = MailCause<T> & Addressee & { readonly subjectID: string };

/**
 * An account at its own, proven address, greeted by name. The caller has seen that it has one.
 * @param address another one it had: told of a change, with the keys of that time
 */
export const toAccount = (
  one: Pick<Account, 'id' | 'keyVersion' | 'lastName' | 'firstName'>,
  address: string,
): Addressee => ({
  recipient: { accountID: one.id, keyVersion: one.keyVersion },
  to: { name: fullName(one), address },
});

/** An address nobody has proven yet: whoever reads it is not greeted with words that somebody else typed. */
export const toAddress = (address: string): Addressee => ({ recipient: null, to: { name: null, address } });

/** A mail with sample data: about no record, whatever its type. */
type TestOrder = OrderOf<MailType> & Addressee & { readonly subjectID: string };

/**
 * The same cause, type and recipient give the same id, whatever the run (rules 6.2). The recipient is the account where there is one:
 * an address can be given up and taken by somebody else meanwhile.
 */
export const mailID = ({ cause, mailType, recipient, to }: TestOrder): string =>
  digest(cause, String(mailType), recipient?.accountID ?? normalizeEmail(to.address)).slice(0, 40);

/** A mail that waits in its outbox; what writes it parses it. `now`: campaign time, `systemNow`: system time, epoch ms. */
export const mailRecord = (outbox: Outbox, order: MailOrder, now: number, systemNow: number): MailRecord =>
  waiting(outbox, order, order.extra ?? {}, now, systemNow);

/** A test that waits in the outbox of one person's own mails. */
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
    // A type's own schema gives it; what writes the record parses it.
    extra: extra as MailRecord['extra'],
    state: 'QUEUED',
    attempts: 0,
    requeued: 0,
    token: null,
    dueAt: systemNow + PATIENCE_MS[outbox],
    problem: null,
    sentAt: null,
    decision: null,
    needsPerson: false,
    // Follows from the id, so that a second try writes the same document.
    shard: Number.parseInt(id.slice(0, 2), 16) % SHARDS,
    createdAt: at,
    updatedAt: at,
  };
};

/** Writes one person's own mail with the change that causes it: both or neither. */
export const enqueueMail = (records: Records, order: MailOrder): void =>
  void records.create(mail, mailRecord('mails', order, records.stamp.now, records.stamp.systemNow));
