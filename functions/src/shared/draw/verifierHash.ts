/** The SHA-256 of the site's verify_draw.py. `npm run verifier` writes it (functions/verifierHash.mjs). */
export const VERIFIER_SHA256 = 'ef9b6c2320195246e124883c07c5993ef8b4e3e3e34b5c6d99bc45e883053daa';
