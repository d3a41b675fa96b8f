import type { FileFault } from './fileFault.ts';

const ZIP = [0x50, 0x4b, 0x03, 0x04];
const COMPOUND = [0xd0, 0xcf, 0x11, 0xe0];
const UTF8_MARK = [0xef, 0xbb, 0xbf];
const LITTLE_ENDIAN_MARK = [0xff, 0xfe];
const BIG_ENDIAN_MARK = [0xfe, 0xff];

/** Japanese text in CP932 is hardly ever valid UTF-8 by chance. The web platform calls CP932 shift_jis. */
const WITHOUT_MARK = ['utf-8', 'shift_jis'] as const;

/** The end-of-file sign that programs of DOS append. */
const END_OF_FILE = 0x1a;

const strictly = (bytes: Uint8Array, encoding: string): string | null => {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    // The decoder throws if the bytes are not in this encoding.
    return null;
  }
};

const linesIn = (text: string): number => text.split(/\r\n|\r|\n/).length;

/** Returns the line of the first character that an encoding lacks, and the number of such characters. */
const lossIn = (bytes: Uint8Array, encoding: string) => {
  const [before = '', ...others] = new TextDecoder(encoding).decode(bytes).split('\ufffd');
  return { line: linesIn(before), count: others.length };
};

const encodingsOf = (begins: (mark: readonly number[]) => boolean): readonly string[] => {
  if (begins(UTF8_MARK)) return ['utf-8'];
  if (begins(LITTLE_ENDIAN_MARK)) return ['utf-16le'];
  return begins(BIG_ENDIAN_MARK) ? ['utf-16be'] : WITHOUT_MARK;
};

/**
 * Decodes a file in UTF-8, CP932 (Excel's CSV) or UTF-16 with a byte order mark (Excel's Unicode text). A character that the encoding lacks is never
 * replaced: Shift_JIS X0213 of Macintoshes has bytes that CP932 lacks, and U+FFFD would become part of a name.
 */
export const decoded = (file: ArrayBuffer | Uint8Array): string | FileFault => {
  const bytes = new Uint8Array(file);
  const begins = (mark: readonly number[]): boolean => mark.every((byte, at) => bytes[at] === byte);
  if (begins(ZIP) || begins(COMPOUND)) return { reason: 'workbook' };
  const encodings = encodingsOf(begins);
  const isEndMarked = bytes.at(-1) === END_OF_FILE && !encodings.some((encoding) => encoding.startsWith('utf-16'));
  const content = isEndMarked ? bytes.subarray(0, -1) : bytes;
  for (const encoding of encodings) {
    const text = strictly(content, encoding);
    if (text !== null) return text;
  }
  const losses = encodings.map((encoding) => lossIn(content, encoding)).sort((one, other) => one.count - other.count);
  return { reason: 'encoding', line: losses[0]?.line ?? 1 };
};
