import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { localClockSchema, type LocalClock } from 'functions/shared/time/localClock';

/** The clock that the file holds. Throws when it is missing or not a clock. */
export function readClock(path: string): LocalClock {
  return localClockSchema.parse(JSON.parse(readFileSync(path, 'utf8')));
}

/** Replaces the clock in one step: the functions read the file at any moment and must never see half of it. */
export function writeClock(path: string, clock: LocalClock): void {
  const next = `${path}.next`;
  writeFileSync(next, JSON.stringify(clock));
  renameSync(next, path);
}
