import { transition } from '../../application/machine.ts';
import type { ErrorCode } from '../../errors/appError.ts';
import type { Purchase } from '../../entities/purchase.ts';
import { openAttempt } from './attempt.ts';
import { cardBegunBy, isCharged, acceptsCard } from './cardOffer.ts';
import { type Selling, authorizeNewCardCall } from '../paymentCalls.ts';
import { withStoredCall } from '../planner.ts';
import {
  intentRequiringAction,
  type CardAttempt,
  type Settlement,
  withoutScheduledRetry,
  type SettlementState,
  type Moment,
} from '../settlementState.ts';

/** The maximum number of attempts, against card testing. An applicant does not try one card after another. */
const MAX_ATTEMPTS = 20;

export interface CardPlanDeps {
  readonly selling: Selling;
  readonly siteURL: string;
}

const refusalOf = (
  purchase: Purchase,
  { card }: Settlement,
  { now, timetable }: Pick<Moment, 'now' | 'timetable'>,
): ErrorCode | null => {
  if (isCharged(purchase)) return 'card_charged';
  if (!acceptsCard(purchase)) return 'purchase_state';
  if (now >= cardBegunBy(purchase, timetable)) return 'wrong_phase';
  return (card?.number ?? 0) >= MAX_ATTEMPTS ? 'card_attempts' : null;
};

/** Returns the application with its payment started. The former card's authorization stays until another one exists. */
const withPaymentStarted = (purchase: Purchase, now: number): Purchase => {
  const outcome = transition(purchase, { kind: 'authorize' }, now);
  return 'refused' in outcome ? purchase : { ...purchase, ...outcome.changes };
};

/**
 * Plans the call for an entered card. It is stored before Stripe is called (rules 7.12). A card that is charged later is set up; a winner's card is
 * used for the payment itself (rules 7.34). The same card again changes nothing.
 */
export const planCard = (
  before: SettlementState,
  { token, page }: Pick<CardAttempt, 'token' | 'page'>,
  moment: Moment,
  { selling, siteURL }: CardPlanDeps,
): SettlementState | { readonly refused: ErrorCode } => {
  const { purchase } = before;
  // The new card takes precedence over a call that waits for its retry.
  const settlement = withoutScheduledRetry(before.settlement, moment.systemNow);
  if (settlement.card?.token === token) return before;
  const refused = refusalOf(purchase, settlement, moment);
  if (refused !== null) return { refused };
  const customer = purchase.stripeCustomerID ?? settlement.customerID;
  // A winner on paper has no customer yet. The card is saved first; the schedule or the office authorizes it.
  if (purchase.state !== 'WON' || customer === null) {
    return { purchase, settlement: openAttempt(settlement, token, page, moment) };
  }
  if (settlement.openCall !== null && intentRequiringAction(settlement) === null) return { refused: 'settlement_busy' };
  const begun = openAttempt(settlement, token, page, moment);
  const number = begun.callCount + 1;
  const call = authorizeNewCardCall(purchase, { callNumber: number, customer, token, page }, selling, siteURL);
  const openCall = { number, call, sets: purchase.grantedCount ?? 0, cardAttempt: begun.card?.number ?? null };
  return withStoredCall({ purchase, settlement: begun }, withPaymentStarted(purchase, moment.now), openCall, moment)
    .before;
};
