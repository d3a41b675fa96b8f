import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Values for this machine only, the same for every stack, so that links in mails stay good between runs. They are in
 * the repository and protect nothing; a deployed campaign has its own in Secret Manager.
 */
const localSecrets: Record<string, string> = {
  VERIFICATION_KEY_SECRETS: `1:${Buffer.from('local key, 32 bytes, not secret.').toString('base64')}`,
  // The catcher asks for none; the functions only need the secret to be there.
  SMTP_PASSWORD: 'local',
};

/** Writes the functions' `.secret.local` when there is none; one that is there is left as it is. */
export function writeLocalSecrets(functionsFolder: string): void {
  const path = join(functionsFolder, '.secret.local');
  if (existsSync(path)) return;
  const lines = Object.entries(localSecrets).map(([name, value]) => `${name}=${value}\n`);
  writeFileSync(path, lines.join(''));
}
