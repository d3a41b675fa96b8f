import type { StoredSubscription } from '../state.ts';
import type { World } from '../world.ts';

/** Cancels a subscription at once. */
export function endSubscription(world: World, subscription: StoredSubscription): void {
  subscription.status = 'canceled';
  subscription.canceled_at = world.now();
  subscription.ended_at = world.now();
  subscription.cancellation_details = {
    comment: null,
    feedback: null,
    feedback_option: null,
    reason: 'cancellation_requested',
  };
  world.emit('customer.subscription.deleted', subscription);
}
