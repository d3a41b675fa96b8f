import { campaign } from '../../campaign/campaign2025.ts';
import { campaignVariables } from './campaignVariables.ts';
import { applicationEnd, deliveryDate, figures, modificationEnd } from './suppliers.ts';

describe('what the campaign alone tells a mail', () => {
  it('is the timetable in force, as mails read it', () => {
    const timetable = { ...campaign.timetable, applicationEnd: '2025-10-14T12:30:00.000+09:00' };
    expect(applicationEnd({ timetable })).toBe('2025年10月14日(火) 12:30');
    expect(modificationEnd({ timetable })).toBe('2025年10月24日(金) 10:00');
    expect(deliveryDate({ timetable })).toBe('2025年11月14日(金)');
    expect(campaignVariables.officePhone({ campaign, siteURL: 'https://voucher.example.jp' })).toBe(
      campaign.office.phone,
    );
  });

  it('writes figures with separators', () => {
    expect([figures(3), figures(30_000)]).toEqual(['3', '30,000']);
  });
});
