import { type BroadcastOfMail, cachedBroadcastReads, BROADCAST_CACHE_MS } from './broadcastOfMail.ts';

const RUNNING: BroadcastOfMail = { state: 'RUNNING', text: null, frozenText: null };

/** One broadcast that the test changes, and its number of reads. */
const world = (first: BroadcastOfMail | null = RUNNING) => {
  const state = { now: 0, reads: 0, one: first, fails: false };
  const load = async (): Promise<BroadcastOfMail | null> => {
    state.reads += 1;
    if (state.fails) throw new Error('no database');
    return await Promise.resolve(state.one);
  };
  return { state, cachedReads: cachedBroadcastReads(load, () => state.now) };
};

describe('the cached state of a broadcast', () => {
  it('is read once for all requests within its lifetime, and again after it', async () => {
    const { state, cachedReads } = world();
    const answers = await Promise.all([cachedReads.halted('broadcast/a'), cachedReads.halted('broadcast/a')]);
    state.one = { ...RUNNING, state: 'PAUSED' };
    state.now = BROADCAST_CACHE_MS - 1;
    expect([...answers, await cachedReads.halted('broadcast/a'), state.reads]).toEqual([null, null, null, 1]);
    state.now = BROADCAST_CACHE_MS;
    expect([await cachedReads.halted('broadcast/a'), state.reads]).toEqual(['paused', 2]);
  });

  it('is read again while it is paused, so that the end of a pause is seen at once', async () => {
    const { state, cachedReads } = world({ ...RUNNING, state: 'PAUSED' });
    const held = await cachedReads.halted('broadcast/a');
    state.one = RUNNING;
    expect([held, await cachedReads.halted('broadcast/a')]).toEqual(['paused', null]);
  });

  it.each([
    ['PAUSED', 'paused'],
    ['CANCELLING', 'cancelled'],
    ['CANCELLED', 'cancelled'],
    ['DELIVERING', null],
    ['DONE', null],
  ] as const)('returns for the state %s the halt reason %s', async (state, expected) => {
    expect(await world({ ...RUNNING, state }).cachedReads.halted('broadcast/a')).toBe(expected);
  });

  it('includes the text of a broadcast, and causes no read for another cause', async () => {
    const text = { title: '件名', body: '本文' };
    const { state, cachedReads } = world({ ...RUNNING, text });
    expect(await cachedReads.announced('broadcast/a')).toEqual(text);
    expect([await cachedReads.announced('draw/1/release'), await cachedReads.halted('account/x'), state.reads]).toEqual(
      [null, null, 1],
    );
  });

  it('does not cache a failure', async () => {
    const { state, cachedReads } = world();
    state.fails = true;
    await expect(cachedReads.halted('broadcast/a')).rejects.toThrow('no database');
    state.fails = false;
    expect(await cachedReads.halted('broadcast/a')).toBeNull();
  });
});
