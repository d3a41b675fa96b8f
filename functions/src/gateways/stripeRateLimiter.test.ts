import fc from 'fast-check';
import { withMaxWait, rateLimiterBy, rateLimiter } from './stripeRateLimiter.ts';
import { SEARCH } from '../../test/search.ts';

const CREATE = 'POST /v1/customers';
const READ = 'GET /v1/setup_intents/:id';
/** A rate limiter of one endpoint, without a limit for all together. */
const ofOne = (perSecond: () => number, systemClock: () => number) =>
  rateLimiter({ rates: () => ({ perEndpoint: perSecond(), inAll: 4 * perSecond() }), systemClock });

/** The requested instants (system ms) that are permitted at `rate` a second. */
const instantsGiven = (rate: number, instants: readonly number[]): readonly number[] => {
  let now = 0;
  const limiter = ofOne(
    () => rate,
    () => now,
  );
  return instants.filter((instant) => {
    now = instant;
    return limiter.take(CREATE);
  });
};
const given = (rate: number, instants: readonly number[]): number => instantsGiven(rate, instants).length;

const everyMS = (from: number, to: number, step: number): number[] =>
  Array.from({ length: Math.floor((to - from) / step) }, (_, index) => from + index * step);

describe('a rate limiter', () => {
  it('permits calls at an even pace, with one saved up', () => {
    expect(given(6, everyMS(0, 1, 0.01))).toBe(1);
    expect(given(6, everyMS(0, 10_000, 10))).toBe(60);
    expect(given(24, everyMS(0, 10_000, 10))).toBe(240);
  });

  it('saves up one call if its rate is below one a second', () => {
    // The bucket started with a quarter of a call more than the first one.
    expect(given(0.25, everyMS(0, 20_000, 100))).toBe(1 + 5);
  });

  it('throws if its rate is not a number', () => {
    expect(() => given(Number.NaN, [0])).toThrow(RangeError);
  });

  const requestTimes = fc.array(fc.nat({ max: 10_000 }), { maxLength: 400 }).map((list) => list.sort((a, b) => a - b));
  const mostInSecond = (instants: readonly number[]): number =>
    Math.max(0, ...instants.map((from) => instants.filter((at) => at >= from && at < from + 1000).length));
  const isHeld = (rate: number, instants: readonly number[]): boolean =>
    mostInSecond(instantsGiven(rate, instants)) <= rate;

  it('permits no more calls in any second than its rate', () => {
    fc.assert(fc.property(fc.integer({ min: 1, max: 24 }), requestTimes, isHeld));
  });

  it('negative control: permits more if it saves up a whole second', () => {
    const saved = (rate: number, instants: readonly number[]): boolean => {
      let [held, last] = [rate, instants[0] ?? 0];
      const leave = instants.filter((at) => {
        held = Math.min(rate, held + ((at - last) / 1000) * rate);
        last = at;
        if (held < 1) return false;
        held -= 1;
        return true;
      });
      return mostInSecond(leave) <= rate;
    };
    const found = fc.check(fc.property(fc.integer({ min: 1, max: 24 }), requestTimes, saved), SEARCH);
    expect(found.failed).toBe(true);
  });

  it('permits nothing extra after the clock is set back', () => {
    expect(given(1, [5000, 1000, 2000, 2500])).toBe(2);
  });
});

describe('a rate limiter of several endpoints', () => {
  /** Permitted calls of each kind in ten seconds under load from both, after ten idle ones. */
  const pressed = (lowPriority: readonly (typeof CREATE)[]) => {
    let now = 0;
    const rates = { perEndpoint: 4, inAll: 4 };
    const limiter = rateLimiter({ rates: () => rates, systemClock: () => now, lowPriority });
    const counts = { created: 0, read: 0 };
    for (now = 10_000; now < 20_000; now += 10) {
      // The more frequent kind asks first.
      if (limiter.take(CREATE)) counts.created += 1;
      if (limiter.take(READ)) counts.read += 1;
    }
    return counts;
  };

  it('limits each endpoint by itself', () => {
    const limiter = rateLimiter({ rates: () => ({ perEndpoint: 1, inAll: 4 }), systemClock: () => 0 });
    expect([limiter.take(CREATE), limiter.take(CREATE)]).toEqual([true, false]);
    // The limit for all endpoints together is paced, too.
    expect([limiter.take(READ), limiter.wait(READ)]).toEqual([false, expect.closeTo(187.5)]);
  });

  it('reserves a quarter for calls that complete something, under any load of new cards', () => {
    const { created, read } = pressed([CREATE]);
    expect(read).toBeGreaterThanOrEqual(9);
    expect(created).toBeLessThanOrEqual(31);
    expect(created + read).toBeGreaterThanOrEqual(38);
  });

  it('negative control: permits no such calls without the reservation', () => {
    expect(pressed([]).read).toBeLessThanOrEqual(1);
  });

  it('queues waiting calls by endpoint', async () => {
    let now = 0;
    const systemClock = () => now;
    const wait = async (ms: number): Promise<void> => {
      now += ms;
    };
    const rates = { perEndpoint: 1, inAll: 1000 };
    const limiter = withMaxWait(rateLimiter({ rates: () => rates, systemClock }), 5000, { systemClock, wait });
    const order: string[] = [];
    const ask = async (endpoint: typeof CREATE | typeof READ) => {
      await limiter.take(endpoint);
      order.push(endpoint);
    };
    await Promise.all([ask(CREATE), ask(CREATE), ask(CREATE), ask(READ)]);
    expect(order.slice(0, 2).sort()).toEqual([READ, CREATE]);
  });
});

describe('a waiting rate limiter', () => {
  const at = (patience: number, rate: number) => {
    let now = 0;
    const systemClock = () => now;
    const wait = async (ms: number): Promise<void> => {
      now += ms;
    };
    return {
      limiter: withMaxWait(
        ofOne(() => rate, systemClock),
        patience,
        { systemClock, wait },
      ),
      systemClock,
    };
  };

  it('waits until a call is permitted', async () => {
    const { limiter, systemClock } = at(5000, 2);
    for (let call = 0; call < 6; call += 1) expect(await limiter.take(CREATE)).toBe(true);
    // At two calls a second, the last two of six wait for two seconds, and are made soon after that.
    expect(systemClock()).toBeGreaterThanOrEqual(2000);
    expect(systemClock()).toBeLessThanOrEqual(2500);
  });

  it('keeps the rate in any second with many waiting calls, and wastes no time', async () => {
    let now = 0;
    const timers: { at: number; done: () => void }[] = [];
    const wait = (ms: number): Promise<void> => new Promise((done) => void timers.push({ at: now + ms, done }));
    const systemClock = () => now;
    const limiter = withMaxWait(
      ofOne(() => 24, systemClock),
      30_000,
      { systemClock, wait },
    );
    const given: number[] = [];
    const waiting = Array.from({ length: 240 }, async () => {
      if (await limiter.take(CREATE)) given.push(now);
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

  it('gives up after its maximum wait', async () => {
    const { limiter, systemClock } = at(300, 1);
    expect([await limiter.take(CREATE), await limiter.take(CREATE)]).toEqual([true, false]);
    expect(systemClock()).toBe(300);
  });
});

describe('a rate limiter with a variable rate', () => {
  it('follows the rate without losing its state', async () => {
    let [rate, now, made] = [1, 0, 0];
    const limiter = rateLimiterBy(
      async () => rate,
      (latest) => {
        made += 1;
        return ofOne(latest, () => now);
      },
    );
    const outcomes = async (): Promise<boolean[]> => [
      await limiter.take(CREATE),
      await limiter.take(CREATE),
      await limiter.take(CREATE),
    ];
    expect(await outcomes()).toEqual([true, false, false]);
    [rate, now] = [2, 1000];
    expect(await outcomes()).toEqual([true, false, false]);
    now = 1400;
    expect(await outcomes()).toEqual([true, false, false]);
    expect(made).toBe(1);
  });
});
