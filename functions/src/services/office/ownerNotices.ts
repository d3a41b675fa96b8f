import { enqueueMail, toAddress } from '../../outbox/enqueue.ts';
import type { AdminUser } from '../../shared/entities/adminUser.ts';
import type { OwnerEvent } from '../../shared/mail/mailTypes/ownership.ts';
import { toISO } from '../../shared/time/instants.ts';
import type { Records } from '../../store/records.ts';

interface OwnerNotice {
  readonly event: OwnerEvent;
  /** The address of the administrator concerned. */
  readonly address: string;
  readonly newAddress?: string;
  /** The actor's address; empty if nobody was signed in. */
  readonly by: string;
}

/** Mails an event about owners (mail 73) to each address once. @param cause the event's own id */
export const mailOwnerNotice = (records: Records, cause: string, notice: OwnerNotice, to: readonly string[]): void => {
  const extra = { ...notice, at: toISO(records.stamp.now) };
  for (const address of new Set(to)) {
    enqueueMail(records, { cause, mailType: 73, subjectID: 'owners', extra, ...toAddress(address) });
  }
};

/** Returns the addresses of all enabled owners, including suspended ones. */
export const ownersOf = (all: readonly AdminUser[]): string[] =>
  all.filter(({ role, disabled }) => role === 'owner' && !disabled).map(({ email }) => email);

/** Returns the addresses of all administrators who are not disabled. */
export const everybodyOf = (all: readonly AdminUser[]): string[] =>
  all.filter(({ disabled }) => !disabled).map(({ email }) => email);
