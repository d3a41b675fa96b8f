import { DAY_MS, HOUR_MS, MINUTE_MS } from '../time/durations.ts';
import { afterRound, freshStamping, type Stamping } from './stamping.ts';

const NOW = 1_760_590_800_000;
const fresh = freshStamping('ab'.repeat(32), NOW);
const [stamped, failed] = [['one.example'], ['two.example']];

describe('afterRound for a hash to be time-stamped', () => {
  it('ends when no authority failed, even if there is no authority', () => {
    expect(afterRound(fresh, { stamped, failed: [] }, NOW)).toBeNull();
    expect(afterRound(fresh, { stamped: [], failed: [] }, NOW)).toBeNull();
  });

  it('keeps the authorities that stamped, and retries the others with pauses that double up to an hour', () => {
    const pauses: number[] = [];
    let one: Stamping = fresh;
    while (pauses.length < 9) {
      const after = afterRound(one, { stamped: one.tries === 0 ? stamped : [], failed }, one.dueAt);
      if (after === null || after === 'given up') throw new Error('There is no next round');
      pauses.push(after.dueAt - one.dueAt);
      one = after;
    }
    expect(one.by).toEqual(stamped);
    expect(pauses.map((pause) => pause / MINUTE_MS)).toEqual([1, 2, 4, 8, 16, 32, 60, 60, 60]);
  });

  it('gives up a day after the start, but only after a last attempt', () => {
    expect(afterRound(fresh, { stamped: [], failed }, NOW + DAY_MS - 1)).toMatchObject({ tries: 1 });
    expect(afterRound(fresh, { stamped, failed }, NOW + DAY_MS)).toBe('given up');
    expect(afterRound(fresh, { stamped, failed: [] }, NOW + DAY_MS + HOUR_MS)).toBeNull();
  });
});
