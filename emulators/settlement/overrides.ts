import type { SettlementPort, SettlementStripe } from 'functions/shared/settlement/port';
import { planPayment } from 'functions/shared/settlement/planner';
import type { Gate } from './process.ts';

/** The parts of the product that a negative control can replace by faulty ones. */
export interface Overrides {
  readonly planPayment: typeof planPayment;
  /** Wraps the gateway. */
  readonly wrapStripe: (stripe: SettlementStripe) => SettlementStripe;
  /** Wraps the settlement port. */
  readonly wrapPort: (port: SettlementPort) => SettlementPort;
}
export const PRODUCT: Overrides = {
  planPayment: planPayment,
  wrapStripe: (stripe) => stripe,
  wrapPort: (port) => port,
};

/** Wraps the gateway so that it waits at the gate before and after each call. */
export const gatedStripe = (stripe: SettlementStripe, gate: Gate): SettlementStripe => {
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
