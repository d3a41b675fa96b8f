/** The part of the browser's Storage that pages use. */
export type PlainStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/**
 * Wraps a storage so that nothing throws. A text that the browser refuses to write, as it is full or forbidden, is kept in this page's memory:
 * the page works until it is reloaded.
 */
export function withMemory(storage: () => PlainStorage): PlainStorage {
  const memory = new Map<string, string>();
  return {
    getItem: (name) => memory.get(name) ?? attempt(() => storage().getItem(name)),
    setItem: (name, text) => {
      const isStored = attempt(() => {
        storage().setItem(name, text);
        return true;
      });
      if (isStored) memory.delete(name);
      else memory.set(name, text);
    },
    removeItem: (name) => {
      memory.delete(name);
      attempt(() => storage().removeItem(name));
    },
  };
}

/** The result of `action`, or null if it throws. */
export function attempt<T>(action: () => T): T | null {
  try {
    return action();
  } catch {
    return null;
  }
}

/** What all tabs of this browser share. */
export const localStore = withMemory(() => window.localStorage);
