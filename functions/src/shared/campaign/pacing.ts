// The characters of an id, in the bytewise order in which Firestore sorts document ids.
const ALPHABET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
// The most base-62 digits whose value is an exact double. An id has 20 digits; the remaining ones hardly affect a share.
const DIGITS = 8;
const KEYS = ALPHABET.length ** DIGITS;

/** Returns the share (0 to 1) of a paced broadcast that may be sent by `now`; times in epoch ms. Without a duration it is 1. */
export function pacedShare(now: number, startedAt: number, durationMs: number): number {
  if (now < startedAt) return 0;
  if (durationMs <= 0) return 1;
  return Math.min(1, (now - startedAt) / durationMs);
}

/**
 * Returns the id up to which an ascending read of random document ids (20 characters of A-Z, a-z, 0-9) may have come. Null if it may reach the end.
 * At share 0, no id is within the bound.
 */
export function keyBound(share: number): string | null {
  if (share >= 1) return null;
  let rest = Math.floor(Math.max(0, share) * KEYS);
  let bound = '';
  for (let digit = 0; digit < DIGITS; digit += 1) {
    bound = ALPHABET.charAt(rest % ALPHABET.length) + bound;
    rest = Math.floor(rest / ALPHABET.length);
  }
  return bound;
}
