import { randomID } from '../../gateways/randomness.ts';
import {
  type Approval,
  type ApprovalInput,
  type Approver,
  decided,
  type Decision,
  isDueAlone,
  type Planned,
  requested,
  type Stated,
  withdrawn,
} from '../../shared/approval/approval.ts';
import { type ApprovalKind, type Consequence, logged } from '../../shared/approval/rows.ts';
import { isActive, wasOwnerAt } from '../../shared/approval/ownership.ts';
import { toISO } from '../../shared/time/instants.ts';
import { hasOwner } from './administrators.ts';
import type { MovedTime } from '../../shared/campaign/moves.ts';
import { AppError } from '../../shared/errors/appError.ts';
import { adminUser } from '../../shared/entities/adminUser.ts';
import { approvals, waitingAbout } from '../../store/office/approvals.ts';
import type { Records } from '../../store/records.ts';
import type { ApprovalAction, Prepared, Request } from './approvalAction.ts';
import { APPROVAL_ACTIONS } from './approvalKinds.ts';
import { defined } from '../../shared/defined.ts';

type ActionDeps = Parameters<ApprovalAction<ApprovalKind>>[1];

const note = (records: Records, { id, kind, target, detail }: Approval, reason: string | null): void =>
  void records.audit({
    entity: 'approval',
    target,
    detail: defined({ approval: id, kind, ...logged(detail), reason: reason ?? undefined }),
  });

/** Returns the effect of an action on its target now. @throws AppError with the code of the obstacle */
export const preparedFor = async <K extends ApprovalKind>(
  records: Records,
  deps: ActionDeps,
  { kind, target, terms }: Planned<K>,
): Promise<Prepared<K>> => await APPROVAL_ACTIONS[kind](records, deps, target, terms);

/** The effect of an approval, for any kind. */
interface Ready extends Omit<Prepared<ApprovalKind>, 'perform'> {
  readonly perform: (request: Request) => void;
}

/** Returns the effect of a request, bound to its detail, so that the approving code does not depend on the kind. */
const ofRequest = async <K extends ApprovalKind>(
  records: Records,
  deps: ActionDeps,
  { kind, target, detail }: Stated<K>,
): Promise<Ready> => {
  const { perform, ...prepared } = await APPROVAL_ACTIONS[kind](records, deps, target, detail);
  return { ...prepared, perform: (request) => perform(detail, request) };
};

/**
 * Requests a second owner's approval, in the caller's transaction.
 * @throws AppError approval_exists if a request about the target is waiting already; the action's own codes
 */
export const requestApproval = async (
  records: Records,
  deps: ActionDeps,
  input: ApprovalInput,
  requestedBy: Approver,
): Promise<Approval> => {
  const { now, randomness } = records.stamp;
  const [{ subject, consequences, times = [], endsAt, onRequest }, waiting] = await Promise.all([
    ofRequest(records, deps, input),
    waitingAbout(records, input, now),
  ]);
  if (waiting.length > 0) throw new AppError('approval_exists');
  const id = randomID(randomness);
  const alone = onRequest?.(id, requestedBy) ?? false;
  const summary = { subject, consequences: [...consequences], times: [...times] };
  const approval = requested(input, { id, ...summary, requestedBy, alone }, now, endsAt);
  approvals.create(records, id, approval);
  note(records, approval, approval.reason);
  return approval;
};

const isSame = (some: readonly Consequence[], others: readonly Consequence[]): boolean =>
  some.length === others.length &&
  some.every(({ kind, count }, index) => others[index]?.kind === kind && others[index]?.count === count);

const isAtSameTimes = (some: readonly MovedTime[], others: readonly MovedTime[]): boolean =>
  some.length === others.length &&
  some.every((one, place) => {
    const other = others[place];
    return one.name === other?.name && one.before === other.before && one.after === other.after;
  });

/** Checks the requester. @throws AppError requester_gone if the requester is no longer an owner, so that only one owner would decide */
const checkRequester = async (records: Records, { id }: Approver): Promise<void> => {
  const asker = (await records.get(adminUser, id))?.record;
  if (asker?.role !== 'owner' || asker.disabled) throw new AppError('requester_gone');
};

/**
 * Checks the approver.
 * @throws AppError approver_new if the approver became an owner, or changed address, after the request. Otherwise a requester could act as a second
 * person.
 */
const checkApprover = async (records: Records, { id }: Approver, { requestedAt }: Approval): Promise<void> => {
  const approver = (await records.get(adminUser, id))?.record;
  if (!approver || !isActive(approver) || !wasOwnerAt(approver, requestedAt)) throw new AppError('approver_new');
};

/** Prepares a request's action again. @throws AppError approval_changed if the effect is no longer the requested one; the action's own codes */
const preparedAgain = async (records: Records, deps: ActionDeps, approval: Approval): Promise<Ready> => {
  const [prepared] = await Promise.all([
    ofRequest(records, deps, approval),
    checkRequester(records, approval.requestedBy),
  ]);
  const { subject, consequences, times = [] } = prepared;
  const isUnchanged =
    subject === approval.subject && isSame(consequences, approval.consequences) && isAtSameTimes(times, approval.times);
  if (!isUnchanged) throw new AppError('approval_changed');
  return prepared;
};

/**
 * Ends a request. An approval performs the action in the same transaction, on the target as it is now (rules 8.21).
 * @returns the request, and the work after the commit
 * @throws AppError not_found; own_request, not_own_request, approval_state, approval_expired if the decision is refused; requester_gone,
 * approval_changed, and the action's own codes
 */
export const decideApproval = async (
  records: Records,
  deps: ActionDeps,
  id: string,
  decision: Decision,
  by: Approver,
): Promise<{ readonly approval: Approval; readonly prepared: Ready | null }> => {
  const before = await approvals.get(records, id);
  if (!before) throw new AppError('not_found');
  const outcome = decided(before, decision, by, records.stamp.now);
  if ('refused' in outcome) throw new AppError(outcome.refused);
  const { approval } = outcome;
  if (decision.kind === 'approve') await checkApprover(records, by, before);
  const prepared = decision.kind === 'approve' ? await preparedAgain(records, deps, before) : null;
  approvals.set(records, id, approval);
  prepared?.perform(before);
  note(records, approval, approval.decisionReason);
  return { approval, prepared };
};

/**
 * Reads the open approval requests about a target that is being cancelled, since nobody could approve them any more.
 * @returns withdraws them on behalf of the given user
 */
export const withdrawing = async (
  records: Records,
  about: Pick<Approval, 'kind' | 'target'>,
): Promise<(by: Approver) => void> => {
  const waiting = await waitingAbout(records, about, records.stamp.now);
  return (by) => {
    for (const before of waiting) {
      const ended = withdrawn(before, by, records.stamp.now);
      approvals.set(records, ended.id, ended);
      note(records, ended, null);
    }
  };
};

/**
 * Performs a lone owner's request to which nobody objected for 72 hours, in the caller's transaction, as that owner (rules 4.27). If there is another
 * owner by now, or an obstacle, the request ends without effect.
 */
export const approveAlone = async (records: Records, deps: ActionDeps, id: string): Promise<void> => {
  const before = await approvals.get(records, id);
  if (!before || !isDueAlone(before, records.stamp.now)) return;
  const ended = { ...before, alone: false };
  if (await hasOwner(records, before.requestedBy.id)) {
    approvals.set(records, id, ended);
    return;
  }
  const prepared = await preparedAgain(records, deps, before).catch((error: unknown) => {
    if (error instanceof AppError) return null;
    throw error;
  });
  const decidedAt = toISO(records.stamp.now);
  const approved = { ...before, state: 'APPROVED' as const, decidedBy: before.requestedBy, decidedAt };
  approvals.set(records, id, prepared === null ? ended : approved);
  prepared?.perform(before);
  if (prepared !== null) note(records, approved, null);
};
