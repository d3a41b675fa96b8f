import { type BroadcastOfMail, cachedBroadcastReads, BROADCAST_CACHE_MS } from './broadcastOfMail.ts';

const RUNNING: BroadcastOfMail = { state: 'RUNNING', text: null };

/** One broadcast that the test changes, and its number of reads. */
const world = (first: BroadcastOfMail | null = RUNNING) => {
  const stands = { now: 0, reads: 0, one: first, fails: false };
  const load = async (): Promise<BroadcastOfMail | null> => {
    stands.reads += 1;
    if (stands.fails) throw new Error('no database');
    return await Promise.resolve(stands.one);
  };
  return { stands, asked: cachedBroadcastReads(load, () => stands.now) };
};

describe('the cached state of a broadcast', () => {
  it('is read once for all requests within its lifetime, and again after it', async () => {
    const { stands, asked } = world();
    const answers = await Promise.all([asked.halted('broadcast/a'), asked.halted('broadcast/a')]);
    stands.one = { ...RUNNING, state: 'PAUSED' };
    stands.now = BROADCAST_CACHE_MS - 1;
    expect([...answers, await asked.halted('broadcast/a'), stands.reads]).toEqual([null, null, null, 1]);
    stands.now = BROADCAST_CACHE_MS;
    expect([await asked.halted('broadcast/a'), stands.reads]).toEqual(['paused', 2]);
  });

  it('is read again while it is paused, so that the end of a pause is seen at once', async () => {
    const { stands, asked } = world({ ...RUNNING, state: 'PAUSED' });
    const held = await asked.halted('broadcast/a');
    stands.one = RUNNING;
    expect([held, await asked.halted('broadcast/a')]).toEqual(['paused', null]);
  });

  it.each([
    ['PAUSED', 'paused'],
    ['CANCELLING', 'cancelled'],
    ['CANCELLED', 'cancelled'],
    ['DELIVERING', null],
    ['DONE', null],
  ] as const)('returns for the state %s the halt reason %s', async (state, expected) => {
    expect(await world({ ...RUNNING, state }).asked.halted('broadcast/a')).toBe(expected);
  });

  it('includes the text of a broadcast, and causes no read for another cause', async () => {
    const text = { title: '件名', body: '本文' };
    const { stands, asked } = world({ ...RUNNING, text });
    expect(await asked.announced('broadcast/a')).toEqual(text);
    expect([await asked.announced('draw/1/release'), await asked.halted('account/x'), stands.reads]).toEqual([
      null,
      null,
      1,
    ]);
  });

  it('does not cache a failure', async () => {
    const { stands, asked } = world();
    stands.fails = true;
    await expect(asked.halted('broadcast/a')).rejects.toThrow('no database');
    stands.fails = false;
    expect(await asked.halted('broadcast/a')).toBeNull();
  });
});
