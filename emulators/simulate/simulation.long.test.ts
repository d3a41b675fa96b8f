import { secondOf } from './arrivals.ts';
import { ASSUMPTIONS } from './assumptions.ts';
import { drawJobs, readsOfCount } from './drawing.ts';
import { optionsOf, worldOf } from './options.ts';
import { metersOf } from './quota.ts';
import { simulated } from './simulation.ts';
import { Store } from './store.ts';
import { summaryOf, type Summary } from './summary.ts';
import { duration, instant, tables } from './table.ts';
import { full } from '../test/harness/run/longForm.ts';

const FEW = full ? 3000 : 1500;
/** Enough applicants to arrive faster than cards can be saved. */
const MANY = 12_000;

const summaryWith = (changes: Parameters<typeof worldOf>[0] = {}, applicants = FEW): Summary =>
  summaryOf(simulated(applicants, worldOf(changes)));

const scope = () => {
  const { timetable: times, assumed, quotas } = worldOf();
  const meters = metersOf(quotas);
  return { timetable: times, assumed, meters, store: new Store(meters) };
};
const { timetable } = worldOf();

const endOf = ({ ends }: Summary, name: string) => ends.find((one) => one.name === name);

describe('a simulated campaign', () => {
  const usual = summaryWith();

  it('is deterministic for a seed and differs for another seed', () => {
    expect(summaryWith()).toEqual(usual);
    expect(summaryWith({ seed: '2' })).not.toEqual(usual);
  });

  it('accounts for every applicant: with a card, on paper or incomplete', () => {
    expect(usual.complete + usual.onPaper + usual.incomplete).toBe(FEW);
    expect(usual.incomplete).toBeLessThan(FEW / 100);
  });

  it('finishes its steps in the order of the campaign', () => {
    const order = [
      'mail 3 queued',
      'cards saved',
      'roster frozen',
      'commitment published',
      'mail 40',
      'places stored',
      'results stored',
      'result mails',
      'capture',
      'cards detached',
    ];
    const ends = order.map((name) => endOf(usual, name)?.ends ?? '');
    expect([...ends].sort()).toEqual(ends);
    expect(ends).not.toContain('');
  });

  it('prints tables with every size and quota and without invalid numbers', () => {
    const text = tables([usual, summaryWith({}, 100)]);
    expect(text).toContain(FEW.toLocaleString('en'));
    for (const { name } of usual.quotas) expect(text).toContain(name);
    expect(text).not.toMatch(/NaN|undefined|Infinity/);
  });
});

describe('the quota that is reached first', () => {
  const touched = ({ quotas }: Summary): string | null => (quotas[0]?.touchedAt ? quotas[0].name : null);
  const high = new Map([
    ['document', 1000],
    ['coldRange', 1_000_000],
  ]);

  it('is null if all limits are high', () => {
    expect(touched(summaryWith({ quotas: high }))).toBeNull();
  });

  it.each([
    ['stripeAll', 1, /Stripe, calls of all endpoints/],
    ['mailProvider', 1, /Mail provider/],
    ['coldRange', 3, /one cold collection/],
  ])('is %s with its limit at %d', (name, limit, expected) => {
    expect(touched(summaryWith({ quotas: new Map([...high, [name, limit]]) }))).toMatch(expected);
  });
});

describe('the draw before its release', () => {
  const large = drawJobs(1_000_000, scope());

  it('stores a million places, a thousand on each page, in less than half an hour', () => {
    const places = large.find(({ name }) => name === 'places stored');
    expect(places).toMatchObject({ count: 1000, begins: secondOf(timetable.draw) });
    expect((places?.ends ?? Infinity) - (places?.begins ?? 0)).toBeLessThan(1800);
  });

  it('reads each application and each ticket number once', () => {
    expect(large[0]).toMatchObject({ name: 'roster frozen', reads: 2_002_000, writes: 2000 });
  });

  it('counts an hour with one read for a thousand applications of each channel', () => {
    expect([readsOfCount(0, 0), readsOfCount(1000, 1), readsOfCount(980_000, 20_000)]).toEqual([2, 2, 1000]);
  });
});

describe('a simulated backlog', () => {
  const late = ({ ends }: Summary): number => ends.find(({ name }) => name === 'result mails')?.seconds ?? 0;

  it('delays the result mails of a slow queue by its rate', () => {
    const perSecond = 5;
    const slow = summaryWith({ settings: new Map([['bulkMailsPerSecond', perSecond]]) });
    const least = (slow.complete + slow.onPaper) / perSecond;
    expect(late(slow)).toBeGreaterThanOrEqual(least * 0.95);
    expect(late(slow)).toBeLessThanOrEqual(least * 1.05);
  });

  it('does not delay commitment mails until all of them are written', () => {
    const perSecond = 50;
    const summary = summaryWith({ settings: new Map([['smtpConnections', 20]]) }, MANY);
    const mail = summary.ends.find(({ name }) => name === 'mail 40');
    // The list is frozen first, in three parts.
    const frozen = Math.ceil(3 * (ASSUMPTIONS.document + ASSUMPTIONS.transaction));
    expect(mail?.count).toBe(summary.complete);
    expect(mail?.seconds).toBeLessThanOrEqual(frozen + summary.complete / perSecond + 1);
  });

  it('makes some applicants give up and return when many save a card at once', () => {
    const early = new Map([
      ['patience', 60],
      ['firstMinute', 0.9],
      ['firstHour', 0.95],
    ]);
    const rush = summaryWith({ assumed: early }, MANY);
    expect(rush.gaveUp).toBeGreaterThan(0);
    expect(rush.complete).toBeGreaterThan(0.95 * MANY);
    expect(summaryWith({}, MANY).gaveUp).toBe(0);
  });
});

describe('optionsOf', () => {
  it('defaults to three sizes', () => {
    expect(optionsOf([]).sizes).toEqual([50_000, 300_000, 1_000_000]);
    expect(optionsOf(['--applicants', '7', '--applicants', '9']).sizes).toEqual([7, 9]);
  });

  it('changes settings, limits and assumptions by name', () => {
    const { world } = optionsOf([
      '--set',
      'smtpConnections=30',
      '--quota',
      'stripeAll=300',
      '--assume',
      'firstMinute=0.2',
    ]);
    expect(world.settings.smtpConnections).toBe(30);
    expect(world.quotas.stripeAll.limit).toBe(300);
    expect(world.assumed).toEqual({ ...ASSUMPTIONS, firstMinute: 0.2 });
  });

  it.each([
    [['--applicants', '0']],
    [['--applicants', '1.5']],
    [['--applicants', '1000001']],
    [['--set', 'smtpConnection=3']],
    [['--set', 'smtpConnections']],
    [['--quota', 'stripeAll=-1']],
    [['--assume', 'hours=1']],
    [['--what']],
  ])('rejects %j', (args) => {
    expect(() => optionsOf(args)).toThrow();
  });
});

it('formats durations and instants for readers', () => {
  expect([59, 61, 3600, 90_000].map(duration)).toEqual(['59 s', '1 min 1 s', '1 h 0 min', '1 d 1 h']);
  expect(instant('2025-10-08T10:00:05.000+09:00')).toBe('8 Oct 10:00:05');
});
