import type { ErrorCode } from '../ground/errors.ts';

/** The stored states. Whether a request has expired follows from its time. */
export const STORED_STATES = ['REQUESTED', 'APPROVED', 'REJECTED', 'WITHDRAWN'] as const;
export const APPROVAL_STATES = [...STORED_STATES, 'EXPIRED'] as const;
export type ApprovalState = (typeof APPROVAL_STATES)[number];

/**
 * The effects of an action. They are shown before the request and compared again before the action. `count`: sets, yen or a place; 0 if
 * there is nothing to count.
 */
export const CONSEQUENCES = [
  /** Before the release: sets that the remaining ticket may still win. */
  'roster_stays',
  'sets_free',
  /** The place that is left. */
  'leaves_list',
  /** Yen. */
  'hold_released',
  'refund',
  /** Yen that are not refunded yet: vouchers are out, or the payment is disputed. */
  'refund_waits',
  'counter_refund',
  /** Sets. */
  'vouchers_void',
  'vouchers_out',
  'published',
  'mail',
  'no_mail',
  'owner_made',
  'owner_moved',
  'owner_stopped',
  'owner_less',
  'owner_removed',
  'owners_told',
  /** The number of sets to draw. */
  'draw_begins',
  /** The number of the draw. */
  'list_stops',
  /** Times of the timetable, the release among them; the request lists them. */
  'times_move',
] as const;
export type ConsequenceKind = (typeof CONSEQUENCES)[number];

/** Why an action is refused by its kind or its target. */
export const ACTION_REFUSALS = [
  'exclusion_early',
  'withdrawal_early',
  'wrong_phase',
  'roster_closed',
  'purchase_state',
  'purchase_withdrawn',
  'settlement_busy',
  'owner_state',
  'last_owner',
  'admin_exists',
  'draw_exists',
  'draw_unfinished',
  'draw_late',
  'draw_empty',
  'list_busy',
  'delay_early',
  'boundary_fixed',
] as const satisfies readonly ErrorCode[];

export interface Consequence {
  readonly kind: ConsequenceKind;
  readonly count: number;
}
