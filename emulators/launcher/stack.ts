import { join } from 'node:path';
import { BAR_PATH } from '../clock/bar/script.ts';
import { keptData } from './keptData.ts';
import { KeptSamples } from './keptSamples.ts';
import { addresses, type Addresses } from './ports/addresses.ts';
import { findHiddenPorts, portsAt } from './ports/ports.ts';
import { checkPorts } from './ports/portsTaken.ts';
import { writeLocalSecrets } from './secrets.ts';
import { Shutdown } from './shutdown.ts';
import type { Context } from './stack/context.ts';
import type { StackOptions } from './stack/options.ts';
import { startParts } from './stack/parts.ts';
import type { Stack } from './stack/runningStack.ts';
import { makeStackFolder, projectRoot } from './stackFolder.ts';
import { reclaimStacks, StackRecord } from './stackRecord.ts';

const keptSamples = (
  { keepsSamples, data, seed, at, firestore }: StackOptions,
  urls: Addresses,
): KeptSamples | null => {
  if (keepsSamples !== true || typeof data === 'string' || seed === false) return null;
  const asked = firestore ?? process.env.FIRESTORE_EMULATOR ?? '';
  return new KeptSamples(projectRoot, {
    size: seed ?? 'small',
    at: at ?? null,
    site: urls.site,
    firestore: asked,
    hasOffice: urls.authHost !== '',
  });
};

/**
 * Starts everything that the application needs on this machine. It ends with `stop()`, or with this process, however that ends. Throws
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
  const samples = keptSamples(options, urls);
  const kept = keptData(options.data ?? samples?.found() ?? null);
  const log = options.log ?? (() => undefined);
  const context: Context = { options, samples, kept, ports, urls, directory, record, shutdown, log };
  const aborted = new Promise<never>((_, reject) => {
    options.signal?.addEventListener('abort', () => reject(new Error('The start was ended')), { once: true });
  });
  try {
    // A part that waits for what has ended might wait long, so an end does not wait for it.
    return await Promise.race([startParts(context), aborted]);
  } catch (error) {
    // The reason of the failed start matters more than an error while everything ends.
    await shutdown.run().catch(() => undefined);
    throw error;
  }
}
