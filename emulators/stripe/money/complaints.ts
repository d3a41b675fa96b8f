import type Stripe from 'stripe';
import { invalid } from '../refusal.ts';
import { DAY_SECONDS, type World } from '../world.ts';

const ANSWER_WITHIN_DAYS = 9;

const NO_EVIDENCE: Stripe.Dispute.Evidence = {
  access_activity_log: null,
  billing_address: null,
  cancellation_policy: null,
  customer_communication: null,
  cancellation_policy_disclosure: null,
  cancellation_rebuttal: null,
  customer_email_address: null,
  customer_name: null,
  customer_purchase_ip: null,
  customer_signature: null,
  receipt: null,
  refund_policy: null,
  duplicate_charge_documentation: null,
  duplicate_charge_explanation: null,
  duplicate_charge_id: null,
  product_description: null,
  refund_policy_disclosure: null,
  refund_refusal_explanation: null,
  enhanced_evidence: {},
  service_date: null,
  service_documentation: null,
  shipping_address: null,
  shipping_carrier: null,
  shipping_date: null,
  shipping_documentation: null,
  shipping_tracking_number: null,
  uncategorized_file: null,
  uncategorized_text: null,
};

/** Disputes a charge as its holder. Throws if it is disputed already, or took no money. */
export function openDispute(world: World, charge: Stripe.Charge, reason = 'fraudulent'): Stripe.Dispute {
  if (!charge.captured) throw invalid(`The charge ${charge.id} has taken no money.`);
  if (charge.disputed) throw invalid(`The charge ${charge.id} is disputed already.`, { code: 'charge_disputed' });
  const dispute: Stripe.Dispute = {
    id: world.mint('du'),
    object: 'dispute',
    amount: charge.amount_captured,
    balance_transactions: [],
    charge: charge.id,
    created: world.now(),
    currency: charge.currency,
    enhanced_eligibility_types: [],
    evidence: structuredClone(NO_EVIDENCE),
    evidence_details: {
      due_by: world.now() + ANSWER_WITHIN_DAYS * DAY_SECONDS,
      enhanced_eligibility: {},
      has_evidence: false,
      past_due: false,
      submission_count: 0,
      submission_method: 'manual',
    },
    intended_submission_method: 'manual',
    is_charge_refundable: false,
    livemode: false,
    metadata: {},
    payment_intent: charge.payment_intent,
    reason,
    status: 'needs_response',
  };
  charge.disputed = true;
  world.state.disputes.set(dispute.id, dispute);
  world.emit('charge.dispute.created', dispute);
  endWarnings(world, charge);
  return dispute;
}

/** Ends a charge's warnings once it is disputed or refunded. */
export function endWarnings(world: World, charge: Stripe.Charge): void {
  for (const warning of world.state.warnings.values()) {
    if (warning.charge !== charge.id || !warning.actionable) continue;
    warning.actionable = false;
    world.emit('radar.early_fraud_warning.updated', warning);
  }
}

/** Answers a dispute with our evidence. After that the bank decides. */
export function answerDispute(world: World, dispute: Stripe.Dispute): Stripe.Dispute {
  if (dispute.status !== 'needs_response') throw invalid('This dispute can not be answered.');
  dispute.status = 'under_review';
  dispute.evidence_details = { ...dispute.evidence_details, has_evidence: true, submission_count: 1 };
  world.emit('charge.dispute.updated', dispute);
  return dispute;
}

export function closeDispute(world: World, dispute: Stripe.Dispute, status: 'won' | 'lost'): Stripe.Dispute {
  if (dispute.status === 'won' || dispute.status === 'lost') throw invalid('This dispute is already closed.');
  dispute.status = status;
  world.emit('charge.dispute.closed', dispute);
  return dispute;
}

/** Reports possible fraud as the bank does. The warning is actionable until the money is refunded. */
export function warnOfFraud(world: World, charge: Stripe.Charge): Stripe.Radar.EarlyFraudWarning {
  const warning: Stripe.Radar.EarlyFraudWarning = {
    id: world.mint('issfr'),
    object: 'radar.early_fraud_warning',
    charge: charge.id,
    created: world.now(),
    actionable: !charge.refunded && !charge.disputed,
    fraud_type: 'misc',
    livemode: false,
    payment_intent: String(charge.payment_intent),
  };
  world.state.warnings.set(warning.id, warning);
  world.emit('radar.early_fraud_warning.created', warning);
  return warning;
}
