import type { Campaign } from '../../campaign/campaign.ts';
import { closedAhead, closedLines } from '../../campaign/closedDays.ts';
import type { Timetable } from '../../campaign/timetable.ts';

interface Facts {
  readonly campaign: Campaign;
  readonly siteURL: string;
}

/** The campaign's values, which every mail type may print. */
export const campaignVariables = {
  campaignName: ({ campaign }: Facts) => campaign.name,
  campaignShortName: ({ campaign }: Facts) => campaign.shortName,
  officeName: ({ campaign }: Facts) => campaign.office.name,
  sellerName: ({ campaign }: Facts) => campaign.office.seller,
  // A phone shows about twenty characters per line, so the building is on a separate line.
  officeAddress: Object.assign(({ campaign }: Facts) => campaign.office.address.split(' ').join('\n'), {
    shape: 'paragraphs' as const,
  }),
  officePhone: ({ campaign }: Facts) => campaign.office.phone,
  officeHours: ({ campaign }: Facts) => campaign.office.hours,
  officeEmail: ({ campaign }: Facts) => campaign.office.email,
  siteURL: ({ siteURL }: Facts) => siteURL,
};

interface Moment {
  readonly campaign: Campaign;
  readonly timetable: Timetable;
  /** Epoch ms. */
  readonly now: number;
}

const closedDays = ({ campaign, timetable, now }: Moment): string | null => {
  const days = closedAhead(campaign.office.closed, now, timetable);
  return days.length === 0 ? null : closedLines(days).join('\n');
};

/** Values of the campaign that may be absent. */
export const campaignNotices = { closedDays: Object.assign(closedDays, { shape: 'paragraphs' as const }) };
