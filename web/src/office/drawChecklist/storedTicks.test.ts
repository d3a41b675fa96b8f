import { createTicks } from './storedTicks.ts';

const storageOf = (entries: Map<string, string>) => ({
  getItem: (name: string) => entries.get(name) ?? null,
  setItem: (name: string, text: string) => void entries.set(name, text),
});

describe('createTicks', () => {
  it('keeps the ticks of each campaign separately', () => {
    const storage = storageOf(new Map());
    createTicks(() => storage, '2025').write(['draw.present']);
    expect(createTicks(() => storage, '2025').read()).toEqual(['draw.present']);
    expect(createTicks(() => storage, '2026').read()).toEqual([]);
  });

  it.each(['{', '"draw.present"', '[1]', 'null'])('returns no ticks if %s is stored', (text) => {
    const storage = { getItem: () => text, setItem: () => undefined };
    expect(createTicks(() => storage, '2025').read()).toEqual([]);
  });

  it('returns no ticks without a storage, and does not throw', () => {
    const refuse = () => {
      throw new Error('SecurityError');
    };
    const ticks = createTicks(refuse, '2025');
    ticks.write(['draw.present']);
    expect(ticks.read()).toEqual([]);
  });
});
