import type { Deps } from '../../deps.ts';
import type { ApprovalKind, DetailOf, TermsOf } from '../../shared/approval/rows.ts';
import type { Approval, Approver } from '../../shared/approval/approval.ts';
import type { Consequence } from '../../shared/approval/kinds.ts';
import type { MovedTime } from '../../shared/campaign/moves.ts';
import type { Records, Stamp } from '../../store/records.ts';
import type { StripeDeps } from '../money/dealings.ts';

/** What of a request an action names in what it writes. */
export type Request = Pick<Approval, 'id' | 'reason'>;

/** What an action does now to its target: read and judged, and not yet written. */
export interface Prepared<K extends ApprovalKind> {
  /** What it is about, as people name it. */
  readonly subject: string;
  readonly consequences: readonly Consequence[];
  /** The times of the timetable that it moves, where it moves any. */
  readonly times?: readonly MovedTime[];
  /** From when on it cannot be done any more, campaign time in epoch ms; nothing where no time ends it. */
  readonly endsAt?: number;
  /**
   * Tells, in the unit that stores a request, of its being asked for, where somebody has to know.
   * @returns whether whoever asks is the only owner, so that it is done by itself at its end (rules 4.27)
   */
  readonly asked?: (approvalID: string, by: Approver) => boolean;
  /** Writes in the unit in which it was prepared, and reads no more. */
  readonly perform: (detail: DetailOf<K>, request: Request) => void;
  /** Once that is committed. Killed before it, the schedule does the same. */
  readonly afterwards: (deps: StripeDeps & Pick<Deps, 'kick'>, stamp: Stamp) => Promise<unknown>;
}

/** @throws AppError with the code of what stands against it */
export type ApprovalAction<K extends ApprovalKind> = (
  records: Records,
  deps: Pick<Deps, 'campaignState'>,
  target: string,
  terms: TermsOf<K>,
) => Promise<Prepared<K>>;
