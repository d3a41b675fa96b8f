import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { fromISO, toISO } from '../time/instants.ts';
import { QUICKNET, roundAt as newestRound } from './chains.ts';
import { commitmentOf, committedRound, isInTime } from './commitment.ts';

const DRAW = '2025-10-16T12:00:00.000+09:00';

describe('commitmentOf', () => {
  it('hashes the two hashes as bytes, rules first', () => {
    const [rulesHash, rosterHash] = ['01'.repeat(32), 'fe'.repeat(32)];
    const expected = createHash('sha256')
      .update(Buffer.from(rulesHash + rosterHash, 'hex'))
      .digest('hex');
    expect(commitmentOf({ rulesHash, rosterHash })).toBe(expected);
    expect(commitmentOf({ rulesHash: rosterHash, rosterHash: rulesHash })).not.toBe(expected);
  });
});

describe('committedRound', () => {
  it.each([
    ['2025-10-15T18:00:00.000+09:00', DRAW],
    ['2025-10-16T11:30:00.000+09:00', DRAW],
    ['2025-10-16T11:30:00.001+09:00', '2025-10-17T12:00:00.000+09:00'],
    ['2025-10-16T23:59:00.000+09:00', '2025-10-17T12:00:00.000+09:00'],
    ['2025-10-17T11:30:00.000+09:00', '2025-10-17T12:00:00.000+09:00'],
    ['2025-10-17T11:31:00.000+09:00', '2025-10-18T12:00:00.000+09:00'],
    ['2025-12-31T12:00:00.000+09:00', '2026-01-01T12:00:00.000+09:00'],
  ])('for a commitment of %s is the one of %s', (publishedAt, expected) => {
    const { round, roundAt } = committedRound(QUICKNET, fromISO(DRAW), fromISO(publishedAt));
    expect(toISO(roundAt)).toBe(expected);
    expect(round).toBe(newestRound(QUICKNET, roundAt));
  });

  it('is noon of a later day where the draw was at another hour', () => {
    const late = committedRound(QUICKNET, fromISO('2025-10-16T15:00:00.000+09:00'), fromISO('2025-10-16T14:45:00Z'));
    expect(toISO(late.roundAt)).toBe('2025-10-17T12:00:00.000+09:00');
  });

  const [first, last] = [fromISO('2025-10-14T00:00:00Z'), fromISO('2026-03-01T00:00:00Z')];
  const property = (round: typeof committedRound) =>
    fc.property(fc.integer({ min: first, max: last }), (publishedAt) => {
      const { roundAt } = round(QUICKNET, fromISO(DRAW), publishedAt);
      // A day of Tokyo has 24 hours, always.
      const dayBefore = roundAt - 86_400_000;
      return isInTime(publishedAt, roundAt) && (roundAt === fromISO(DRAW) || !isInTime(publishedAt, dayBefore));
    });

  it('leaves half an hour, and waits for no longer than it has to', () => {
    fc.assert(property(committedRound));
  });

  it('would notice half an hour that is forgotten', () => {
    const careless: typeof committedRound = (chain, drawAt, publishedAt) =>
      committedRound(chain, drawAt, publishedAt - 1_800_000);
    expect(fc.check(property(careless), { numRuns: 1000 }).failed).toBe(true);
  });
});
