import type { Transaction } from 'firebase-admin/firestore';
import type { Context } from '../http/context.ts';
import { AppError } from '../shared/contract/errors.ts';
import { type AdminUser, adminUser } from '../shared/entities/adminUser.ts';
import { collectionOf } from '../store/collection.ts';
import { crudHandlers } from './crud.ts';

const admins = (context: Context) => collectionOf(context.deps.db, adminUser).collection;

const refuseTaken = async (email: string, ownID: string, transaction: Transaction, context: Context): Promise<void> => {
  const found = await transaction.get(admins(context).where('email', '==', email).limit(2));
  if (found.docs.some(({ id }) => id !== ownID)) throw new AppError('admin_exists');
};

/** The last enabled owner cannot be removed, disabled or made less (rules 4.16). Two who remove each other at once: the transaction lets one. */
const keepAnOwner = async (leaving: AdminUser, transaction: Transaction, context: Context): Promise<void> => {
  if (leaving.role !== 'owner' || leaving.disabled) return;
  const owners = await transaction.get(
    admins(context).where('role', '==', 'owner').where('disabled', '==', false).limit(2),
  );
  if (!owners.docs.some(({ id }) => id !== leaving.id)) throw new AppError('last_owner');
};

export const adminUserHandlers = {
  ...crudHandlers('adminUser', {
    prepare: async (input, transaction, context) => {
      await refuseTaken(input.email, input.id, transaction, context);
      return input;
    },
    change: async (before, after, transaction, context) => {
      if (after.email !== before.email) await refuseTaken(after.email, after.id, transaction, context);
      if (after.role !== 'owner' || after.disabled) await keepAnOwner(before, transaction, context);
      return after;
    },
    remove: keepAnOwner,
  }),
};
