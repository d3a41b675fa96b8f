import type { StripeGateway } from '../../gateways/stripe.ts';
import type { StripeUpdate } from '../../shared/settlement/settlementState.ts';
import { requireAnswer } from '../../shared/settlement/port.ts';
import {
  type Complaint,
  COMPLAINT_EVENTS,
  complaintOfDispute,
  complaintOfWarning,
  applyComplaint,
} from '../../shared/settlement/complaints.ts';
import { applicationIn, idOf, type StripeEvent } from '../../shared/settlement/stripeObjects.ts';
import { payersOf } from '../../store/people/payers.ts';
import type { Stamp } from '../../store/records.ts';
import { settlementPortOf, type StripeDeps } from './settlementPort.ts';

/** A complaint about a payment in its present state at Stripe. */
interface FoundComplaint {
  readonly complaint: Complaint;
  readonly paymentID: string | null;
}

/** Reads an event's complaint; null if none has this id. */
const readComplaint = async (stripe: StripeGateway, { type, data }: StripeEvent): Promise<FoundComplaint | null> => {
  const { id } = data.object;
  if (id === undefined) return null;
  if (COMPLAINT_EVENTS[type] === 'dispute') {
    const found = requireAnswer(await stripe.dispute(id));
    return found && { complaint: complaintOfDispute(found), paymentID: idOf(found.payment_intent ?? null) };
  }
  const found = requireAnswer(await stripe.fraudWarning(id));
  return found && { complaint: complaintOfWarning(found), paymentID: idOf(found.payment_intent ?? null) };
};

/** Finds the application of a payment; null if there is none. */
export const payerOf = async ({ db, stripe }: StripeDeps, paymentID: string): Promise<string | null> => {
  const known = (await payersOf(db, [paymentID])).get(paymentID);
  // The application may not name the payment yet, so the payment's metadata is read.
  return known ?? applicationIn(requireAnswer(await stripe().paymentIntent(paymentID))?.metadata);
};

/**
 * Blocks the parcel of a disputed payment, or releases it (rules 7.18). The event contains no id of ours, but its payment does.
 * @throws AppError overloaded if Stripe cannot be called; Stripe then sends the event again
 */
export const applyComplaintEvent = async (deps: StripeDeps, stamp: Stamp, event: StripeEvent): Promise<void> => {
  const found = await readComplaint(deps.stripe(), event);
  const purchaseID = found?.paymentID ? await payerOf(deps, found.paymentID) : null;
  if (!found || purchaseID === null) return;
  const update: StripeUpdate = (before) => ({ ...applyComplaint(before, found.complaint), news: null });
  await settlementPortOf(deps, stamp, purchaseID).applyStripeUpdate(update, event);
};
