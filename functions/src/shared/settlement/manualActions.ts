import type { Purchase } from '../entities/purchase.ts';
import type { ErrorCode } from '../errors/appError.ts';
import { afterEvent } from './paymentReducer.ts';
import { type Priced, yen, type SettlementState, type Moment, withShipmentBlock } from './settlementState.ts';
import { withFewerSets } from './refundReducer.ts';
import type { Payment } from './reconciliation/books.ts';
import { hasUnbookedActions } from './manualActionRecord.ts';
import { withoutRefundedCard } from './card/cardReducer.ts';

/** The data read about the application's payment at Stripe; amounts in yen. */
type BookedPayment = Pick<Payment, 'id' | 'status' | 'foreignRefunded'>;

/**
 * Stores how much of the application's payment was refunded by hand at Stripe. The parcel waits, and no receipt is issued, until the refund is
 * recorded in the books (rules 7.47).
 */
export const applyManualRefund = (
  before: SettlementState,
  { id, status, foreignRefunded }: BookedPayment,
): SettlementState => {
  const { purchase, settlement } = before;
  if (purchase.stripePaymentID !== id || status !== 'succeeded') return before;
  if (settlement.byHand.refunded === foreignRefunded) return withShipmentBlock(before);
  const byHand = { ...settlement.byHand, refunded: foreignRefunded };
  return withShipmentBlock({ purchase, settlement: { ...settlement, byHand } });
};

/** The effects of recording manual actions: the refunded sets, the remaining sets, and the yen refunded beyond whole sets. */
export interface ManualBooking {
  readonly before: SettlementState;
  readonly setsBack: number;
  readonly setsLeft: number;
  /** Yen that were refunded beyond `setsBack`, or never charged for the remaining sets. */
  readonly remainder: number;
  /** Yen refunded by hand that were not in the books. */
  readonly refunded: number;
}

/** Splits the missing yen into whole sets and a remainder. All sets count as refunded once nothing is left. */
const splitIntoSets = (sets: number, missing: number, { price }: Priced) => {
  const back = missing >= sets * price ? sets : Math.max(0, Math.floor(missing / price));
  return { back, remainder: missing - back * price };
};

const withSets = (purchase: Purchase, left: number, now: number): Purchase => {
  // The amount received becomes the charge of the win.
  const charged = purchase.paymentState === 'CAPTURING' ? afterEvent(purchase, { kind: 'captured' }, now) : purchase;
  return left === 0 || charged.state === 'WON' ? withFewerSets(charged, left, now) : charged;
};

/**
 * Records manual actions at Stripe in the books. An amount refunded or not charged becomes whole refunded sets, and the remainder is noted (rules
 * 7.47). A win without any remaining set ends.
 */
export const bookManualActions = (
  { purchase, settlement }: SettlementState,
  selling: Priced,
  moment: Pick<Moment, 'now' | 'systemNow'>,
):
  | ManualBooking
  | { readonly refused: Extract<ErrorCode, 'purchase_state' | 'settlement_busy' | 'nothing_by_hand'> } => {
  const { byHand, openCall } = settlement;
  if (!hasUnbookedActions(settlement)) return { refused: 'nothing_by_hand' };
  if (openCall !== null) return { refused: 'settlement_busy' };
  const isOdd = byHand.received !== null;
  if (purchase.paymentState !== (isOdd ? 'CAPTURING' : 'CAPTURED')) return { refused: 'purchase_state' };
  const refunded = byHand.refunded - byHand.takenIn;
  const sets = isOdd ? (purchase.grantedCount ?? 0) : settlement.paid;
  // After a failed manual refund, more money is at Stripe than in the books.
  if (refunded < 0 || sets === 0) return { refused: 'purchase_state' };
  const charged = byHand.charged + (isOdd ? (byHand.received ?? 0) - yen(sets, selling) : 0);
  const missing = refunded + byHand.back - charged;
  const { back, remainder } = splitIntoSets(sets, missing, selling);
  const left = sets - back;
  const after = {
    ...settlement,
    paid: left,
    paidBack: settlement.paidBack + back,
    byHand: {
      refunded: byHand.refunded,
      takenIn: byHand.refunded,
      received: null,
      charged,
      back: byHand.back + refunded - yen(back, selling),
    },
  };
  return {
    before: withShipmentBlock(
      withoutRefundedCard({ purchase: withSets(purchase, left, moment.now), settlement: after }, moment),
    ),
    setsBack: back,
    setsLeft: left,
    remainder,
    refunded,
  };
};
