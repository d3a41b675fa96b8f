import { COMPLAINT_EVENTS } from '../../shared/settlement/complaints.ts';
import { takeEvent } from '../../shared/settlement/dealings/events.ts';
import { purchaseTold } from '../../shared/settlement/events.ts';
import { isOfRefund } from '../../shared/settlement/payment/refundEvents.ts';
import type { StripeEvent } from '../../shared/settlement/stripeObjects.ts';
import type { Stamp } from '../../store/records.ts';
import { takeRefundEvent } from './byHand.ts';
import { takeComplaintEvent } from './complaints.ts';
import { dealingsOf, type StripeDeps } from './dealings.ts';

/**
 * Processes an event of Stripe's, once (rules 7.18). Events about objects without an application are left to the reconciliation.
 * @throws AppError overloaded if Stripe cannot be called; Stripe then sends the event again
 */
export const takeStripeEvent = async (deps: StripeDeps, stamp: Stamp, event: StripeEvent): Promise<void> => {
  if (event.type in COMPLAINT_EVENTS) return await takeComplaintEvent(deps, stamp, event);
  if (isOfRefund(event)) return await takeRefundEvent(deps, stamp, event);
  const purchaseID = purchaseTold(event);
  if (purchaseID !== null) await takeEvent(dealingsOf(deps, stamp, purchaseID), event);
};
