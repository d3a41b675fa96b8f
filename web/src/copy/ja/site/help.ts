import type { Campaign } from 'functions/shared/campaign/campaign';
import type { Timetable } from 'functions/shared/campaign/timetable';
import { day, sets, time, yen } from '../../format.ts';
import { cardKinds } from './phrases/brands.ts';
import { chargedIfPromoted } from './phrases/promotion.ts';
import { household } from './phrases/household.ts';
import { onlyCount } from '../../sets.ts';

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
    ...aboutPaying(campaign, timetable),
    ...aboutCards(timetable),
    ...aboutTrouble(campaign, timetable),
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
    question: '申し込みに必要なものは何ですか',
    answer: `メールアドレスと、お支払いのカードです。カードの登録が ${time(timetable.applicationEnd)} までに終わらないと、お申し込みは完了しません。`,
  },
  {
    question: '事前登録だけで申し込みになりますか',
    answer: `いいえ。${time(timetable.applicationStart)} から ${time(timetable.applicationEnd)} までの間に、あらためて申し込みが必要です。`,
  },
];

const aboutPaying = (campaign: Campaign, timetable: Timetable): Question[] => [
  {
    question: '申し込みのときに支払いますか',
    answer: `いいえ。お申し込みのときは、カードを登録していただくだけです。お支払いは当選された方だけで、${day(timetable.lapse)} に、登録されたカードで自動で決済します。${chargedIfPromoted(campaign, timetable)}当選されなければ、お支払いはありません。`,
  },
  {
    question: 'なぜ申し込みのときにカードを登録するのですか',
    answer:
      '当選された方のお支払いを、あらためてお手続きいただかずに済ませるためです。カードが登録されるまで、お申し込みは完了しません。先着順ではないので、カードの登録の早さは当選しやすさに関わりません。',
  },
  {
    question: 'いくら支払いますか',
    answer: `${amount(campaign)}送料と手数料はいただきません。`,
  },
  {
    question: '当選すると、すぐにご利用枠が減りますか',
    answer: `結果をお知らせする ${day(timetable.resultRelease)} から、カード会社にお支払い額をおさえてもらいます。決済は ${day(timetable.lapse)} です。その前に当選の辞退をされたときは、お支払いはありません。`,
  },
];

const aboutCards = (timetable: Timetable): Question[] => [
  {
    question: 'どのカードが使えますか',
    answer: `${cardKinds}が使えます。コンビニでのお支払いや電子マネーは使えません。`,
  },
  {
    question: 'デビットカードやプリペイドカードは使えますか',
    answer: `上のブランドのものなら登録できますが、カードによっては使えません。当選されたときは、${day(timetable.resultRelease)} から決済の日までの間に、口座や残高から引かれます。残高が足りないと、お支払いが終わりません。`,
  },
  {
    question: '家族のカードを使えますか',
    answer:
      'カードの名義は、お申し込みの方と違っていてもかまいません。名義の方の同意を得て、名義の方がカードを入力してください。',
  },
  {
    question: 'カードを持っていません',
    answer: 'お支払いの方法を、申し込みの締め切りまでに事務局へご相談ください。',
  },
  {
    question: '本人認証（3Dセキュア）とは何ですか',
    answer:
      'カードを使う方がご本人であることを、カード会社の画面で確かめるしくみです。パスワードや、携帯電話に届く番号を入力していただくことがあります。設定や番号についてのお問い合わせは、カード会社へお願いします。',
  },
  {
    question: 'カードを変えられますか',
    answer: `${time(timetable.modificationEnd)} まで、「登録内容の変更」から変えられます。ただし、お支払いの手続きが始まったあとは変えられないことがあります。`,
  },
];

const aboutTrouble = (campaign: Campaign, timetable: Timetable): Question[] => [
  {
    question: 'カードを登録できません',
    answer: `お申し込みの内容は残っています。${time(timetable.applicationEnd)} までに、別のカードを入力するか、少し時間をおいて、もう一度お試しください。登録できない理由は事務局ではわかりません。カード会社へお確かめください。`,
  },
  {
    question: '途中で画面を閉じてしまいました',
    answer:
      'カードの登録が終わっていれば、受付のメールが届きます。終わっていないときは、お送りするメールのリンクから続けられます。もう一度申し込んでも、お申し込みやお支払いが二重になることはありません。',
  },
  {
    question: 'カード番号はどこに保存されますか',
    answer:
      '決済を扱うStripeに、暗号にして直接送られます。事務局とこのサイトには、カードの種類、番号の下4桁、有効期限だけが残ります。当選されなかった方のカードは、繰り上げの期間のあとに登録から外します。',
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
    answer: `${time(timetable.resultRelease)} 以降、当選された方、されなかった方、抽選の対象から外れた方に、順にメールでお知らせします。`,
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
