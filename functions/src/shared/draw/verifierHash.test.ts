import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { VERIFIER_SHA256 } from './verifierHash.ts';

it('VERIFIER_SHA256 is the hash of the program that the site offers (npm run verifier)', () => {
  const program = readFileSync(join(__dirname, '../../../../web/public/verify_draw.py'));
  expect(VERIFIER_SHA256).toBe(createHash('sha256').update(program).digest('hex'));
});
