import type { Purchase } from '../../entities/purchase.ts';
import type { ErrorCode } from '../../ground/errors.ts';
import { taking } from './outcome.ts';
import { type Priced, yen } from '../paymentCalls.ts';
import { lessened } from './refunds.ts';
import type { Payment } from '../reconciliation/books.ts';
import { isOpenByHand } from '../handedBack.ts';
import { withoutRefundedCard } from '../card/setUp.ts';
import type { Before, Moment } from '../settlement.ts';
import { withShipmentHold } from '../shipmentHold.ts';

/** What is read of the application's payment at Stripe; amounts in yen. */
type Booked = Pick<Payment, 'id' | 'status' | 'foreignRefunded'>;

/**
 * Takes in what was refunded by hand at Stripe of the application's payment. The parcel waits, and no receipt is issued, until an owner takes it into
 * the books (rules 7.47).
 */
export const takeBooked = (before: Before, { id, status, foreignRefunded }: Booked): Before => {
  const { purchase, settlement } = before;
  if (purchase.stripePaymentID !== id || status !== 'succeeded') return before;
  if (settlement.byHand.refunded === foreignRefunded) return withShipmentHold(before);
  const byHand = { ...settlement.byHand, refunded: foreignRefunded };
  return withShipmentHold({ purchase, settlement: { ...settlement, byHand } });
};

/** What taking in changes: the sets paid back, those left, and the yen given back beyond whole sets. */
export interface TakenIn {
  readonly before: Before;
  readonly setsBack: number;
  readonly setsLeft: number;
  /** Yen that the holder has back beyond `setsBack`, or was never charged for the sets left. */
  readonly remainder: number;
  /** Yen refunded by hand that were not in the books. */
  readonly refunded: number;
}

/** Yen that the sets' price exceeds what is held, in whole sets and the rest. All sets are back once nothing is held. */
const divided = (sets: number, missing: number, { price }: Priced) => {
  const back = missing >= sets * price ? sets : Math.max(0, Math.floor(missing / price));
  return { back, remainder: missing - back * price };
};

const withSets = (purchase: Purchase, left: number, now: number): Purchase => {
  // What was received becomes the charge of the win.
  const charged = purchase.paymentState === 'CAPTURING' ? taking(purchase, { kind: 'captured' }, now) : purchase;
  return left === 0 || charged.state === 'WON' ? lessened(charged, left, now) : charged;
};

/**
 * Takes into the books what was done by hand at Stripe: what was refunded there, or charged in part, is whole sets paid back, and the rest is noted
 * (rules 7.47). A win without a set left ends.
 */
export const takenByHand = (
  { purchase, settlement }: Before,
  selling: Priced,
  moment: Pick<Moment, 'now' | 'systemNow'>,
): TakenIn | { readonly refused: Extract<ErrorCode, 'purchase_state' | 'settlement_busy' | 'nothing_by_hand'> } => {
  const { byHand, openCall } = settlement;
  if (!isOpenByHand(settlement)) return { refused: 'nothing_by_hand' };
  if (openCall !== null) return { refused: 'settlement_busy' };
  const isOdd = byHand.received !== null;
  if (purchase.paymentState !== (isOdd ? 'CAPTURING' : 'CAPTURED')) return { refused: 'purchase_state' };
  const refunded = byHand.refunded - byHand.takenIn;
  const sets = isOdd ? (purchase.grantedCount ?? 0) : settlement.paid;
  // A refund that failed at Stripe leaves more there than the books have.
  if (refunded < 0 || sets === 0) return { refused: 'purchase_state' };
  const charged = byHand.charged + (isOdd ? (byHand.received ?? 0) - yen(sets, selling) : 0);
  const missing = refunded + byHand.back - charged;
  const { back, remainder } = divided(sets, missing, selling);
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
    before: withShipmentHold(
      withoutRefundedCard({ purchase: withSets(purchase, left, moment.now), settlement: after }, moment),
    ),
    setsBack: back,
    setsLeft: left,
    remainder,
    refunded,
  };
};
