import type { Campaign } from 'functions/shared/campaign/campaign';
import type { Timetable } from 'functions/shared/campaign/timetable';
import { aboutApplying, aboutMails, aboutPaper } from './applying.ts';
import { aboutCards, aboutPaying, aboutTrouble } from './cards.ts';
import { aboutChanges, aboutFairness, aboutResults } from './drawing.ts';
import type { QuestionGroup } from './question.ts';
import { aboutVouchers } from './vouchers.ts';

export const help = (campaign: Campaign) => ({
  faqTitle: 'よくある質問',
  faqLead: '知りたいことの言葉でさがすか、質問を選んでください。ここにないことは、お問い合わせください。',
  toCard: 'カードについての質問を見る',
  toFaq: 'ほかの質問を見る',
  toEnquiry: 'お問い合わせへ進む',
  cardTitle: 'カードについての質問',
  search: '質問をさがす',
  /** Example words for the search on each page of questions. */
  searchHelp: { faq: '例：おつり、家族、引っ越し', card: '例：デビット、家族、領収書' },
  count: (found: number) => `${found}件の質問が見つかりました。`,
  none: '見つかりませんでした。別の短い言葉でお試しになるか、お問い合わせください。',
  groups: (timetable: Timetable): QuestionGroup[] => [
    { title: '登録と申し込み', questions: aboutApplying(campaign, timetable) },
    { title: '紙での申し込みと窓口', questions: aboutPaper(campaign, timetable) },
    { title: 'メール', questions: aboutMails(campaign) },
    { title: '変更と取り下げ', questions: aboutChanges(campaign, timetable) },
    { title: '抽選と結果', questions: aboutResults(campaign, timetable) },
    { title: '抽選の公正さ', questions: aboutFairness(campaign, timetable) },
    { title: '商品券', questions: aboutVouchers(campaign, timetable) },
  ],
  card: (timetable: Timetable): QuestionGroup[] => [
    { title: 'お支払い', questions: aboutPaying(campaign, timetable) },
    { title: '使えるカード', questions: aboutCards(timetable) },
    { title: 'お困りのとき', questions: aboutTrouble(campaign, timetable) },
  ],
});
