import type { ErrorCode } from '../contract/errors.ts';
import type { Application } from './states.ts';

export interface Wish {
  readonly purchaseCount: number;
  readonly acceptsPartial: boolean;
}

/** Instant of the timetable in force, as ISO text: what it stops is refused from then on with `roster_closed` (rules 8.2). */
interface UntilClose {
  readonly rosterClose: string;
}

/** What moves the state. */
export type StateEvent =
  /** Also after a withdrawal. `awaitsCard`: it starts as CARD_PENDING (rules 7.2); on paper it never does (rules 10.18). */
  | ({ readonly kind: 'apply'; readonly awaitsCard: boolean; readonly wish: Wish } & UntilClose)
  | ({ readonly kind: 'changeWish'; readonly wish: Partial<Wish> } & UntilClose)
  /** Its card is saved, in time; who judges the time is the card's own rule (rules 7.6). */
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
 * What moves the payment. `authorize`, `capture` and `payAtCounter` are intents and need an application that is to be charged; the
 * others are facts, told by Stripe or the office, and are taken in whatever state they find it.
 */
export type PaymentEvent =
  | { readonly kind: 'authorize' }
  | { readonly kind: 'authorized'; readonly stripePaymentID: string }
  | { readonly kind: 'authorizeFailed' }
  /** A hold, or an attempt at one, is given back uncharged. */
  | { readonly kind: 'canceled' }
  | { readonly kind: 'capture' }
  | { readonly kind: 'captured' }
  | { readonly kind: 'captureFailed' }
  /** Stripe does not charge for now, whatever the card: it is asked again (rules 7.41). */
  | { readonly kind: 'captureRefused' }
  | { readonly kind: 'payAtCounter' }
  /** Given back at the counter, where it was paid; all of it ends the win, as `refund` does. */
  | { readonly kind: 'refundAtCounter'; readonly sets: number }
  /** Some of the sets by card, not all of them (rules 9.4). */
  | { readonly kind: 'refundSets'; readonly sets: number }
  /** All that was charged; where it was still a win, that ends. */
  | { readonly kind: 'refund' };

export type ApplicationEvent = StateEvent | PaymentEvent;

/** `changes`: the fields that are other than before, none where the event had happened already. */
export type Outcome = { readonly changes: Partial<Application> } | { readonly refused: ErrorCode };
