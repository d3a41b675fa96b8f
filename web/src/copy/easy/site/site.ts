import type { Campaign } from 'functions/shared/campaign/campaign';
import { closedAhead, closedLines } from 'functions/shared/campaign/closedDays';
import type { Timetable } from 'functions/shared/campaign/timetable';
import { contact } from '../../contact.ts';
import { day, daysInOneLine, time } from '../../format.ts';
import { type Unanswered, unansweredAt } from '../../unanswered.ts';

/** Returns the days on which the office is closed soon, by the server's time; null: none, or the time is unknown. */
const closedAt =
  ({ closed }: Campaign['office']) =>
  ({ now, timetable }: { readonly now: number | null; readonly timetable: Timetable }): string | null => {
    const lines = now === null ? [] : closedLines(closedAhead(closed, now, timetable));
    if (lines.length === 0) return null;
    return `事務局（じむきょく）の 休みは ${daysInOneLine(lines.join('、').replaceAll('から、', 'から '))} です。休みの 日は、電話に 出ません。`;
  };

const unanswered = {
  before: ({ from, first, last, until }: Unanswered) =>
    `${day(first)} から ${day(last)} まで、事務局（じむきょく）は 電話や 質問に 答えません。こまった ことは、${time(from)} までに 聞いて ください。そのあとの 質問には、${day(until)} から 答えます。`,
  during: ({ last, until }: Unanswered) =>
    `${day(last)} まで、事務局（じむきょく）は 電話や 質問に 答えません。${day(until)} から 答えます。`,
};

const answering = {
  before: ({ from }: Unanswered) => `しめきりの 前に 電話や 質問に 答えるのは、${time(from)} までです。`,
  during: ({ until }: Unanswered) => `次に 電話や 質問に 答えるのは、しめきりの あとの ${day(until)} です。`,
};

export const site = (campaign: Campaign) => ({
  name: campaign.name,
  title: (page: string) => `${page}|${campaign.name}`,
  skip: 'ページの 中身へ 進む',
  loading: '読んで います',
  retry: 'もう一度 ためす',
  stageUnknown:
    '今、申し込めるか どうか わかりませんでした。電波を 見て ください。それから、もう一度 ためして ください。',
  home: 'トップページ',
  nav: '大切な ページ',
  languages: 'ことば（言語）',
  menu: 'メニュー',
  faq: 'よくある質問',
  enquiry: 'お問い合わせ（聞く）',
  draw: '抽選（ちゅうせん）の しくみ',
  change: '登録内容の変更（登録を 変える）',
  footerNav: 'ほかの ページ',
  shops: '使える お店',
  faqCard: 'カードの こと',
  privacy: '個人情報（こじん じょうほう）の 使い方',
  terms: '申し込みの きまり',
  accessibility: 'だれでも 使えるように',
  legal: '特定商取引法（とくてい しょうとりひき ほう）',
  office: '聞く ところ',
  officeName: campaign.office.name,
  phoneAndHours: contact(campaign.office),
  closed: closedAt(campaign.office),
  unanswered: unansweredAt(campaign.office, unanswered),
  /** A shorter text for a narrow place. */
  answering: unansweredAt(campaign.office, answering),
  copyright: campaign.copyrightLine,
  faultTitle: 'ページを 出せませんでした',
  faultText:
    'すみません。「もう一度 ためす」を おして ください。送った すぐ あとでも、受けつけの メールが 届いて いれば、手続き（てつづき）は 終わって います。メールが 届かない ときは、事務局（じむきょく）に 電話して ください。',
  missingTitle: 'ページが ありません',
  missingText: 'アドレスが 変わったか、まちがって いるかも しれません。トップページから さがして ください。',
});
