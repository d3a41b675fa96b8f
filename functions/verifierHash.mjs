import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const at = (path) => fileURLToPath(new URL(path, import.meta.url));
const TARGET = at('./src/shared/draw/verifierHash.ts');

/**
 * Writes the SHA-256 of the site's verify_draw.py to where mails and pages read it: `npm run verifier`, and each build of the functions. A
 * test holds the two together.
 */
export function writeVerifierHash() {
  const hash = createHash('sha256')
    .update(readFileSync(at('../web/public/verify_draw.py')))
    .digest('hex');
  const text = `/** The SHA-256 of the site's verify_draw.py. \`npm run verifier\` writes it (functions/verifierHash.mjs). */\nexport const VERIFIER_SHA256 = '${hash}';\n`;
  if (readFileSync(TARGET, { encoding: 'utf8', flag: 'a+' }) !== text) writeFileSync(TARGET, text);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) writeVerifierHash();
