import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { z } from 'zod';
import { localClockChanged, type LocalClock } from 'functions/shared/time/localClock';
import { readClock, writeClock } from '../clock/clockFile.ts';

/** The data that `--data DIR` keeps between runs: Firestore's documents, Auth's users, the local Stripe's state, the campaign clock. */
export interface SavedData {
  /** The folders to import from; undefined if there is no data yet. */
  firestore: string | undefined;
  auth: string | undefined;
  /** The local Stripe's dump, unchecked. */
  stripe: unknown;
  /** Campaign time when the data was saved, epoch ms. */
  now: number | null;
  /** The sets for sale in the saved data; null: the campaign's. */
  supply: number | null;
}

const ifExported = (path: string): string | undefined =>
  existsSync(join(path, 'firebase-export-metadata.json')) ? path : undefined;

const supplySchema = z.object({ supply: z.int().positive().nullable() });
const supplyFile = (directory: string): string => resolve(directory, 'supply.json');
const stripeFile = (directory: string): string => resolve(directory, 'stripe.json');

export function savedData(directory: string | null): SavedData {
  if (directory === null) return { firestore: undefined, auth: undefined, stripe: undefined, now: null, supply: null };
  const clock = resolve(directory, 'clock.json');
  const [stripe, supply] = [stripeFile(directory), supplyFile(directory)];
  return {
    firestore: ifExported(resolve(directory, 'firestore')),
    auth: ifExported(resolve(directory, 'auth')),
    stripe: existsSync(stripe) ? (JSON.parse(readFileSync(stripe, 'utf8')) as unknown) : undefined,
    now: existsSync(clock) ? readClock(clock).now : null,
    supply: existsSync(supply) ? supplySchema.parse(JSON.parse(readFileSync(supply, 'utf8'))).supply : null,
  };
}

/** Lets a running emulator write its data to a folder, where they replace those of an earlier run. */
async function exportData(hubPort: number, emulator: 'firestore' | 'auth', directory: string): Promise<void> {
  const path = resolve(directory, emulator);
  mkdirSync(path, { recursive: true });
  const answer = await fetch(`http://127.0.0.1:${hubPort}/_admin/export`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ path, initiatedBy: 'launcher', targets: [emulator] }),
  });
  if (!answer.ok) throw new Error(`The data of ${emulator} could not be saved: ${(await answer.text()).slice(0, 300)}`);
}

/** Saves the local Stripe's state completely or not at all. */
export function saveStripe(dump: unknown, directory: string): void {
  mkdirSync(resolve(directory), { recursive: true });
  const file = stripeFile(directory);
  writeFileSync(`${file}.next`, JSON.stringify(dump));
  renameSync(`${file}.next`, file);
}

/** Saves how many sets are for sale, so that a later start does not change the rules of its draw. */
export function saveSupply(supply: number | null, directory: string): void {
  mkdirSync(resolve(directory), { recursive: true });
  writeFileSync(supplyFile(directory), JSON.stringify({ supply }));
}

/** Saves the campaign clock, stopped until the next start. */
function saveClock(clock: LocalClock, systemNow: number, directory: string): void {
  mkdirSync(resolve(directory), { recursive: true });
  writeClock(resolve(directory, 'clock.json'), localClockChanged(clock, { running: false }, systemNow));
}

interface RunningState {
  readonly clock: LocalClock;
  readonly stripe: unknown;
  readonly supply: number | null;
  /** The hubs of the processes that export; null: Auth does not run. */
  readonly hubs: { readonly firestore: number; readonly auth: number | null };
}

/** Writes everything that a later start needs to continue from here. */
export async function saveData({ clock, stripe, supply, hubs }: RunningState, directory: string): Promise<void> {
  saveClock(clock, Date.now(), directory);
  saveStripe(stripe, directory);
  saveSupply(supply, directory);
  await exportData(hubs.firestore, 'firestore', directory);
  if (hubs.auth !== null) await exportData(hubs.auth, 'auth', directory);
}
