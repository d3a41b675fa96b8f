import { DEFAULT_TEXTS } from '../shared/mail/texts.ts';
import type { MailType } from '../shared/mail/types.ts';
import { TEXT_CACHE_MS, mailTextsOf } from './mailTexts.ts';

/** Texts whose title counts the loads, and a clock that the test sets. */
const counted = () => {
  const state = { now: 0, loads: 0, broken: false };
  const load = async (mailType: MailType) => {
    state.loads += 1;
    if (state.broken) throw new Error('no answer');
    return mailType === 2 ? { title: String(state.loads), body: '' } : null;
  };
  return { state, textOf: mailTextsOf(load, () => state.now) };
};

describe('the texts of mails', () => {
  it('are loaded at most once a minute for any number of requests', async () => {
    const { state, textOf } = counted();
    await Promise.all(Array.from({ length: 50 }, () => textOf(2)));
    state.now = TEXT_CACHE_MS - 1;
    expect((await textOf(2)).title).toBe('1');
    state.now = TEXT_CACHE_MS;
    expect((await textOf(2)).title).toBe('2');
    expect(state.loads).toBe(2);
  });

  it('are loaded only for the requested types', async () => {
    const { state, textOf } = counted();
    expect((await textOf(2)).title).toBe('1');
    await textOf(3);
    expect((await textOf(2)).title).toBe('1');
    expect(state.loads).toBe(2);
  });

  it('are the shipped ones if the office has none', async () => {
    expect(await counted().textOf(3)).toBe(DEFAULT_TEXTS[3]);
  });

  it('are loaded again after a failure', async () => {
    const { state, textOf } = counted();
    state.broken = true;
    await expect(textOf(2)).rejects.toThrow('no answer');
    state.broken = false;
    expect((await textOf(2)).title).toBe('2');
  });
});
