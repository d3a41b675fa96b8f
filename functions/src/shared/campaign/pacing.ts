// In the order Firestore sorts document ids: bytewise.
const ALPHABET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
// The most digits of base 62 that an exact integer of a double can hold; an id has 20, the rest makes no difference to a share.
const DIGITS = 8;
const KEYS = ALPHABET.length ** DIGITS;

/** The share (0 to 1) of a paced broadcast that may have gone out at `now`; times in epoch ms. Without a duration all of it at once. */
export function pacedShare(now: number, startedAt: number, durationMs: number): number {
  if (now < startedAt) return 0;
  if (durationMs <= 0) return 1;
  return Math.min(1, (now - startedAt) / durationMs);
}

/**
 * How far a walk in ascending order over random document ids (20 characters of A-Z, a-z, 0-9) may have come: to ids <= the bound.
 * null is the end. At share 0 no id of that form is within the bound.
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
