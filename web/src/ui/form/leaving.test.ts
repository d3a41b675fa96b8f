import { isTyped } from './leaving.ts';

describe('a form that is closed', () => {
  const defaults = { name: '', consents: [] as string[], sets: '1' };

  it('has something to lose where it is not what it began with', () => {
    expect(isTyped({ ...defaults, name: '湊' }, defaults)).toBe(true);
    expect(isTyped({ ...defaults, consents: ['privacy'] }, defaults)).toBe(true);
  });

  it('has nothing to lose as it began, prefilled or not', () => {
    expect(isTyped({ name: '', consents: [], sets: '1' }, defaults)).toBe(false);
  });
});
