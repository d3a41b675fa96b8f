import { withDue } from './due.ts';
import { transition } from '../application/machine.ts';
import type { ErrorCode } from '../errors/appError.ts';
import type { Purchase } from '../entities/purchase.ts';
import { cancelCall, closeAttempt } from './card/attempt.ts';
import type { StripeCall } from './calls.ts';
import { authorizeCall, captureCall, refundCall, type Selling, yen } from './paymentCalls.ts';
import {
  intentRequiringAction,
  type PaymentCall,
  type Settlement,
  type SettlementState,
  type Moment,
} from './settlementState.ts';
import { withShipmentBlock } from './shipmentBlock.ts';
import type { PaymentStep } from '../campaign/runSteps.ts';

const BLOCKING: readonly Purchase['shipmentHold'][] = ['dispute', 'refunded'];

/** Returns whether no refund may begin: the bank has the money of a disputed payment, and a manual refund has to be recorded first (rules 7.47). */
export const isRefundBlocked = ({ shipmentHold }: Pick<Purchase, 'shipmentHold'>): boolean =>
  BLOCKING.includes(shipmentHold);

/** Returns the yen of a refund: the price of its sets; with the last ones, the whole rest of the charge. */
export const refundYen = ({ paid, byHand }: Settlement, sets: number, selling: Selling): number =>
  yen(sets, selling) + (sets === paid ? byHand.charged - byHand.back : 0);

/** A stored call that has to be made next, or the code of the refusal. */
export type PlannedCall =
  | { readonly before: SettlementState; readonly call: StripeCall }
  | { readonly refused: ErrorCode };

/** Stores a call under its number, and clears the last refusal. The caller determines the application's state. */
export const withStoredCall = (
  { purchase: before, settlement }: SettlementState,
  purchase: Purchase,
  call: Pick<PaymentCall, 'number' | 'call' | 'sets' | 'cardAttempt'>,
  moment: Moment,
): { readonly before: SettlementState; readonly call: StripeCall } => {
  const made = { madeAt: moment.systemNow, was: before.paymentState, tries: 0, waitsUntil: null };
  const openCall: PaymentCall = { ...call, ...made };
  const after = withDue({ ...settlement, callCount: call.number, openCall, refusal: null }, moment);
  return { before: withShipmentBlock({ purchase, settlement: after }), call: call.call };
};

const refusedOr = (outcome: ReturnType<typeof transition>, purchase: Purchase) =>
  'refused' in outcome ? outcome : { purchase: { ...purchase, ...outcome.changes } };

const withoutCardAtBank = (settlement: Settlement, { systemNow }: Moment): Settlement =>
  intentRequiringAction(settlement) === null ? settlement : closeAttempt(settlement, systemNow);

/**
 * Returns why one person cannot take a step, because it would end or shrink a win (rules 8.40); null if one person can. An authorization whose sets
 * are won or offered is only ever replaced by another one.
 */
export const refusalForOnePerson = (
  action: PaymentStep,
  { state }: Pick<Purchase, 'state'>,
): 'win_held' | 'approval_needed' | null => {
  if (action === 'cancel' && (state === 'WON' || state === 'LOST')) return 'win_held';
  return action === 'refund' && state === 'WON' ? 'approval_needed' : null;
};

/**
 * Plans the refund of a charge.
 * @param sets null: all paid sets
 */
export const planRefund = (
  before: SettlementState,
  sets: number | null,
  selling: Selling,
  moment: Moment,
):
  | Exclude<PlannedCall, { refused: unknown }>
  | { readonly refused: 'settlement_busy' | 'purchase_state' | 'refund_sets' } => {
  const { purchase, settlement } = before;
  if (settlement.openCall !== null) return { refused: 'settlement_busy' };
  const { paid, callCount } = settlement;
  const { paymentState, stripePaymentID: intentID } = purchase;
  if (paymentState !== 'CAPTURED' || intentID === null) return { refused: 'purchase_state' };
  if (isRefundBlocked(purchase)) return { refused: 'purchase_state' };
  const wanted = sets ?? paid;
  if (wanted < 1 || wanted > paid) return { refused: 'refund_sets' };
  const number = callCount + 1;
  const call = refundCall(purchase, intentID, { callNumber: number, amount: refundYen(settlement, wanted, selling) });
  return withStoredCall(before, purchase, { number, call, sets: wanted, cardAttempt: null }, moment);
};

/**
 * Plans the call for a step of the settlement. It is stored before it is made (rules 7.12). No other call starts while the outcome of one is unknown.
 * @param sets to refund; null: all paid sets
 * @param offered sets that the waiting-list processor would grant with the authorization; null for all other callers
 */
export const planPayment = (
  action: PaymentStep,
  before: SettlementState,
  sets: number | null,
  selling: Selling,
  moment: Moment,
  offered: number | null = null,
): PlannedCall => {
  const { purchase } = before;
  // A capture does not wait for a holder who is still at the bank with another card (rules 7.35).
  const settlement = action === 'capture' ? withoutCardAtBank(before.settlement, moment) : before.settlement;
  if (settlement.openCall !== null) return { refused: 'settlement_busy' };
  const callNumber = settlement.callCount + 1;
  const { stripeCustomerID: customer, stripePaymentMethodID: method, stripePaymentID: intentID } = purchase;
  const grantedSets = purchase.grantedCount ?? 0;
  const store = (changed: Purchase, call: StripeCall, of = grantedSets) =>
    withStoredCall(
      { purchase, settlement },
      changed,
      { number: callNumber, call, sets: of, cardAttempt: null },
      moment,
    );
  switch (action) {
    case 'authorize': {
      if (customer === null || method === null) return { refused: 'card_missing' };
      const begun = refusedOr(transition(purchase, { kind: 'authorize' }, moment.now), purchase);
      if ('refused' in begun) return begun;
      // On the waiting list an application has no sets; `offered` grants them with the authorization (rules 7.14).
      const of = purchase.state === 'LOST' ? (offered ?? 0) : grantedSets;
      if (of < 1) return { refused: 'purchase_state' };
      const winner = { ...purchase, grantedCount: of };
      return store(begun.purchase, authorizeCall(winner, { callNumber, customer, method }, selling), of);
    }
    case 'capture': {
      const begun = refusedOr(transition(purchase, { kind: 'capture' }, moment.now), purchase);
      if ('refused' in begun) return begun;
      if (intentID === null) return { refused: 'purchase_state' };
      return store(begun.purchase, captureCall(intentID, yen(grantedSets, selling)));
    }
    case 'cancel':
      if (purchase.paymentState !== 'AUTHORIZED' || intentID === null) return { refused: 'purchase_state' };
      return store(purchase, cancelCall(intentID));
    case 'refund':
      return planRefund({ purchase, settlement }, sets, selling, moment);
  }
};
