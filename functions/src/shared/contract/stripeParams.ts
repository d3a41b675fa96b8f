import type { z } from 'zod';
import type { StripeRoutes } from './definitions/stripe.ts';

/** The bodies of the proxy's requests, which this file translates to Stripe's names (rules 7.20). */
type Body<O extends keyof StripeRoutes> = StripeRoutes[O] extends { office: { body: infer B extends z.ZodType } }
  ? z.output<B>
  : never;
type Query<O extends keyof StripeRoutes> = StripeRoutes[O] extends { query: infer Q extends z.ZodType }
  ? z.output<Q>
  : never;

/** Returns an object with the value under Stripe's name; empty without a value. */
const named = <N extends string, V>(name: N, value: V | undefined): { [K in N]?: V } =>
  // A single computed key of type N, which TypeScript widens to string.
  (value === undefined ? {} : { [name]: value }) as { [K in N]?: V };

/** Returns an empty text for null. An empty text clears a field at Stripe (https://docs.stripe.com/api/customers/update). */
const emptied = (value: string | null | undefined): string | undefined => value ?? (value === null ? '' : undefined);

/** Only cards are allowed. Stripe's parameter replaces its former `payment_method_types` (rules 7.1). */
const CARD_ONLY = { allowed_payment_method_types: ['card' as const] };

type Paged = Query<'listStripePaymentMethods'>;
export const pageParams = ({
  limit,
  startingAfter,
  endingBefore,
}: Pick<Paged, 'limit' | 'startingAfter' | 'endingBefore'>) => ({
  ...named('limit', limit),
  ...named('starting_after', startingAfter),
  ...named('ending_before', endingBefore),
});

export const customerParams = (body: Body<'changeStripeCustomer'>) => ({
  ...named('email', emptied(body.email)),
  ...named('name', emptied(body.name)),
  ...named('phone', emptied(body.phone)),
  ...named('description', emptied(body.description)),
});
export const customerListParams = (query: Query<'listStripeCustomers'>) => ({
  ...named('email', query.email),
  ...pageParams(query),
});

/** Returns the parameters of a payment in whole yen (rules 7.1). The cardholder is absent, so a card that needs authentication is declined. */
export const paymentIntentParams = (body: Body<'createStripePaymentIntent'>) => ({
  ...CARD_ONLY,
  amount: body.amount,
  currency: 'jpy',
  ...named('customer', body.customerID),
  ...named('payment_method', body.paymentMethodID),
  ...named('description', body.description),
  ...named('capture_method', body.captureMethod),
  ...named('confirm', body.confirm || undefined),
  ...named('off_session', body.confirm || undefined),
});
export const paymentIntentChangeParams = (body: Body<'changeStripePaymentIntent'>) => ({
  ...named('amount', body.amount),
  ...named('payment_method', body.paymentMethodID),
  ...named('description', body.description),
});
export const paymentIntentListParams = (query: Query<'listStripePaymentIntents'>) => ({
  ...named('customer', query.customerID),
  ...pageParams(query),
});

export const paymentMethodListParams = (query: Paged) => ({
  ...named('customer', query.customerID),
  ...named('type', query.type),
  ...pageParams(query),
});

export const refundParams = (body: Body<'createStripeRefund'>) => ({
  payment_intent: body.paymentIntentID,
  ...named('amount', body.amount),
  ...named('reason', body.reason),
});
export const refundListParams = (query: Query<'listStripeRefunds'>) => ({
  ...named('payment_intent', query.paymentIntentID),
  ...pageParams(query),
});

/**
 * Returns the parameters of a card subscription in yen. If its first payment fails, no subscription is created
 * (https://docs.stripe.com/api/subscriptions/create).
 */
export const subscriptionParams = (body: Body<'createStripeSubscription'>) => ({
  customer: body.customerID,
  currency: 'jpy',
  items: [{ price: body.priceID, ...named('quantity', body.quantity) }],
  off_session: true,
  payment_behavior: 'error_if_incomplete' as const,
  payment_settings: { payment_method_types: ['card' as const] },
  ...named('default_payment_method', body.paymentMethodID),
  ...named('description', body.description),
  ...named('cancel_at_period_end', body.cancelAtPeriodEnd),
});
export const subscriptionChangeParams = (body: Body<'changeStripeSubscription'>) => ({
  ...named('default_payment_method', body.paymentMethodID),
  ...named('description', emptied(body.description)),
  ...named('cancel_at_period_end', body.cancelAtPeriodEnd),
});
export const subscriptionListParams = (query: Query<'listStripeSubscriptions'>) => ({
  ...named('customer', query.customerID),
  ...named('price', query.priceID),
  ...named('status', query.status),
  ...pageParams(query),
});
