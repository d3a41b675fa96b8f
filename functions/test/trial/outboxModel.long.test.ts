import * as fc from 'fast-check';
import { afterFailure, type Breaker, FRESH_BREAKER, mayConnect } from '../../src/gateways/smtp/breaker.ts';
import type { Outbox } from '../../src/shared/mail/mail.ts';
import { PATIENCE_MS, TASK_LIFE_MS } from '../../src/shared/mail/retry.ts';
import { type Manners, type ModelOptions, OutboxModel, PRODUCT } from '../support/queue/outboxModel.ts';
import { HOUR_MS } from '../../src/shared/time/durations.ts';
import { SEARCH } from '../search.ts';

jest.setTimeout(300_000);

const SECOND_MS = 1000;
/** The defaults of the parameters. */
const RATES: Readonly<Record<Outbox, number>> = { mails: 20, bulkMails: 50 };
/** A release of a million mails. The short run has a tenth of the mails at a tenth of the rate, which takes as long. */
const SHARE = process.env.TEST_FULL === '1' ? 1 : 0.1;
const MILLION = 1_000_000 * SHARE;
const RATE = RATES.bulkMails * SHARE;

/** A server that is down for a time, behind the circuit breaker of an instance. */
const outage = (from: number, to: number): ((now: number) => boolean) => {
  let breaker: Breaker = FRESH_BREAKER;
  return (now) => {
    if (!mayConnect(breaker, now, 0)) return false;
    const isDown = now >= from && now < to;
    breaker = isDown ? afterFailure(breaker, now, 0.5) : FRESH_BREAKER;
    return !isDown;
  };
};

const model = (outbox: Outbox, options: Partial<ModelOptions> = {}): OutboxModel =>
  new OutboxModel({
    outbox,
    perSecond: RATES[outbox],
    connections: 10,
    deliveryMs: 150,
    sweptAtMost: 20_000,
    manners: PRODUCT,
    isReachable: () => true,
    answer: () => 'sent',
    ...options,
  });

/** Runs until no mail is open. @returns when the last mail was sent, in s */
const settle = (one: OutboxModel, from: number, mostHours: number): number => {
  for (let now = from; now < mostHours * HOUR_MS; now += SECOND_MS) {
    one.second(now);
    if (now % 60_000 === 0 && one.queue.length === 0 && one.open === 0) break;
  }
  return one.lastSentAt / SECOND_MS;
};

const release = (one: OutboxModel, mails: number): void => {
  for (let index = 0; index < mails; index += 1) one.write(`b${index}`, 0);
};

/** Writes mails to single people, evenly over an hour. */
const anHour = (one: OutboxModel, mails: number): void => {
  let written = 0;
  for (let now = 0; now < HOUR_MS; now += SECOND_MS) {
    while (written < (mails * (now + SECOND_MS)) / HOUR_MS) one.write(`m${(written += 1)}`, now);
    one.second(now);
  }
};

const within = (seconds: number, expected: number): boolean => Math.abs(seconds / expected - 1) <= 0.05;

/** The former rules: tasks without a name, and a patience that ignores the queue. */
const UNNAMED: Manners = {
  nameOf: ({ id }, tasks) => `${id}-${tasks}`,
  patience: (outbox) => PATIENCE_MS[outbox],
};

describe('a release of a million mails', () => {
  it('ends in the time that the rate needs, with one task for each mail', () => {
    const bulk = model('bulkMails', { perSecond: RATE });
    release(bulk, MILLION);
    expect(within(settle(bulk, 0, 20), MILLION / RATE)).toBe(true);
    expect([bulk.sent, bulk.queue.created, bulk.queue.dropped]).toEqual([MILLION, MILLION, 0]);
    // The sweep looks at each mail at most once, not once an hour.
    expect(bulk.looks).toBeLessThan(MILLION);
  });

  it('ends an hour later if the server is down for the first hour', () => {
    const bulk = model('bulkMails', { perSecond: RATE, isReachable: outage(0, HOUR_MS) });
    release(bulk, MILLION);
    expect(within(settle(bulk, 0, 20), HOUR_MS / SECOND_MS + MILLION / RATE)).toBe(true);
    expect([bulk.sent, bulk.queue.created]).toEqual([MILLION, MILLION]);
  });

  it('creates one task for each attempt if one mail in twenty is deferred once', () => {
    const isPutOff = (id: string, attempt: number): boolean =>
      attempt === 1 && id.endsWith('7') && Number(id.slice(1)) % 20 === 7;
    const bulk = model('bulkMails', {
      perSecond: RATE,
      answer: (id, attempt) => (isPutOff(id, attempt) ? 'later' : 'sent'),
    });
    release(bulk, MILLION);
    expect(within(settle(bulk, 0, 20), (MILLION * 1.05) / RATE)).toBe(true);
    expect([bulk.sent, bulk.attempts, bulk.queue.created]).toEqual([MILLION, MILLION * 1.05, MILLION * 1.05]);
  });

  it('negative control: creates three times the tasks without task names and a measured patience', () => {
    const bulk = model('bulkMails', { perSecond: RATE, manners: UNNAMED });
    release(bulk, MILLION);
    const sentAt = settle(bulk, 0, 40);
    expect(bulk.queue.created).toBeGreaterThan(3 * MILLION);
    // Nothing else is sent until the sweep has looked at the last mail.
    expect([bulk.sent, sentAt < bulk.queue.dispatched / RATE]).toEqual([MILLION, true]);
  });
});

describe('an outage of an hour with 50,000 transactional mails', () => {
  const MAILS = 50_000;
  const expected = HOUR_MS / SECOND_MS + MAILS / RATES.mails;

  it('clears its backlog at the queue’s rate, with one task for each mail', () => {
    const own = model('mails', { isReachable: outage(0, HOUR_MS) });
    anHour(own, MAILS);
    expect(within(settle(own, HOUR_MS, 20), expected)).toBe(true);
    expect([own.sent, own.queue.created]).toEqual([MAILS, MAILS]);
  });

  it('negative control: blocks the queue for hours with the former rules', () => {
    const own = model('mails', { isReachable: outage(0, HOUR_MS), manners: UNNAMED });
    anHour(own, MAILS);
    settle(own, HOUR_MS, 40);
    expect(own.queue.created).toBeGreaterThan(2 * MAILS);
    expect(own.queue.dispatched / RATES.mails).toBeGreaterThan(1.5 * expected);
  });
});

describe('an outage that is longer than the queue retries a task', () => {
  const AWAY_HOURS = 12;
  const MAILS = 100;
  const away = (outbox: Outbox): OutboxModel => {
    const one = model(outbox, { isReachable: outage(0, AWAY_HOURS * HOUR_MS) });
    for (let index = 0; index < MAILS; index += 1) one.write(`o${index}`, 0);
    return one;
  };

  it('drops the tasks within their maximum lifetime', () => {
    const one = away('mails');
    for (let now = 0; now < TASK_LIFE_MS; now += SECOND_MS) one.second(now);
    expect([one.queue.dropped, one.queue.length, one.open]).toEqual([MAILS, 0, MAILS]);
  });

  it.each(['mails', 'bulkMails'] as const)(
    'sends each mail of %s once within ten minutes of its end, with a second task',
    (outbox) => {
      const one = away(outbox);
      expect(settle(one, 0, 48)).toBeLessThan(AWAY_HOURS * (HOUR_MS / SECOND_MS) + 600);
      expect([one.sent, one.attempts, one.open, one.queue.created]).toEqual([MAILS, MAILS, 0, 2 * MAILS]);
    },
  );
});

describe('mails whose task or trigger was lost', () => {
  const MAILS = 20_000;
  /**
   * The time of the waiting mails at the queue's rate, plus a quarter. The sweep gives a mail a new task after this time and the lifetime of a task,
   * and looks once in this time. Then the mail waits for its turn.
   */
  const maxSeconds = (outbox: Outbox): number =>
    (2 * Math.max(PATIENCE_MS[outbox], (MAILS / RATES[outbox]) * 1250) + TASK_LIFE_MS) / SECOND_MS +
    MAILS / RATES[outbox];

  it.each(['mails', 'bulkMails'] as const)('are sent within the expected time: %s', (outbox) => {
    const one = model(outbox, { isReachable: outage(0, 600 * SECOND_MS) });
    for (let index = 0; index < MAILS; index += 1) one.write(`x${index}`, 0, index % 2 === 0);
    one.second(0);
    one.queue.purge(SECOND_MS);
    expect(settle(one, SECOND_MS, 30)).toBeLessThan(maxSeconds(outbox));
    expect([one.sent, one.open]).toEqual([MAILS, 0]);
  });

  const schedules = fc.record({
    mails: fc.integer({ min: 1, max: 300 }),
    lost: fc.array(fc.nat({ max: 299 })),
    outages: fc.array(fc.tuple(fc.nat({ max: 8 * 3600 }), fc.nat({ max: 2 * 3600 })), { maxLength: 3 }),
    purgedAt: fc.option(fc.nat({ max: 4 * 3600 })),
    putOff: fc.array(fc.nat({ max: 3 }), { minLength: 1, maxLength: 10 }),
    outbox: fc.constantFrom<Outbox>('mails', 'bulkMails'),
  });

  /** All mails are sent once. The number of tasks equals mails and attempts, apart from lost tasks that were created again. */
  const whole = (manners: Manners) =>
    fc.property(schedules, ({ mails, lost, outages, purgedAt, putOff, outbox }) => {
      const isReachable = (now: number): boolean =>
        !outages.some(([from, length]) => now >= from * SECOND_MS && now < (from + length) * SECOND_MS);
      const answer = (id: string, attempt: number) =>
        attempt <= (putOff[Number(id) % putOff.length] ?? 0) ? ('later' as const) : ('sent' as const);
      const one = model(outbox, { isReachable, answer, manners, perSecond: 2 });
      for (let index = 0; index < mails; index += 1) one.write(String(index), 0, lost.includes(index));
      let purged = 0;
      for (let now = 0; now < 40 * HOUR_MS && (now === 0 || one.open > 0); now += SECOND_MS) {
        if (purgedAt !== null && now === purgedAt * SECOND_MS) {
          purged = one.queue.length;
          one.queue.purge(now);
        }
        one.second(now);
      }
      return one.sent === mails && one.open === 0 && one.queue.created <= mails + one.attempts + purged;
    });

  it('are all sent once, for any combination of faults', () => fc.assert(whole(PRODUCT), { numRuns: 30 }));
  it('negative control: need more tasks with the former rules', () =>
    expect(fc.check(whole(UNNAMED), SEARCH).failed).toBe(true));
});
