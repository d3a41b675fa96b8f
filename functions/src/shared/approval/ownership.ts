import type { AdminUser } from '../entities/adminUser.ts';
import { toISO } from '../time/instants.ts';

/** Changes of ownership or of an owner's address. `promote` makes an administrator an owner. Zod-free. */
export const OWNER_CHANGES = ['promote', 'readdress', 'enable', 'disable', 'demote', 'remove'] as const;
export type OwnerChange = (typeof OWNER_CHANGES)[number];

export interface OwnerTerms {
  readonly change: OwnerChange;
  /** The new address of `readdress`, else null. */
  readonly email: string | null;
}

/** `readdress` needs an address; no other change takes one. */
export const isAddressed = ({ change, email }: OwnerTerms): boolean => (change === 'readdress') === (email !== null);

type Post = Pick<AdminUser, 'email' | 'role' | 'disabled'>;

/**
 * Whether a write needs two owners: it makes or ends an owner, or moves an owner's address (rules 4.26). @param before null: a new record
 */
export const concernsOwner = (before: Post | null, after: Post | null): boolean => {
  if (before?.role !== 'owner' && after?.role !== 'owner') return false;
  if (before === null || after === null) return true;
  return before.role !== after.role || before.email !== after.email || before.disabled !== after.disabled;
};

/** An owner whose sign-in works. */
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

/** The record after a change; null: it is removed. Ownership that begins or moves counts from now. @param now campaign time, epoch ms */
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

/** Whether a person was an owner under the same address at the time of the request; null: from the beginning (rules 4.26). */
export const wasOwnerAt = ({ ownerSince }: Pick<AdminUser, 'ownerSince'>, requestedAt: string): boolean =>
  ownerSince === null || Date.parse(ownerSince) <= Date.parse(requestedAt);
