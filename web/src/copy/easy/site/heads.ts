import type { Campaign } from 'functions/shared/campaign/campaign';
import type { PublicPath } from 'functions/shared/site/routing';
import type { Head } from '../../ja/site/heads.ts';
import { time, yen } from '../../format.ts';
import { accessibility } from './accessibility.ts';
import { application } from './application.ts';
import { change } from './change.ts';
import { draw } from './draw/draw.ts';
import { emailSent } from './emailSent.ts';
import { enquiry } from './enquiry.ts';
import { help } from './help/help.ts';
import { links } from './links.ts';
import { landing } from './landing.ts';
import { legal, terms } from './legal.ts';
import { privacy } from './privacy.ts';
import { receipt } from './receipt.ts';
import { registration } from './registration.ts';
import { contact } from '../../contact.ts';
import { site } from './site.ts';
import { shops } from './shops.ts';
import { status } from './status.ts';
import { unsubscribe } from './unsubscribe.ts';
import { waiting } from './waiting.ts';

/** Titles and descriptions of all pages, in the HTML that the build makes. */
export const heads = (campaign: Campaign): Record<PublicPath, Head> => ({
  ...ofInformation(campaign),
  ...ofRegistration(campaign),
  ...ofChange(campaign),
  ...ofApplication(campaign),
  '/status': {
    title: status.title,
    description:
      '申し込みの 受けつけ、抽選（ちゅうせん＝くじ）の 結果、商品券を 届ける ことを 見る ページです。メールの リンクから 開いて ください。',
  },
  '/status-link': { title: links.statusRequest.title, description: links.statusRequest.lead },
  '/status-link-email-sent': sent(campaign),
  '/receipt': { title: receipt.title, description: receipt.description },
  '/unsubscribe': { title: unsubscribe.title, description: unsubscribe.lead },
});

const ofInformation = (campaign: Campaign) => ({
  '/': {
    title: landing(campaign).title,
    description: `${landing(campaign).sentence}申し込みは ${time(campaign.timetable.applicationStart)} から ${time(campaign.timetable.applicationEnd)} までです。早い 順では ありません。抽選（ちゅうせん＝くじ）です。`,
  },
  '/faq': {
    title: help(campaign).faqTitle,
    description: `${campaign.name}の、よくある質問と 答えです。登録と 申し込み、メール、変えることと 取り下げ（とりさげ＝やめること）、抽選（ちゅうせん＝くじ）、商品券の ことが あります。`,
  },
  '/faq-card': {
    title: help(campaign).cardTitle,
    description: `${campaign.name}の お金を はらう カードの、よくある質問と 答えです。`,
  },
  '/draw': {
    title: draw(campaign).title,
    description: `${campaign.name}の 抽選のしくみ（ちゅうせんの しくみ）です。どう 選ぶか、結果が 正しいことを どう たしかめるかが 書いて あります。`,
  },
  '/shops': {
    title: shops(campaign).title,
    description: `${campaign.name}が 使える お店を、名前、お店の しゅるい、場所で さがせます。`,
  },
  '/enquiry': {
    title: enquiry(campaign).title,
    description: `${campaign.office.name}に 聞く ページです。${contact(campaign.office)}`,
  },
  '/enquiry-thanks': { title: enquiry(campaign).thanks.title, description: enquiry(campaign).thanks.text },
  '/privacy': {
    title: privacy(campaign).title,
    description: `${campaign.name}で もらう 個人情報（こじん じょうほう）を、どう 使うかが 書いて あります。`,
  },
  '/terms': {
    title: terms(campaign).title,
    description: `${campaign.name}の きまりです。申し込める 人、抽選（ちゅうせん＝くじ）、お金を はらう こと、取り下げ（とりさげ＝やめること）などの ことが 書いて あります。`,
  },
  '/accessibility': {
    title: accessibility(campaign).title,
    description: `${campaign.name}の サイトを、だれでも 使えるように して います。どう 調べたかも 書いて います。`,
  },
  '/legal': {
    title: legal(campaign).title,
    description: `${campaign.name}を 売る ことの きまりです。売るのは、${campaign.office.seller}です。`,
  },
  '/closed': {
    title: '今の ようす',
    description: `${campaign.name}を 今 申し込めるか どうかを 知らせます。`,
  },
  '/please-wait': { title: waiting.title, description: waiting.text },
});

const ofRegistration = (campaign: Campaign) => {
  const { request, title, thanks } = registration(campaign);
  return {
    '/pre-registration': {
      title: request.title,
      description: `${campaign.name}の 事前登録（じぜん とうろく＝先に 登録すること）です。登録すると、申込ページ（もうしこみ ページ）を メールで 知らせます。`,
    },
    '/pre-registration-email-sent': sent(campaign),
    '/registration': { title, description: '名前や 住所を 登録する ページです。メールの リンクから 開いて ください。' },
    '/registration-thanks': { title: thanks.title, description: thanks.text },
  };
};

const ofChange = (campaign: Campaign) => {
  const { request, title } = change(campaign);
  const description = `${campaign.name}で 登録した ことや 申し込みを、見る・変える ページです。`;
  return {
    '/pre-registration-change': { title: request.title, description },
    '/pre-registration-change-email-sent': sent(campaign),
    '/registration-change': { title, description },
    '/registration-change-thanks': { title, description },
  };
};

const ofApplication = (campaign: Campaign) => {
  const { request, title, confirmation, thanks } = application(campaign);
  const description = `1セット ${yen(campaign.price)}の 商品券（${yen(campaign.worth)}分）を 申し込む ページです。早い 順では ありません。抽選（ちゅうせん＝くじ）です。`;
  return {
    '/pre-purchase': { title: request.title, description },
    '/pre-purchase-email-sent': sent(campaign),
    '/purchase': { title, description },
    '/confirmation': { title: confirmation.title, description },
    '/thanks': { title: thanks.title, description },
  };
};

const sent = (campaign: Campaign) => ({
  title: emailSent(campaign).title,
  description: '送った メールの リンクを 開いて ください。そこから つづけて ください。',
});

/** Returns the window's title of a page. */
export const windowTitle = (campaign: Campaign, heading: string): string =>
  heading === campaign.name ? heading : site(campaign).title(heading);
