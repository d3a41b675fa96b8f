import { campaign } from 'functions/shared/campaign/current';

/** The campaign's texts in this language. The build inserts only these, so that no page loads the texts of another language (campaignData.ts). */
export const texts = campaign.translations.easy;
