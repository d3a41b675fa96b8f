import { type Randomness, randomID, randomApplicationNumber, randomShard, systemRandomness } from './randomness.ts';

/** Bytes 0, 1, 2 … 255, 0, …: each equally often. */
const counting = (): Randomness => {
  let next = 0;
  return (length) => Buffer.from(Array.from({ length }, () => next++ % 256));
};

describe('random ids', () => {
  it('have their length and alphabet', () => {
    expect(randomID(systemRandomness)).toMatch(/^[A-Za-z0-9]{20}$/);
    expect(randomApplicationNumber(systemRandomness)).toMatch(/^[A-HJKMNP-TV-Z2-9]{12}$/);
  });

  it('are unique, and their buffer is never shared between callers', () => {
    const ids = Array.from({ length: 5000 }, () => randomID(systemRandomness));
    expect(new Set(ids).size).toBe(ids.length);
    const [original, copy] = [systemRandomness(16), systemRandomness(0)];
    const before = original.toString('hex');
    expect(copy).toHaveLength(0);
    expect(systemRandomness(10_000)).toHaveLength(10_000);
    original.fill(0);
    // A caller that changes its bytes must not change the bytes of others.
    for (let count = 0; count < 1000; count += 1) expect(systemRandomness(16).toString('hex')).not.toBe(before);
  });

  it('use every letter equally often, although 256 is not a multiple of the alphabet', () => {
    const randomness = counting();
    const letters = Array.from({ length: 248 / 4 }, () => randomID(randomness)).join('');
    const occurrences = new Map<string, number>();
    for (const letter of letters) occurrences.set(letter, (occurrences.get(letter) ?? 0) + 1);
    expect(occurrences.size).toBe(62);
    const counts = [...occurrences.values()];
    expect(Math.max(...counts) - Math.min(...counts)).toBeLessThanOrEqual(5);
  });

  it('use every shard', () => {
    const randomness = counting();
    expect(new Set(Array.from({ length: 16 }, () => randomShard(randomness, 8))).size).toBe(8);
  });
});
