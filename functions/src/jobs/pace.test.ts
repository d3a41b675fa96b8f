import * as fc from 'fast-check';
import { TIME_LIMITS } from '../shared/deployment/timeLimits.ts';
import { IN_HAND, PACE, paced } from './pace.ts';
import { SEARCH } from '../../test/search.ts';

const LIMIT_MS = TIME_LIMITS.tickS * 1000;
const NAMES = ['mails', 'cards', 'settlements', 'captures', 'counter', 'reconciliation'];
/** The number of parts of a tick that have a load: its jobs, then each sweep. */
const PARTS = 1 + NAMES.length;

/** A part's load: the share of its time that it uses, and how long its last piece overruns. */
interface Load {
  readonly used: number;
  readonly inHand: number;
}
type InHand = Readonly<Record<keyof typeof IN_HAND, number>>;
const IDLE: Load = { used: 0, inHand: 0 };
const HUNG: Load = { used: 1, inHand: 1 };

/**
 * Plays a tick whose parts move a clock of its own. `most` limits the overrun of each part.
 * @returns the order and begin of each part, and the end of all, in ms after the tick's begin
 */
const played = async (minute: number, loads: readonly Load[], most: InHand = IN_HAND) => {
  const begin = minute * 60_000;
  let now = begin;
  const began: (readonly [string, number])[] = [];
  const take = (name: string, load: Load, until: number, inHand: number): void => {
    began.push([name, now - begin]);
    now = Math.max(now, now + Math.max(0, until - now) * load.used) + inHand * load.inHand;
  };
  await paced(() => now, {
    events: async () => {
      take('effects', IDLE, now, 0);
      return false;
    },
    jobs: async (until) => take('work', loads[0] ?? IDLE, until, most.jobs),
    sweeps: Object.fromEntries(
      NAMES.map((name, index) => [
        name,
        async (until: number) => take(name, loads[index + 1] ?? IDLE, until, most.sweeps),
      ]),
    ),
  });
  return { began, ended: now - begin };
};

const loads = fc.array(
  fc.record({ used: fc.double({ min: 0, max: 1, noNaN: true }), inHand: fc.constantFrom(0, 0.1, 1) }),
  { minLength: PARTS, maxLength: PARTS },
);

const endsInTime = (most: InHand) =>
  fc.asyncProperty(fc.nat(), loads, async (minute, each) => (await played(minute, each, most)).ended < LIMIT_MS);

describe('a tick', () => {
  it("ends before the function's timeout, for any load of its parts", async () => {
    expect(PACE.jobs + IN_HAND.jobs).toBeLessThan(PACE.sweeps);
    expect(PACE.sweeps + IN_HAND.sweeps).toBeLessThan(LIMIT_MS);
    await fc.assert(endsInTime(IN_HAND));
  });

  it('negative control: exceeds the timeout if a sweep overruns more than is reserved', async () => {
    const careless = { ...IN_HAND, sweeps: LIMIT_MS - PACE.sweeps + 1 };
    // A failure needs a last sweep that uses its full time, which is rare: 1,000 ticks may miss it.
    expect((await fc.check(endsInTime(careless), SEARCH)).failed).toBe(true);
  });

  it('starts scheduled events first, then jobs, then sweeps in the remaining time', async () => {
    const { began } = await played(0, [HUNG]);
    expect(began.slice(0, 3).map(([name]) => name)).toEqual(['effects', 'work', 'mails']);
    // No sweep uses up its share, so all run, and an event that waited for one of them starts at the end.
    expect(began.map(([name]) => name)).toEqual(['effects', 'work', ...NAMES, 'effects']);
  });

  it('starts each sweep within as many minutes as there are sweeps, even if every part hangs', async () => {
    const observed = new Set<string>();
    for (let minute = 0; minute < NAMES.length; minute += 1) {
      for (const [name] of (
        await played(
          minute,
          Array.from({ length: PARTS }, () => HUNG),
        )
      ).began)
        observed.add(name);
    }
    expect([...observed].sort()).toEqual(['effects', 'work', ...NAMES].sort());
  });

  it('starts an event and its jobs in the same tick as the sweep that they waited for', async () => {
    const done: string[] = [];
    let isOver = false;
    await paced(() => 0, {
      events: async () => {
        done.push('effects');
        return isOver;
      },
      jobs: async () => void done.push('work'),
      sweeps: { cards: async () => void (isOver = true) },
    });
    expect(done).toEqual(['effects', 'work', 'effects', 'work']);
  });

  it('continues after a part throws', async () => {
    const done: string[] = [];
    const fail = async (): Promise<never> => await Promise.reject(new Error('out'));
    await paced(() => 0, {
      events: fail,
      jobs: fail,
      sweeps: { mails: fail, cards: async () => void done.push('cards') },
    });
    expect(done).toEqual(['cards']);
  });
});
