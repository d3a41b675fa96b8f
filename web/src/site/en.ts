import { campaignIn } from 'functions/shared/campaign/language/campaignIn';
import { campaign } from 'functions/shared/campaign/current';
import { texts } from '../copy/en/campaign.ts';
import { en } from '../copy/en/site/texts.ts';
import { newTexts } from '../copy/texts.ts';

/** The site in English. */
export default newTexts(en, campaignIn(texts, campaign));
