import { isShown, mayBeShown, purchaseTold, takingOfEvent } from '../events.ts';
import type { StripeEvent } from '../stripeObjects.ts';
import type { Dealings } from './dealings.ts';

/**
 * Applies an event of Stripe's to this application, once (rules 7.18).
 * @throws AppError overloaded if Stripe cannot be reached; Stripe then sends the event again
 */
export const takeEvent = async (dealings: Dealings, event: StripeEvent): Promise<void> => {
  if (purchaseTold(event) !== dealings.id) return;
  if (mayBeShown(event)) {
    const before = await dealings.standing();
    if (before && isShown(event, before)) return;
  }
  const settlement = await dealings.settlement();
  if (!settlement) return;
  const taking = await takingOfEvent({ stripe: dealings.stripe(), selling: dealings.selling }, event, settlement);
  if (taking) await dealings.take(taking, event);
};
