import type { ShipmentBlock } from '../application/states.ts';
import type { SettlementState } from './settlementState.ts';

/** Returns why an application's shipment is blocked; null if it is not. A dispute takes precedence, since only the bank ends it. */
const shipmentBlockOf = ({ purchase, settlement }: SettlementState): ShipmentBlock | null => {
  const { complaints, byHand, openCall, paid } = settlement;
  const current = complaints.filter(({ state }) => state !== 'over');
  if (current.some(({ kind }) => kind === 'dispute')) return 'dispute';
  if (byHand.refunded > byHand.takenIn) return 'refunded';
  // A refund that failed days later leaves more sets paid than the win has.
  const isMore =
    purchase.state === 'WON' && purchase.paymentState === 'CAPTURED' && paid > (purchase.grantedCount ?? 0);
  // If a manual refund failed after it was recorded, the office makes it again, as the alert for this block says.
  if (byHand.received !== null || byHand.refunded < byHand.takenIn) return 'amount';
  if (openCall?.call.kind === 'createRefund') return 'refunding';
  if (isMore) return 'amount';
  return current.length > 0 ? 'fraud_warning' : null;
};

/** Returns the application with the shipment block that follows from its settlement. */
export const withShipmentBlock = <B extends SettlementState>(before: B): B => {
  const shipmentHold = shipmentBlockOf(before);
  return before.purchase.shipmentHold === shipmentHold
    ? before
    : { ...before, purchase: { ...before.purchase, shipmentHold } };
};
