import { type TtlCacheOptions, ttlCache } from './ttlCache.ts';
import { defined } from '../shared/defined.ts';

const KEEP_MS = 1000;

/** A cache whose load returns how often its key was loaded. The test sets the clock, and can fail a load. */
const world = (isKept?: (value: string) => boolean) => {
  const stands = { now: 0, loads: [] as string[], fails: false };
  const load = async (key: string): Promise<string> => {
    stands.loads.push(key);
    const nth = stands.loads.filter((one) => one === key).length;
    await Promise.resolve();
    if (stands.fails) throw new Error('no database');
    return `${key}${nth}`;
  };
  const kept = ttlCache(
    defined<TtlCacheOptions<string, string>>({ load, keepMs: KEEP_MS, systemClock: () => stands.now, isKept }),
  );
  return { stands, kept };
};

describe('a cached value', () => {
  it('is loaded once for all requests within its lifetime, and again after it', async () => {
    const { stands, kept } = world();
    const first = await Promise.all([kept.of('a'), kept.of('a'), kept.of('a')]);
    stands.now = KEEP_MS - 1;
    expect([...first, await kept.of('a')]).toEqual(['a1', 'a1', 'a1', 'a1']);
    stands.now = KEEP_MS;
    expect([await kept.of('a'), stands.loads]).toEqual(['a2', ['a', 'a']]);
  });

  it('is cached by key', async () => {
    const { stands, kept } = world();
    expect([await kept.of('a'), await kept.of('b'), await kept.of('a')]).toEqual(['a1', 'b1', 'a1']);
    expect(stands.loads).toEqual(['a', 'b']);
  });

  it('is not cached after a failed load, which rejects every waiting request', async () => {
    const { stands, kept } = world();
    stands.fails = true;
    const outcomes = await Promise.allSettled([kept.of('a'), kept.of('a')]);
    expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    stands.fails = false;
    expect([await kept.of('a'), stands.loads.length]).toEqual(['a2', 2]);
  });

  it('is not cached if isKept returns false', async () => {
    const { kept } = world((value) => value !== 'a1');
    expect([await kept.of('a'), await kept.of('a'), await kept.of('a')]).toEqual(['a1', 'a2', 'a2']);
  });

  it('is loaded again after forget, even if a load was under way', async () => {
    const { stands, kept } = world((value) => value !== 'a1');
    const before = kept.of('a');
    kept.forget();
    const after = kept.of('a');
    expect([await before, await after, await kept.of('a'), stands.loads.length]).toEqual(['a1', 'a2', 'a2', 2]);
  });
});
