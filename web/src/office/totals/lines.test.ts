import type { HourCount } from 'functions/shared/draw/counts/hourlyCounts';
import type { TotalsRow } from 'functions/shared/totals/totals';
import { byDay, byHour, dividedOf, linesOf, activeSum, waitingIn } from './lines.ts';

const row = (part: TotalsRow['part'], value: string, count: number, winners = 0): TotalsRow => ({
  part,
  value,
  count,
  sets: 2 * count,
  winners,
});
const rows = [
  row('state', 'CARD_PENDING', 4),
  row('state', 'WON', 3),
  row('state', 'LOST', 2),
  row('age', '30', 3, 2),
  row('area', '13', 1),
];

describe('the breakdown of applications by a field', () => {
  it('lists all values in order, but leaves out prefectures without applications', () => {
    expect(linesOf(rows, 'age').map(({ value, count }) => [value, count])).toContainEqual(['80', 0]);
    expect(linesOf(rows, 'age').find(({ value }) => value === '30')).toMatchObject({
      name: '30代',
      count: 3,
      winners: 2,
    });
    const areas = linesOf(rows, 'area').map(({ name }) => name);
    expect(areas).toContain('東京都');
    expect(areas).not.toContain('大阪府');
  });

  it('excludes applications that do not take part, and adds a line for unknown values', () => {
    expect(activeSum(rows)).toEqual({ count: 5, sets: 10, winners: 3 });
    expect(dividedOf(rows, 'age', '不明').at(-1)).toEqual({ value: '', name: '不明', count: 2, sets: 4, winners: 1 });
    const known = [row('state', 'APPLIED', 3), row('age', '30', 3)];
    expect(dividedOf(known, 'age', '不明').some(({ value }) => value === '')).toBe(false);
  });
});

describe('the growth of the applications', () => {
  const hour = (at: string, web: number, paper = 0): HourCount => ({
    at: `2025-10-${at}:00:02.000+09:00`,
    web: { applications: web, sets: 2 * web },
    paper: { applications: paper, sets: paper },
  });
  const hours = [hour('08T11', 10), hour('08T23', 30), hour('09T00', 32, 1), hour('09T15', 50, 2)];

  it('is counted for each day until midnight, and for each hour', () => {
    expect(byDay(hours)).toEqual([
      { at: '2025-10-08', applications: 33, sets: 65, newApplications: 33, newSets: 65 },
      { at: '2025-10-09', applications: 52, sets: 102, newApplications: 19, newSets: 37 },
    ]);
    expect(byHour(hours).map(({ newApplications }) => newApplications)).toEqual([10, 20, 3, 19]);
    expect(byDay([])).toEqual([]);
  });
});

describe('the number of waitlisted applications', () => {
  it('is known only after the release, and may be 0', () => {
    expect(waitingIn(rows)).toBe(2);
    expect(waitingIn([row('state', 'WON', 3)])).toBe(0);
    expect(waitingIn([...rows, row('state', 'APPLIED', 1)])).toBeNull();
    expect(waitingIn([row('state', 'APPLIED', 3)])).toBeNull();
  });
});
