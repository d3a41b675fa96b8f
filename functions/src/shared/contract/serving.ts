/**
 * The deployed functions that serve the API: `cards` for guests' cards, `stripeEvents` for Stripe's events, `api` for the rest. Each serves
 * only the routes that name it.
 */
export const SERVING = ['api', 'cards', 'stripeEvents'] as const;
export type Serving = (typeof SERVING)[number];
