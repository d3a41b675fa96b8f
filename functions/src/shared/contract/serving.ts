/**
 * The deployed functions that serve the API: `cards` for guests' cards, `stripeEvents` for Stripe's events, `api` for all other routes. Each serves
 * only its own routes.
 */
export const SERVING = ['api', 'cards', 'stripeEvents'] as const;
export type Serving = (typeof SERVING)[number];
