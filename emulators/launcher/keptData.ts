import { existsSync, mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { localClockChanged, type LocalClock } from 'functions/shared/time/localClock';
import { readClock, writeClock } from '../clock/clockFile.ts';

/** What `--data DIR` keeps between runs: Firestore's documents, Auth's users, the campaign clock. */
export interface KeptData {
  /** The folders to import from, undefined where nothing has been kept yet. */
  firestore: string | undefined;
  auth: string | undefined;
  /** Campaign time when the data was kept, epoch milliseconds. */
  now: number | null;
}

const ifExported = (path: string): string | undefined =>
  existsSync(join(path, 'firebase-export-metadata.json')) ? path : undefined;

export function keptData(directory: string | null): KeptData {
  if (directory === null) return { firestore: undefined, auth: undefined, now: null };
  const clock = resolve(directory, 'clock.json');
  return {
    firestore: ifExported(resolve(directory, 'firestore')),
    auth: ifExported(resolve(directory, 'auth')),
    now: existsSync(clock) ? readClock(clock).now : null,
  };
}

/** Has a running emulator write its data to a folder, in place of what was there. */
export async function exportData(hubPort: number, emulator: 'firestore' | 'auth', directory: string): Promise<void> {
  const path = resolve(directory, emulator);
  mkdirSync(path, { recursive: true });
  const answer = await fetch(`http://127.0.0.1:${hubPort}/_admin/export`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ path, initiatedBy: 'launcher', targets: [emulator] }),
  });
  if (!answer.ok) throw new Error(`The data of ${emulator} could not be kept: ${(await answer.text()).slice(0, 300)}`);
}

/** Keeps what the clock shows, standing still until the next start. */
export function keepClock(clock: LocalClock, systemNow: number, directory: string): void {
  mkdirSync(resolve(directory), { recursive: true });
  writeClock(resolve(directory, 'clock.json'), localClockChanged(clock, { running: false }, systemNow));
}
