import { afterOwnerChange, isActive, type OwnerTerms } from '../../shared/approval/ownership.ts';
import type { ConsequenceKind } from '../../shared/approval/rows.ts';
import { type AdminUser, adminUser } from '../../shared/entities/adminUser.ts';
import { forgetSignIn, hasSignedIn } from '../../store/office/signIns.ts';
import type { Records } from '../../store/records.ts';
import { administrators, invite, isAddressInUse } from './administrators.ts';
import { type ApprovalAction, refusal } from './approvalAction.ts';
import { everybodyOf, ownersOf, mailOwnerNotice } from './ownerNotices.ts';

const DOES = {
  promote: 'owner_made',
  readdress: 'owner_moved',
  enable: 'owner_made',
  disable: 'owner_stopped',
  demote: 'owner_less',
  remove: 'owner_removed',
} as const satisfies { readonly [C in OwnerTerms['change']]: ConsequenceKind };

/** Refuses a change after which no owner could sign in (rules 4.16). */
const refuseWithoutOwner = (all: readonly AdminUser[], before: AdminUser, after: AdminUser | null): void => {
  if (!isActive(before) || (after !== null && isActive(after))) return;
  if (!all.some((one) => one.id !== before.id && isActive(one))) throw refusal('last_owner');
};

/** Notifies the people who have to know of a request. @returns whether the only owner requests it */
const notifyOfRequest = (
  records: Records,
  approvalID: string,
  { all, address, by }: { readonly all: readonly AdminUser[]; readonly address: string; readonly by: string },
): boolean => {
  // A suspended owner is still an owner, so a suspension makes nobody the only owner (rules 4.27).
  const alone = ownersOf(all).every((email) => email === by);
  const recipients = alone ? everybodyOf(all) : [...ownersOf(all), address];
  mailOwnerNotice(
    records,
    `approval/${approvalID}/asked`,
    { event: alone ? 'alone' : 'asked', address, by },
    recipients,
  );
  return alone;
};

/** Changes an administrator's ownership, or an owner's address (rules 4.26). */
export const ownerAction: ApprovalAction<'ownerChange'> = async (records, _, id, terms) => {
  const all = await administrators(records);
  const before = all.find((one) => one.id === id);
  if (!before) throw refusal('not_found');
  const outcome = afterOwnerChange(before, terms, records.stamp.now);
  if ('refused' in outcome) throw refusal(outcome.refused);
  const { after } = outcome;
  refuseWithoutOwner(all, before, after);
  const moves = after !== null && after.email !== before.email;
  if (moves && (await isAddressInUse(records, after.email, id))) throw refusal('admin_exists');
  const isNew = moves || (terms.change === 'enable' && !(await hasSignedIn(records, id)));
  return {
    subject: before.email,
    consequences: [
      { kind: DOES[terms.change], count: 0 },
      { kind: 'owners_told', count: 0 },
    ],
    onRequest: (approvalID, { email: by }) => notifyOfRequest(records, approvalID, { all, address: before.email, by }),
    perform: ({ change }, { id: approvalID }) => {
      if (moves || after === null) forgetSignIn(records, id);
      if (after === null) records.remove(adminUser, before);
      else records.update(adminUser, before, after);
      if (after !== null && isNew) invite(records, after, approvalID);
      const moved = moves ? { from: before.email, to: after.email } : { address: before.email };
      records.audit({ entity: 'adminUser', target: id, detail: { change, ...moved } });
      const newAddress = moves ? { newAddress: after.email } : {};
      const { actor } = records.stamp;
      const by = actor.kind === 'administrator' ? actor.email : '';
      const notice = { event: change, address: before.email, by, ...newAddress };
      mailOwnerNotice(records, `approval/${approvalID}`, notice, [...ownersOf(all), before.email]);
    },
    afterwards: async () => {},
  };
};
