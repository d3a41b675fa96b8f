import type { StripeCallKind } from './calls.ts';

/** Stripe's endpoint for each call that changes something. Stripe limits each endpoint separately (https://docs.stripe.com/rate-limits). */
export const CALL_ENDPOINTS = {
  createCustomer: 'POST /v1/customers',
  createSetupIntent: 'POST /v1/setup_intents',
  cancelSetupIntent: 'POST /v1/setup_intents/:id/cancel',
  createPaymentIntent: 'POST /v1/payment_intents',
  capturePaymentIntent: 'POST /v1/payment_intents/:id/capture',
  cancelPaymentIntent: 'POST /v1/payment_intents/:id/cancel',
  createRefund: 'POST /v1/refunds',
  detachPaymentMethod: 'POST /v1/payment_methods/:id/detach',
} as const satisfies { readonly [K in StripeCallKind]: `POST /v1/${string}` };

/** Endpoints for reads. */
export const READ_ENDPOINTS = [
  'GET /v1/setup_intents/:id',
  'GET /v1/setup_intents',
  'GET /v1/payment_intents/:id',
  'GET /v1/payment_intents',
  'GET /v1/refunds',
  'GET /v1/customers/:id',
  'GET /v1/payment_methods/:id',
  'GET /v1/disputes/:id',
  'GET /v1/disputes',
  'GET /v1/radar/early_fraud_warnings/:id',
  'GET /v1/events',
] as const;

/** The endpoint that an erasure calls. */
type ErasedEndpoint = 'DELETE /v1/customers/:id';

/** Endpoints that are counted separately. The back office's proxy may call any endpoint; all its calls count as one. */
export type Endpoint =
  | (typeof CALL_ENDPOINTS)[StripeCallKind]
  | (typeof READ_ENDPOINTS)[number]
  | ErasedEndpoint
  | 'proxy';
