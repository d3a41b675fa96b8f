/**
 * The deployed functions that serve the API: `cards` guests' cards, `stripeEvents` what Stripe tells, `api` all else. Each serves the routes
 * that name it, and no others.
 */
export const SERVING = ['api', 'cards', 'stripeEvents'] as const;
export type Serving = (typeof SERVING)[number];
