import type { LocalClock } from 'functions/shared/time/localClock';
import { CampaignClock, type ClockParts } from './campaignClock.ts';

const start = Date.parse('2025-10-08T10:05:00+09:00');
const minutes = (count: number): number => start + count * 60_000;

/** A clock for tests, whose scheduler records the campaign time of its runs and has work every ten minutes. */
function trial(tick?: (at: number) => Promise<void>) {
  const ticks: number[] = [];
  let state: LocalClock = { now: start, setAt: 0, running: true, rate: 1, ahead: 0 };
  let system = 0;
  const parts: ClockParts = {
    read: () => state,
    write: (clock) => {
      state = clock;
    },
    tick: async () => {
      await tick?.(state.now);
      ticks.push(state.now);
      // Each run takes half a minute. A clock that ran meanwhile would show the wrong time at the next instant.
      system += 30_000;
    },
    instantsBetween: async (from, to) => {
      const all = Array.from({ length: 20 }, (_, index) => minutes(10 * index));
      return all.filter((instant) => instant > from && instant <= to);
    },
    systemNow: () => system,
  };
  return { clock: new CampaignClock(parts), ticks };
}

describe('the campaign clock', () => {
  it('runs the scheduler at each scheduled instant on the way, in order, and at the target', async () => {
    const { clock, ticks } = trial();
    const view = await clock.change({ now: minutes(25) });
    expect(ticks).toEqual([minutes(10), minutes(20), minutes(25)]);
    expect(view).toEqual({ now: '2025-10-08T10:30:00.000+09:00', running: true, rate: 1 });
  });

  it('runs the scheduler once at a target that is itself a scheduled instant', async () => {
    const { clock, ticks } = trial();
    await clock.change({ now: minutes(20), running: false });
    expect(ticks).toEqual([minutes(10), minutes(20)]);
    expect(clock.view().running).toBe(false);
  });

  it('runs nothing when it leaps', async () => {
    const { clock, ticks } = trial();
    const view = await clock.change({ now: minutes(25), leap: true });
    expect(ticks).toEqual([]);
    expect(view).toEqual({ now: '2025-10-08T10:30:00.000+09:00', running: true, rate: 1 });
  });

  it('moves back without running anything', async () => {
    const { clock, ticks } = trial();
    await clock.change({ now: minutes(-60) });
    expect(ticks).toEqual([]);
    expect(clock.now()).toBe(minutes(-60));
  });

  it('keeps the time when only the rate changes', async () => {
    const { clock, ticks } = trial();
    expect(await clock.change({ rate: 60 })).toMatchObject({ now: '2025-10-08T10:05:00.000+09:00', rate: 60 });
    expect(ticks).toEqual([]);
  });

  it('processes changes and ticks one at a time', async () => {
    const { clock, ticks } = trial(() => new Promise((resolve) => setImmediate(resolve)));
    await Promise.all([
      clock.change({ now: minutes(25), running: false }),
      clock.change({ now: minutes(45) }),
      clock.tick(),
    ]);
    expect(ticks).toEqual([10, 20, 25, 30, 40, 45, 45].map(minutes));
  });

  it('stays at the instant whose run failed and can be moved on from there', async () => {
    let broken = true;
    const { clock, ticks } = trial(async (at) => {
      if (broken && at === minutes(20)) throw new Error('the run failed');
    });
    await expect(clock.change({ now: minutes(25) })).rejects.toThrow('the run failed');
    expect(clock.state()).toMatchObject({ now: minutes(20), running: true });
    broken = false;
    await clock.change({ now: minutes(25) });
    expect(ticks).toEqual([minutes(10), minutes(25)]);
  });
});
