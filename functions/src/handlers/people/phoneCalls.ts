import { roleCovers } from '../../shared/access/role.ts';
import { account } from '../../shared/entities/account.ts';
import { type PhoneCall, phoneCall } from '../../shared/entities/phoneCall.ts';
import { AppError } from '../../shared/errors/appError.ts';
import { dayOf } from '../../shared/time/instants.ts';
import { crudHandlers } from '../crud.ts';
import type { OfficeContext } from '../context.ts';

/** Refuses a change or deletion of a call except by its author or an owner (rules 10.24). @throws AppError forbidden */
const checkAuthor = ({ byID }: PhoneCall, { admin }: Pick<OfficeContext, 'admin'>): void => {
  if (byID !== admin.id && !roleCovers(admin.role, 'owner')) throw new AppError('forbidden');
};

/**
 * Checks an attempt to reach somebody on a worklist. An attempt needs an outcome, an abandoned one a reason, and a promise a day (rules 10.34).
 * @throws AppError validation_failed
 */
const checkAttempt = ({
  worklist,
  outcome,
  dueOn,
  text,
}: Pick<PhoneCall, 'worklist' | 'outcome' | 'dueOn' | 'text'>): void => {
  const missing = [
    (worklist === null) === (outcome === null) ? null : 'outcome',
    outcome === 'givenUp' && text === null ? 'text' : null,
    (outcome === 'promised') === (dueOn !== null) ? null : 'dueOn',
  ].flatMap((path) => (path === null ? [] : [{ path, code: 'required' }]));
  if (missing.length > 0) throw new AppError('validation_failed', { errors: missing });
};

export const phoneCallHandlers = crudHandlers(phoneCall.name, {
  prepare: async (typed, { records, admin, now }) => {
    checkAttempt(typed);
    if ((await records.get(account, typed.accountID)) === null) throw new AppError('not_found');
    return { ...typed, day: dayOf(now), by: admin.email, byID: admin.id };
  },
  change: async (before, after, context) => {
    checkAuthor(before, context);
    checkAttempt(after);
    return after;
  },
  remove: async (before, context) => checkAuthor(before, context),
});
