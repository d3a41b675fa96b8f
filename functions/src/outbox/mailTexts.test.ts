import { DEFAULT_TEXTS } from '../shared/mail/texts.ts';
import { KEEP_MS, mailTextsOf } from './mailTexts.ts';

/** Texts whose title counts the loads, and a clock that is set by hand. */
const counted = () => {
  const state = { now: 0, loads: 0, broken: false };
  const load = async () => {
    state.loads += 1;
    if (state.broken) throw new Error('no answer');
    return new Map([[2, { title: String(state.loads), body: '' }]]);
  };
  return { state, textOf: mailTextsOf(load, () => state.now) };
};

describe('the texts of mails', () => {
  it('are loaded at most once a minute, however many ask', async () => {
    const { state, textOf } = counted();
    await Promise.all(Array.from({ length: 50 }, () => textOf(2)));
    state.now = KEEP_MS - 1;
    expect((await textOf(2)).title).toBe('1');
    state.now = KEEP_MS;
    expect((await textOf(2)).title).toBe('2');
    expect(state.loads).toBe(2);
  });

  it('are the shipped ones where the office has none', async () => {
    expect(await counted().textOf(3)).toBe(DEFAULT_TEXTS[3]);
  });

  it('are loaded anew after a failure', async () => {
    const { state, textOf } = counted();
    state.broken = true;
    await expect(textOf(2)).rejects.toThrow('no answer');
    state.broken = false;
    expect((await textOf(2)).title).toBe('2');
  });
});
