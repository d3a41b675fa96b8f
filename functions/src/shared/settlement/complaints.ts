import { type Settlement, type SettlementState, withShipmentBlock } from './settlementState.ts';
import type { Dispute, FraudWarning } from './stripeObjects.ts';

/** Events that report complaints, with their kind. The endpoint at Stripe is subscribed to them (docs/deploy.md). */
export const COMPLAINT_EVENTS: Readonly<Record<string, Complaint['kind']>> = {
  'charge.dispute.created': 'dispute',
  'charge.dispute.updated': 'dispute',
  'charge.dispute.closed': 'dispute',
  'radar.early_fraud_warning.created': 'fraud_warning',
  'radar.early_fraud_warning.updated': 'fraud_warning',
};

export type Complaint = Settlement['complaints'][number];

/** Statuses that end a dispute in our favour. `lost` ends it, too, but the money is lost. */
const IN_OUR_FAVOUR: readonly string[] = ['won', 'warning_closed'];

/** Returns a dispute as a complaint. A dispute with an unknown status blocks the shipment like an open one. */
export const complaintOfDispute = ({ id, amount, status }: Dispute): Complaint => ({
  id,
  kind: 'dispute',
  amount,
  state: status === 'lost' ? 'lost' : IN_OUR_FAVOUR.includes(status) ? 'over' : 'open',
});

/** Returns a bank's fraud warning as a complaint. Only an owner closes it. */
export const complaintOfWarning = ({ id }: FraudWarning): Complaint => ({
  id,
  kind: 'fraud_warning',
  amount: 0,
  state: 'open',
});

const withComplaints = ({ purchase, settlement }: SettlementState, complaints: Complaint[]): SettlementState =>
  withShipmentBlock({ purchase, settlement: { ...settlement, complaints } });

const isSame = (one: Complaint, other: Complaint): boolean => one.state === other.state && one.amount === other.amount;

/**
 * Blocks or releases the shipment for a complaint. Reports may be late, duplicated or out of order (rules 7.18), so a complaint that is over, lost or
 * dismissed by an owner is never reopened.
 */
export const applyComplaint = (before: SettlementState, complaint: Complaint): SettlementState => {
  const { complaints } = before.settlement;
  const known = complaints.find(({ id }) => id === complaint.id);
  const goesBack = known !== undefined && known.state !== 'open' && complaint.state === 'open';
  if (goesBack || (known && isSame(known, complaint))) return before;
  const after = known
    ? complaints.map((one) => (one.id === complaint.id ? complaint : one))
    : [...complaints, complaint];
  return withComplaints(before, after);
};

/** Removes the shipment blocks of fraud warnings; null if there is none. A dispute still blocks the shipment. */
export const withoutWarnings = (before: SettlementState): SettlementState | null => {
  const { complaints } = before.settlement;
  const isWarning = ({ kind, state }: Complaint): boolean => kind === 'fraud_warning' && state === 'open';
  if (!complaints.some(isWarning)) return null;
  return withComplaints(
    before,
    complaints.map((one) => (isWarning(one) ? { ...one, state: 'over' } : one)),
  );
};
