import { campaign } from 'functions/shared/campaign/campaign2025';
import { fromISO, japaneseDate, japaneseDateTime } from 'functions/shared/time/instants';

const figures = new Intl.NumberFormat('ja-JP');

/** 10000 → `10,000円` */
export const yen = (amount: number) => `${figures.format(amount)}円`;
export const sets = (count: number) => `${figures.format(count)}セット`;
/** ISO text → `2025年10月8日(水) 10:00`, kept on one line. */
export const time = (iso: string) => unbroken(japaneseDateTime(fromISO(iso)));
/** ISO text → `2025年10月8日(水)`, kept on one line. */
export const day = (iso: string) => unbroken(japaneseDate(fromISO(iso)));

// Lines break at blanks, between figures and 年, 月, 日, and before an opening bracket; a no-break space and word joiners say not to.
const unbroken = (text: string) => text.replace(' ', '\u00a0').replace(/[年月日(]/g, '\u2060$&\u2060');

export const site = {
  name: campaign.name,
  title: (page: string) => `${page}|${campaign.name}`,
  skip: '本文へ進む',
  loading: '読み込んでいます',
  retry: 'もう一度読み込む',
  stageUnknown: '現在の受付状況を確認できませんでした。通信の状態をお確かめのうえ、もう一度読み込んでください。',
  home: 'トップページ',
  nav: 'サイト内の主なページ',
  faq: 'よくある質問',
  enquiry: 'お問い合わせ',
  draw: '抽選のしくみ',
  footerNav: 'ご案内',
  faqCard: 'カードについて',
  privacy: '個人情報の取扱い',
  legal: '特定商取引法に基づく表記',
  office: 'お問い合わせ先',
  officeName: campaign.office.name,
  phoneAndHours: `電話\u00a0${campaign.office.phone}、${campaign.office.hours.replace('〜', '\u2060〜\u2060')}`,
  email: campaign.office.email,
  copyright: campaign.copyrightLine,
  faultTitle: '画面を表示できませんでした',
  faultText:
    '申し訳ありません。もう一度読み込んでもうまくいかないときは、事務局へお知らせください。入力された内容は、この画面を閉じるまで残っています。',
  missingTitle: 'ページが見つかりません',
  missingText: 'アドレスが変わったか、入力に誤りがあるのかもしれません。お手数ですが、トップページからお探しください。',
};
