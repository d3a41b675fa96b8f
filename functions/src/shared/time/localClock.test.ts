import fc from 'fast-check';
import { localClockChanged, localClockNow, localClockSchema, localClockView, type LocalClock } from './localClock.ts';
import { SEARCH } from '../../../test/search.ts';

const clock: LocalClock = { now: 1_759_885_500_000, setAt: 5_000, running: true, rate: 1, ahead: 0 };

const clocks = fc.record({
  now: fc.integer({ min: 0, max: 2_000_000_000_000 }),
  setAt: fc.integer({ min: 0, max: 2_000_000_000_000 }),
  running: fc.boolean(),
  rate: fc.integer({ min: 1, max: 10_000 }),
  ahead: fc.constantFrom(0, 90_000),
});
const spans = fc.integer({ min: 0, max: 10_000_000 });

const neverGoesBack = (read: typeof localClockNow) =>
  fc.property(clocks, spans, spans, (any, first, second) => {
    const [early, late] = [Math.min(first, second), Math.max(first, second)];
    return read(any, any.setAt + early) <= read(any, any.setAt + late);
  });

describe('the local campaign clock', () => {
  it('advances at its rate while it runs', () => {
    expect(localClockNow(clock, 6_000)).toBe(clock.now + 1_000);
    expect(localClockNow({ ...clock, rate: 60 }, 6_000)).toBe(clock.now + 60_000);
  });

  it('does not advance by a wait, and adds waits to the offset of the system clock', () => {
    const once = localClockChanged(clock, { wait: 90_000 }, 6_000);
    expect([once.now, once.ahead]).toEqual([localClockNow(clock, 6_000), 90_000]);
    expect(localClockChanged(once, { wait: 10_000 }, 6_000).ahead).toBe(100_000);
    expect(localClockChanged(once, { running: false }, 6_000).ahead).toBe(90_000);
  });

  it('stops while it is not running', () => {
    expect(localClockNow({ ...clock, running: false }, 9_999_999)).toBe(clock.now);
  });

  it('does not follow a system clock that is set back', () => {
    expect(localClockNow(clock, 1)).toBe(clock.now);
  });

  it('never goes back', () => {
    fc.assert(neverGoesBack(localClockNow));
  });

  it('negative control: detects a clock that goes back', () => {
    expect(
      fc.check(
        neverGoesBack((any, at) => any.now - (at - any.setAt)),
        SEARCH,
      ).failed,
    ).toBe(true);
  });

  it('keeps its time when only the rate or the running state changes', () => {
    fc.assert(
      fc.property(clocks, spans, (any, span) => {
        const at = any.setAt + span;
        return (
          localClockNow(localClockChanged(any, { rate: 7, running: !any.running }, at), at) === localClockNow(any, at)
        );
      }),
    );
  });

  it('is shown in Asia/Tokyo', () => {
    expect(localClockView(clock, 5_000)).toEqual({
      now: '2025-10-08T10:05:00.000+09:00',
      running: true,
      rate: 1,
    });
  });

  it('rejects a rate that is not positive and unknown fields', () => {
    expect(localClockSchema.safeParse({ ...clock, rate: 0 }).success).toBe(false);
    expect(localClockSchema.safeParse({ ...clock, zone: 'UTC' }).success).toBe(false);
  });
});
