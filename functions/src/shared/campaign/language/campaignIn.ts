import type { Campaign } from '../campaign.ts';
import type { CampaignTexts } from './campaignTexts.ts';

/** Returns the campaign with its texts in another language. */
export const campaignIn = (texts: CampaignTexts, campaign: Campaign): Campaign => ({
  ...campaign,
  ...texts,
  office: { ...campaign.office, ...texts.office },
  voucher: { ...campaign.voucher, ...texts.voucher },
  eligibility: { ...campaign.eligibility, ...texts.eligibility },
  paper: { ...campaign.paper, ...texts.paper },
  parcel: { ...campaign.parcel, ...texts.parcel },
});
