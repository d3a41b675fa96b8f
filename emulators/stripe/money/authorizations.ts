import type Stripe from 'stripe';
import { cancel } from './charging.ts';
import type { World } from '../world.ts';

const endOf = (charge: Stripe.Charge): number | undefined => charge.payment_method_details?.card?.capture_before;

/** Ends expired authorizations, as Stripe does by itself. The check runs with every call. */
export class Authorizations {
  readonly #world: World;
  /** The end of each charge's authorization. Captured and released ones are removed only at that time. */
  readonly #ends = new Map<string, number>();
  #earliest = Infinity;

  constructor(world: World) {
    this.#world = world;
  }

  add(chargeID: string, until: number): void {
    this.#ends.set(chargeID, until);
    this.#earliest = Math.min(this.#earliest, until);
  }

  endThoseOver(): void {
    const now = this.#world.now();
    if (now < this.#earliest) return;
    const over = [...this.#ends].filter(([, end]) => end <= now);
    for (const [id] of over) {
      this.#ends.delete(id);
      this.#end(id);
    }
    this.#earliest = [...this.#ends.values()].reduce((least, end) => Math.min(least, end), Infinity);
  }

  /** Reads the authorizations again after another state was loaded. */
  recount(): void {
    this.#ends.clear();
    this.#earliest = Infinity;
    for (const charge of this.#world.state.charges.values()) {
      const end = endOf(charge);
      if (end !== undefined) this.add(charge.id, end);
    }
  }

  #end(chargeID: string): void {
    const { charges, paymentIntents } = this.#world.state;
    const intent = paymentIntents.get(String(charges.get(chargeID)?.payment_intent));
    if (intent?.status === 'requires_capture' && intent.latest_charge === chargeID) {
      cancel(this.#world, intent, 'automatic');
    }
  }
}
