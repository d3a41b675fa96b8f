import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js';
import {
  clearBlock,
  compress,
  copyWords,
  DIGEST_WORDS,
  freshState,
  freshWords,
  BLOCK_WORDS,
  TextHash,
} from '../textHash.ts';

/*
 * The Merkle tree of RFC 9162 (section 2.1) over lines of ASCII. Pairing neighbours level by level, where a last node without a neighbour moves up
 * unchanged, gives the same root as the RFC's definition.
 */

const LEAF = '\u0000';
const NODE = 0x01;
const NODE_BYTES = 65;
const NOTHING = 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855';

/** The nodes of one level, eight words each. */
export type Nodes = Int32Array;

/** Computes the leaves of lines. Throws RangeError for a line that is not ASCII. */
export function leavesOf(lines: readonly string[]): Nodes {
  const hash = new TextHash();
  const nodes = new Int32Array(lines.length * DIGEST_WORDS);
  for (const [index, line] of lines.entries()) hash.digestInto(LEAF + line, nodes, index * DIGEST_WORDS);
  return nodes;
}

/**
 * Returns the leaves of a list in which some lines are replaced. Only the replaced lines are hashed. Throws RangeError for a line that is not ASCII.
 */
export function leavesWith(leaves: Nodes, others: readonly (readonly [index: number, line: string])[]): Nodes {
  const hash = new TextHash();
  const nodes = leaves.slice();
  for (const [index, line] of others) hash.digestInto(LEAF + line, nodes, index * DIGEST_WORDS);
  return nodes;
}

/** Reads nodes from hex, such as the roots of whole subtrees. */
export function nodesOf(hashes: readonly string[]): Nodes {
  const nodes = new Int32Array(hashes.length * DIGEST_WORDS);
  for (const [index, hash] of hashes.entries()) {
    const view = new DataView(hexToBytes(hash).buffer);
    for (let word = 0; word < DIGEST_WORDS; word += 1) nodes[index * DIGEST_WORDS + word] = view.getInt32(word * 4);
  }
  return nodes;
}

/** Computes the root in hex; without nodes, the hash of nothing. */
export function rootOf(nodes: Nodes): string {
  if (nodes.length === 0) return NOTHING;
  let level = nodes;
  while (level.length > DIGEST_WORDS) level = parentsOf(level);
  return hexAt(level, 0);
}

/** Computes the root of the tree over lines, in hex. */
export const rootOfLines = (lines: readonly string[]): string => rootOf(leavesOf(lines));

/** Returns the path of a node to the root, from below, in hex (RFC 9162, section 2.1.3.1). Throws RangeError for an index outside. */
export function pathOf(nodes: Nodes, index: number): string[] {
  const size = nodes.length / DIGEST_WORDS;
  if (!Number.isInteger(index) || index < 0 || index >= size)
    throw new RangeError(`The tree has no leaf ${index} (it has ${size} leaves)`);
  const path: string[] = [];
  let [level, place] = [nodes, index];
  while (level.length > DIGEST_WORDS) {
    const neighbour = place ^ 1;
    if (neighbour * DIGEST_WORDS < level.length) path.push(hexAt(level, neighbour));
    level = parentsOf(level);
    place >>= 1;
  }
  return path;
}

/** A line's place in a list, and its path to the root. */
export interface Inclusion {
  readonly line: string;
  /** From 0. */
  readonly index: number;
  readonly size: number;
  readonly path: readonly string[];
}

/** Computes the root from a line and its path (RFC 9162, section 2.1.3.2); null if the path does not fit the place. */
export function rootOfPath({ line, index, size, path }: Inclusion): string | null {
  if (!Number.isSafeInteger(index) || index < 0 || index >= size) return null;
  let [place, last, node] = [index, size - 1, leavesOf([line])];
  for (const hash of path) {
    if (last === 0) return null;
    const other = nodesOf([hash]);
    if (place % 2 === 1 || place === last) {
      node = parentOf(other, node);
      while (place % 2 === 0 && place > 0) [place, last] = [place / 2, Math.floor(last / 2)];
    } else node = parentOf(node, other);
    [place, last] = [Math.floor(place / 2), Math.floor(last / 2)];
  }
  return last === 0 ? hexAt(node, 0) : null;
}

function parentOf(left: Nodes, right: Nodes): Nodes {
  const both = new Int32Array(2 * DIGEST_WORDS);
  both.set(left);
  both.set(right, DIGEST_WORDS);
  return parentsOf(both);
}

/** Computes the next level up. A last node without a neighbour moves up. */
function parentsOf(level: Nodes): Nodes {
  const size = level.length / DIGEST_WORDS;
  const parents = new Int32Array(Math.ceil(size / 2) * DIGEST_WORDS);
  const [words, state, start] = [freshWords(), freshState(), freshState()];
  for (let pair = 0; pair < size >> 1; pair += 1) {
    copyWords(start, state, 0);
    hashPair(level, pair * 2 * DIGEST_WORDS, state, words);
    copyWords(state, parents, pair * DIGEST_WORDS);
  }
  if (size % 2 === 1) parents.set(level.subarray(level.length - DIGEST_WORDS), parents.length - DIGEST_WORDS);
  return parents;
}

/** Computes SHA-256(0x01 ‖ left ‖ right). The input is 65 bytes, so each word of the block takes bytes of two words. */
function hashPair(level: Nodes, at: number, state: Int32Array, words: Int32Array): void {
  let before = NODE;
  for (let word = 0; word < BLOCK_WORDS; word += 1) {
    const own = level[at + word] ?? 0;
    words[word] = (before << 24) | (own >>> 8);
    before = own & 0xff;
  }
  compress(state, words);
  clearBlock(words);
  words[0] = (before << 24) | (0x80 << 16);
  words[BLOCK_WORDS - 1] = NODE_BYTES * 8;
  compress(state, words);
}

function hexAt(nodes: Nodes, index: number): string {
  const bytes = new Uint8Array(DIGEST_WORDS * 4);
  const view = new DataView(bytes.buffer);
  for (let word = 0; word < DIGEST_WORDS; word += 1) view.setInt32(word * 4, nodes[index * DIGEST_WORDS + word] ?? 0);
  return bytesToHex(bytes);
}
