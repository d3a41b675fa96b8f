import type { HandlersOf, OfficeContext } from './context.ts';
import { hasOwner, invite, refuseTaken } from '../services/administrators.ts';
import { AppError } from '../shared/contract/errors.ts';
import type { Schemas } from '../shared/contract/schemas.ts';
import type { AdminUser } from '../shared/entities/adminUser.ts';
import { forgetSignIn, hasSignedIn } from '../store/signIns.ts';
import { crudHandlers } from './crud.ts';

/** The last enabled owner cannot be removed, disabled or made less (rules 4.16). Two who remove each other at once: the transaction lets one. */
const keepAnOwner = async (leaving: AdminUser, { records }: OfficeContext): Promise<void> => {
  if (leaving.role !== 'owner' || leaving.disabled) return;
  if (!(await hasOwner(records, leaving.id))) throw new AppError('last_owner');
};

/** Who has never signed in and could not before: by another address, or disabled. A read: before all writes of the unit. */
const isNewlyAdmitted = async (before: AdminUser, after: AdminUser, { records }: OfficeContext): Promise<boolean> =>
  after.email !== before.email || (before.disabled && !after.disabled && !(await hasSignedIn(records, before.id)));

export const adminUserHandlers = crudHandlers('adminUser', {
  prepare: async (typed, { records }) => {
    await refuseTaken(records, typed.email, null);
    invite(records, typed);
    return typed;
  },
  change: async (before, typed, context) => {
    const { records, requestID } = context;
    const moves = typed.email !== before.email;
    if (moves) await refuseTaken(records, typed.email, typed.id);
    if (typed.role !== 'owner' || typed.disabled) await keepAnOwner(before, context);
    const invited = await isNewlyAdmitted(before, typed, context);
    if (moves) forgetSignIn(records, typed.id);
    if (invited) invite(records, typed, requestID());
    return typed;
  },
  remove: async (before, context) => {
    await keepAnOwner(before, context);
    forgetSignIn(context.records, before.id);
  },
}) satisfies Partial<HandlersOf<Schemas>>;
