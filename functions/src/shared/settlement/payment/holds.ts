import { transition } from '../../application/machine.ts';
import type { Purchase } from '../../entities/purchase.ts';
import { toISO } from '../../time/instants.ts';
import { cancelCall, cardFields, detachCall, withAttemptResult } from '../card/attempt.ts';
import { cardSucceededBy } from '../card/cardOffer.ts';
import {
  type SettlementState,
  isAuthorizingNewCard,
  type Moment,
  type Settlement,
  type NextState,
  withCleanupCall,
} from '../settlementState.ts';
import { cardOf, idOf, type PaymentIntent } from '../stripeObjects.ts';
import { failAuthorization } from './failures.ts';
import { isPending, withoutOpenCall, afterEvent, withNewCardResult } from './outcome.ts';

const chargeOf = ({ latest_charge: charge }: PaymentIntent) => (typeof charge === 'object' ? charge : null);

const captureBeforeOf = (intent: PaymentIntent): string | null => {
  const at = chargeOf(intent)?.payment_method_details?.card?.capture_before ?? null;
  return at === null ? null : toISO(at * 1000);
};

export const detachUnusedCard = (
  purchase: Purchase,
  settlement: Settlement,
  intent: PaymentIntent,
  systemNow: number,
): Settlement => {
  const method = idOf(intent.payment_method);
  if (method === null || method === purchase.stripePaymentMethodID) return settlement;
  return withCleanupCall(settlement, detachCall(method), systemNow);
};

/** Adds cleanup calls for an authorization that is not needed, and for its card if it is not the one in use. */
const cancelUnwanted = (
  purchase: Purchase,
  settlement: Settlement,
  intent: PaymentIntent,
  systemNow: number,
): Settlement =>
  detachUnusedCard(purchase, withCleanupCall(settlement, cancelCall(intent.id), systemNow), intent, systemNow);

/**
 * Applies the authorization of a new card, which replaces the former one. The former authorization is cancelled and its card detached (rules 7.10).
 */
const replaceCard = (
  before: SettlementState,
  authorizedPurchase: Purchase,
  intent: PaymentIntent,
  { systemNow }: Moment,
): NextState => {
  const method = cardOf(intent);
  const { purchase, settlement } = before;
  if (method === null || settlement.card === null) throw new Error(`The payment intent ${intent.id} has no card`);
  const done = {
    ...withoutOpenCall(withAttemptResult(settlement, intent.id, 'done')),
    savedAttempt: settlement.card.number,
  };
  const released =
    purchase.stripePaymentID === null ? done : withCleanupCall(done, cancelCall(purchase.stripePaymentID), systemNow);
  const former = purchase.stripePaymentMethodID;
  return {
    purchase: { ...authorizedPurchase, ...cardFields(method, idOf(intent.customer)) },
    settlement: former === null ? released : withCleanupCall(released, detachCall(former), systemNow),
    news: 'changed',
  };
};

/** Returns whether the holder of another card passed the bank's check after its deadline (rules 7.6). */
const isLate = (
  { purchase, settlement }: SettlementState,
  intent: PaymentIntent,
  { now, timetable }: Moment,
): boolean => {
  const heldAt = chargeOf(intent)?.created;
  const at = heldAt === undefined ? now : heldAt * 1000;
  return isAuthorizingNewCard(settlement) && at > cardSucceededBy(purchase, timetable);
};

export const applyAuthorization = (before: SettlementState, intent: PaymentIntent, moment: Moment): NextState => {
  const { purchase, settlement } = before;
  const { systemNow, now } = moment;
  const former = purchase.stripePaymentID;
  if (intent.id === former) return { purchase, settlement, news: null };
  // The attempt was abandoned, or its applicant withdrew meanwhile.
  const released = cancelUnwanted(purchase, settlement, intent, systemNow);
  if (!isPending(settlement, intent)) return { purchase, settlement: released, news: null };
  if (isLate(before, intent, moment))
    return failAuthorization({ purchase, settlement: released }, intent.id, 'late', moment);
  const isWanted = purchase.state === 'WON' || purchase.state === 'LOST';
  const outcome = transition(purchase, { kind: 'authorized', stripePaymentID: intent.id }, now);
  if (!isWanted || 'refused' in outcome) {
    const after = afterEvent(purchase, { kind: 'canceled' }, now);
    return { purchase: after, settlement: withoutOpenCall(withNewCardResult(released, intent.id, 'late')), news: null };
  }
  const authorizedPurchase = { ...purchase, ...outcome.changes, captureBefore: captureBeforeOf(intent) };
  if (isAuthorizingNewCard(settlement)) return replaceCard(before, authorizedPurchase, intent, moment);
  const over = withoutOpenCall(settlement);
  return {
    purchase: authorizedPurchase,
    settlement: former === null ? over : withCleanupCall(over, cancelCall(former), systemNow),
    news: null,
  };
};
