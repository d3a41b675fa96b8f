import { campaign } from '../campaign/campaign2025.ts';
import { campaignVariables, figures } from './campaignVariables.ts';

describe('campaignVariables', () => {
  it('writes the timetable in force as mails read it', () => {
    const moved = { ...campaign.timetable, applicationEnd: '2025-10-14T12:30:00.000+09:00' };
    const variables = campaignVariables(campaign, moved, 'https://voucher.example.jp');
    expect(variables.applicationEnd).toBe('2025年10月14日(火) 12:30');
    expect(variables.modificationEnd).toBe('2025年10月24日(金) 10:00');
    expect(variables.deliveryDate).toBe('2025年11月14日(金)');
    expect(variables.officePhone).toBe(campaign.office.phone);
  });

  it('writes figures with separators', () => {
    expect([figures(3), figures(30_000)]).toEqual(['3', '30,000']);
  });
});
