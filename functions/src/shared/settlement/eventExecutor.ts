import { isApplied, mayBeApplied, applicationOfEvent, updateByEvent } from './intentEvents.ts';
import type { StripeEvent } from './stripeObjects.ts';
import type { SettlementPort } from './port.ts';

/**
 * Applies an event of Stripe's to this application, once (rules 7.18).
 * @throws AppError overloaded if Stripe cannot be reached; Stripe then sends the event again
 */
export const applyIntentEvent = async (port: SettlementPort, event: StripeEvent): Promise<void> => {
  if (applicationOfEvent(event) !== port.id) return;
  if (mayBeApplied(event)) {
    const before = await port.load();
    if (before && isApplied(event, before)) return;
  }
  const settlement = await port.loadSettlement();
  if (!settlement) return;
  const update = await updateByEvent({ stripe: port.stripe(), selling: port.selling }, event, settlement);
  if (update) await port.applyStripeUpdate(update, event);
};
