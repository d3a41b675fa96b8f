import { type RateLimited, reading } from './stripeReading.ts';

/** Deletion of a person's data at Stripe. */
export interface StripeErasure {
  /**
   * Deletes a customer with all cards. Payments stay in Stripe's books, as the law requires.
   * @returns `done` also if there is no such customer (any more); `busy` and `lost` as for calls (shared/settlement/calls.ts)
   */
  readonly deleteCustomer: (id: string) => Promise<'done' | 'busy' | 'lost'>;
}

export const erasureAt = (permitted: RateLimited): StripeErasure => ({
  deleteCustomer: async (id) => {
    const answer = await reading(() =>
      permitted('DELETE /v1/customers/:id', async (stripe) => (await stripe.customers.del(id)).id),
    );
    return answer === 'busy' || answer === 'lost' ? answer : 'done';
  },
});
