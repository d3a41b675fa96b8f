import { execFileSync } from 'node:child_process';
import { TZDate } from '@date-fns/tz';
import fc from 'fast-check';
import {
  compactDate,
  fromISO,
  isoSchema,
  japaneseDate,
  japaneseDateTime,
  shortDateTime,
  TIME_ZONE,
  toISO,
} from './instants.ts';
import { SEARCH } from '../../../test/search.ts';

const START = Date.UTC(2025, 9, 8, 1, 0, 0, 0);

describe('instants', () => {
  it('are formatted in each format', () => {
    expect(toISO(START)).toBe('2025-10-08T10:00:00.000+09:00');
    expect(japaneseDateTime(START)).toBe('2025年10月8日(水) 10:00');
    expect(japaneseDate(START)).toBe('2025年10月8日(水)');
    expect(shortDateTime(START)).toBe('10/08(水) 10:00');
    expect(compactDate(START)).toBe('20251008');
    expect(toISO(0)).toBe('1970-01-01T09:00:00.000+09:00');
  });

  it('belong to the next day from midnight in Tokyo on, to the millisecond', () => {
    const midnight = fromISO('2026-01-01T00:00:00+09:00');
    expect(japaneseDate(midnight - 1)).toBe('2025年12月31日(水)');
    expect(japaneseDate(midnight)).toBe('2026年1月1日(木)');
    expect(toISO(midnight - 1)).toBe('2025-12-31T23:59:59.999+09:00');
  });

  it('are parsed with any offset', () => {
    expect(fromISO('2025-10-08T10:00:00.000+09:00')).toBe(START);
    expect(fromISO('2025-10-08T01:00:00Z')).toBe(START);
    expect(fromISO('2025-10-07T18:00:00-07:00')).toBe(START);
  });

  it.each([
    '',
    'tomorrow',
    '2025-10-08',
    '2025-10-08T10:00:00',
    '2025-02-30T10:00:00+09:00',
    '2025-13-01T10:00:00+09:00',
    '2025-10-08T25:00:00+09:00',
    ' 2025-10-08T10:00:00+09:00',
  ])('reject %j, and so does the schema', (text) => {
    expect(() => fromISO(text)).toThrow(RangeError);
    expect(isoSchema.safeParse(text).success).toBe(false);
  });

  it('throw for NaN and infinity', () => {
    expect(() => toISO(Number.NaN)).toThrow(RangeError);
    expect(() => japaneseDate(Number.POSITIVE_INFINITY)).toThrow(RangeError);
  });

  const instant = fc.integer({ min: 0, max: Date.UTC(2100, 0, 1) });

  it('survive a round trip', () => {
    fc.assert(fc.property(instant, (ms) => fromISO(toISO(ms)) === ms && isoSchema.safeParse(toISO(ms)).success));
  });

  it('match the time zone library, historical daylight saving time included', () => {
    const ever = fc.integer({ min: Date.UTC(1945, 0, 1), max: Date.UTC(2100, 0, 1) });
    const asTheLibrary = (ms: number) => new TZDate(ms, TIME_ZONE).toISOString();
    fc.assert(fc.property(ever, (ms) => toISO(ms) === asTheLibrary(ms)));
    // Tokyo had daylight saving time from 1948 to 1951. A fixed offset would fail here.
    expect(toISO(Date.UTC(1950, 6, 1))).toBe('1950-07-01T10:00:00.000+10:00');
  });

  it('negative control: detect a text without milliseconds', () => {
    const truncated = (ms: number) => toISO(ms).replace(/\.\d+/, '');
    expect(
      fc.check(
        fc.property(instant, (ms) => fromISO(truncated(ms)) === ms),
        SEARCH,
      ).failed,
    ).toBe(true);
  });

  it.each(['UTC', 'America/Los_Angeles', 'Asia/Tokyo'])("do not depend on the machine's time zone %s", (zone) => {
    const script = `
      const { fromISO, toISO, japaneseDateTime, shortDateTime, compactDate } = require('./instants.ts');
      // The second is in the hour that Los Angeles skips, the third in its repeated hour.
      const texts = ['2025-10-08T10:00:00.000+09:00', '2025-03-09T19:30:00.000+09:00', '2025-11-02T17:30:00.000+09:00'];
      console.log(new Date(0).getHours());
      for (const ms of texts.map(fromISO)) console.log(toISO(ms), japaneseDateTime(ms), shortDateTime(ms), compactDate(ms));
    `;
    const [hour, ...lines] = execFileSync(process.execPath, ['--import', 'tsx', '--eval', script], {
      cwd: __dirname,
      encoding: 'utf8',
      env: { ...process.env, TZ: zone },
    })
      .trim()
      .split('\n');
    expect(hour).toBe({ UTC: '0', 'America/Los_Angeles': '16', 'Asia/Tokyo': '9' }[zone]);
    expect(lines).toEqual([
      '2025-10-08T10:00:00.000+09:00 2025年10月8日(水) 10:00 10/08(水) 10:00 20251008',
      '2025-03-09T19:30:00.000+09:00 2025年3月9日(日) 19:30 03/09(日) 19:30 20250309',
      '2025-11-02T17:30:00.000+09:00 2025年11月2日(日) 17:30 11/02(日) 17:30 20251102',
    ]);
  });
});
