import type Stripe from 'stripe';

/** The body of an error as Stripe sends it (https://docs.stripe.com/api/errors). */
export interface ErrorBody {
  type: 'api_error' | 'card_error' | 'idempotency_error' | 'invalid_request_error';
  message: string;
  code?: string;
  decline_code?: string;
  param?: string;
  charge?: string;
  payment_intent?: Stripe.PaymentIntent;
  setup_intent?: Stripe.SetupIntent;
  payment_method?: Stripe.PaymentMethod;
}

/** Thrown to answer a request with an error. Earlier effects, such as a declined charge, are kept. */
export class Refusal extends Error {
  override readonly name = 'Refusal';
  readonly status: number;
  readonly body: ErrorBody;

  constructor(status: number, body: ErrorBody) {
    super(body.message);
    this.status = status;
    this.body = body;
  }
}

type Extra = Omit<ErrorBody, 'type' | 'message'>;

export const invalid = (message: string, extra: Extra = {}, status = 400): Refusal =>
  new Refusal(status, { type: 'invalid_request_error', message, ...extra });

/** Names of parameters in the path. For a missing object, Stripe says `id`, or `intent` for either kind of intent. */
const OF_PATH: readonly string[] = ['id', 'intent'];

/**
 * Returns the refusal for a missing object.
 * @param what its kind in Stripe's words: payment_intent, PaymentMethod …
 */
export const noSuch = (what: string, id: string, param = 'id'): Refusal =>
  invalid(`No such ${what}: '${id}'`, { code: 'resource_missing', param }, OF_PATH.includes(param) ? 404 : 400);
