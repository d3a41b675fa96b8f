import { randomID } from '../../gateways/randomness.ts';
import { enqueueMail, toAddress } from '../../outbox/enqueue.ts';
import { AppError } from '../../shared/errors/appError.ts';
import { type AdminUser, adminUser } from '../../shared/entities/adminUser.ts';
import { toISO } from '../../shared/time/instants.ts';
import { collectionOf } from '../../store/collection.ts';
import type { Records } from '../../store/records.ts';
import { everybodyOf, mailOwnerNotice } from './ownerNotices.ts';

type Invited = Pick<AdminUser, 'id' | 'email' | 'disabled'>;

/**
 * Mails an invitation to set a password (mail 71), in the transaction of the change that requires it. A disabled administrator gets none.
 * @param again distinguishes a later invitation of the same person, who has another address or is enabled again
 */
export const invite = (records: Records, { id, email, disabled }: Invited, again?: string): void => {
  if (disabled) return;
  const cause = `adminUser/${id}/invited${again === undefined ? '' : `/${again}`}`;
  enqueueMail(records, { cause, mailType: 71, subjectID: id, ...toAddress(email) });
};

const administratorsOf = ({ db }: Records) => collectionOf(db, adminUser).collection;

/** Returns whether an administrator other than `ownID` has the address. */
export const isAddressInUse = async (records: Records, email: string, ownID: string | null): Promise<boolean> => {
  const found = await records.find(administratorsOf(records).where('email', '==', email).limit(2));
  return found.docs.some(({ id }) => id !== ownID);
};

/** Maximum number of administrators that are read: more than an office has. */
const MAX_ADMINISTRATORS = 500;

/** Reads all administrators in the caller's transaction. */
export const administrators = async (records: Records): Promise<AdminUser[]> => {
  const { parse } = collectionOf(records.db, adminUser);
  const { docs } = await records.find(administratorsOf(records).limit(MAX_ADMINISTRATORS));
  return docs.flatMap((one) => parse(one)?.record ?? []);
};

/** Returns whether there is an enabled owner other than `apart`. Suspended owners count. */
export const hasOwner = async (records: Records, apart: string | null): Promise<boolean> => {
  const enabled = administratorsOf(records).where('role', '==', 'owner').where('disabled', '==', false).limit(2);
  return (await records.find(enabled)).docs.some(({ id }) => id !== apart);
};

/**
 * Creates an owner from outside of the back office, and invites the person.
 * @returns the record, or null if there is an owner and `force` is not given
 * @throws AppError admin_exists if an administrator has the address
 */
export const appointOwner = async (
  records: Records,
  person: Pick<AdminUser, 'email' | 'displayName'>,
  force: boolean,
): Promise<AdminUser | null> => {
  if (await isAddressInUse(records, person.email, null)) throw new AppError('admin_exists');
  const [isThere, all] = await Promise.all([hasOwner(records, null), administrators(records)]);
  if (isThere && !force) return null;
  const id = randomID(records.stamp.randomness);
  const owner = records.create(adminUser, {
    ...person,
    id,
    role: 'owner',
    disabled: false,
    // Null: the first owner counts as an owner from the beginning.
    ownerSince: isThere ? toISO(records.stamp.now) : null,
    suspendedAt: null,
  });
  invite(records, owner);
  // Appointing by force bypasses the approval by two owners, for when no owner can sign in. All administrators are notified (rules 4.27).
  if (isThere) {
    const notice = { event: 'force', address: owner.email, by: '' } as const;
    mailOwnerNotice(records, `adminUser/${id}/force`, notice, everybodyOf(all));
  }
  records.audit({ entity: 'adminUser', target: owner.id });
  return owner;
};
