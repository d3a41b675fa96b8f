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
  it('stores what the browser takes, and nothing beside it', () => {
    const { kept, storage } = browser();
    withMemory(() => storage).setItem('a', '1');
    expect([...kept]).toEqual([['a', '1']]);
    expect(withMemory(() => storage).getItem('a')).toBe('1');
  });

  it('keeps what a full storage refuses, and returns it in place of the older text', () => {
    const { state, storage } = browser();
    const kept = withMemory(() => storage);
    kept.setItem('a', '1');
    state.isFull = true;
    kept.setItem('a', '2');
    expect(kept.getItem('a')).toBe('2');
    expect(withMemory(() => storage).getItem('a')).toBe('1');
  });

  it('returns what was stored last, once there is room again', () => {
    const { kept: stored, state, storage } = browser();
    const kept = withMemory(() => storage);
    state.isFull = true;
    kept.setItem('a', '1');
    state.isFull = false;
    kept.setItem('a', '2');
    expect(kept.getItem('a')).toBe('2');
    expect(stored.get('a')).toBe('2');
  });

  it('forgets what is removed, and works where the browser has no storage', () => {
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
