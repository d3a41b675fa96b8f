/** The SHA-256 of the site's verify_draw.py. `npm run verifier` writes it (functions/verifierHash.mjs). */
export const VERIFIER_SHA256 = '05019f19fe7a9adb4e9f504f986627d762d4cfced345e9be7f5fb99ca28d54e8';
