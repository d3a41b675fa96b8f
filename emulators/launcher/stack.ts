import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { BAR_PATH } from '../clock/bar/script.ts';
import { savedData } from './savedData.ts';
import { SampleCache } from './sampleCache.ts';
import { addresses, type Addresses } from './ports/addresses.ts';
import { findHiddenPorts, portsAt } from './ports/ports.ts';
import { checkPorts } from './ports/checkPorts.ts';
import { Shutdown } from './shutdown.ts';
import type { Context } from './stack/context.ts';
import type { StackOptions } from './stack/options.ts';
import { startParts } from './stack/parts.ts';
import type { Stack } from './stack/runningStack.ts';
import { makeStackFolder, projectRoot } from './stackFolder.ts';
import { reclaimStacks, StackRecord } from './stackRecord.ts';

/**
 * Secrets for this machine only. They are the same for every stack, so that links in mails work across runs. They are in the repository and protect
 * nothing; a deployed campaign has its own in Secret Manager.
 */
const localSecrets: Record<string, string> = {
  VERIFICATION_KEY_SECRETS: `1:${Buffer.from('local key, 32 bytes, not secret.').toString('base64')}`,
  // The mail catcher asks for no password, but the functions need the secret to exist.
  SMTP_PASSWORD: 'local',
  // Both are known to the local Stripe.
  STRIPE_SECRET_KEY: 'sk_test_local',
  STRIPE_WEBHOOK_SECRET: 'whsec_local',
  // The public half of a key pair. The tests sign with the other half (client/mailEvents.ts).
  MAIL_EVENT_KEY:
    'MFkwEwYHKoZIzj0CAQYIKoZIzj0DAQcDQgAE3nOvlYVhGlDffsChGKB3lsR49qSwjl95gJ30Qbaqcuv4LsMRJTCIN8MIxPkXnJZovXYGt0ReXV7LaeOyH/mEBA==',
};

/** Adds missing values to the functions' `.secret.local`; existing ones stay. */
function writeLocalSecrets(functionsFolder: string): void {
  const path = join(functionsFolder, '.secret.local');
  const there = existsSync(path) ? readFileSync(path, 'utf8') : '';
  const missing = Object.entries(localSecrets).filter(([name]) => !new RegExp(`^${name}=`, 'm').test(there));
  if (missing.length === 0) return;
  const lines = missing.map(([name, value]) => `${name}=${value}\n`);
  appendFileSync(path, `${there === '' || there.endsWith('\n') ? '' : '\n'}${lines.join('')}`);
}

const sampleCache = (
  { cachesSamples, data, seed, at, firestore }: StackOptions,
  urls: Addresses,
): SampleCache | null => {
  if (cachesSamples !== true || typeof data === 'string' || seed === false) return null;
  const firestoreChoice = firestore ?? process.env.FIRESTORE_EMULATOR ?? '';
  return new SampleCache(projectRoot, {
    size: seed ?? 'small',
    at: at ?? null,
    site: urls.site,
    firestore: firestoreChoice,
    hasOffice: urls.authHost !== '',
  });
};

/**
 * Starts everything that the application needs on this machine. The stack ends with `stop()`, or with this process, even if that is killed. Throws
 * PortsTakenError, or the reason why the emulators did not start. After an error nothing is left running.
 */
export async function startStack(options: StackOptions = {}): Promise<Stack> {
  const offset = options.portOffset ?? 0;
  const functionsSource = options.functionsSource ?? join(projectRoot, 'functions');
  reclaimStacks();
  await checkPorts(offset);
  const ports = { ...portsAt(offset), ...(await findHiddenPorts()) };
  writeLocalSecrets(functionsSource);
  const urls = addresses(ports, options.auth ?? true);
  const barURL = options.clockBar === true ? `${urls.control}${BAR_PATH}` : null;
  const directory = makeStackFolder(functionsSource, ports, { from: options.webSource, barURL });
  const record = new StackRecord(offset, directory);
  const shutdown = new Shutdown();
  shutdown.add(() => record.close());
  const samples = sampleCache(options, urls);
  const saved = savedData(options.data ?? samples?.found() ?? null);
  const log = options.log ?? (() => undefined);
  const context: Context = { options, samples, saved, ports, urls, directory, record, shutdown, log };
  const aborted = new Promise<never>((_, reject) => {
    options.signal?.addEventListener('abort', () => reject(new Error('The start was cancelled')), { once: true });
  });
  try {
    // A part may wait for another that has ended already, so an abort does not wait for the parts.
    return await Promise.race([startParts(context), aborted]);
  } catch (error) {
    // The reason of the failed start matters more than an error during the shutdown.
    await shutdown.run().catch(() => undefined);
    throw error;
  }
}
