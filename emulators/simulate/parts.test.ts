import { campaign } from 'functions/shared/campaign/current';
import { CANARY } from 'functions/shared/settlement/settlementRun';
import { callShares } from 'functions/shared/settlement/shares';
import { fromISO } from 'functions/shared/time/instants';
import { seededRandom } from '../seed/random.ts';
import { arrivalsOf, secondOf } from './arrivals.ts';
import { ASSUMPTIONS } from './assumptions.ts';
import { Instances } from './instances.ts';
import { KeyRange } from './keyRange.ts';
import { Line } from './line.ts';
import { paidRun } from './paidRun.ts';
import { Meter, QUOTAS } from './quota.ts';
import { counted, STEPS, writesOf } from './steps.ts';
import { drawn } from './winners.ts';

const { timetable } = campaign;

describe('a waiting line', () => {
  it('serves in the order of arrival and records the longest wait and the largest length', () => {
    const line = new Line();
    line.join(0, 5);
    line.join(10, 3);
    expect([line.serve(20, 4), line.serve(30, 10), line.waiting]).toEqual([4, 4, 0]);
    expect([line.longest, line.longestAt, line.most, line.lastAt]).toEqual([30, 30, 8, 30]);
  });

  it('drops entries that have waited too long', () => {
    const line = new Line();
    line.join(0, 5);
    line.join(10, 3);
    expect([line.leave(9), line.waiting, line.serve(11, 9)]).toEqual([5, 3, 3]);
  });
});

describe('a key range', () => {
  const filled = (range: KeyRange, seconds: number): number => {
    let written = 0;
    for (let now = 0; now < seconds; now += 1) {
      const left = range.left(now);
      range.write(now, left);
      written += left;
    }
    return written;
  };

  it('accepts 50 % more writes after each five minutes of use', () => {
    expect(filled(new KeyRange(500), 300)).toBe(300 * 500);
    expect(filled(new KeyRange(500), 900)).toBe(300 * (500 + 750 + 1125));
  });

  it('does not ramp up while it is unused', () => {
    const range = new KeyRange(500);
    expect([range.left(0), range.left(10_000)]).toEqual([500, 500]);
  });
});

describe('a simulated arrival curve', () => {
  const arrivals = arrivalsOf(20_000, { timetable, assumed: ASSUMPTIONS, random: seededRandom('arrivals') });
  const opening = secondOf(timetable.applicationStart);
  const within = (from: number, seconds: number): number => {
    let sum = 0;
    for (let second = from; second < from + seconds; second += 1)
      sum += arrivals.links.at(second) + arrivals.strangers.at(second);
    return sum;
  };
  const online = 20_000 * (1 - ASSUMPTIONS.onPaper);

  it('adds up to all applicants while applications are open', () => {
    expect(within(opening, secondOf(timetable.applicationEnd) - opening) + arrivals.onPaper).toBe(20_000);
  });

  it('matches the assumed shares of the first and the last hour', () => {
    expect(within(opening, 3600) / online).toBeCloseTo(ASSUMPTIONS.firstHour, 1);
    expect(within(secondOf(timetable.applicationEnd) - 3600, 3600) / online).toBeCloseTo(ASSUMPTIONS.lastHour, 1);
  });
});

it('starts instances on demand, after a start delay and up to the maximum', () => {
  const instances = new Instances({ minInstances: 0, most: 3, each: 10, start: 4 });
  expect(instances.serve(0, 100)).toEqual({ capacity: 10, instances: 10 });
  expect(instances.serve(3, 100).capacity).toBe(10);
  expect(instances.serve(4, 100).capacity).toBe(30);
});

it('serves with minimum instances from the first second on', () => {
  expect(new Instances({ minInstances: 2, most: 3, each: 10, start: 4 }).serve(0, 100).capacity).toBe(20);
});

it('records when a quota is first reached, and its peak', () => {
  const meter = new Meter(QUOTAS.stripeEndpoint);
  meter.note(1, 24);
  expect(meter.touchedAt).toBeNull();
  meter.note(2, 25);
  meter.note(3, 40);
  meter.note(3, 30);
  expect([meter.touchedAt, meter.touchedSeconds, meter.most, meter.mostAt]).toEqual([2, 2, 40, 3]);
});

it('estimates a settlement run by its share of the calls plus one response time', () => {
  const from = fromISO(timetable.resultRelease);
  const { settlement } = callShares(from, timetable);
  const { ends, provenAt, pages, passes } = paidRun('authorize', 1800, from, {
    timetable,
    answer: 1,
    caller: 'settlement',
  });
  const least = 1800 / settlement;
  expect((ends - from) / 1000).toBeGreaterThanOrEqual(least * 0.98);
  expect((ends - from) / 1000).toBeLessThanOrEqual(least * 1.05 + 1);
  expect([pages, passes]).toEqual([5, 2]);
  // The canary takes only its share of the calls and one response time. The rest of the run does not delay it.
  expect((provenAt - from) / 1000).toBeGreaterThanOrEqual(1);
  expect((provenAt - from) / 1000).toBeLessThanOrEqual(CANARY / settlement + 1);
});

it('grants at most the supply in the draw and waitlists everybody else', () => {
  const { granted, waiting } = drawn(8000, ASSUMPTIONS.wishes, seededRandom('draw'));
  const sets = granted.reduce((sum, one) => sum + one, 0);
  expect(sets).toBeLessThanOrEqual(campaign.supply);
  expect(sets).toBeGreaterThan(campaign.supply - campaign.maxSets);
  expect(granted.length + waiting.length).toBe(8000);
});

describe('the cost of one applicant', () => {
  it.each(STEPS)('adds up to the benchmark figure of the step %s', (step) => {
    const written = writesOf(step).reduce((sum, [, each]) => sum + each, 0);
    expect(counted().writes[step] ?? 0).toBe(written);
  });

  it('throws for a benchmark file without rows', () => {
    expect(() => counted('{"rows":[]}')).toThrow('no row');
  });
});
