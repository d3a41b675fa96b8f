import type { ErrorCode } from '../ground/errors.ts';

/** As they are stored: that one has expired follows from its time. */
export const STORED_STATES = ['REQUESTED', 'APPROVED', 'REJECTED', 'WITHDRAWN'] as const;
export const APPROVAL_STATES = [...STORED_STATES, 'EXPIRED'] as const;
export type ApprovalState = (typeof APPROVAL_STATES)[number];

/**
 * What an action will do, told before it is asked for and compared again before it is done. `count` of each: sets, yen, a place; 0 where
 * there is nothing to count.
 */
export const CONSEQUENCES = [
  /** Before the release: sets that the ticket, which stays, may still win. */
  'roster_stays',
  'sets_free',
  /** From this place. */
  'leaves_list',
  /** Yen. */
  'hold_released',
  'refund',
  /** Yen that are not paid back yet: vouchers are out, or the payment is disputed. */
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
  /** Sets that are drawn. */
  'draw_begins',
  /** Of the draw with this number. */
  'list_stops',
  /** Times of the timetable, the release among them; which they are the request says. */
  'times_move',
] as const;
export type ConsequenceKind = (typeof CONSEQUENCES)[number];

/** What stands against an action, as far as its own kind and its target tell. */
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
