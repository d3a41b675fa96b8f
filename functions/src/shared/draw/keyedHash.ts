import {
  BLOCK,
  clearBlock,
  compress,
  copyWords,
  DIGEST_WORDS,
  freshState,
  freshWords,
  BLOCK_WORDS,
  TextHash,
} from './textHash.ts';

/** Computes HMAC-SHA256 of many short ASCII texts under one key (RFC 2104). Tests compare it with node:crypto. */
export class KeyedHash {
  private readonly inner: TextHash;
  private readonly outer: Int32Array;
  private readonly words = freshWords();
  private readonly state = new Int32Array(DIGEST_WORDS);

  /** Throws RangeError for a key of more than 64 bytes. */
  constructor(key: Uint8Array) {
    if (key.length > BLOCK) throw new RangeError('A key has at most 64 bytes');
    this.inner = new TextHash(this.keyed(key, 0x36), BLOCK);
    this.outer = this.keyed(key, 0x5c);
  }

  /** Writes the eight words of the text's digest to `target` at `at`. The words are unsigned. Throws RangeError for text that is not ASCII. */
  digestInto(text: string, target: Int32Array, at: number): void {
    const { outer, state, words } = this;
    this.inner.digestInto(text, state, 0);
    // The outer hash covers the inner digest, which fills the first half of its single block.
    clearBlock(words);
    copyWords(state, words, 0);
    words[DIGEST_WORDS] = 0x80 << 24;
    words[BLOCK_WORDS - 1] = (BLOCK + DIGEST_WORDS * 4) * 8;
    copyWords(outer, state, 0);
    compress(state, words);
    copyWords(state, target, at);
  }

  private keyed(key: Uint8Array, pad: number): Int32Array {
    const { words } = this;
    clearBlock(words);
    for (let place = 0; place < BLOCK; place += 1) {
      const word = place >> 2;
      words[word] = (words[word] ?? 0) | (((key[place] ?? 0) ^ pad) << (24 - 8 * (place & 3)));
    }
    const state = freshState();
    compress(state, words);
    return state;
  }
}
