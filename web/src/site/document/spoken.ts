import { campaign } from 'functions/shared/campaign/current';
import { campaignIn } from 'functions/shared/campaign/language/campaignIn';
import type { Campaign } from 'functions/shared/campaign/campaign';
import type { LanguageCode } from 'functions/shared/languages';
import type { PublicPath } from 'functions/shared/site/routing';
import { texts as easyTexts } from '../../copy/easy/campaign.ts';
import * as easyNoscript from '../../copy/easy/noscript.ts';
import * as easyHeads from '../../copy/easy/site/heads.ts';
import { easy } from '../../copy/easy/site/texts.ts';
import { texts as englishTexts } from '../../copy/en/campaign.ts';
import * as englishNoscript from '../../copy/en/noscript.ts';
import * as englishHeads from '../../copy/en/site/heads.ts';
import { en } from '../../copy/en/site/texts.ts';
import * as japaneseNoscript from '../../copy/ja/noscript.ts';
import * as japaneseHeads from '../../copy/ja/site/heads.ts';
import { ja } from '../../copy/ja/site/texts.ts';
import type { Language } from '../../copy/texts.ts';

/** Everything from which the HTML of a language's pages is made. */
export interface Spoken {
  readonly language: Language;
  readonly campaign: Campaign;
  readonly heads: (campaign: Campaign) => Readonly<Record<PublicPath, japaneseHeads.Head>>;
  readonly windowTitle: (campaign: Campaign, heading: string) => string;
  readonly noscript: (office: Campaign['office']) => string;
  readonly arriving: (office: Campaign['office']) => string;
  readonly noscriptReading: (office: Campaign['office']) => string;
}

const english = campaignIn(englishTexts, campaign);
const plain = campaignIn(easyTexts, campaign);

export const SPOKEN_IN: Readonly<Record<LanguageCode, Spoken>> = {
  ja: { ...japaneseHeads, ...japaneseNoscript, language: ja, campaign },
  en: { ...englishHeads, ...englishNoscript, language: en, campaign: english },
  easy: { ...easyHeads, ...easyNoscript, language: easy, campaign: plain },
};
