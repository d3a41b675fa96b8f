import * as fc from 'fast-check';
import { HOUR_MS } from '../../time/durations.ts';
import { fromISO, toISO } from '../../time/instants.ts';
import {
  byChannel,
  countsText,
  daysEnded,
  type HourCount,
  type HourlyCounts,
  hoursIn,
  NO_COUNTS,
  withHour,
} from './hourlyCounts.ts';
import { partsOf } from '../files.ts';

const hour = (at: string, web: number, paper = 0): HourCount => ({
  at,
  web: { applications: web, sets: 2 * web },
  paper: { applications: paper, sets: paper },
});
const ELEVEN = hour('2025-10-08T11:00:00.000+09:00', 123, 4);
const LATE = hour('2025-10-08T23:41:07.250+09:00', 200, 5);
const NEXT = hour('2025-10-09T00:00:00.000+09:00', 300, 6);

const after = (hours: readonly HourCount[]): { counts: HourlyCounts; texts: Map<string, string> } => {
  const texts = new Map<string, string>();
  let counts = NO_COUNTS;
  for (const one of hours) {
    const updated = withHour(counts, one);
    if (updated === null) continue;
    for (const { sha256, text } of updated.parts) texts.set(sha256, text);
    counts = updated.counts;
  }
  return { counts, texts };
};

describe('countsText', () => {
  it('writes a line for each channel of an hour, web first', () => {
    expect(countsText([ELEVEN, LATE])).toBe(
      '2025-10-08T11:00:00.000+09:00,web,123,246\n' +
        '2025-10-08T11:00:00.000+09:00,paper,4,4\n' +
        '2025-10-08T23:41:07.250+09:00,web,200,400\n' +
        '2025-10-08T23:41:07.250+09:00,paper,5,5\n',
    );
    expect(countsText([])).toBe('');
  });
});

describe('hoursIn', () => {
  it('reads what countsText writes', () => {
    expect(hoursIn(countsText([ELEVEN, LATE, NEXT]))).toEqual([ELEVEN, LATE, NEXT]);
    expect(hoursIn('')).toEqual([]);
  });
});

describe('withHour', () => {
  it('adds an hour and turns the previous day into a file', () => {
    expect(after([ELEVEN, LATE]).counts).toEqual({ latest: LATE, today: [ELEVEN, LATE], days: [] });
    const { counts, texts } = after([ELEVEN, LATE, NEXT]);
    const [part] = partsOf(countsText([ELEVEN, LATE]));
    expect(counts).toEqual({
      latest: NEXT,
      today: [NEXT],
      days: [{ day: '2025-10-08', sha256: part?.sha256, bytes: part?.bytes }],
    });
    expect([...texts.values()]).toEqual([countsText([ELEVEN, LATE])]);
  });

  it('ignores an hour that is not later than the last or whose day is already a file', () => {
    const { counts } = after([ELEVEN, LATE]);
    expect(withHour(counts, LATE)).toBeNull();
    expect(withHour(counts, ELEVEN)).toBeNull();
    const ended = daysEnded(counts, NEXT.at).counts;
    expect(withHour(ended, hour('2025-10-08T23:59:59.999+09:00', 1))).toBeNull();
    expect(withHour(ended, NEXT)?.counts.today).toEqual([NEXT]);
  });

  it('keeps every later hour once and in order, for any missing hours', () => {
    const start = fromISO('2025-10-08T11:00:00+09:00');
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 6 * 24 * 60 }), { maxLength: 80 }), (minutes) => {
        const hours = minutes.map((minute) => hour(toISO(start + (minute * HOUR_MS) / 60), minute));
        const { counts, texts } = after(hours);
        const files = counts.days.map(({ sha256 }) => texts.get(sha256) ?? 'lost');
        const rising = hours.filter(({ at }, index) => hours.slice(0, index).every((one) => one.at < at));
        expect(files.join('') + countsText(counts.today)).toBe(countsText(rising));
        expect(counts.latest).toEqual(rising.at(-1) ?? null);
        const days = counts.days.map(({ day }) => day);
        expect(days).toEqual([...new Set(days)].sort());
      }),
    );
  });
});

describe('daysEnded', () => {
  it('closes a day at midnight and only once', () => {
    const { counts } = after([ELEVEN, LATE]);
    expect(daysEnded(counts, '2025-10-08T23:59:59.999+09:00')).toEqual({ counts, parts: [] });
    const once = daysEnded(counts, '2025-10-09T00:00:00.000+09:00');
    expect(once.counts.latest).toEqual(LATE);
    expect(once.counts.today).toEqual([]);
    expect(daysEnded(once.counts, '2025-10-11T00:00:00.000+09:00')).toEqual({ counts: once.counts, parts: [] });
  });
});

it('byChannel sums applications and sets by channel', () => {
  const rows = [
    { channel: 'web', sets: 3 },
    { channel: 'paper', sets: 1 },
    { channel: 'web', sets: 5 },
  ] as const;
  expect(byChannel(rows)).toEqual({ web: { applications: 2, sets: 8 }, paper: { applications: 1, sets: 1 } });
  expect(byChannel([])).toEqual({ web: { applications: 0, sets: 0 }, paper: { applications: 0, sets: 0 } });
});
