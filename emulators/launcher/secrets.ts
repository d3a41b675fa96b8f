import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Values for this machine only, the same for every stack, so that links in mails work across runs. They are in the repository and protect
 * nothing; a deployed campaign has its own in Secret Manager.
 */
const localSecrets: Record<string, string> = {
  VERIFICATION_KEY_SECRETS: `1:${Buffer.from('local key, 32 bytes, not secret.').toString('base64')}`,
  // The catcher needs none; the functions only need the secret to exist.
  SMTP_PASSWORD: 'local',
  // The local Stripe's.
  STRIPE_SECRET_KEY: 'sk_test_local',
  STRIPE_WEBHOOK_SECRET: 'whsec_local',
  // One half of a key pair; the tests sign with the other (test/harness/mailEvents.ts).
  MAIL_EVENT_KEY:
    'MFkwEwYHKoZIzj0CAQYIKoZIzj0DAQcDQgAE3nOvlYVhGlDffsChGKB3lsR49qSwjl95gJ30Qbaqcuv4LsMRJTCIN8MIxPkXnJZovXYGt0ReXV7LaeOyH/mEBA==',
};

/** Adds missing values to the functions' `.secret.local`; existing ones stay. */
export function writeLocalSecrets(functionsFolder: string): void {
  const path = join(functionsFolder, '.secret.local');
  const there = existsSync(path) ? readFileSync(path, 'utf8') : '';
  const missing = Object.entries(localSecrets).filter(([name]) => !new RegExp(`^${name}=`, 'm').test(there));
  if (missing.length === 0) return;
  const lines = missing.map(([name, value]) => `${name}=${value}\n`);
  appendFileSync(path, `${there === '' || there.endsWith('\n') ? '' : '\n'}${lines.join('')}`);
}
