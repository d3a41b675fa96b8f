import type { Campaign } from '../../campaign/campaign.ts';

interface Facts {
  readonly campaign: Campaign;
  readonly siteURL: string;
}

/** Facts of the campaign, which every mail type may use. */
export const campaignFacts = {
  campaignName: ({ campaign }: Facts) => campaign.name,
  officeName: ({ campaign }: Facts) => campaign.office.name,
  sellerName: ({ campaign }: Facts) => campaign.office.seller,
  officePhone: ({ campaign }: Facts) => campaign.office.phone,
  officeHours: ({ campaign }: Facts) => campaign.office.hours,
  officeEmail: ({ campaign }: Facts) => campaign.office.email,
  siteURL: ({ siteURL }: Facts) => siteURL,
};
