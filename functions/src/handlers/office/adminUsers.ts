import { administrators, invite, isAddressInUse } from '../../services/office/administrators.ts';
import { everybodyOf, mailOwnerNotice } from '../../services/office/ownerNotices.ts';
import { concernsOwner, isActive } from '../../shared/approval/ownership.ts';
import { AppError } from '../../shared/errors/appError.ts';
import { type AdminUser, adminUser } from '../../shared/entities/adminUser.ts';
import { toISO } from '../../shared/time/instants.ts';
import { forgetSignIn, hasSignedIn, signIns } from '../../store/office/signIns.ts';
import { readsOf } from '../../store/records.ts';
import type { Handlers, OfficeContext } from '../context.ts';
import { crudHandlers } from '../crud.ts';

/** Refuses changes of ownership by one person. Two owners decide on them (rules 4.26). */
const refuseAlone = (before: AdminUser | null, after: AdminUser | null): void => {
  if (concernsOwner(before, after)) throw new AppError('approval_needed');
};

/**
 * Returns whether a change needs an invitation: the address is new, or an administrator who has never signed in is enabled. It reads, so it runs
 * before all writes of the transaction.
 */
const isNewlyAdmitted = async (before: AdminUser, after: AdminUser, { records }: OfficeContext): Promise<boolean> =>
  after.email !== before.email || (before.disabled && !after.disabled && !(await hasSignedIn(records, before.id)));

const crud = crudHandlers('adminUser', {
  prepare: async (typed, { records }) => {
    if (typed.role === 'owner') throw new AppError('approval_needed');
    if (await isAddressInUse(records, typed.email, null)) throw new AppError('admin_exists');
    invite(records, typed);
    return { ...typed, ownerSince: null, suspendedAt: null };
  },
  change: async (before, typed, context) => {
    const { records, requestID } = context;
    refuseAlone(before, typed);
    const moves = typed.email !== before.email;
    if (moves && (await isAddressInUse(records, typed.email, typed.id))) throw new AppError('admin_exists');
    const invited = await isNewlyAdmitted(before, typed, context);
    if (moves) forgetSignIn(records, typed.id);
    if (invited) invite(records, typed, requestID());
    return typed;
  },
  remove: async (before, { records }) => {
    refuseAlone(before, null);
    forgetSignIn(records, before.id);
  },
});

/**
 * Creates the handler that suspends or resumes an administrator. One owner may do so, because the person stays an owner (rules 4.28). All
 * administrators are notified.
 */
const suspension =
  (event: 'suspend' | 'resume') =>
  async ({ path: { id } }: { readonly path: { readonly id: string } }, context: OfficeContext) => {
    const { records, admin, requestID, now } = context;
    if (id === admin.id) throw new AppError('suspension_own');
    const all = await administrators(records);
    const before = all.find((one) => one.id === id);
    if (!before) throw new AppError('not_found');
    const suspends = event === 'suspend';
    if (suspends ? !isActive(before) : before.suspendedAt === null) throw new AppError('owner_state');
    const answer = records.update(adminUser, before, { ...before, suspendedAt: suspends ? toISO(now) : null });
    const notice = { event, address: before.email, by: admin.email };
    mailOwnerNotice(records, `adminUser/${id}/${event}/${requestID()}`, notice, everybodyOf(all));
    return { answer };
  };

/**
 * Lists sign-ins with one read for each administrator and one call of the identity provider. An administrator who is not bound to a user there has
 * never signed in.
 */
const listSignIns: Handlers['listSignIns']['office'] = async ({ path }, { deps, records }) => {
  const ids = [...new Set(path.ids.split(','))];
  const found = await readsOf(records.db).getAll(...ids.map((id) => signIns.ref(records.db, id)));
  const bound = found.map(signIns.parse);
  const facts = await deps.signInFacts(bound.flatMap((one) => one?.uid ?? []));
  const users = ids.map((id, index) => {
    const { lastSignInAt: at = null, hasSecondFactor = false } = facts.get(bound[index]?.uid ?? '') ?? {};
    return { id, lastSignInAt: at === null ? null : toISO(at), hasSecondFactor };
  });
  return { answer: { signIns: users } };
};

/** Sends a lost invitation again (rules 4.17). Administrators who have signed in have a password, or request one at the sign-in. */
const inviteAdminUser: Handlers['inviteAdminUser']['office'] = async ({ path: { id } }, { records, requestID }) => {
  const [found, signedIn] = await Promise.all([records.get(adminUser, id), hasSignedIn(records, id)]);
  if (!found) throw new AppError('not_found');
  const { record: person } = found;
  if (signedIn || person.disabled || person.suspendedAt !== null) throw new AppError('invitation_needless');
  invite(records, person, requestID());
  records.audit({ entity: 'adminUser', target: id });
  return { answer: person };
};

/**
 * Removes another administrator's second factor, for example after the loss of a telephone. Nobody may remove their own, because a stolen session
 * could do so too. The audit entry is written first. If the administrator is an owner, all administrators are notified (rules 4.35).
 */
const removeSecondFactor: Handlers['removeSecondFactor']['office'] = async ({ path: { id } }, context) => {
  const { records, deps, admin, requestID } = context;
  if (id === admin.id) throw new AppError('second_factor_own');
  const all = await administrators(records);
  const person = all.find((one) => one.id === id);
  if (!person) throw new AppError('not_found');
  if (!(await deps.secondFactors.has(person.email))) throw new AppError('second_factor_none');
  records.audit({ entity: 'adminUser', target: id });
  if (person.role === 'owner') {
    const notice = { event: 'secondFactor', address: person.email, by: admin.email } as const;
    mailOwnerNotice(records, `adminUser/${id}/secondFactor/${requestID()}`, notice, everybodyOf(all));
  }
  return {
    afterCommit: async () => {
      await deps.secondFactors.remove(person.email);
      return { answer: person };
    },
  };
};

export const adminUserHandlers = {
  ...crud,
  suspendAdminUser: { office: suspension('suspend') },
  resumeAdminUser: { office: suspension('resume') },
  listSignIns: { office: listSignIns },
  inviteAdminUser: { office: inviteAdminUser },
  removeSecondFactor: { office: removeSecondFactor },
} satisfies Partial<Handlers>;
