import { campaign } from '../../campaign/campaign2025.ts';
import { campaignNotices, campaignVariables } from './campaignVariables.ts';
import { applicationEnd, deliveryDate, figures, modificationEnd } from './suppliers.ts';

describe('variables supplied by the campaign', () => {
  it('format the times of the timetable in force', () => {
    const timetable = { ...campaign.timetable, applicationEnd: '2025-10-14T12:30:00.000+09:00' };
    expect(applicationEnd({ timetable })).toBe('2025年10月14日(火) 12:30');
    expect(modificationEnd({ timetable })).toBe('2025年10月24日(金) 10:00');
    expect(deliveryDate({ timetable })).toBe('2025年11月14日(金)');
    expect(campaignVariables.officePhone({ campaign, siteURL: 'https://voucher.example.jp' })).toBe(
      campaign.office.phone,
    );
  });

  it('announce the closed days of the office only shortly before and during them', () => {
    const { timetable } = campaign;
    const closedDaysAt = (now: string) => campaignNotices.closedDays({ campaign, timetable, now: Date.parse(now) });
    expect(closedDaysAt(timetable.open)).toBeNull();
    expect(closedDaysAt(timetable.applicationStart)).toBe('2025年10月11日(土)から\n2025年10月13日(月)まで');
    expect(closedDaysAt('2025-10-14T00:00:00+09:00')).toBeNull();
  });

  it('format numbers with separators', () => {
    expect([figures(3), figures(30_000)]).toEqual(['3', '30,000']);
  });
});
