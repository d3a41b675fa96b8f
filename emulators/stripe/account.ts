import type Stripe from 'stripe';

/** The account that there is here; these protect nothing, and the functions' local secrets are the same. */
export const LOCAL_SECRET_KEY = 'sk_test_local';
export const LOCAL_PUBLISHABLE_KEY = 'pk_test_local';
export const LOCAL_WEBHOOK_SECRET = 'whsec_local';

/** Spoken here: the one that the SDK is pinned to, which its type lets be no other. */
export const API_VERSION = '2026-10-28.endive' satisfies Stripe.LatestApiVersion;
