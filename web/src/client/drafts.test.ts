import { createDrafts } from './drafts.ts';
import type { PlainStorage } from './withMemory.ts';

const isText = (value: unknown): value is string => typeof value === 'string';

function storageOf(entries: Map<string, string>): PlainStorage {
  return {
    getItem: (name) => entries.get(name) ?? null,
    setItem: (name, text) => void entries.set(name, text),
    removeItem: (name) => void entries.delete(name),
  };
}

const refusing: PlainStorage = {
  getItem: () => null,
  setItem: () => {
    throw new Error('QuotaExceededError');
  },
  removeItem: () => undefined,
};

function counter() {
  let count = 0;
  return () => `key-${(count += 1)}`;
}

describe('a draft', () => {
  it('survives a reload, because it is kept in the storage', () => {
    const entries = new Map<string, string>();
    createDrafts(() => storageOf(entries), counter()).write('purchase', '2');
    expect(createDrafts(() => storageOf(entries), counter()).read('purchase', isText)).toBe('2');
  });

  it('is ignored if it is missing, malformed or of another type', () => {
    const entries = new Map([
      ['draft:a', '{'],
      ['draft:b', '1'],
    ]);
    const drafts = createDrafts(() => storageOf(entries), counter());
    expect(drafts.read('a', isText)).toBeNull();
    expect(drafts.read('b', isText)).toBeNull();
    expect(drafts.read('c', isText)).toBeNull();
  });

  it('is kept in memory if the storage is full or inaccessible', () => {
    const forbidden = () => {
      throw new Error('SecurityError');
    };
    for (const storage of [() => refusing, forbidden]) {
      const drafts = createDrafts(storage, counter());
      drafts.write('purchase', '2');
      expect(drafts.read('purchase', isText)).toBe('2');
      drafts.remove('purchase');
      expect(drafts.read('purchase', isText)).toBeNull();
    }
  });
});

describe('submissionKey', () => {
  it('returns the same key for the same body until it is settled', () => {
    const drafts = createDrafts(() => storageOf(new Map()), counter());
    const entries = new Map<string, string>();
    const lasting = createDrafts(() => storageOf(entries), counter());
    expect(lasting.submissionKey('enquiry', { a: 1 })).toBe('key-1');
    expect(lasting.submissionKey('enquiry', { a: 1 })).toBe('key-1');
    expect(lasting.submissionKey('purchase', { a: 1 })).toBe('key-2');
    expect(lasting.submissionKey('enquiry', { a: 2 })).toBe('key-3');
    lasting.settle('enquiry');
    expect(lasting.submissionKey('enquiry', { a: 2 })).toBe('key-4');
    expect(drafts.submissionKey('enquiry', {})).toBe('key-1');
  });

  it('is removed with all others when the session ends, from the storage and from memory', () => {
    const texts: Record<string, string> = { other: '1' };
    const methods: PlainStorage = {
      getItem: (name) => texts[name] ?? null,
      setItem: (name, text) => {
        if (name.endsWith('full')) throw new Error('QuotaExceededError');
        texts[name] = text;
      },
      removeItem: (name) => void delete texts[name],
    };
    // The names of a Storage are its own enumerable keys, and its methods are not.
    const storage: PlainStorage = Object.setPrototypeOf(texts, methods);
    const drafts = createDrafts(() => storage, counter());
    drafts.write('paper', '2');
    drafts.write('full', '3');
    drafts.clear();
    expect([drafts.read('paper', isText), drafts.read('full', isText)]).toEqual([null, null]);
    expect(storage.getItem('other')).toBe('1');
  });
});
