import { enqueueMail, toAddress } from '../../outbox/enqueue.ts';
import type { AdminUser } from '../../shared/entities/adminUser.ts';
import type { OwnerEvent } from '../../shared/mail/units/ownership.ts';
import { toISO } from '../../shared/time/instants.ts';
import type { Records } from '../../store/records.ts';

interface OwnerNotice {
  readonly event: OwnerEvent;
  /** The administrator's address that it is about. */
  readonly address: string;
  readonly newAddress?: string;
  /** Who did it, by address; empty: nobody who is signed in. */
  readonly by: string;
}

/** Tells of who is owner (mail 73), each address once. @param cause what happened, by an id of its own */
export const tellOfOwners = (records: Records, cause: string, notice: OwnerNotice, to: readonly string[]): void => {
  const extra = { ...notice, at: toISO(records.stamp.now) };
  for (const address of new Set(to)) {
    enqueueMail(records, { cause, mailType: 73, subjectID: 'owners', extra, ...toAddress(address) });
  }
};

/** Addresses of all enabled owners, the suspended among them. */
export const ownersOf = (all: readonly AdminUser[]): string[] =>
  all.filter(({ role, disabled }) => role === 'owner' && !disabled).map(({ email }) => email);

/** Addresses of all administrators who are not disabled. */
export const everybodyOf = (all: readonly AdminUser[]): string[] =>
  all.filter(({ disabled }) => !disabled).map(({ email }) => email);
