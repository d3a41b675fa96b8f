import { COMPLAINT_EVENTS } from '../../shared/settlement/complaints.ts';
import { applyIntentEvent, applicationOfEvent } from '../../shared/settlement/intentEvents.ts';
import { isOfRefund } from '../../shared/settlement/refundReducer.ts';
import type { StripeEvent } from '../../shared/settlement/stripeObjects.ts';
import type { Stamp } from '../../store/records.ts';
import { applyRefundEvent } from './stripeChanges.ts';
import { applyComplaintEvent } from './complaints.ts';
import { settlementPortOf, type StripeDeps } from './settlementPort.ts';

/**
 * Processes an event of Stripe's, once (rules 7.18). Events about objects without an application are left to the reconciliation.
 * @throws AppError overloaded if Stripe cannot be called; Stripe then sends the event again
 */
export const applyStripeEvent = async (deps: StripeDeps, stamp: Stamp, event: StripeEvent): Promise<void> => {
  if (event.type in COMPLAINT_EVENTS) return await applyComplaintEvent(deps, stamp, event);
  if (isOfRefund(event)) return await applyRefundEvent(deps, stamp, event);
  const purchaseID = applicationOfEvent(event);
  if (purchaseID !== null) await applyIntentEvent(settlementPortOf(deps, stamp, purchaseID), event);
};
