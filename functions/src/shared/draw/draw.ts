import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { concatBytes, utf8ToBytes } from '@noble/hashes/utils.js';

const DIGEST_BYTES = 32;
const HEAD_BYTES = 4;
// A head of 32 bits and an index of 21 fill the 53 bits of an exact integer.
const MAX_TICKETS = 2 ** 21;
const SEED_LABEL = 'draw/v1';

/** What the seed of a draw is made of (rules 8.7): C and the beacon's randomness, 32 bytes each, and the draw's number from 1. */
export interface SeedSource {
  commitment: Uint8Array;
  randomness: Uint8Array;
  number: number;
}

/** SHA-256("draw/v1" ‖ 0x00 ‖ C ‖ randomness ‖ u32be(number)). Throws RangeError for inputs of another size. */
export function drawSeed({ commitment, randomness, number }: SeedSource): Uint8Array {
  if (commitment.length !== DIGEST_BYTES) throw new RangeError(`A commitment has 32 bytes, not ${commitment.length}`);
  if (randomness.length !== DIGEST_BYTES) throw new RangeError(`Randomness has 32 bytes, not ${randomness.length}`);
  if (!Number.isInteger(number) || number < 1 || number > 0xffff_ffff) {
    throw new RangeError(`A draw's number is an integer from 1, not ${number}`);
  }
  const numberBytes = new Uint8Array(4);
  new DataView(numberBytes.buffer).setUint32(0, number);
  return sha256(concatBytes(utf8ToBytes(SEED_LABEL), Uint8Array.of(0), commitment, randomness, numberBytes));
}

/**
 * The order of the draw (rules 8.9): receipt ids ascending by HMAC-SHA256(seed, receipt id), ties by id. The order given makes no
 * difference; excluded entries are left out by the caller. Throws RangeError for an id given twice, or more than 2,097,152 ids.
 */
export function ticketOrder(seed: Uint8Array, receiptIDs: readonly string[]): string[] {
  if (new Set(receiptIDs).size !== receiptIDs.length) throw new RangeError('A receipt id has one ticket only');
  if (receiptIDs.length > MAX_TICKETS) throw new RangeError(`A draw has at most ${MAX_TICKETS} tickets`);
  const digests = ticketDigests(seed, receiptIDs);
  const idAt = (index: number) => receiptIDs[index] ?? '';
  const order = orderByHead(digests, receiptIDs.length);
  mendTies(order, digests, idAt);
  return Array.from(order, idAt);
}

/** The indices of the tickets, ascending by the first 32 bits of their digests. */
function orderByHead(digests: Uint8Array<ArrayBuffer>, count: number): Uint32Array {
  const heads = new DataView(digests.buffer);
  // Head and index in one number: a typed array sorts those natively, several times as fast as by a function that compares.
  const keys = new Float64Array(count);
  for (const index of keys.keys()) keys[index] = heads.getUint32(index * DIGEST_BYTES) * MAX_TICKETS + index;
  return Uint32Array.from(keys.sort(), (key) => key % MAX_TICKETS);
}

/** Sorts each run of tickets with equal heads by the whole digest, then by id. */
function mendTies(order: Uint32Array, digests: Uint8Array, idAt: (index: number) => string): void {
  const isTied = (a: number | undefined, b: number | undefined) =>
    a !== undefined && b !== undefined && compareDigests(digests, a, b, HEAD_BYTES) === 0;
  for (let start = 0, end = 1; start < order.length; start = end, end += 1) {
    while (isTied(order[start], order[end])) end += 1;
    if (end - start === 1) continue;
    order
      .subarray(start, end)
      .sort((a, b) => compareDigests(digests, a, b, DIGEST_BYTES) || (idAt(a) < idAt(b) ? -1 : 1));
  }
}

/** The digests of all tickets in one array: a million small ones would cost several times the memory. */
function ticketDigests(seed: Uint8Array, receiptIDs: readonly string[]): Uint8Array<ArrayBuffer> {
  // The two blocks of the key are hashed once; each ticket goes on from a copy of that state.
  const keyed = hmac.create(sha256, seed);
  const ticket = keyed.clone();
  const digests = new Uint8Array(receiptIDs.length * DIGEST_BYTES);
  for (const [index, receiptID] of receiptIDs.entries()) {
    const start = index * DIGEST_BYTES;
    keyed._cloneInto(ticket);
    ticket.update(utf8ToBytes(receiptID)).digestInto(digests.subarray(start, start + DIGEST_BYTES));
  }
  return digests;
}

/** Bytewise over the first `length` bytes of the digests of tickets a and b. */
function compareDigests(digests: Uint8Array, a: number, b: number, length: number): number {
  for (let offset = 0; offset < length; offset += 1) {
    const difference = (digests[a * DIGEST_BYTES + offset] ?? 0) - (digests[b * DIGEST_BYTES + offset] ?? 0);
    if (difference !== 0) return difference;
  }
  return 0;
}
