import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Secrets for this machine only. They are the same for every stack, so that links in mails work across runs. They are in the repository and protect
 * nothing; a deployed campaign has its own in Secret Manager.
 */
const localSecrets: Record<string, string> = {
  VERIFICATION_KEY_SECRETS: `1:${Buffer.from('local key, 32 bytes, not secret.').toString('base64')}`,
  // The mail catcher asks for no password, but the functions need the secret to exist.
  SMTP_PASSWORD: 'local',
  // These two belong to the local Stripe.
  STRIPE_SECRET_KEY: 'sk_test_local',
  STRIPE_WEBHOOK_SECRET: 'whsec_local',
  // The public half of a key pair. The tests sign with the other half (client/mailEvents.ts).
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
