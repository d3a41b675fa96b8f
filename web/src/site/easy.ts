import { campaignIn } from 'functions/shared/campaign/language/campaignIn';
import { campaign } from 'functions/shared/campaign/current';
import { texts } from '../copy/easy/campaign.ts';
import { easy } from '../copy/easy/site/texts.ts';
import { newTexts } from '../copy/texts.ts';

/** The site in やさしい日本語. */
export default newTexts(easy, campaignIn(texts, campaign));
