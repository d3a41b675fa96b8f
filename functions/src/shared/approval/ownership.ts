import type { AdminUser } from '../entities/adminUser.ts';
import { toISO } from '../time/instants.ts';

/** Changes of an owner's role or address. `promote` makes an administrator an owner. The file does not use zod. */
export const OWNER_CHANGES = ['promote', 'readdress', 'enable', 'disable', 'demote', 'remove'] as const;
export type OwnerChange = (typeof OWNER_CHANGES)[number];

export interface OwnerTerms {
  readonly change: OwnerChange;
  /** The new address of `readdress`; null for every other change. */
  readonly email: string | null;
}

/** Returns whether the address fits the change: `readdress` needs one, and no other change accepts one. */
export const isAddressed = ({ change, email }: OwnerTerms): boolean => (change === 'readdress') === (email !== null);

type Post = Pick<AdminUser, 'email' | 'role' | 'disabled'>;

/**
 * Returns whether a write needs two owners: it creates or ends an owner, or changes an owner's address (rules 4.26).
 * @param before null: a new record
 */
export const concernsOwner = (before: Post | null, after: Post | null): boolean => {
  if (before?.role !== 'owner' && after?.role !== 'owner') return false;
  if (before === null || after === null) return true;
  return before.role !== after.role || before.email !== after.email || before.disabled !== after.disabled;
};

/** Returns whether an administrator is an owner whose sign-in works. */
export const isActive = ({ role, disabled, suspendedAt }: AdminUser): boolean =>
  role === 'owner' && !disabled && suspendedAt === null;

const mayBegin: { readonly [C in OwnerChange]: (before: AdminUser) => boolean } = {
  promote: ({ role, disabled }) => role !== 'owner' && !disabled,
  readdress: ({ role }) => role === 'owner',
  enable: ({ role, disabled }) => role === 'owner' && disabled,
  disable: ({ role, disabled }) => role === 'owner' && !disabled,
  demote: ({ role }) => role === 'owner',
  remove: ({ role }) => role === 'owner',
};

/**
 * Returns the record after a change, or null if it is removed. Ownership that begins or moves to another address counts from now.
 * @param now campaign time, epoch ms
 */
export const afterOwnerChange = (
  before: AdminUser,
  { change, email }: OwnerTerms,
  now: number,
): { readonly after: AdminUser | null } | { readonly refused: 'owner_state' } => {
  if (!mayBegin[change](before)) return { refused: 'owner_state' };
  const ownerSince = toISO(now);
  switch (change) {
    case 'promote':
      return { after: { ...before, role: 'owner', ownerSince } };
    case 'readdress':
      if (email === null || email === before.email) return { refused: 'owner_state' };
      return { after: { ...before, email, ownerSince } };
    case 'enable':
      return { after: { ...before, disabled: false, ownerSince } };
    case 'disable':
      return { after: { ...before, disabled: true } };
    case 'demote':
      return { after: { ...before, role: 'operator', ownerSince: null, suspendedAt: null } };
    case 'remove':
      return { after: null };
  }
};

/**
 * Returns whether a person was an owner under the same address at the time of the request. An `ownerSince` of null means from the beginning (rules
 * 4.26).
 */
export const wasOwnerAt = ({ ownerSince }: Pick<AdminUser, 'ownerSince'>, requestedAt: string): boolean =>
  ownerSince === null || Date.parse(ownerSince) <= Date.parse(requestedAt);
