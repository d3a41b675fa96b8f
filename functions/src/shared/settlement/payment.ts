import type { ApplicationEvent } from '../application/events.ts';
import { transition } from '../application/machine.ts';
import type { Campaign } from '../campaign/campaign.ts';
import type { ErrorCode } from '../contract/errors.ts';
import type { Purchase } from '../entities/purchase.ts';
import { toISO } from '../time/instants.ts';
import type { CallOf, StripeCall } from './calls.ts';
import type { Before, Moment, Taken } from './taken.ts';
import { type PaymentCall, type Settlement, withDue, withLeftover } from './settlement.ts';
import type { Settling } from './settling.ts';
import type { PaymentIntent } from './stripeObjects.ts';

/** A call that is stored, to be made next, or the code of the refusal. */
export type Planned = { readonly before: Before; readonly call: StripeCall } | { readonly refused: ErrorCode };

type Priced = Pick<Campaign, 'price'>;
type Selling = Pick<Campaign, 'price' | 'statementDescriptor'>;

const EXPANDED = ['latest_charge'];

/** Yen of so many sets; a payment is for whole sets. */
const yen = (sets: number | null, { price }: Priced): number => (sets ?? 0) * price;

/** The payment of a win: held now, charged later (rules 7.8). */
export const authorizeCall = (
  { id, receiptID, grantedCount }: Pick<Purchase, 'id' | 'receiptID' | 'grantedCount'>,
  by: { readonly number: number; readonly customer: string; readonly method: string },
  selling: Selling,
): CallOf<'createPaymentIntent'> => ({
  kind: 'createPaymentIntent',
  key: `authorize/${id}/${by.number}`,
  params: {
    amount: yen(grantedCount, selling),
    currency: 'jpy',
    capture_method: 'manual',
    confirm: true,
    off_session: true,
    customer: by.customer,
    payment_method: by.method,
    allowed_payment_method_types: ['card'],
    statement_descriptor_suffix: selling.statementDescriptor.suffix,
    payment_method_options: {
      card: {
        statement_descriptor_suffix_kanji: selling.statementDescriptor.kanji,
        statement_descriptor_suffix_kana: selling.statementDescriptor.kana,
      },
    },
    metadata: { purchaseID: id, receiptID, attempt: String(by.number) },
    expand: EXPANDED,
  },
});

/** One capture an intent: its key is the intent's, and Stripe itself captures one but once. */
export const captureCall = (intentID: string, amount: number): CallOf<'capturePaymentIntent'> => ({
  kind: 'capturePaymentIntent',
  key: `capture/${intentID}`,
  id: intentID,
  params: { amount_to_capture: amount, expand: EXPANDED },
});

export const cancelCall = (intentID: string): CallOf<'cancelPaymentIntent'> => ({
  kind: 'cancelPaymentIntent',
  key: `cancel/${intentID}`,
  id: intentID,
});

/** Sets paid back, as an amount in yen. */
export const refundCall = (
  { id, receiptID }: Pick<Purchase, 'id' | 'receiptID'>,
  intentID: string,
  { number, amount }: { readonly number: number; readonly amount: number },
): CallOf<'createRefund'> => ({
  kind: 'createRefund',
  key: `refund/${id}/${number}`,
  params: {
    payment_intent: intentID,
    amount,
    metadata: { purchaseID: id, receiptID, attempt: String(number) },
  },
});

/** Stores a call under the next number, in the state that says that it is under way. */
const stored = (
  { settlement }: Before,
  purchase: Purchase,
  { number, call, sets }: { readonly number: number; readonly call: StripeCall; readonly sets: number },
  { systemNow }: Moment,
): Planned => {
  const payment: PaymentCall = { number, call, sets, madeAt: systemNow };
  return { before: { purchase, settlement: withDue({ ...settlement, payments: number, payment }, systemNow) }, call };
};

const refusedOr = (outcome: ReturnType<typeof transition>, purchase: Purchase) =>
  'refused' in outcome ? outcome : { purchase: { ...purchase, ...outcome.changes } };

/**
 * What is to be called for a step of the settlement, stored before it is made (rules 7.12). One at a time: as long as the outcome of a call
 * is not known, no other is begun.
 * @param sets to refund; null: all that were paid
 */
export const plannedPayment = (
  action: Settling,
  before: Before,
  sets: number | null,
  selling: Selling,
  moment: Moment,
): Planned => {
  const { purchase, settlement } = before;
  if (settlement.payment !== null) return { refused: 'settlement_busy' };
  const number = settlement.payments + 1;
  const { stripeCustomerID: customer, stripePaymentMethodID: method, stripePaymentID: intentID } = purchase;
  const held = purchase.grantedCount ?? 0;
  const store = (changed: Purchase, call: StripeCall, of = held) =>
    stored(before, changed, { number, call, sets: of }, moment);
  switch (action) {
    case 'authorize': {
      if (customer === null || method === null) return { refused: 'card_missing' };
      const begun = refusedOr(transition(purchase, { kind: 'authorize' }, moment.now), purchase);
      if ('refused' in begun) return begun;
      return store(begun.purchase, authorizeCall(purchase, { number, customer, method }, selling));
    }
    case 'capture': {
      const begun = refusedOr(transition(purchase, { kind: 'capture' }, moment.now), purchase);
      if ('refused' in begun) return begun;
      if (intentID === null) return { refused: 'purchase_state' };
      return store(begun.purchase, captureCall(intentID, yen(held, selling)));
    }
    case 'cancel':
      if (purchase.paymentState !== 'AUTHORIZED' || intentID === null) return { refused: 'purchase_state' };
      return store(purchase, cancelCall(intentID));
    case 'refund': {
      const paid = settlement.paid;
      const wanted = sets ?? paid;
      if (purchase.paymentState !== 'CAPTURED' || intentID === null) return { refused: 'purchase_state' };
      if (wanted < 1 || wanted > paid) return { refused: 'refund_sets' };
      return store(purchase, refundCall(purchase, intentID, { number, amount: yen(wanted, selling) }), wanted);
    }
  }
};

const chargeOf = ({ latest_charge: charge }: PaymentIntent) => (typeof charge === 'object' ? charge : null);

const captureBeforeOf = (intent: PaymentIntent): string | null => {
  const at = chargeOf(intent)?.payment_method_details?.card?.capture_before ?? null;
  return at === null ? null : toISO(at * 1000);
};

/** The pending call is over; what is due beside it the sweep finds. */
const settled = (settlement: Settlement): Settlement => ({
  ...settlement,
  payment: null,
  dueAt: settlement.leftovers.length > 0 ? settlement.dueAt : null,
});

/** The application after one event, or as it was where the machine refuses it: a fact that comes too late changes nothing. */
const taking = (purchase: Purchase, event: ApplicationEvent, at: number): Purchase => {
  const outcome = transition(purchase, event, at);
  return 'refused' in outcome ? purchase : { ...purchase, ...outcome.changes };
};

const isPending = ({ payment }: Settlement, { metadata }: PaymentIntent): boolean =>
  payment?.call.kind === 'createPaymentIntent' && metadata?.attempt === String(payment.number);

/** The authorization that was under way came to nothing: its owner is asked for another card, once. */
const failed = ({ purchase, settlement }: Before, intentID: string | null, { now, systemNow }: Moment): Taken => {
  const after = taking(purchase, { kind: 'authorizeFailed' }, now);
  const over = settled(settlement);
  return {
    purchase: after,
    settlement: intentID === null ? over : withLeftover(over, cancelCall(intentID), systemNow),
    news: after.paymentState === 'ACTION_NEEDED' && purchase.paymentState !== 'ACTION_NEEDED' ? 'attention' : null,
  };
};

const authorized = ({ purchase, settlement }: Before, intent: PaymentIntent, moment: Moment): Taken => {
  const former = purchase.stripePaymentID;
  const stray = { purchase, settlement: withLeftover(settlement, cancelCall(intent.id), moment.systemNow), news: null };
  if (intent.id === former) return { purchase, settlement, news: null };
  // A hold that nobody waits for: of an attempt that was given up, or of whoever withdrew meanwhile.
  if (!isPending(settlement, intent)) return stray;
  const isWanted = purchase.state === 'WON' || purchase.state === 'LOST';
  const outcome = transition(purchase, { kind: 'authorized', stripePaymentID: intent.id }, moment.now);
  if (!isWanted || 'refused' in outcome) {
    const after = taking(purchase, { kind: 'canceled' }, moment.now);
    return { ...stray, purchase: after, settlement: settled(stray.settlement) };
  }
  const held = { ...purchase, ...outcome.changes, captureBefore: captureBeforeOf(intent) };
  const over = settled(settlement);
  const given = former === null ? over : withLeftover(over, cancelCall(former), moment.systemNow);
  return { purchase: held, settlement: given, news: null };
};

const captured = ({ purchase, settlement }: Before, intent: PaymentIntent, { now }: Moment, selling: Priced): Taken => {
  if (intent.id !== purchase.stripePaymentID || purchase.paymentState === 'CAPTURED') {
    return { purchase, settlement: isCapture(settlement, intent) ? settled(settlement) : settlement, news: null };
  }
  // Captured by hand at Stripe, the step before it was never ours.
  const begun = purchase.paymentState === 'AUTHORIZED' ? taking(purchase, { kind: 'capture' }, now) : purchase;
  const after = taking(begun, { kind: 'captured' }, now);
  if (after.paymentState !== 'CAPTURED') return { purchase, settlement, news: null };
  const paid = Math.floor(intent.amount_received / selling.price);
  return { purchase: after, settlement: { ...settled(settlement), paid }, news: 'charged' };
};

const isCapture = ({ payment }: Settlement, intent: PaymentIntent): boolean =>
  payment?.call.kind === 'capturePaymentIntent' && payment.call.id === intent.id;

const canceled = (before: Before, intent: PaymentIntent, moment: Moment): Taken => {
  const { purchase, settlement } = before;
  if (isPending(settlement, intent)) return failed(before, null, moment);
  if (intent.id !== purchase.stripePaymentID) return { ...before, news: null };
  if (purchase.paymentState === 'CAPTURING') {
    const after = taking(purchase, { kind: 'captureFailed' }, moment.now);
    return { purchase: after, settlement: settled(settlement), news: after.state === 'WON' ? 'attention' : null };
  }
  if (purchase.paymentState !== 'AUTHORIZED') return { ...before, news: null };
  const after = taking(purchase, { kind: 'canceled' }, moment.now);
  return { purchase: { ...after, captureBefore: null }, settlement: settled(settlement), news: null };
};

/**
 * What an application makes of a payment as Stripe tells it, however late, doubled or out of order (rules 7.12, 7.18). A state only moves
 * forward, and a hold that nobody waits for is given back.
 */
export const takePaymentIntent = (before: Before, intent: PaymentIntent, moment: Moment, selling: Priced): Taken => {
  switch (intent.status) {
    case 'requires_capture':
      return authorized(before, intent, moment);
    case 'succeeded':
      return captured(before, intent, moment, selling);
    case 'canceled':
      return canceled(before, intent, moment);
    case 'requires_payment_method':
      return isPending(before.settlement, intent) ? failed(before, intent.id, moment) : { ...before, news: null };
    default:
      return { ...before, news: null };
  }
};

/** A card that was refused, or that Stripe will not charge at all: whoever won is asked for another. */
export const takePaymentDeclined = (before: Before, intentID: string | null, moment: Moment): Taken =>
  before.settlement.payment?.call.kind === 'createPaymentIntent'
    ? failed(before, intentID, moment)
    : { ...before, news: null };

/** Sets that Stripe has paid back; all of them end the win. */
export const takeRefund = (before: Before, { now }: Moment): Taken => {
  const { purchase, settlement } = before;
  const { payment } = settlement;
  if (payment?.call.kind !== 'createRefund') return { ...before, news: null };
  const { sets } = payment;
  const left = settlement.paid - sets;
  const after = taking(purchase, left > 0 ? { kind: 'refundSets', sets } : { kind: 'refund' }, now);
  return { purchase: after, settlement: { ...settled(settlement), paid: left }, news: null };
};

/** The same step under the next key, where Stripe failed at the first and has made nothing of it. */
export const againPayment = (settlement: Settlement, systemNow: number): Settlement => {
  const { payment } = settlement;
  if (payment === null) return settlement;
  const number = settlement.payments + 1;
  return {
    ...settlement,
    payments: number,
    payment: { ...payment, number, call: renumbered(payment.call, number), madeAt: systemNow },
    dueAt: systemNow,
  };
};

const renumbered = (call: StripeCall, number: number): StripeCall => {
  const key = `${call.key}/again/${number}`;
  return call.kind === 'createPaymentIntent' || call.kind === 'createRefund'
    ? // The metadata names the attempt, so that it can be looked up.
      ({
        ...call,
        key,
        params: { ...call.params, metadata: { ...call.params.metadata, attempt: String(number) } },
      } as StripeCall)
    : { ...call, key };
};
