/**
 * What Firestore takes, which no emulator counts (https://firebase.google.com/docs/firestore/quotas,
 * https://firebase.google.com/docs/firestore/best-practices).
 */
export const LIMITS = {
  /** Of one document, and of all that one commit writes. */
  documentBytes: 1024 ** 2,
  commitBytes: 10 * 1024 ** 2,
  /** Of one document's fields in one commit. */
  transforms: 500,
  /** Entries of indexes that one document may have. */
  indexEntries: 40_000,
  /** Of one document, for long; more for moments. */
  documentWritesPerSecond: 1,
  /** Of a collection whose keys were idle: so many operations a second, half as many more every five minutes. */
  coldWritesPerSecond: 500,
  rampFactor: 1.5,
  rampMs: 5 * 60_000,
} as const;

/** Operations a second that a collection takes so long (ms) after it began to be written to, at random ids. */
export const rampedRate = (elapsedMs: number): number =>
  LIMITS.coldWritesPerSecond * LIMITS.rampFactor ** Math.floor(Math.max(0, elapsedMs) / LIMITS.rampMs);

/** What a collection that was idle takes within so many ms, in operations. */
export const rampedOperations = (elapsedMs: number): number => {
  let [total, at] = [0, 0];
  for (; at + LIMITS.rampMs <= elapsedMs; at += LIMITS.rampMs) total += (rampedRate(at) * LIMITS.rampMs) / 1000;
  return total + (rampedRate(at) * Math.max(0, elapsedMs - at)) / 1000;
};

/** How long so many operations take a collection that was idle at the least, in ms. */
export const rampedMs = (operations: number): number => {
  let [left, at] = [operations, 0];
  for (; left > (rampedRate(at) * LIMITS.rampMs) / 1000; at += LIMITS.rampMs)
    left -= (rampedRate(at) * LIMITS.rampMs) / 1000;
  return at + (Math.max(0, left) / rampedRate(at)) * 1000;
};
