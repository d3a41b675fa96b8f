import type { HandlersOf, OfficeContext } from './context.ts';
import { AppError } from '../shared/contract/errors.ts';
import type { Schemas } from '../shared/contract/schemas.ts';
import { type AdminUser, adminUser } from '../shared/entities/adminUser.ts';
import { collectionOf } from '../store/collection.ts';
import { crudHandlers } from './crud.ts';

const admins = ({ deps }: OfficeContext) => collectionOf(deps.db, adminUser).collection;

const refuseTaken = async (email: string, ownID: unknown, context: OfficeContext): Promise<void> => {
  const found = await context.records.find(admins(context).where('email', '==', email).limit(2));
  if (found.docs.some(({ id }) => id !== ownID)) throw new AppError('admin_exists');
};

/** The last enabled owner cannot be removed, disabled or made less (rules 4). Two who remove each other at once: the transaction lets one. */
const keepAnOwner = async (leaving: AdminUser, context: OfficeContext): Promise<void> => {
  if (leaving.role !== 'owner' || leaving.disabled) return;
  const owners = await context.records.find(
    admins(context).where('role', '==', 'owner').where('disabled', '==', false).limit(2),
  );
  if (!owners.docs.some(({ id }) => id !== leaving.id)) throw new AppError('last_owner');
};

export const adminUserHandlers = crudHandlers('adminUser', {
  prepare: async (typed, context) => {
    await refuseTaken(typed.email, typed.id, context);
    return { ...typed, uid: null };
  },
  change: async (before, after, context) => {
    const moves = after.email !== before.email;
    if (moves) await refuseTaken(after.email, after.id, context);
    if (after.role !== 'owner' || after.disabled) await keepAnOwner(before, context);
    // Another address is another user of the provider, bound at its own first sign-in.
    return moves ? { ...after, uid: null } : after;
  },
  remove: keepAnOwner,
}) satisfies Partial<HandlersOf<Schemas>>;
