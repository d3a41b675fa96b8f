import { LRUCache } from 'lru-cache';
import type { Clock } from '../gateways/clocks.ts';

export interface TtlCacheOptions<K, V> {
  readonly load: (key: K) => Promise<V>;
  /** How long a loaded value is cached, in whole system ms, at least 2; infinite: until it is evicted. */
  readonly ttlMs: number;
  /** Maximum number of keys. Beyond it, the least recently used value is evicted. */
  readonly max: number;
  readonly systemClock: Clock;
  /** Returns whether a loaded value is cached; by default all are. */
  readonly isCacheable?: (value: V) => boolean;
}

/** A bounded cache of an instance, with a time to live. */
export interface TtlCache<K, V> {
  /** Returns the value of a key. @throws the error of `load`, to all callers who share that load */
  of(key: K): Promise<V>;
  /** Drops all values, so that the next call loads again. */
  forget(): void;
}

/**
 * Creates a cache that loads each value at most once in `ttlMs`, and only on demand. Simultaneous callers share one load. A failed load is not
 * cached. The values of the library's cache are the loads: its own `fetchMethod` would abort a load on `forget`, and could not return a value without
 * caching it.
 */
export const ttlCache = <K extends string | number, V>({
  load,
  ttlMs,
  max,
  systemClock,
  isCacheable = () => true,
}: TtlCacheOptions<K, V>): TtlCache<K, V> => {
  const cache = new LRUCache<K, Promise<V>>({
    max,
    // The library drops a value that is older than `ttl`. It takes 0 for no limit.
    ttl: Number.isFinite(ttlMs) ? ttlMs - 1 : 0,
    ttlResolution: 0,
    // The library takes the time 0 for none.
    perf: { now: () => systemClock() + 1 },
  });
  return {
    of: (key) => {
      const cached = cache.get(key);
      if (cached) return cached;
      const loaded = load(key);
      cache.set(key, loaded);
      const drop = (): void => {
        if (cache.peek(key) === loaded) cache.delete(key);
      };
      loaded.then((value) => {
        if (!isCacheable(value)) drop();
      }, drop);
      return loaded;
    },
    forget: () => {
      cache.clear();
    },
  };
};
