import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { localClockSchema, type LocalClock } from 'functions/shared/time/localClock';

/** Reads the clock from its file. Throws if it is missing or invalid. */
export function readClock(path: string): LocalClock {
  return localClockSchema.parse(JSON.parse(readFileSync(path, 'utf8')));
}

/** Replaces the clock in one step, since the functions may read the file at any moment. */
export function writeClock(path: string, clock: LocalClock): void {
  const next = `${path}.next`;
  writeFileSync(next, JSON.stringify(clock));
  renameSync(next, path);
}
