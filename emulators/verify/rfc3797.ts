import { md5 } from '@noble/hashes/legacy.js';
import { concatBytes, utf8ToBytes } from '@noble/hashes/utils.js';
import { z } from 'zod';

/** A selection by RFC 3797: the pool in its published order, the numbers from each source of randomness, and the selected entries in turn. */
export const selectionSchema = z.strictObject({
  pool: z.array(z.string().min(1)).min(1).max(0xffff),
  sources: z.array(z.array(z.int().min(0)).min(1)).min(1),
  selected: z.array(z.string().min(1)),
});
export type Selection = z.infer<typeof selectionSchema>;

/** Returns the key of RFC 3797, section 4: each source's numbers ascending, a point after each number and a slash after each source. */
export function keyOf(sources: Selection['sources']): string {
  return sources
    .map(
      (numbers) =>
        `${[...numbers]
          .sort((a, b) => a - b)
          .map((one) => `${one}.`)
          .join('')}/`,
    )
    .join('');
}

/** Returns the first `count` entries that RFC 3797 selects from a pool, in turn (https://www.rfc-editor.org/rfc/rfc3797, section 4). */
export function selectedOf({ pool, sources }: Omit<Selection, 'selected'>, count: number): string[] {
  const key = utf8ToBytes(keyOf(sources));
  const left = [...pool];
  const turns = Array.from({ length: Math.min(count, pool.length) }, (_, turn) => turn);
  return turns.flatMap((turn) => left.splice(placeOf(turn, key, left.length), 1));
}

/** Computes MD5 of the key between two copies of the turn's number, as one number, modulo the remaining number of entries. */
function placeOf(turn: number, key: Uint8Array, left: number): number {
  const number = Uint8Array.of(turn >> 8, turn & 0xff);
  return md5(concatBytes(number, key, number)).reduce((rest, byte) => (rest * 256 + byte) % left, 0);
}
