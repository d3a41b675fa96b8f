import fc from 'fast-check';
import { patient, permitsBy, permitsOf, SAVED_CALLS } from './permits.ts';

/** How many of the asked-for instants (system ms) get leave at `rate` a second. */
const given = (rate: number, instants: readonly number[]): number => {
  let now = 0;
  const permits = permitsOf(
    () => rate,
    () => now,
  );
  return instants.filter((instant) => {
    now = instant;
    return permits.take();
  }).length;
};

const everyMS = (from: number, to: number, step: number): number[] =>
  Array.from({ length: Math.floor((to - from) / step) }, (_, index) => from + index * step);

describe('permits', () => {
  it('give a second what it may spend at once, and then at its pace', () => {
    expect(given(6, everyMS(0, 1, 0.01))).toBe(6);
    expect(given(6, everyMS(0, 10_000, 10))).toBe(6 + 59);
  });

  it('save up for one where there is less than one a second', () => {
    expect(given(0.25, everyMS(0, 20_000, 100))).toBe(1 + 4);
  });

  it('are refused where their rate is no number, or there would be no end of them', () => {
    expect(() => given(Number.NaN, [0])).toThrow(RangeError);
  });

  const asked = fc.array(fc.nat({ max: 10_000 }), { maxLength: 400 }).map((list) => list.sort((a, b) => a - b));
  const isHeld = (rate: number, instants: readonly number[]): boolean =>
    given(rate, instants) <= rate + (((instants.at(-1) ?? 0) - (instants[0] ?? 0)) / 1000) * rate + 1e-6;

  it('are never more than a second’s beside what the time brings', () => {
    fc.assert(fc.property(fc.integer({ min: 1, max: 24 }), asked, isHeld));
  });

  it('negative control: counted by nothing, they would be', () => {
    const unlimited = (rate: number, instants: readonly number[]): boolean => instants.length <= 2 * rate;
    expect(fc.check(fc.property(fc.integer({ min: 1, max: 24 }), asked, unlimited)).failed).toBe(true);
  });

  it('give nothing for a clock that is set back', () => {
    expect(given(1, [5000, 1000, 2000, 2500])).toBe(2);
  });
});

describe('patient permits', () => {
  const at = (patience: number, rate: number) => {
    let now = 0;
    const systemClock = () => now;
    const wait = async (ms: number): Promise<void> => {
      now += ms;
    };
    return {
      permits: patient(
        permitsOf(() => rate, systemClock),
        patience,
        { systemClock, wait },
      ),
      systemClock,
    };
  };

  it('wait for their turn', async () => {
    const { permits, systemClock } = at(5000, 2);
    for (let call = 0; call < 6; call += 1) expect(await permits.take()).toBe(true);
    // Two at once, then two a second: to one asking.
    expect(systemClock()).toBeGreaterThanOrEqual(2000);
    expect(systemClock()).toBeLessThanOrEqual(2100);
  });

  it('are as many in any second as Stripe bears, however many wait, and lose nothing by waiting', async () => {
    let now = 0;
    const timers: { at: number; done: () => void }[] = [];
    const wait = (ms: number): Promise<void> => new Promise((done) => void timers.push({ at: now + ms, done }));
    const systemClock = () => now;
    const permits = patient(
      permitsOf(() => 24, systemClock, SAVED_CALLS),
      30_000,
      { systemClock, wait },
    );
    const given: number[] = [];
    const waiting = Array.from({ length: 240 }, async () => {
      if (await permits.take()) given.push(now);
    });
    while (given.length < waiting.length) {
      await new Promise(setImmediate);
      const next = timers.sort((one, two) => one.at - two.at).shift();
      if (!next) continue;
      now = Math.max(now, next.at);
      next.done();
    }
    const inSecondAfter = (start: number): number => given.filter((at) => at >= start && at < start + 1000).length;
    expect(Math.max(...given.map(inSecondAfter))).toBeLessThanOrEqual(25);
    expect(now).toBeLessThanOrEqual(10_000);
  });

  it('give up when their time is over', async () => {
    const { permits, systemClock } = at(300, 1);
    expect([await permits.take(), await permits.take()]).toEqual([true, false]);
    expect(systemClock()).toBe(300);
  });
});

describe('permits by facts', () => {
  it('follow them while an instance lives, and keep what was saved up', async () => {
    let [rate, now, made] = [1, 0, 0];
    const permits = permitsBy(
      async () => rate,
      (latest) => {
        made += 1;
        return permitsOf(latest, () => now);
      },
    );
    const taken = async (): Promise<boolean[]> => [await permits.take(), await permits.take(), await permits.take()];
    expect(await taken()).toEqual([true, false, false]);
    [rate, now] = [2, 1000];
    expect(await taken()).toEqual([true, true, false]);
    expect(made).toBe(1);
  });
});
