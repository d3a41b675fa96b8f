import type { Campaign } from 'functions/shared/campaign/campaign';
import type { Timetable } from 'functions/shared/campaign/timetable';
import { closedAhead, closedText } from 'functions/shared/campaign/closedDays';
import { contact } from '../../contact.ts';
import { day, daysInOneLine, time } from '../../format.ts';
import { type Unanswered, unansweredAt } from '../../unanswered.ts';

/** Returns the days on which the office is closed soon, by the server's time; null: none, or the time is unknown. */
export const closedAt =
  ({ closed }: Campaign['office']) =>
  ({ now, timetable }: { readonly now: number | null; readonly timetable: Timetable }): string | null => {
    const text = now === null ? null : closedText(closedAhead(closed, now, timetable));
    return text && daysInOneLine(text);
  };

const unanswered = {
  before: ({ from, first, last, until }: Unanswered) =>
    `${day(first)} から ${day(last)} までは、電話とお問い合わせにお答えできません。お困りのことは、${time(from)} までにお問い合わせください。そのあとのお問い合わせには、${day(until)} からお答えします。`,
  during: ({ last, until }: Unanswered) =>
    `${day(last)} までは、電話とお問い合わせにお答えできません。${day(until)} からお答えします。`,
};

const answering = {
  before: ({ from }: Unanswered) => `締め切りの前に電話とお問い合わせにお答えできるのは、${time(from)} までです。`,
  during: ({ until }: Unanswered) => `次に電話とお問い合わせにお答えできるのは、締め切りのあとの ${day(until)} です。`,
};

export const site = (campaign: Campaign) => ({
  name: campaign.name,
  title: (page: string) => `${page}|${campaign.name}`,
  skip: '本文へ進む',
  loading: '読み込んでいます',
  retry: 'もう一度読み込む',
  stageUnknown: '現在の受付状況を確認できませんでした。通信の状態をお確かめのうえ、もう一度読み込んでください。',
  home: 'トップページ',
  nav: 'サイト内の主なページ',
  languages: '言語',
  menu: 'メニュー',
  faq: 'よくある質問',
  enquiry: 'お問い合わせ',
  draw: '抽選のしくみ',
  change: '登録内容の変更',
  footerNav: 'ご案内',
  shops: '使えるお店',
  faqCard: 'カードについて',
  privacy: '個人情報の取扱い',
  terms: '申し込みの条件',
  legal: '特定商取引法に基づく表記',
  accessibility: 'アクセシビリティ',
  office: 'お問い合わせ先',
  officeName: campaign.office.name,
  phoneAndHours: contact(campaign.office),
  closed: closedAt(campaign.office),
  unanswered: unansweredAt(campaign.office, unanswered),
  /** A shorter text for a narrow place. */
  answering: unansweredAt(campaign.office, answering),
  copyright: campaign.copyrightLine,
  faultTitle: '画面を表示できませんでした',
  faultText:
    '申し訳ありません。「もう一度読み込む」を押してください。送信の直後にこの画面が出たときも、受付のメールが届いていれば、お手続きは済んでいます。メールが届かないときは、事務局へお電話ください。',
  missingTitle: 'ページが見つかりません',
  missingText: 'アドレスが変わったか、入力に誤りがあるのかもしれません。お手数ですが、トップページからお探しください。',
});
