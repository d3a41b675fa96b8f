/** The SHA-256 of the site's verify_draw.py. `npm run verifier` writes it (functions/verifierHash.mjs). */
export const VERIFIER_SHA256 = 'd70b4ad5d10fc0054ea1f8c90a2e5ba9f13364d9ca8401cdd158632586f9e145';
