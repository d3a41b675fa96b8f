/** A stream of pseudo-random numbers that follows from its seed: the same people and the same choices in every run. */
export interface Random {
  /** At least 0 and below 1. */
  share(): number;
  /** A whole number of at least 0 and below `bound`. */
  below(bound: number): number;
  pick<T>(items: readonly [T, ...T[]]): T;
  /** True in `share` of the cases. */
  chance(share: number): boolean;
  text(alphabet: string, length: number): string;
}

const WORD = 2 ** 32;

/** The seed's characters folded into 32 bits, each moving all of them (FNV-1a). */
function hash(text: string): number {
  let value = 0x811c9dc5;
  for (const character of text) value = Math.imul(value ^ (character.codePointAt(0) ?? 0), 0x01000193);
  return value >>> 0;
}

/** Mulberry32: small and good enough for names; nothing secret comes from here. */
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
    // `below` stays inside the list, whose type has no hole.
    pick: (items) => items[below(items.length)] ?? items[0],
    chance: (limit) => share() < limit,
    text: (alphabet, length) => Array.from({ length }, () => alphabet.charAt(below(alphabet.length))).join(''),
  };
}
