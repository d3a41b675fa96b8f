import * as fc from 'fast-check';
import { Outbox } from './outbox.ts';
import { full } from '../test/harness/run/longForm.ts';

const PER_SECOND = 10;
const HOUR = 3600;
const settings = { perSecond: PER_SECOND, connections: 10, delivery: 0.4, sweptInTick: 18_000 } as const;

/** Sends everything. @returns the seconds that it took */
const drained = (outbox: Outbox, provider = Infinity): number => {
  let now = 0;
  for (; outbox.waiting > 0; now += 1) {
    if (now > 100 * HOUR) throw new Error('The queue does not become empty.');
    outbox.advance(now, provider);
  }
  return now;
};

const drainedOf = (mails: number, own: Partial<ConstructorParameters<typeof Outbox>[0]> = {}, provider = Infinity) => {
  const outbox = new Outbox({ ...settings, name: 'bulkMails', direct: 0, ...own });
  outbox.write(0, mails);
  return { outbox, seconds: drained(outbox, provider) };
};

describe('a simulated mail queue', () => {
  const MAILS = (full ? 5 : 1) * HOUR * PER_SECOND;
  const within = (seconds: number, expected: number) =>
    expect(Math.abs(seconds - expected)).toBeLessThanOrEqual(0.05 * expected);

  it('is empty after the time given by rate and backlog, with one task for each mail', () => {
    const { outbox, seconds } = drainedOf(MAILS);
    within(seconds, MAILS / PER_SECOND);
    expect([outbox.tasks, outbox.sent, outbox.longest]).toEqual([MAILS, MAILS, seconds - 1]);
  });

  it('sends no faster than its connections or the provider allow', () => {
    within(drainedOf(MAILS, { connections: 2 }).seconds, MAILS / (2 / settings.delivery));
    within(drainedOf(MAILS, {}, 4).seconds, MAILS / 4);
  });

  it('creates tasks for directly sent mails only if the instances fall behind', () => {
    const soon = drainedOf(1000, { name: 'mails', direct: 25 });
    expect([soon.outbox.tasks, soon.seconds]).toEqual([0, 40]);
    const late = drainedOf(40_000, { name: 'mails', direct: 25 });
    expect(late.outbox.tasks).toBeGreaterThan(0);
    // Queue and instances work in the same order, and the instances are faster. The tasks therefore find nothing to do.
    within(late.seconds, 40_000 / 25);
  });

  it('sends each mail exactly once', () => {
    const writes = fc.array(fc.integer({ min: 1, max: full ? 20_000 : 4_000 }), { minLength: 1, maxLength: 6 });
    fc.assert(
      fc.property(writes, fc.nat({ max: 5 }), (all, direct) => {
        const outbox = new Outbox({ ...settings, name: direct > 0 ? 'mails' : 'bulkMails', direct });
        let reported = 0;
        for (const count of all) outbox.write(0, count, (_, sent) => void (reported += sent));
        drained(outbox);
        return reported === outbox.sent && outbox.sent === outbox.written;
      }),
      { numRuns: 20 },
    );
  });
});
