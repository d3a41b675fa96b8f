import type { Campaign } from 'functions/shared/campaign/campaign';
import type { Timetable } from 'functions/shared/campaign/timetable';
import { aboutApplying, aboutMails, aboutPaper } from './applying.ts';
import { aboutCards, aboutPaying, aboutTrouble } from './cards.ts';
import { aboutChanges, aboutFairness, aboutResults } from './drawing.ts';
import type { QuestionGroup } from './question.ts';
import { aboutVouchers } from './vouchers.ts';

export const help = (campaign: Campaign) => ({
  faqTitle: 'よくある質問',
  faqLead:
    '知りたい ことを、ことばで さがすか、質問を 選んで ください。ここに ない ことは、「お問い合わせ（おといあわせ＝聞くこと）」で 聞いて ください。',
  toCard: 'カードの 質問を 見る',
  toFaq: 'ほかの 質問を 見る',
  toEnquiry: '「お問い合わせ（おといあわせ＝聞くこと）」へ 進む',
  cardTitle: 'カードの 質問',
  search: '質問を さがす',
  searchHelp: { faq: '例：おつり、家族', card: '例：コンビニ、家族' },
  count: (found: number) => `質問が ${found}つ 見つかりました。`,
  none: '見つかりませんでした。別の 短い ことばで さがすか、「お問い合わせ（おといあわせ＝聞くこと）」で 聞いて ください。',
  groups: (timetable: Timetable): QuestionGroup[] => [
    { title: '登録と 申し込み', questions: aboutApplying(campaign, timetable) },
    { title: '紙の 申し込みと 窓口（まどぐち）', questions: aboutPaper(campaign, timetable) },
    { title: 'メール', questions: aboutMails(campaign) },
    { title: '変えることと 取り下げ（とりさげ＝やめること）', questions: aboutChanges(campaign, timetable) },
    { title: '抽選（ちゅうせん＝くじ）と 結果', questions: aboutResults(campaign, timetable) },
    { title: '抽選（ちゅうせん＝くじ）が 正しいこと', questions: aboutFairness(campaign, timetable) },
    { title: '商品券', questions: aboutVouchers(campaign, timetable) },
  ],
  card: (timetable: Timetable): QuestionGroup[] => [
    { title: 'お金を はらう こと', questions: aboutPaying(campaign, timetable) },
    { title: '使える カード', questions: aboutCards(timetable) },
    { title: 'こまった とき', questions: aboutTrouble(campaign, timetable) },
  ],
});
