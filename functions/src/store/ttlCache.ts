import type { Clock } from '../gateways/clocks.ts';

export interface TtlCacheOptions<K, V> {
  readonly load: (key: K) => Promise<V>;
  /** How long a loaded value is cached, in system ms. */
  readonly keepMs: number;
  readonly systemClock: Clock;
  /** Returns whether a loaded value is cached; by default all are. */
  readonly isKept?: (value: V) => boolean;
}

/** A cache of an instance, with a time to live. */
export interface TtlCache<K, V> {
  /** Returns the value of a key. @throws the error of `load`, to all callers who share that load */
  of(key: K): Promise<V>;
  /** Drops all values, so that the next call loads again. */
  forget(): void;
}

/**
 * Creates a cache that loads each value at most once in `keepMs`, and only on demand. Simultaneous callers share one load. A failed load is not
 * cached.
 */
export const ttlCache = <K, V>({
  load,
  keepMs,
  systemClock,
  isKept = () => true,
}: TtlCacheOptions<K, V>): TtlCache<K, V> => {
  const kept = new Map<K, { readonly at: number; readonly value: Promise<V> }>();
  return {
    of: (key) => {
      const known = kept.get(key);
      if (known && systemClock() - known.at < keepMs) return known.value;
      const fresh = { at: systemClock(), value: load(key) };
      kept.set(key, fresh);
      const drop = (): void => {
        if (kept.get(key) === fresh) kept.delete(key);
      };
      fresh.value.then((value) => {
        if (!isKept(value)) drop();
      }, drop);
      return fresh.value;
    },
    forget: () => {
      kept.clear();
    },
  };
};
