import type { Deps } from '../../deps.ts';
import type { ActionRefusal, ApprovalKind, Consequence, DetailOf, TermsOf } from '../../shared/approval/rows.ts';
import { AppError } from '../../shared/errors/appError.ts';
import type { Approval, Approver } from '../../shared/approval/approval.ts';
import type { MovedTime } from '../../shared/campaign/moves.ts';
import type { Records, Stamp } from '../../store/records.ts';
import type { StripeDeps } from '../money/settlementPort.ts';

/** The data of a request that an action stores. */
export type Request = Pick<Approval, 'id' | 'reason'>;

/** The effect of an action on its target now: read and checked, but not written yet. */
export interface Prepared<K extends ApprovalKind> {
  /** The target's name for people. */
  readonly subject: string;
  readonly consequences: readonly Consequence[];
  /** The timetable's instants that it moves, if any. */
  readonly times?: readonly MovedTime[];
  /** Until when the action is possible, campaign time, epoch ms; absent: without limit. */
  readonly endsAt?: number;
  /**
   * Notifies the people who have to know of a request, in the transaction that stores it.
   * @returns whether the only owner requests it, so that it takes effect by itself when its time ends (rules 4.27)
   */
  readonly onRequest?: (approvalID: string, by: Approver) => boolean;
  /** Writes in the transaction that prepared it, without further reads. */
  readonly perform: (detail: DetailOf<K>, request: Request) => void;
  /** Runs after the commit. If the process crashes before, the schedule does the same work. */
  readonly afterwards: (deps: StripeDeps & Pick<Deps, 'enqueueJob'>, stamp: Stamp) => Promise<unknown>;
}

/** Creates the error with which an action refuses. A plan reports only the refusals in ACTION_REFUSALS, so an action throws no other AppError. */
export const refusal = (
  code: ActionRefusal | 'not_found',
  detail: ConstructorParameters<typeof AppError>[1] = {},
): AppError => new AppError(code, detail);

/** Prepares an action of this kind. @throws AppError made by `refusal` */
export type ApprovalAction<K extends ApprovalKind> = (
  records: Records,
  deps: Pick<Deps, 'campaignState'>,
  target: string,
  terms: TermsOf<K>,
) => Promise<Prepared<K>>;
