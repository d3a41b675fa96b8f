import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';

/** A part of a published file. `sha256` and `bytes` are the hash (hex) and the length of its UTF-8; the hash is its name. */
export interface FilePart {
  sha256: string;
  bytes: number;
  text: string;
}

/** The maximum number of bytes of a part: below 500,000 (rules 8.14). */
export const MAX_BYTES = 499_999;
const LINE_END = 0x0a;

/**
 * Cuts a text between lines into parts; an empty text has none. The same text gives the same parts, and a text that has grown keeps all parts but the
 * last. Throws RangeError for a line that is longer than a part.
 */
export function partsOf(text: string, mostBytes = MAX_BYTES): FilePart[] {
  const bytes = utf8ToBytes(text);
  const parts: FilePart[] = [];
  let start = 0;
  while (start < bytes.length) {
    const rest = bytes.length - start;
    const end = rest <= mostBytes ? bytes.length : bytes.lastIndexOf(LINE_END, start + mostBytes - 1) + 1;
    if (end <= start) throw new RangeError(`The line at byte ${start} is longer than a part`);
    const part = bytes.subarray(start, end);
    parts.push({ sha256: bytesToHex(sha256(part)), bytes: part.length, text: new TextDecoder().decode(part) });
    start = end;
  }
  return parts;
}

/** Returns a part's name and length, without its text. */
export const named = ({ sha256, bytes }: { readonly sha256: string; readonly bytes: number }) => ({ sha256, bytes });
