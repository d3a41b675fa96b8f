import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { fromISO, toISO } from '../time/instants.ts';
import { QUICKNET, roundAt as newestRound } from './chains.ts';
import { commitmentOf, committedRound, isInTime } from './commitment.ts';
import { HOUR_MS } from '../time/durations.ts';
import { SEARCH } from '../../../test/search.ts';

const DRAW = '2025-10-17T09:00:00.000+09:00';

describe('commitmentOf', () => {
  it('hashes rulesHash and root as bytes, in this order', () => {
    const [rulesHash, root] = ['01'.repeat(32), 'fe'.repeat(32)];
    const expected = createHash('sha256')
      .update(Buffer.from(rulesHash + root, 'hex'))
      .digest('hex');
    expect(commitmentOf({ rulesHash, root })).toBe(expected);
    expect(commitmentOf({ rulesHash: root, root: rulesHash })).not.toBe(expected);
  });
});

describe('committedRound', () => {
  it.each([
    ['2025-10-16T14:00:00.000+09:00', DRAW],
    ['2025-10-17T08:30:00.000+09:00', DRAW],
    ['2025-10-17T08:30:00.001+09:00', '2025-10-17T10:00:00.000+09:00'],
    ['2025-10-17T09:30:00.000+09:00', '2025-10-17T10:00:00.000+09:00'],
    ['2025-10-17T09:31:00.000+09:00', '2025-10-17T11:00:00.000+09:00'],
    ['2025-10-17T23:45:00.000+09:00', '2025-10-18T01:00:00.000+09:00'],
    ['2025-12-31T23:15:00.000+09:00', '2026-01-01T00:00:00.000+09:00'],
  ])('returns for a commitment at %s the round of %s', (publishedAt, expected) => {
    const { round, roundAt } = committedRound(QUICKNET, fromISO(DRAW), fromISO(publishedAt));
    expect(toISO(roundAt)).toBe(expected);
    expect(round).toBe(newestRound(QUICKNET, roundAt));
  });

  it('returns a full hour after the commitment even if the draw is not at a full hour', () => {
    const late = committedRound(QUICKNET, fromISO('2025-10-16T15:20:00.000+09:00'), fromISO('2025-10-16T05:55:00Z'));
    expect(toISO(late.roundAt)).toBe('2025-10-16T16:00:00.000+09:00');
  });

  const [first, last] = [fromISO('2025-10-14T00:00:00Z'), fromISO('2026-03-01T00:00:00Z')];
  const property = (round: typeof committedRound) =>
    fc.property(fc.integer({ min: first, max: last }), (publishedAt) => {
      const { roundAt } = round(QUICKNET, fromISO(DRAW), publishedAt);
      if (roundAt === fromISO(DRAW)) return isInTime(publishedAt, roundAt);
      const isFullHour = toISO(roundAt).includes(':00:00.000+');
      return isFullHour && isInTime(publishedAt, roundAt) && !isInTime(publishedAt, roundAt - HOUR_MS);
    });

  it('leaves at least half an hour after the commitment and picks the earliest such hour', () => {
    fc.assert(property(committedRound));
  });

  it.each<[string, typeof committedRound]>([
    [
      'a round less than half an hour after the commitment',
      (chain, drawAt, at) => committedRound(chain, drawAt, at - 1_800_000),
    ],
    ['a round on the next day', (chain, _, at) => committedRound(chain, at + 86_400_000, at)],
  ])('negative control: detects %s', (_, careless) => {
    expect(fc.check(property(careless), SEARCH).failed).toBe(true);
  });
});
