import type { Store } from 'react-admin';

/**
 * Wraps react-admin's store of users' choices about lists, such as their columns. If the browser's storage refuses a choice, it is in memory only.
 * Without this, the press would have no effect.
 */
export const lastingStore = (stored: Store, memory: Store): Store => ({
  ...stored,
  getItem: (key, otherwise) => memory.getItem(key) ?? stored.getItem(key, otherwise),
  setItem: (key, value) => {
    try {
      memory.removeItem(key);
      stored.setItem(key, value);
    } catch {
      memory.setItem(key, value);
    }
  },
  reset: () => {
    memory.reset();
    stored.reset();
  },
  subscribe: (key, callback) => {
    const ends = [stored.subscribe(key, callback), memory.subscribe(key, callback)];
    return () => ends.forEach((end) => end());
  },
});
