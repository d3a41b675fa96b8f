import type { Campaign } from 'functions/shared/campaign/campaign';
import type { Timetable } from 'functions/shared/campaign/timetable';
import { day, sets, time, yen } from '../format.ts';
import { household } from './household.ts';
import { onlyCount } from '../sets.ts';

interface Question {
  readonly question: string;
  readonly answer: string;
}

export const help = (campaign: Campaign) => ({
  faqTitle: 'よくある質問',
  faqLead: 'ここにないことは、お問い合わせください。',
  toCard: 'カードについての質問を見る',
  toFaq: 'ほかの質問を見る',
  toEnquiry: 'お問い合わせへ進む',
  cardTitle: 'カードについての質問',
  groups: (timetable: Timetable) => [
    { title: '登録と申し込み', questions: aboutApplying(campaign, timetable) },
    { title: 'メール', questions: aboutMails(campaign) },
    { title: '変更と取り下げ', questions: aboutChanges(campaign, timetable) },
    { title: '抽選と商品券', questions: aboutResults(timetable) },
  ],
  card: (timetable: Timetable): Question[] => [
    {
      question: '申し込みのときに支払いますか',
      answer: `いいえ。お支払いは、${time(timetable.resultRelease)} 以降のお知らせで当選された方だけにお願いします。`,
    },
    {
      question: 'いくら支払いますか',
      answer: `${amount(campaign)}手数料はいただきません。`,
    },
    {
      question: 'メールでカード番号をたずねられました',
      answer:
        '事務局がメールや電話でカード番号をおたずねすることはありません。お答えにならずに、事務局へお知らせください。',
    },
    {
      question: 'カードの明細には何と表示されますか',
      answer: `「${campaign.statementDescriptor.kanji}」と表示されます。カード会社によって表示は異なることがあります。`,
    },
  ],
});

const aboutApplying = (campaign: Campaign, timetable: Timetable): Question[] => [
  { question: 'だれでも申し込めますか', answer: campaign.eligibility.text },
  {
    question: '家族でそれぞれ申し込めますか',
    answer: household(campaign),
  },
  {
    question: '早く申し込むと当たりやすくなりますか',
    answer: `いいえ。先着順ではありません。${time(timetable.applicationEnd)} までのお申し込みは、すべて同じように抽選されます。`,
  },
  {
    question: '事前登録をしないと申し込めませんか',
    answer: '事前登録がなくても申し込めます。申し込みのときに、お名前やご住所を入力していただきます。',
  },
  {
    question: '事前登録だけで申し込みになりますか',
    answer: `いいえ。${time(timetable.applicationStart)} から ${time(timetable.applicationEnd)} までの間に、あらためて申し込みが必要です。`,
  },
];

const aboutMails = (campaign: Campaign): Question[] => [
  {
    question: 'メールが届きません',
    answer: `迷惑メールのフォルダーをお確かめください。携帯電話会社のメールをお使いの方は、${campaign.office.email.replace(/^.*@/, '')} からのメールを受け取れるように設定してから、もう一度メールアドレスを入力してください。`,
  },
  {
    question: 'リンクの期限が切れたと表示されます',
    answer: '安全のため、リンクには期限があります。表示された画面から、新しいメールを受け取ってください。',
  },
];

const amount = (campaign: Campaign): string => {
  const only = onlyCount(campaign);
  return only === null
    ? `1セット${yen(campaign.price)}です。当選したセット数の分だけのお支払いで、最大は${sets(campaign.maxSets)}の${yen(campaign.maxSets * campaign.price)}です。`
    : `${sets(only)}${yen(only * campaign.price)}です。`;
};

const aboutChanges = (campaign: Campaign, timetable: Timetable): Question[] => [
  {
    question: '登録した内容を変えたいのですが',
    answer: `${time(timetable.modificationEnd)} まで、「登録内容の変更」から変えられます。${
      onlyCount(campaign) === null ? `セット数を変えられるのは ${time(timetable.applicationEnd)} までです。` : ''
    }`,
  },
  {
    question: '申し込みを取り下げられますか',
    answer: `${time(timetable.modificationEnd)} まで、「登録内容の変更」から取り下げられます。${time(timetable.applicationEnd)} を過ぎてから取り下げると、もう一度申し込むことはできません。`,
  },
];

const aboutResults = (timetable: Timetable): Question[] => [
  {
    question: '結果はいつわかりますか',
    answer: `${time(timetable.resultRelease)} 以降、当選された方にも、されなかった方にも、順にメールでお知らせします。`,
  },
  {
    question: '商品券はいつ届きますか',
    answer: `${day(timetable.delivery)} から順次、登録されたご住所にお届けします。`,
  },
  {
    question: '商品券はいつまで使えますか',
    answer: `${day(timetable.useStart)} から ${day(timetable.useEnd)} までです。期限を過ぎるとお使いいただけません。`,
  },
];
