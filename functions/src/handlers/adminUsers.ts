import type { HandlersOf, OfficeContext } from './context.ts';
import { hasOwner, invite, refuseTaken } from '../services/administrators.ts';
import { AppError } from '../shared/contract/errors.ts';
import type { Schemas } from '../shared/contract/schemas.ts';
import type { AdminUser } from '../shared/entities/adminUser.ts';
import { crudHandlers } from './crud.ts';

/** The last enabled owner cannot be removed, disabled or made less (rules 4.16). Two who remove each other at once: the transaction lets one. */
const keepAnOwner = async (leaving: AdminUser, { records }: OfficeContext): Promise<void> => {
  if (leaving.role !== 'owner' || leaving.disabled) return;
  if (!(await hasOwner(records, leaving.id))) throw new AppError('last_owner');
};

/** Who has never signed in and could not before: by another address, or disabled. */
const isNewlyAdmitted = (before: AdminUser, after: AdminUser): boolean =>
  after.email !== before.email || (before.disabled && !after.disabled && after.uid === null);

export const adminUserHandlers = crudHandlers('adminUser', {
  prepare: async (typed, { records }) => {
    await refuseTaken(records, typed.email, null);
    invite(records, typed);
    return { ...typed, uid: null };
  },
  change: async (before, typed, context) => {
    const { records, requestID } = context;
    const moves = typed.email !== before.email;
    if (moves) await refuseTaken(records, typed.email, typed.id);
    if (typed.role !== 'owner' || typed.disabled) await keepAnOwner(before, context);
    // Another address is another user of the provider, bound at its own first sign-in.
    const after = moves ? { ...typed, uid: null } : typed;
    if (isNewlyAdmitted(before, after)) invite(records, after, requestID());
    return after;
  },
  remove: keepAnOwner,
}) satisfies Partial<HandlersOf<Schemas>>;
