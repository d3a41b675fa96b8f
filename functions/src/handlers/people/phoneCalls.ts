import { roleCovers } from '../../shared/access/role.ts';
import { account } from '../../shared/entities/account.ts';
import { type PhoneCall, phoneCall } from '../../shared/entities/phoneCall.ts';
import { AppError } from '../../shared/ground/errors.ts';
import { dayOf } from '../../shared/time/instants.ts';
import { crudHandlers } from '../crud.ts';
import type { OfficeContext } from '../context.ts';

/** Only whoever noted a call, or an owner, changes or deletes it (rules 10.24). @throws AppError forbidden */
const checkAuthor = ({ byID }: PhoneCall, { admin }: Pick<OfficeContext, 'admin'>): void => {
  if (byID !== admin.id && !roleCovers(admin.role, 'owner')) throw new AppError('forbidden');
};

export const phoneCallHandlers = crudHandlers(phoneCall.name, {
  prepare: async (typed, { records, admin, now }) => {
    if ((await records.get(account, typed.accountID)) === null) throw new AppError('not_found');
    return { ...typed, day: dayOf(now), by: admin.email, byID: admin.id };
  },
  change: async (before, after, context) => {
    checkAuthor(before, context);
    return after;
  },
  remove: async (before, context) => checkAuthor(before, context),
});
