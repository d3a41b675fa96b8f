import * as fc from 'fast-check';
import { Outbox } from './outbox.ts';

const PER_SECOND = 10;
const HOUR = 3600;
const settings = { direct: 0, queued: PER_SECOND, dispatched: PER_SECOND, sweptInTick: 18_000 } as const;

/** Sends all, with a sweep a minute. @returns seconds it took */
const drained = (outbox: Outbox): number => {
  let now = 0;
  for (; outbox.waiting > 0; now += 1) {
    if (now > 100 * HOUR) throw new Error('It never ends.');
    if (now % 60 === 0) outbox.sweep(now);
    outbox.advance(now, Infinity);
  }
  return now;
};

const drainedOf = (mails: number, isNamed: boolean) => {
  const outbox = new Outbox({ ...settings, name: 'bulkMails', isNamed });
  outbox.write(0, mails);
  return { outbox, seconds: drained(outbox) };
};

describe('a queue of mails', () => {
  const MAILS = 5 * HOUR * PER_SECOND;

  it('ends when rate and backlog say, with as many tasks as mails, where a task that it has is refused', () => {
    const { outbox, seconds } = drainedOf(MAILS, true);
    expect(Math.abs(seconds - MAILS / PER_SECOND)).toBeLessThanOrEqual(0.05 * (MAILS / PER_SECOND));
    expect([outbox.tasks, outbox.sent]).toEqual([MAILS, MAILS]);
  });

  it('would have tasks multiply where each sweep puts another', () => {
    expect(drainedOf(MAILS, false).outbox.tasks).toBeGreaterThan(1.3 * MAILS);
  });

  it('sends each mail once, whatever comes when', () => {
    const writes = fc.array(fc.tuple(fc.nat({ max: 2 * HOUR }), fc.integer({ min: 1, max: 20_000 })), { maxLength: 6 });
    fc.assert(
      fc.property(writes, fc.boolean(), fc.nat({ max: 5 }), (all, isNamed, direct) => {
        const outbox = new Outbox({ ...settings, name: 'mails', direct, isNamed });
        let told = 0;
        for (const [, count] of all) outbox.write(0, count, (_, sent) => void (told += sent));
        if (direct === 0 || all.length > 0) drained(outbox);
        return told === outbox.sent && outbox.sent === outbox.written;
      }),
      { numRuns: 30 },
    );
  });
});
