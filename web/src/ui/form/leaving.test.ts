import { isTyped } from './leaving.ts';

describe('isTyped', () => {
  const defaults = { name: '', consents: [] as string[], sets: '1' };

  it('returns true if the form differs from its defaults', () => {
    expect(isTyped({ ...defaults, name: '湊' }, defaults)).toBe(true);
    expect(isTyped({ ...defaults, consents: ['privacy'] }, defaults)).toBe(true);
  });

  it('returns false for an unchanged form', () => {
    expect(isTyped({ name: '', consents: [], sets: '1' }, defaults)).toBe(false);
  });
});
