import { countsText, type HourCount, NO_COUNTS } from './hourlyCounts.ts';
import { growthOf } from './todaysCounts.ts';

const DAYS = { today: '2025-10-09', yesterday: '2025-10-08' };
const hour = (day: string, at: number, applications: number, paper = 0): HourCount => ({
  at: `${day}T${String(at).padStart(2, '0')}:00:20.000+09:00`,
  web: { applications, sets: applications * 2 },
  paper: { applications: paper, sets: paper },
});
const file = (day: string) => ({ day, sha256: 'a'.repeat(64), bytes: 1 });
const counted = (hours: readonly HourCount[], days: readonly string[] = []) => ({
  ...NO_COUNTS,
  latest: hours.at(-1) ?? null,
  today: [...hours],
  days: days.map(file),
});

describe('growthOf', () => {
  it('returns the difference between the latest count and midnight over both channels', () => {
    const today = [hour(DAYS.today, 0, 100, 10), hour(DAYS.today, 9, 130, 15)];
    const yesterday = countsText([hour(DAYS.yesterday, 11, 40), hour(DAYS.yesterday, 23, 90, 10)]);
    expect(growthOf(counted(today, [DAYS.yesterday]), yesterday, DAYS)).toEqual({
      at: today[1]?.at,
      today: { applications: 35, sets: 65 },
      // The first day of the counts starts at zero.
      yesterday: { applications: 110, sets: 210 },
    });
  });

  it('starts at zero on the first day, which has no day before it', () => {
    const first = counted([hour(DAYS.today, 11, 7)]);
    expect(growthOf(first, '', DAYS)).toMatchObject({ today: { applications: 7, sets: 14 }, yesterday: null });
  });

  it("starts at yesterday's last count if no count was made at midnight", () => {
    const yesterday = countsText([hour(DAYS.yesterday, 0, 50), hour(DAYS.yesterday, 22, 90)]);
    const counts = counted([hour(DAYS.today, 3, 95)], ['2025-10-07', DAYS.yesterday]);
    expect(growthOf(counts, yesterday, DAYS)).toMatchObject({
      today: { applications: 5 },
      yesterday: { applications: 40 },
    });
  });

  it('returns a negative number if withdrawals outnumber applications', () => {
    const today = [hour(DAYS.today, 0, 100), hour(DAYS.today, 1, 98)];
    expect(growthOf(counted(today, ['2025-10-07']), '', DAYS)).toMatchObject({
      today: { applications: -2 },
      yesterday: null,
    });
  });

  it("returns null before today's first count and after the close", () => {
    expect(growthOf(NO_COUNTS, '', DAYS)).toBeNull();
    expect(growthOf(counted([hour(DAYS.yesterday, 23, 90)]), '', DAYS)).toBeNull();
  });
});
