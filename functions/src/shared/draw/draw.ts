import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, concatBytes, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';
import { KeyedHash } from './keyedHash.ts';
import { DIGEST_WORDS } from './textHash.ts';

const DIGEST_BYTES = 32;
// 32 bits of the digest and 21 bits of the index fill the 53 bits of an exact integer.
const MAX_TICKETS = 2 ** 21;
/** The version of the draw's algorithm, as published (docs/draw.md). */
export const ALGORITHM = 'draw/v2';

/** The input of a draw's seed (rules 8.7): C and the beacon's randomness, 32 bytes each, and the draw's number from 1. */
export interface SeedSource {
  commitment: Uint8Array;
  randomness: Uint8Array;
  number: number;
}

/** Computes SHA-256("draw/v2" ‖ 0x00 ‖ C ‖ randomness ‖ u32be(number)). Throws RangeError for inputs of another size. */
export function drawSeed({ commitment, randomness, number }: SeedSource): Uint8Array {
  if (commitment.length !== DIGEST_BYTES) throw new RangeError(`A commitment has 32 bytes, not ${commitment.length}`);
  if (randomness.length !== DIGEST_BYTES) throw new RangeError(`Randomness has 32 bytes, not ${randomness.length}`);
  if (!Number.isInteger(number) || number < 1 || number > 0xffff_ffff) {
    throw new RangeError(`A draw's number is an integer from 1, not ${number}`);
  }
  const numberBytes = new Uint8Array(4);
  new DataView(numberBytes.buffer).setUint32(0, number);
  return sha256(concatBytes(utf8ToBytes(ALGORITHM), Uint8Array.of(0), commitment, randomness, numberBytes));
}

/** Computes the seed from published values: `commitment` and `randomness` in hex. */
export function publishedSeed({
  commitment,
  randomness,
  number,
}: {
  commitment: string;
  randomness: string;
  number: number;
}): Uint8Array {
  return drawSeed({ commitment: hexToBytes(commitment), randomness: hexToBytes(randomness), number });
}

/** Returns the seed in hex, for people to compare. */
export const publishedSeedText = (source: Parameters<typeof publishedSeed>[0]): string =>
  bytesToHex(publishedSeed(source));

/**
 * Computes the order of the draw (rules 8.9): ticket numbers ascending by HMAC-SHA256(seed, ticket number), ties by id. The input's order makes no
 * difference. The caller omits excluded entries. Throws RangeError for a duplicate id, an id that is not ASCII, or more than 2,097,152 ids.
 */
export function ticketOrder(seed: Uint8Array, ticketNumbers: readonly string[]): string[] {
  const idAt = (index: number) => ticketNumbers[index] ?? '';
  return Array.from(placed(seed, ticketNumbers.length, idAt), idAt);
}

/** Orders any objects with a ticket number in the same way, so that a million of them need no second list. */
export function inTicketOrder<T extends { readonly ticketNumber: string }>(
  seed: Uint8Array,
  tickets: readonly T[],
): T[] {
  const order: T[] = [];
  for (const index of placed(seed, tickets.length, (place) => tickets[place]?.ticketNumber ?? '')) {
    const ticket = tickets[index];
    if (ticket !== undefined) order.push(ticket);
  }
  return order;
}

function placed(seed: Uint8Array, count: number, idAt: (index: number) => string): Uint32Array {
  if (count > MAX_TICKETS) throw new RangeError(`A draw has at most ${MAX_TICKETS} tickets`);
  const hash = new KeyedHash(seed);
  const digest = new Int32Array(DIGEST_WORDS);
  // Only the first 32 bits of each digest are kept. Whole digests would fill the memory, and few beginnings are equal. They share one number with the
  // index, since a typed array sorts numbers several times as fast as with a comparator.
  const keys = new Float64Array(count);
  for (let index = 0; index < count; index += 1) {
    hash.digestInto(idAt(index), digest, 0);
    keys[index] = wordOf(digest, 0) * MAX_TICKETS + index;
  }
  keys.sort();
  const order = new Uint32Array(count);
  for (let place = 0; place < count; place += 1) order[place] = (keys[place] ?? 0) % MAX_TICKETS;
  mendTies(order, keys, { hash, idAt });
  return order;
}

interface Tickets {
  readonly hash: KeyedHash;
  readonly idAt: (index: number) => string;
}

/** Sorts each run of equal beginnings by the whole digest, then by id. This also finds duplicate ids. */
function mendTies(order: Uint32Array, keys: Float64Array, tickets: Tickets): void {
  const headAt = (place: number) => Math.floor((keys[place] ?? 0) / MAX_TICKETS);
  for (let start = 0, end = 1; start < order.length; start = end, end += 1) {
    while (end < order.length && headAt(start) === headAt(end)) end += 1;
    if (end - start > 1) mendTie(order.subarray(start, end), tickets);
  }
}

function mendTie(run: Uint32Array, { hash, idAt }: Tickets): void {
  const digests = new Map<number, Int32Array>();
  for (const index of run) {
    const digest = new Int32Array(DIGEST_WORDS);
    hash.digestInto(idAt(index), digest, 0);
    digests.set(index, digest);
  }
  const none = new Int32Array(DIGEST_WORDS);
  run.sort((a, b) => {
    if (idAt(a) === idAt(b)) throw new RangeError('Two tickets have the same number');
    return compareDigests(digests.get(a) ?? none, digests.get(b) ?? none) || (idAt(a) < idAt(b) ? -1 : 1);
  });
}

/** Compares bytewise. The words are read as unsigned. */
function compareDigests(a: Int32Array, b: Int32Array): number {
  for (let word = 0; word < DIGEST_WORDS; word += 1) {
    const difference = wordOf(a, word) - wordOf(b, word);
    if (difference !== 0) return difference;
  }
  return 0;
}

function wordOf(digest: Int32Array, at: number): number {
  return (digest[at] ?? 0) >>> 0;
}
