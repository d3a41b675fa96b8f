import type { Dealings, DealingStripe } from 'functions/shared/settlement/dealings/dealings';
import { plannedPayment } from 'functions/shared/settlement/nextCall';
import type { Gate } from './process.ts';

/** The parts of the product that a negative control can replace by faulty ones. */
export interface Ways {
  readonly planned: typeof plannedPayment;
  /** Wraps the gateway. */
  readonly asked: (stripe: DealingStripe) => DealingStripe;
  /** Wraps the settlement port. */
  readonly kept: (dealings: Dealings) => Dealings;
}
export const PRODUCT: Ways = { planned: plannedPayment, asked: (stripe) => stripe, kept: (dealings) => dealings };

/** Wraps the gateway so that it waits at the gate before and after each call. */
export const gated = (stripe: DealingStripe, gate: Gate): DealingStripe => {
  const between =
    <A extends readonly unknown[], R>(call: (...args: A) => Promise<R>) =>
    async (...args: A): Promise<R> => {
      await gate();
      const answer = await call(...args);
      await gate();
      return answer;
    };
  return {
    perform: between(stripe.perform),
    paymentIntent: between(stripe.paymentIntent),
    paymentIntentOf: between(stripe.paymentIntentOf),
    refundOf: between(stripe.refundOf),
    customer: between(stripe.customer),
    paymentMethod: between(stripe.paymentMethod),
    setupIntent: between(stripe.setupIntent),
    setupIntentOf: between(stripe.setupIntentOf),
    succeededSince: between(stripe.succeededSince),
  };
};
