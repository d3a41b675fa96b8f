import { campaign } from '../../shared/campaign/current.ts';
import { COMPLAINT_EVENTS } from '../../shared/settlement/complaints.ts';
import { isShown, mayBeShown, purchaseTold, takingOfEvent } from '../../shared/settlement/events.ts';
import type { StripeEvent } from '../../shared/settlement/stripeObjects.ts';
import { readsOf, type Stamp } from '../../store/records.ts';
import { settlements } from '../../store/money/settlements.ts';
import { takeComplaintEvent } from './complaints.ts';
import { type StripeDeps, standing, take } from './stripeAnswers.ts';

/**
 * Takes in an event of Stripe's, once (rules 7.18).
 * @throws AppError overloaded where Stripe cannot be asked; it tells the event again then
 */
export const takeStripeEvent = async (deps: StripeDeps, stamp: Stamp, event: StripeEvent): Promise<void> => {
  if (event.type in COMPLAINT_EVENTS) return await takeComplaintEvent(deps, stamp, event);
  const purchaseID = purchaseTold(event);
  // The reconciliation tells of it.
  if (purchaseID === null) return;
  if (mayBeShown(event)) {
    const before = await standing(deps, purchaseID);
    if (before && isShown(event, before)) return;
  }
  const settlement = await settlements.get(readsOf(deps.db), purchaseID);
  const taking = settlement && (await takingOfEvent({ stripe: deps.stripe(), selling: campaign }, event, settlement));
  if (taking) await take(deps, stamp, purchaseID, taking, event);
};
