/** Pseudo-random numbers from a seed, so that people and choices are the same in every run. */
export interface Random {
  /** A number from 0 inclusive to 1 exclusive. */
  share(): number;
  /** A whole number from 0 inclusive to `bound` exclusive. */
  below(bound: number): number;
  pick<T>(items: readonly [T, ...T[]]): T;
  /** True with the probability `share`. */
  chance(share: number): boolean;
  text(alphabet: string, length: number): string;
}

const WORD = 2 ** 32;

/** Folds the seed's characters into 32 bits, all of which depend on each character (FNV-1a). */
function hash(text: string): number {
  let value = 0x811c9dc5;
  for (const character of text) value = Math.imul(value ^ (character.codePointAt(0) ?? 0), 0x01000193);
  return value >>> 0;
}

/** Mulberry32, which is small and good enough for names. It is not used for secrets. */
export function seededRandom(...seed: (string | number)[]): Random {
  let state = hash(seed.join('/'));
  const share = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / WORD;
  };
  const below = (bound: number): number => Math.floor(share() * bound);
  return {
    share,
    below,
    // `below` stays inside the list, which the type cannot express.
    pick: (items) => items[below(items.length)] ?? items[0],
    chance: (limit) => share() < limit,
    text: (alphabet, length) => Array.from({ length }, () => alphabet.charAt(below(alphabet.length))).join(''),
  };
}
