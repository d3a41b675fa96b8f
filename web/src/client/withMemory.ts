/** The part of the browser's Storage that pages use. */
export type PlainStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/**
 * Wraps a storage so that nothing throws. If the browser refuses to write a text (full or forbidden), the text is in this page's memory only, and the
 * page works until it is reloaded.
 */
export function withMemory(storage: () => PlainStorage): PlainStorage & { readonly names: () => string[] } {
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
    /** The names of all texts, in the storage and in memory. */
    names: () => [...memory.keys(), ...(attempt(() => Object.keys(storage())) ?? [])],
    removeItem: (name) => {
      memory.delete(name);
      attempt(() => storage().removeItem(name));
    },
  };
}

/** Returns the result of `action`, or null if it throws. */
export function attempt<T>(action: () => T): T | null {
  try {
    return action();
  } catch {
    return null;
  }
}

/** The storage that all tabs of this browser share. */
export const localStore = withMemory(() => window.localStorage);
