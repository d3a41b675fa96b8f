import { createTicks } from './keptTicks.ts';

const storageOf = (entries: Map<string, string>) => ({
  getItem: (name: string) => entries.get(name) ?? null,
  setItem: (name: string, text: string) => void entries.set(name, text),
});

describe('the ticks', () => {
  it('are kept for their campaign alone', () => {
    const storage = storageOf(new Map());
    createTicks(() => storage, '2025').write(['draw.present']);
    expect(createTicks(() => storage, '2025').read()).toEqual(['draw.present']);
    expect(createTicks(() => storage, '2026').read()).toEqual([]);
  });

  it.each(['{', '"draw.present"', '[1]', 'null'])('are none where %s is stored', (text) => {
    const storage = { getItem: () => text, setItem: () => undefined };
    expect(createTicks(() => storage, '2025').read()).toEqual([]);
  });

  it('are none without a storage, which is no failure', () => {
    const refuse = () => {
      throw new Error('SecurityError');
    };
    const ticks = createTicks(refuse, '2025');
    ticks.write(['draw.present']);
    expect(ticks.read()).toEqual([]);
  });
});
