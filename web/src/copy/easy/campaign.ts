import { campaign } from 'functions/shared/campaign/current';

/** The campaign's texts in this language. The build puts them here alone, so that nobody loads those of another (campaignData.ts). */
export const texts = campaign.translations.easy;
