import type { Campaign } from '../../campaign/campaign.ts';

interface Facts {
  readonly campaign: Campaign;
  readonly siteURL: string;
}

/** What of the campaign every mail type may print. */
export const campaignVariables = {
  campaignName: ({ campaign }: Facts) => campaign.name,
  officeName: ({ campaign }: Facts) => campaign.office.name,
  sellerName: ({ campaign }: Facts) => campaign.office.seller,
  officePhone: ({ campaign }: Facts) => campaign.office.phone,
  officeHours: ({ campaign }: Facts) => campaign.office.hours,
  officeEmail: ({ campaign }: Facts) => campaign.office.email,
  siteURL: ({ siteURL }: Facts) => siteURL,
};
