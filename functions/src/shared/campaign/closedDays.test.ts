import { campaign } from './campaign2025.ts';
import { campaignSchema } from './campaign.ts';
import { closedAhead, closedLines, closedText } from './closedDays.ts';

describe('the days on which the office is closed', () => {
  it('are joined to spans, across the end of a month too', () => {
    expect(closedText(['2025-10-31', '2025-11-01', '2025-11-03'])).toBe(
      '2025年10月31日(金) から 2025年11月1日(土) まで、2025年11月3日(月) は、休業日のため電話の受付を休みます。',
    );
    expect(closedText([])).toBeNull();
    expect(closedLines(['2025-11-03'])).toEqual(['2025年11月3日(月)']);
  });

  it('are announced from the previous phase on, each until it is over', () => {
    const { timetable, office } = campaign;
    const aheadAt = (now: number) => closedAhead(office.closed, now, timetable);
    const [before, last] = [Date.parse(timetable.applicationURLSent), Date.parse('2025-10-14T00:00:00+09:00')];
    expect([before - 1, before].map((now) => aheadAt(now).length)).toEqual([0, 3]);
    expect(aheadAt(Date.parse('2025-10-12T00:00:00+09:00'))).toEqual(['2025-10-12', '2025-10-13']);
    expect([last - 1, last].map(aheadAt)).toEqual([['2025-10-13'], []]);
    // No later phase exists to start the announcement, so it starts two weeks ahead.
    const holidays = ['2025-11-03', '2025-11-24'].map((day) => Date.parse(`${day}T00:00:00+09:00`) - 14 * 86_400_000);
    expect(holidays.map((now) => aheadAt(now).length)).toEqual([0, 0]);
    expect(holidays.map((now) => aheadAt(now + 1))).toEqual([['2025-11-03'], ['2025-11-24']]);
  });

  it('include in 2025 the last three days of applications and the holidays of November', () => {
    expect(closedText(campaign.office.closed)).toContain('2025年10月11日(土) から 2025年10月13日(月) まで');
    expect(campaign.timetable.applicationEnd.slice(0, 10)).toBe(campaign.office.closed[2]);
    expect(campaign.office.closed.slice(3)).toEqual(['2025-11-03', '2025-11-24']);
  });

  it('have to be valid dates in ascending order', () => {
    const withClosed = (closed: readonly string[]) =>
      campaignSchema.safeParse({ ...campaign, office: { ...campaign.office, closed } }).success;
    expect([['2025-10-11', '2025-10-12'], ['2025-10-12', '2025-10-11'], ['2025-02-30']].map(withClosed)).toEqual([
      true,
      false,
      false,
    ]);
  });
});
