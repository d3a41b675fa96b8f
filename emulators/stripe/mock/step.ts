import type Stripe from 'stripe';

/** The ids in earlier answers, for later requests. */
export interface Made {
  customer: string;
  token: string;
  setupIntent: string;
  method: string;
  payment: string;
  refund: string;
  product: string;
  price: string;
  subscription: string;
  event: string;
}

export interface Step {
  readonly name: string;
  readonly run: (sdk: Stripe, made: Made) => Promise<Partial<Made> | object>;
}

export const keyed = (name: string): Stripe.RequestOptions => ({ idempotencyKey: `request/${name}` });
