/** The SHA-256 of the site's verify_draw.py. `npm run verifier` writes it (functions/verifierHash.mjs). */
export const VERIFIER_SHA256 = '2a13dbf62e2677e2a3c0396d07dcef94cee701a3fa3fabed4c23f3a29ab663f4';
