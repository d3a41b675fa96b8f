import { type PlainStorage, withMemory } from './withMemory.ts';

/** A storage that can become full. */
const browser = () => {
  const kept = new Map<string, string>();
  const state = { isFull: false };
  const storage: PlainStorage = {
    getItem: (name) => kept.get(name) ?? null,
    setItem: (name, text) => {
      if (state.isFull) throw new DOMException('full', 'QuotaExceededError');
      kept.set(name, text);
    },
    removeItem: (name) => void kept.delete(name),
  };
  return { kept, state, storage };
};

describe('a storage with memory', () => {
  it('writes to the browser storage and nothing else', () => {
    const { kept, storage } = browser();
    withMemory(() => storage).setItem('a', '1');
    expect([...kept]).toEqual([['a', '1']]);
    expect(withMemory(() => storage).getItem('a')).toBe('1');
  });

  it('keeps a text that a full storage rejects and returns it instead of the older one', () => {
    const { state, storage } = browser();
    const kept = withMemory(() => storage);
    kept.setItem('a', '1');
    state.isFull = true;
    kept.setItem('a', '2');
    expect(kept.getItem('a')).toBe('2');
    expect(withMemory(() => storage).getItem('a')).toBe('1');
  });

  it('returns the last text once the storage has room again', () => {
    const { kept: stored, state, storage } = browser();
    const kept = withMemory(() => storage);
    state.isFull = true;
    kept.setItem('a', '1');
    state.isFull = false;
    kept.setItem('a', '2');
    expect(kept.getItem('a')).toBe('2');
    expect(stored.get('a')).toBe('2');
  });

  it('works without a browser storage, removal included', () => {
    const kept = withMemory(() => {
      throw new DOMException('blocked', 'SecurityError');
    });
    expect(kept.getItem('a')).toBeNull();
    kept.setItem('a', '1');
    expect(kept.getItem('a')).toBe('1');
    kept.removeItem('a');
    expect(kept.getItem('a')).toBeNull();
  });
});
