import { randomBytes } from 'node:crypto';
import { ticketNumberOf } from '../shared/draw/ticketNumber.ts';
import { ID_ALPHABET, APPLICATION_NUMBER_ALPHABET } from '../shared/fields/alphabets.ts';

/** Returns unpredictable bytes; injected for tests. */
export type Randomness = (length: number) => Buffer;

/** Bytes that one system call fetches in advance, since the call takes longer than the use of a few bytes. */
const POOL_BYTES = 4096;
let pool = Buffer.alloc(0);
export const systemRandomness: Randomness = (length) => {
  if (length > POOL_BYTES) return randomBytes(length);
  if (pool.length < length) pool = randomBytes(POOL_BYTES);
  // Copies the pool's next bytes. No byte is used twice.
  const bytes = Buffer.from(pool.subarray(0, length));
  pool = pool.subarray(length);
  return bytes;
};

const draw = (randomness: Randomness, alphabet: string, length: number): string => {
  // Bytes beyond the last whole multiple of the alphabet would favour its first letters.
  const bound = 256 - (256 % alphabet.length);
  let text = '';
  while (text.length < length) {
    for (const byte of randomness(length * 2)) {
      if (byte < bound && text.length < length) text += alphabet.charAt(byte % alphabet.length);
    }
  }
  return text;
};

/** Returns 20 random characters. Ids are uniform over the key space, which a paced broadcast relies on. */
export const randomID = (randomness: Randomness): string => draw(randomness, ID_ALPHABET, 20);
export const randomApplicationNumber = (randomness: Randomness): string =>
  draw(randomness, APPLICATION_NUMBER_ALPHABET, 12);
export const randomTicketNumber = (randomness: Randomness): string => ticketNumberOf(randomness(8));
/** Returns a number from 0 to 1 in 256 steps, enough to separate simultaneous failures. */
export const randomShare = (randomness: Randomness): number => randomness(1).readUInt8(0) / 255;
export const randomShard = (randomness: Randomness, shards: number): number => randomness(1).readUInt8(0) % shards;
