import type { ErrorCode } from '../errors/appError.ts';
import type { Application } from './states.ts';

export interface Wish {
  readonly purchaseCount: number;
  readonly acceptsPartial: boolean;
}

/** The roster's close by the timetable in force, as ISO text. From then on the event is refused with `roster_closed` (rules 8.2). */
interface UntilClose {
  readonly rosterClose: string;
}

/** Events that change the state. */
export type StateEvent =
  /** Also possible after a withdrawal. `awaitsCard`: the application starts as CARD_PENDING (rules 7.2). It is never set on paper (rules 10.18). */
  | ({ readonly kind: 'apply'; readonly awaitsCard: boolean; readonly wish: Wish } & UntilClose)
  | ({ readonly kind: 'changeWish'; readonly wish: Partial<Wish> } & UntilClose)
  /** The card was saved in time. The card's own rule decides that (rules 7.6). */
  | { readonly kind: 'cardCompleted' }
  | { readonly kind: 'cardMissed' }
  | ({ readonly kind: 'withdraw' } & UntilClose)
  | { readonly kind: 'exclude' }
  /** The release of the draw grants `sets`, which is above 0. */
  | { readonly kind: 'win'; readonly sets: number }
  | { readonly kind: 'lose'; readonly waitingPlace: number | null }
  /** The release finds the application on the roster, but withdrawn or excluded since then. Its sets become free (rules 8.4). */
  | { readonly kind: 'forfeit' }
  | { readonly kind: 'promote'; readonly sets: number }
  | { readonly kind: 'decline' }
  | { readonly kind: 'lapse' };

/**
 * Events that change the payment. `authorize`, `capture` and `payAtCounter` are intents and need an application that is to be charged. All others are
 * facts from Stripe or the office, and are accepted in any state.
 */
export type PaymentEvent =
  | { readonly kind: 'authorize' }
  | { readonly kind: 'authorized'; readonly stripePaymentID: string }
  | { readonly kind: 'authorizeFailed' }
  /** An authorization, or an attempt at one, is cancelled without a charge. */
  | { readonly kind: 'canceled' }
  /** An authorization ended without a call of ours: it was cancelled by hand at Stripe, or expired. A winner needs another card. */
  | { readonly kind: 'authorizationLost' }
  | { readonly kind: 'capture' }
  | { readonly kind: 'captured' }
  /** An authorization was charged by hand at Stripe after the application had ended. The amount has to be refunded (rules 7.47). */
  | { readonly kind: 'chargedByHand' }
  | { readonly kind: 'captureFailed' }
  /** Stripe refuses to charge for now, for a reason other than the card. The call is retried (rules 7.41). */
  | { readonly kind: 'captureRefused' }
  | { readonly kind: 'payAtCounter' }
  /** Sets paid at the counter are refunded there. A refund of all sets ends the win, as `refund` does. */
  | { readonly kind: 'refundAtCounter'; readonly sets: number }
  /** A card refund of some of the sets (rules 9.4). */
  | { readonly kind: 'refundSets'; readonly sets: number }
  /** A refund of the whole charge. It ends a win. */
  | { readonly kind: 'refund' }
  /** A refund of all sets failed after Stripe had accepted it, so the seller still has the money. The win that it ended stays ended. */
  | { readonly kind: 'refundFailed' };

export type ApplicationEvent = StateEvent | PaymentEvent;

/** `changes`: only the fields that differ; empty if the event had happened already. */
export type Outcome<C extends ErrorCode = ErrorCode> =
  | { readonly changes: Partial<Application> }
  | { readonly refused: C };
