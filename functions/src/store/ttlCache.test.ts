import { type TtlCacheOptions, ttlCache } from './ttlCache.ts';
import { defined } from '../shared/defined.ts';

const CACHED_MS = 1000;
const MAX = 3;

/** A cache whose load returns how often its key was loaded. The test sets the clock, and can fail a load. */
const world = (isCacheable?: (value: string) => boolean) => {
  const state = { now: 0, loads: [] as string[], fails: false };
  const load = async (key: string): Promise<string> => {
    state.loads.push(key);
    const nth = state.loads.filter((one) => one === key).length;
    await Promise.resolve();
    if (state.fails) throw new Error('no database');
    return `${key}${nth}`;
  };
  const cache = ttlCache(
    defined<TtlCacheOptions<string, string>>({
      load,
      ttlMs: CACHED_MS,
      max: MAX,
      systemClock: () => state.now,
      isCacheable,
    }),
  );
  return { state, cache };
};

describe('a cached value', () => {
  it('is loaded once for all requests within its lifetime, and again after it', async () => {
    const { state, cache } = world();
    const first = await Promise.all([cache.of('a'), cache.of('a'), cache.of('a')]);
    state.now = CACHED_MS - 1;
    expect([...first, await cache.of('a')]).toEqual(['a1', 'a1', 'a1', 'a1']);
    state.now = CACHED_MS;
    expect([await cache.of('a'), state.loads]).toEqual(['a2', ['a', 'a']]);
  });

  it('is cached by key', async () => {
    const { state, cache } = world();
    expect([await cache.of('a'), await cache.of('b'), await cache.of('a')]).toEqual(['a1', 'b1', 'a1']);
    expect(state.loads).toEqual(['a', 'b']);
  });

  it('is not cached after a failed load, which rejects every waiting request', async () => {
    const { state, cache } = world();
    state.fails = true;
    const outcomes = await Promise.allSettled([cache.of('a'), cache.of('a')]);
    expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    state.fails = false;
    expect([await cache.of('a'), state.loads.length]).toEqual(['a2', 2]);
  });

  it('is not cached if isCacheable returns false', async () => {
    const { cache } = world((value) => value !== 'a1');
    expect([await cache.of('a'), await cache.of('a'), await cache.of('a')]).toEqual(['a1', 'a2', 'a2']);
  });

  it('is loaded again after forget, even if a load was under way', async () => {
    const { state, cache } = world((value) => value !== 'a1');
    const before = cache.of('a');
    cache.forget();
    const after = cache.of('a');
    expect([await before, await after, await cache.of('a'), state.loads.length]).toEqual(['a1', 'a2', 'a2', 2]);
  });

  it('is evicted when more keys are cached than the bound, the least recently used first', async () => {
    const { state, cache } = world();
    for (const key of ['a', 'b', 'c', 'a', 'd']) await cache.of(key);
    expect([await cache.of('a'), await cache.of('b')]).toEqual(['a1', 'b2']);
    expect(state.loads).toEqual(['a', 'b', 'c', 'd', 'b']);
  });
});
