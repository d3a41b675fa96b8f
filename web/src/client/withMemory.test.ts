import { type PlainStorage, withMemory } from './withMemory.ts';

/** A storage that can become full. */
const browser = () => {
  const items = new Map<string, string>();
  const state = { isFull: false };
  const storage: PlainStorage = {
    getItem: (name) => items.get(name) ?? null,
    setItem: (name, text) => {
      if (state.isFull) throw new DOMException('full', 'QuotaExceededError');
      items.set(name, text);
    },
    removeItem: (name) => void items.delete(name),
  };
  return { items, state, storage };
};

describe('a storage with memory', () => {
  it('writes to the browser storage and nothing else', () => {
    const { items, storage } = browser();
    withMemory(() => storage).setItem('a', '1');
    expect([...items]).toEqual([['a', '1']]);
    expect(withMemory(() => storage).getItem('a')).toBe('1');
  });

  it('keeps a text that a full storage rejects and returns it instead of the older one', () => {
    const { state, storage } = browser();
    const memory = withMemory(() => storage);
    memory.setItem('a', '1');
    state.isFull = true;
    memory.setItem('a', '2');
    expect(memory.getItem('a')).toBe('2');
    expect(withMemory(() => storage).getItem('a')).toBe('1');
  });

  it('returns the last text once the storage has room again', () => {
    const { items: stored, state, storage } = browser();
    const memory = withMemory(() => storage);
    state.isFull = true;
    memory.setItem('a', '1');
    state.isFull = false;
    memory.setItem('a', '2');
    expect(memory.getItem('a')).toBe('2');
    expect(stored.get('a')).toBe('2');
  });

  it('works without a browser storage, removal included', () => {
    const memory = withMemory(() => {
      throw new DOMException('blocked', 'SecurityError');
    });
    expect(memory.getItem('a')).toBeNull();
    memory.setItem('a', '1');
    expect(memory.getItem('a')).toBe('1');
    memory.removeItem('a');
    expect(memory.getItem('a')).toBeNull();
  });
});
