import type Stripe from 'stripe';

/** The keys of the only account. They protect nothing, and the functions' local secrets are the same. */
export const LOCAL_SECRET_KEY = 'sk_test_local';
export const LOCAL_PUBLISHABLE_KEY = 'pk_test_local';
export const LOCAL_WEBHOOK_SECRET = 'whsec_local';

/** The API version that the SDK is pinned to. The SDK's type permits no other. */
export const API_VERSION = '2026-10-28.endive' satisfies Stripe.LatestApiVersion;
