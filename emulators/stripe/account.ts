import type Stripe from 'stripe';

/** The only account. These keys protect nothing; the functions' local secrets are the same. */
export const LOCAL_SECRET_KEY = 'sk_test_local';
export const LOCAL_PUBLISHABLE_KEY = 'pk_test_local';
export const LOCAL_WEBHOOK_SECRET = 'whsec_local';

/** The API version spoken here, to which the SDK is pinned. Its type permits no other. */
export const API_VERSION = '2026-10-28.endive' satisfies Stripe.LatestApiVersion;
