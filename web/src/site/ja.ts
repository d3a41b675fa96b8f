import { campaign } from 'functions/shared/campaign/current';
import { ja } from '../copy/ja/site/texts.ts';
import { newTexts } from '../copy/texts.ts';

/** The site in Japanese. */
export default newTexts(ja, campaign);
