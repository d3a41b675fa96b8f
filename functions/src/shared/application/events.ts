import type { ErrorCode } from '../ground/errors.ts';
import type { Application } from './states.ts';

export interface Wish {
  readonly purchaseCount: number;
  readonly acceptsPartial: boolean;
}

/** Instant of the timetable in force, as ISO text. From then on the event is refused with `roster_closed` (rules 8.2). */
interface UntilClose {
  readonly rosterClose: string;
}

/** Events of the state. */
export type StateEvent =
  /** Also after a withdrawal. `awaitsCard`: it starts as CARD_PENDING (rules 7.2); on paper it never does (rules 10.18). */
  | ({ readonly kind: 'apply'; readonly awaitsCard: boolean; readonly wish: Wish } & UntilClose)
  | ({ readonly kind: 'changeWish'; readonly wish: Partial<Wish> } & UntilClose)
  /** Its card is saved in time; the card's own rule decides that (rules 7.6). */
  | { readonly kind: 'cardCompleted' }
  | { readonly kind: 'cardMissed' }
  | ({ readonly kind: 'withdraw' } & UntilClose)
  | { readonly kind: 'exclude' }
  /** The release of its draw: `sets` above 0. */
  | { readonly kind: 'win'; readonly sets: number }
  | { readonly kind: 'lose'; readonly waitingPlace: number | null }
  /** The release finds it on the roster, but withdrawn or excluded since: its sets come free (rules 8.4). */
  | { readonly kind: 'forfeit' }
  | { readonly kind: 'promote'; readonly sets: number }
  | { readonly kind: 'decline' }
  | { readonly kind: 'lapse' };

/**
 * Events of the payment. `authorize`, `capture` and `payAtCounter` are intents and need an application that is to be charged. The others
 * are facts from Stripe or the office, and are taken in any state.
 */
export type PaymentEvent =
  | { readonly kind: 'authorize' }
  | { readonly kind: 'authorized'; readonly stripePaymentID: string }
  | { readonly kind: 'authorizeFailed' }
  /** A hold, or an attempted hold, is given back uncharged. */
  | { readonly kind: 'canceled' }
  /** A hold has ended that we did not give back: cancelled by hand at Stripe, or run out. A winner needs another card. */
  | { readonly kind: 'holdLost' }
  | { readonly kind: 'capture' }
  | { readonly kind: 'captured' }
  /** A hold was charged by hand at Stripe after the application had ended. The money is owed back (rules 7.47). */
  | { readonly kind: 'chargedByHand' }
  | { readonly kind: 'captureFailed' }
  /** Stripe refuses to charge for now, whatever the card. The call is retried (rules 7.41). */
  | { readonly kind: 'captureRefused' }
  | { readonly kind: 'payAtCounter' }
  /** Refunded at the counter, where it was paid. A refund of all sets ends the win, as `refund` does. */
  | { readonly kind: 'refundAtCounter'; readonly sets: number }
  /** A card refund of some of the sets, not all (rules 9.4). */
  | { readonly kind: 'refundSets'; readonly sets: number }
  /** A refund of all that was charged; it ends a win. */
  | { readonly kind: 'refund' }
  /** A refund of all sets failed after all, so the money is still here. The win that it ended stays ended. */
  | { readonly kind: 'refundFailed' };

export type ApplicationEvent = StateEvent | PaymentEvent;

/** `changes`: only the fields that differ, none where the event had happened already. */
export type Outcome<C extends ErrorCode = ErrorCode> =
  | { readonly changes: Partial<Application> }
  | { readonly refused: C };
