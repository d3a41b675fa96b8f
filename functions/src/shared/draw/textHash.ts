/** Bytes of a block. */
export const BLOCK = 64;
const ROUNDS = 64;
/** Words of a digest. */
export const DIGEST_WORDS = 8;
/** The words of a block that contain its bytes. The other words are computed from them. */
export const BLOCK_WORDS = 16;

/** The first primes. FIPS 180-4 takes its constants from the fractions of their square and cube roots. */
const PRIMES = primes(ROUNDS);
const START = Int32Array.from(PRIMES.slice(0, DIGEST_WORDS), (prime) => fraction(Math.sqrt(prime)));
const CONSTANTS = Int32Array.from(PRIMES, (prime) => fraction(Math.cbrt(prime)));

/** Returns the initial words of a hash. */
export const freshState = (): Int32Array => Int32Array.from(START);
export const freshWords = (): Int32Array => new Int32Array(ROUNDS);

/**
 * Computes SHA-256 of many short ASCII texts, word by word (FIPS 180-4). A library is several times slower, since it creates objects for each text.
 * Tests compare the result with node:crypto.
 */
export class TextHash {
  private readonly start: Int32Array;
  private readonly before: number;
  private readonly words = freshWords();

  /**
   * @param start the state after a prefix that was hashed before each text
   * @param before length of the prefix in bytes, a multiple of a block
   */
  constructor(start: Int32Array = START, before = 0) {
    this.start = start;
    this.before = before;
  }

  /** Writes the eight words of the text's digest to `target` at `at`. The words are unsigned. Throws RangeError for text that is not ASCII. */
  digestInto(text: string, target: Int32Array, at: number): void {
    const { start, words } = this;
    // The state is in the target itself, so that nothing is copied at the end.
    const state = target.subarray(at, at + DIGEST_WORDS);
    copyWords(start, state, 0);
    let done = 0;
    for (; text.length - done >= BLOCK; done += BLOCK) {
      this.fill(text, done, BLOCK);
      compress(state, words);
    }
    const rest = text.length - done;
    this.fill(text, done, rest);
    this.put(rest, 0x80);
    if (rest >= BLOCK - 8) {
      compress(state, words);
      clearBlock(words);
    }
    words[BLOCK_WORDS - 1] = (this.before + text.length) * 8;
    compress(state, words);
  }

  /** Packs four characters into a word. Characters after the last whole word are packed one by one. */
  private fill(text: string, from: number, length: number): void {
    const { words } = this;
    clearBlock(words);
    const whole = length & ~3;
    let combined = 0;
    for (let place = 0; place < whole; place += 4) {
      const at = from + place;
      const first = text.charCodeAt(at);
      const second = text.charCodeAt(at + 1);
      const third = text.charCodeAt(at + 2);
      const fourth = text.charCodeAt(at + 3);
      combined |= first | second | third | fourth;
      words[place >> 2] = (first << 24) | (second << 16) | (third << 8) | fourth;
    }
    for (let place = whole; place < length; place += 1) {
      const code = text.charCodeAt(from + place);
      combined |= code;
      this.put(place, code);
    }
    if (combined > 0x7f) throw new RangeError(`Not ASCII: ${JSON.stringify(text)}`);
  }

  private put(place: number, byte: number): void {
    const word = place >> 2;
    this.words[word] = (this.words[word] ?? 0) | (byte << (24 - 8 * (place & 3)));
  }
}

/** Copies the eight words of a digest. A loop is faster than a built-in call for so few words. */
export function copyWords(from: Int32Array, target: Int32Array, at: number): void {
  for (let word = 0; word < DIGEST_WORDS; word += 1) target[at + word] = from[word] ?? 0;
}

export function clearBlock(words: Int32Array): void {
  for (let word = 0; word < BLOCK_WORDS; word += 1) words[word] = 0;
}

/**
 * Hashes one block. `words` contains it in the first sixteen words and is overwritten. Each sum of two is cut to 32 bits, so that the engine always
 * computes with integers.
 */
export function compress(state: Int32Array, words: Int32Array): void {
  for (let round = BLOCK_WORDS; round < ROUNDS; round += 1) {
    const early = words[round - 15] ?? 0;
    const late = words[round - 2] ?? 0;
    const former = ((words[round - BLOCK_WORDS] ?? 0) + (turned(early, 7) ^ turned(early, 18) ^ (early >>> 3))) | 0;
    const latter = ((words[round - 7] ?? 0) + (turned(late, 17) ^ turned(late, 19) ^ (late >>> 10))) | 0;
    words[round] = (former + latter) | 0;
  }
  let a = state[0] ?? 0;
  let b = state[1] ?? 0;
  let c = state[2] ?? 0;
  let d = state[3] ?? 0;
  let e = state[4] ?? 0;
  let f = state[5] ?? 0;
  let g = state[6] ?? 0;
  let h = state[7] ?? 0;
  // Two rounds per turn halve the moves of the words.
  for (let round = 0; round < ROUNDS; round += 2) {
    const given = ((CONSTANTS[round] ?? 0) + (words[round] ?? 0)) | 0;
    const stirred = (((h + (turned(e, 6) ^ turned(e, 11) ^ turned(e, 25))) | 0) + (g ^ (e & (f ^ g)))) | 0;
    const first = (stirred + given) | 0;
    const newE = (d + first) | 0;
    const newA = (first + (((turned(a, 2) ^ turned(a, 13) ^ turned(a, 22)) + ((a & b) | (c & (a | b)))) | 0)) | 0;
    const nextGiven = ((CONSTANTS[round + 1] ?? 0) + (words[round + 1] ?? 0)) | 0;
    const nextStirred =
      (((g + (turned(newE, 6) ^ turned(newE, 11) ^ turned(newE, 25))) | 0) + (f ^ (newE & (e ^ f)))) | 0;
    const next = (nextStirred + nextGiven) | 0;
    const nextMost = ((turned(newA, 2) ^ turned(newA, 13) ^ turned(newA, 22)) + ((newA & a) | (b & (newA | a)))) | 0;
    h = f;
    g = e;
    f = newE;
    e = (c + next) | 0;
    d = b;
    c = a;
    b = newA;
    a = (next + nextMost) | 0;
  }
  state[0] = (state[0] ?? 0) + a;
  state[1] = (state[1] ?? 0) + b;
  state[2] = (state[2] ?? 0) + c;
  state[3] = (state[3] ?? 0) + d;
  state[4] = (state[4] ?? 0) + e;
  state[5] = (state[5] ?? 0) + f;
  state[6] = (state[6] ?? 0) + g;
  state[7] = (state[7] ?? 0) + h;
}

function turned(word: number, bits: number): number {
  return (word >>> bits) | (word << (32 - bits));
}

/** Returns the first 32 bits of the fraction. */
function fraction(root: number): number {
  return Math.floor((root % 1) * 2 ** 32) | 0;
}

function primes(count: number): number[] {
  const found: number[] = [];
  for (let candidate = 2; found.length < count; candidate += 1) {
    if (found.every((prime) => candidate % prime !== 0)) found.push(candidate);
  }
  return found;
}
