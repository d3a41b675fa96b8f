import type { Campaign } from '../campaign.ts';
import type { CampaignTexts } from './campaignTexts.ts';

/** A campaign as a page in another language tells it. */
export const campaignIn = (texts: CampaignTexts, campaign: Campaign): Campaign => ({
  ...campaign,
  ...texts,
  office: { ...campaign.office, ...texts.office },
  voucher: { ...campaign.voucher, ...texts.voucher },
  eligibility: { ...campaign.eligibility, ...texts.eligibility },
  paper: { ...campaign.paper, ...texts.paper },
  parcel: { ...campaign.parcel, ...texts.parcel },
});
