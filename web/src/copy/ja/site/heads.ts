import type { Campaign } from 'functions/shared/campaign/campaign';
import type { PublicPath } from 'functions/shared/site/routing';
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
import { legal, privacy, terms } from './legal.ts';
import { receipt } from './receipt.ts';
import { registration } from './registration.ts';
import { contact } from '../../contact.ts';
import { site } from './site.ts';
import { shops } from './shops.ts';
import { status } from './status.ts';
import { unsubscribe } from './unsubscribe.ts';
import { waiting } from './waiting.ts';

/** A page's title and description, for search results and link previews. */
export interface Head {
  readonly title: string;
  readonly description: string;
}

/** Titles and descriptions of all pages, in the HTML that the build makes. */
export const heads = (campaign: Campaign): Record<PublicPath, Head> => ({
  ...ofInformation(campaign),
  ...ofRegistration(campaign),
  ...ofChange(campaign),
  ...ofApplication(campaign),
  '/status': {
    title: status.title,
    description:
      '申し込みの受付から抽選の結果、商品券のお届けまでを確かめるページです。メールのリンクからお進みください。',
  },
  '/status-link': { title: links.statusRequest.title, description: links.statusRequest.lead },
  '/status-link-email-sent': sent(campaign),
  '/receipt': { title: receipt.title, description: receipt.description },
  '/unsubscribe': { title: unsubscribe.title, description: unsubscribe.lead },
});

const ofInformation = (campaign: Campaign) => ({
  '/': {
    title: landing(campaign).title,
    description: `${landing(campaign).sentence}申し込みの受付は ${time(campaign.timetable.applicationStart)} から ${time(campaign.timetable.applicationEnd)} まで。先着順ではなく、抽選です。`,
  },
  '/faq': {
    title: help(campaign).faqTitle,
    description: `${campaign.name}について、よくいただくご質問とお答えです。登録と申し込み、メール、変更と取り下げ、抽選、商品券のお届け。`,
  },
  '/faq-card': {
    title: help(campaign).cardTitle,
    description: `${campaign.name}のお支払いに使うカードについて、よくいただくご質問とお答えです。`,
  },
  '/draw': {
    title: draw(campaign).title,
    description: `${campaign.name}の抽選のしくみです。どのように選ばれるか、結果が正しいことをどのように確かめられるかをご説明します。`,
  },
  '/shops': {
    title: shops(campaign).title,
    description: `${campaign.name}が使えるお店を、名前、業種、場所でさがせます。`,
  },
  '/enquiry': {
    title: enquiry(campaign).title,
    description: `${campaign.office.name}へのお問い合わせ。${contact(campaign.office)}`,
  },
  '/enquiry-thanks': { title: enquiry(campaign).thanks.title, description: enquiry(campaign).thanks.text },
  '/privacy': {
    title: privacy(campaign).title,
    description: `${campaign.name}でお預かりする個人情報の取扱いについてご説明します。`,
  },
  '/terms': {
    title: terms(campaign).title,
    description: `${campaign.name}にお申し込みいただける方、抽選、お支払い、取り下げなどの条件です。`,
  },
  '/legal': {
    title: legal(campaign).title,
    description: `${campaign.name}の販売についての表記です。販売者は${campaign.office.seller}です。`,
  },
  '/accessibility': {
    title: accessibility(campaign).title,
    description: `${campaign.name}のサイトを、どなたにも使っていただくための取り組みと、確かめた結果です。`,
  },
  '/closed': {
    title: '受付の状況',
    description: `${campaign.name}の受付が今どの段階にあるかをお知らせします。`,
  },
  '/please-wait': { title: waiting.title, description: waiting.text },
});

const ofRegistration = (campaign: Campaign) => {
  const { request, title, thanks } = registration(campaign);
  return {
    '/pre-registration': {
      title: request.title,
      description: `${campaign.name}の事前登録です。登録しておくと、申込ページをメールでご案内します。`,
    },
    '/pre-registration-email-sent': sent(campaign),
    '/registration': { title, description: 'お名前やご住所を登録するページです。メールのリンクからお進みください。' },
    '/registration-thanks': { title: thanks.title, description: thanks.text },
  };
};

const ofChange = (campaign: Campaign) => {
  const { request, title } = change(campaign);
  const description = `${campaign.name}に登録した内容や、申し込みの内容を確認・変更するための手続きです。`;
  return {
    '/pre-registration-change': { title: request.title, description },
    '/pre-registration-change-email-sent': sent(campaign),
    '/registration-change': { title, description },
    '/registration-change-thanks': { title, description },
  };
};

const ofApplication = (campaign: Campaign) => {
  const { request, title, confirmation, thanks } = application(campaign);
  const description = `1セット${yen(campaign.price)}の商品券（${yen(campaign.worth)}分）を申し込むための手続きです。先着順ではなく、抽選です。`;
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
  description: 'お送りしたメールのリンクを開いて、手続きを進めてください。',
});

/** Returns the window's title of a page. */
export const windowTitle = (campaign: Campaign, heading: string): string =>
  heading === campaign.name ? heading : site(campaign).title(heading);
