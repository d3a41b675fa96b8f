/**
 * Firestore's limits, which no emulator enforces (https://firebase.google.com/docs/firestore/quotas,
 * https://firebase.google.com/docs/firestore/best-practices).
 */
export const LIMITS = {
  /** The most bytes of one document, and of all writes of one commit. */
  documentBytes: 1024 ** 2,
  commitBytes: 10 * 1024 ** 2,
  /** The most transforms of one document's fields in one commit. */
  transforms: 500,
  /** The most index entries of one document. */
  indexEntries: 40_000,
  /** The most writes a second of one document in the long run. Short bursts may exceed it. */
  documentWritesPerSecond: 1,
  /** The most operations a second of a collection with idle keys. They grow by half every five minutes. */
  coldWritesPerSecond: 500,
  rampFactor: 1.5,
  rampMs: 5 * 60_000,
} as const;

/** The operations a second that a collection with random ids accepts, `elapsedMs` after its first writes. */
export const rampedRate = (elapsedMs: number): number =>
  LIMITS.coldWritesPerSecond * LIMITS.rampFactor ** Math.floor(Math.max(0, elapsedMs) / LIMITS.rampMs);

/** The operations that an idle collection accepts within `elapsedMs`. */
export const rampedOperations = (elapsedMs: number): number => {
  let [total, at] = [0, 0];
  for (; at + LIMITS.rampMs <= elapsedMs; at += LIMITS.rampMs) total += (rampedRate(at) * LIMITS.rampMs) / 1000;
  return total + (rampedRate(at) * Math.max(0, elapsedMs - at)) / 1000;
};

/** The least time in ms for `operations` on an idle collection. */
export const rampedMs = (operations: number): number => {
  let [left, at] = [operations, 0];
  for (; left > (rampedRate(at) * LIMITS.rampMs) / 1000; at += LIMITS.rampMs)
    left -= (rampedRate(at) * LIMITS.rampMs) / 1000;
  return at + (Math.max(0, left) / rampedRate(at)) * 1000;
};
