import { randomID } from '../gateways/randomness.ts';
import {
  type Approval,
  type ApprovalInput,
  type Approver,
  decided,
  type Decision,
  requested,
} from '../shared/approval/approval.ts';
import type { Consequence } from '../shared/approval/kinds.ts';
import { AppError } from '../shared/contract/errors.ts';
import { adminUser } from '../shared/entities/adminUser.ts';
import { approvals, isAskedFor } from '../store/approvals.ts';
import type { Records } from '../store/records.ts';
import type { ApprovalAction, Prepared } from './approvalAction.ts';
import { APPROVAL_ACTIONS } from './approvalKinds.ts';

type ActionDeps = Parameters<ApprovalAction>[1];

const note = (records: Records, { id, kind, target, detail }: Approval, reason: string | null): void =>
  records.audit({
    entity: 'approval',
    target,
    detail: { approval: id, kind, ...detail, ...(reason === null ? {} : { reason }) },
  });

/**
 * Asks for a second owner's yes, in the caller's unit.
 * @throws AppError approval_exists where one about the target waits; what stands against the action by its own code
 */
export const requestApproval = async (
  records: Records,
  deps: ActionDeps,
  { kind, target, reason, ...detail }: ApprovalInput,
  requestedBy: Approver,
): Promise<Approval> => {
  const { now, randomness } = records.stamp;
  const [{ receiptID, consequences }, isAsked] = await Promise.all([
    APPROVAL_ACTIONS[kind](records, deps, target),
    isAskedFor(records, target, now),
  ]);
  if (isAsked) throw new AppError('approval_exists');
  const id = randomID(randomness);
  const asked = { id, kind, target, receiptID, detail, reason, consequences: [...consequences], requestedBy };
  const approval = requested(asked, now);
  approvals.create(records, id, approval);
  note(records, approval, reason);
  return approval;
};

const isSame = (some: readonly Consequence[], others: readonly Consequence[]): boolean =>
  some.length === others.length &&
  some.every(({ kind, count }, index) => others[index]?.kind === kind && others[index]?.count === count);

/** @throws AppError requester_gone where whoever asked is no owner any more: then nobody but one stands for it */
const checkRequester = async (records: Records, { id }: Approver): Promise<void> => {
  const asker = (await records.get(adminUser, id))?.record;
  if (asker?.role !== 'owner' || asker.disabled) throw new AppError('requester_gone');
};

/** @throws AppError approval_changed where it would do something else than was asked for, or what now stands against it */
const preparedAgain = async (
  records: Records,
  deps: ActionDeps,
  { kind, target, consequences, requestedBy }: Approval,
): Promise<Prepared> => {
  const [prepared] = await Promise.all([
    APPROVAL_ACTIONS[kind](records, deps, target),
    checkRequester(records, requestedBy),
  ]);
  if (!isSame(prepared.consequences, consequences)) throw new AppError('approval_changed');
  return prepared;
};

/**
 * Ends a request; an approval does what was asked for in the same unit, judged anew (rules 8.21).
 * @returns the request, and what is to be done once the unit is committed
 * @throws AppError not_found; own_request, not_own_request, approval_state, approval_expired as the decision is refused; requester_gone,
 * approval_changed, and the action's own codes
 */
export const decideApproval = async (
  records: Records,
  deps: ActionDeps,
  id: string,
  decision: Decision,
  by: Approver,
): Promise<{ readonly approval: Approval; readonly prepared: Prepared | null }> => {
  const before = await approvals.get(records, id);
  if (!before) throw new AppError('not_found');
  const outcome = decided(before, decision, by, records.stamp.now);
  if ('refused' in outcome) throw new AppError(outcome.refused);
  const { approval } = outcome;
  const prepared = decision.kind === 'approve' ? await preparedAgain(records, deps, before) : null;
  approvals.set(records, id, approval);
  prepared?.perform(approval.detail, id);
  note(records, approval, approval.decisionReason);
  return { approval, prepared };
};
