import { transition } from '../../application/machine.ts';
import type { Purchase } from '../../entities/purchase.ts';
import { toISO } from '../../time/instants.ts';
import { cancelCall, cardFields, detachCall, withResult } from '../card/attempt.ts';
import { cardSucceededBy } from '../card/cardOffer.ts';
import { type Before, isTried, type Moment, type Settlement, type Taken, withLeftover } from '../settlement.ts';
import { cardOf, idOf, type PaymentIntent } from '../stripeObjects.ts';
import { failed } from './failures.ts';
import { isPending, settled, taking, tried } from './outcome.ts';

const chargeOf = ({ latest_charge: charge }: PaymentIntent) => (typeof charge === 'object' ? charge : null);

const captureBeforeOf = (intent: PaymentIntent): string | null => {
  const at = chargeOf(intent)?.payment_method_details?.card?.capture_before ?? null;
  return at === null ? null : toISO(at * 1000);
};

export const withoutMethod = (
  purchase: Purchase,
  settlement: Settlement,
  intent: PaymentIntent,
  systemNow: number,
): Settlement => {
  const method = idOf(intent.payment_method);
  if (method === null || method === purchase.stripePaymentMethodID) return settlement;
  return withLeftover(settlement, detachCall(method), systemNow);
};

/** Adds cleanup calls for an authorization that is not needed, and for its card if it is not the one in use. */
const unwanted = (purchase: Purchase, settlement: Settlement, intent: PaymentIntent, systemNow: number): Settlement =>
  withoutMethod(purchase, withLeftover(settlement, cancelCall(intent.id), systemNow), intent, systemNow);

/**
 * Applies the authorization of a new card, which replaces the former one. The former authorization is cancelled and its card detached (rules 7.10).
 */
const replaced = (before: Before, held: Purchase, intent: PaymentIntent, { systemNow }: Moment): Taken => {
  const method = cardOf(intent);
  const { purchase, settlement } = before;
  if (method === null || settlement.card === null) throw new Error(`The payment intent ${intent.id} has no card`);
  const done = { ...settled(withResult(settlement, intent.id, 'done')), savedAttempt: settlement.card.number };
  const released =
    purchase.stripePaymentID === null ? done : withLeftover(done, cancelCall(purchase.stripePaymentID), systemNow);
  const former = purchase.stripePaymentMethodID;
  return {
    purchase: { ...held, ...cardFields(method, idOf(intent.customer)) },
    settlement: former === null ? released : withLeftover(released, detachCall(former), systemNow),
    news: 'changed',
  };
};

/** Returns whether the holder of another card passed the bank's check after its deadline (rules 7.6). */
const isLate = ({ purchase, settlement }: Before, intent: PaymentIntent, { now, timetable }: Moment): boolean => {
  const heldAt = chargeOf(intent)?.created;
  const at = heldAt === undefined ? now : heldAt * 1000;
  return isTried(settlement) && at > cardSucceededBy(purchase, timetable);
};

export const authorized = (before: Before, intent: PaymentIntent, moment: Moment): Taken => {
  const { purchase, settlement } = before;
  const { systemNow, now } = moment;
  const former = purchase.stripePaymentID;
  if (intent.id === former) return { purchase, settlement, news: null };
  // The attempt was abandoned, or its applicant withdrew meanwhile.
  const given = unwanted(purchase, settlement, intent, systemNow);
  if (!isPending(settlement, intent)) return { purchase, settlement: given, news: null };
  if (isLate(before, intent, moment)) return failed({ purchase, settlement: given }, intent.id, 'late', moment);
  const isWanted = purchase.state === 'WON' || purchase.state === 'LOST';
  const outcome = transition(purchase, { kind: 'authorized', stripePaymentID: intent.id }, now);
  if (!isWanted || 'refused' in outcome) {
    const after = taking(purchase, { kind: 'canceled' }, now);
    return { purchase: after, settlement: settled(tried(given, intent.id, 'late')), news: null };
  }
  const held = { ...purchase, ...outcome.changes, captureBefore: captureBeforeOf(intent) };
  if (isTried(settlement)) return replaced(before, held, intent, moment);
  const over = settled(settlement);
  return {
    purchase: held,
    settlement: former === null ? over : withLeftover(over, cancelCall(former), systemNow),
    news: null,
  };
};
