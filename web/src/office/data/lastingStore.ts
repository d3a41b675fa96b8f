import type { Store } from 'react-admin';

/**
 * Wraps react-admin's store of what people choose about lists, such as their columns. A choice that the browser's storage refuses is kept in
 * memory: a press would else do nothing.
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
