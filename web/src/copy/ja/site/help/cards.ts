import type { Campaign } from 'functions/shared/campaign/campaign';
import type { Timetable } from 'functions/shared/campaign/timetable';
import { day, sets, time, yen } from '../../../format.ts';
import { onlyCount } from '../../../sets.ts';
import { cardKinds } from '../phrases/brands.ts';
import { chargedIfPromoted } from '../phrases/promotion.ts';
import { LINKS, type Question } from './question.ts';

export const aboutPaying = (campaign: Campaign, timetable: Timetable): Question[] => [
  {
    id: 'when-paid',
    question: '申し込みのときに支払いますか',
    answer: `いいえ。お申し込みのときは、カードを登録していただくだけです。お支払いは当選された方だけで、${day(timetable.lapse)} に、登録されたカードで自動で決済します。${chargedIfPromoted(campaign, timetable)}当選されなければ、お支払いはありません。`,
  },
  {
    id: 'why-card',
    question: 'なぜ申し込みのときにカードを登録するのですか',
    answer:
      '当選された方のお支払いを、あらためてお手続きいただかずに済ませるためです。カードが登録されるまで、お申し込みは完了しません。先着順ではないので、カードの登録の早さは当選しやすさに関わりません。',
  },
  {
    id: 'how-much',
    question: 'いくら支払いますか',
    answer: `${amount(campaign)}送料と手数料はいただきません。`,
  },
  {
    id: 'receipt',
    question: '領収書はもらえますか',
    answer:
      'はい。お支払いが済むと、「申し込みの状況」から領収書を開いて、印刷できます。宛名は変えられます。受付や結果のメールにあるリンクから「申し込みの状況」を開いてください。',
    link: { to: '/receipt', text: '領収書を開く' },
  },
  {
    id: 'limit',
    question: '当選すると、すぐにご利用枠が減りますか',
    answer: `結果をお知らせする ${day(timetable.resultRelease)} から、カード会社にお支払い額をおさえてもらいます。決済は ${day(timetable.lapse)} です。その前に当選の辞退をされたときは、お支払いはありません。`,
  },
  {
    id: 'twice',
    question: '結果の日と決済の日で、二重に払うことになりませんか',
    answer:
      'いいえ。結果の日に金額をおさえ、決済の日にその金額を請求しますので、お支払いは1回です。明細に2件見えることがありますが、あとで1件にまとまります。まとまる日は、カード会社によります。',
  },
];

export const aboutCards = (timetable: Timetable): Question[] => [
  {
    id: 'which-cards',
    question: 'どのカードが使えますか',
    answer: `${cardKinds}が使えます。コンビニでのお支払いや電子マネーは使えません。`,
  },
  {
    id: 'debit',
    question: 'デビットカードやプリペイドカードは使えますか',
    answer: `上のブランドのものなら登録できますが、カードによっては使えません。当選されたときは、${day(timetable.resultRelease)} から決済の日までの間に、口座や残高から引かれます。残高が足りないと、お支払いが終わりません。`,
  },
  {
    id: 'family-card',
    question: '家族のカードを使えますか',
    answer:
      'カードの名義は、お申し込みの方と違っていてもかまいません。名義の方の同意を得て、名義の方がカードを入力してください。',
  },
  {
    id: 'no-card',
    question: 'カードを持っていません',
    answer: '紙でお申し込みください。当選されたときは、事務局の窓口でお支払いいただけます。',
    link: { to: '/faq#paper', text: '紙での申し込みについて見る' },
  },
  {
    id: 'three-d-secure',
    question: '本人認証（3Dセキュア）とは何ですか',
    answer:
      'カードを使う方がご本人であることを、カード会社の画面で確かめるしくみです。パスワードや、携帯電話に届く番号を入力していただくことがあります。設定や番号についてのお問い合わせは、カード会社へお願いします。',
  },
  {
    id: 'change-card',
    question: 'カードを変えられますか',
    answer: `${time(timetable.modificationEnd)} まで、「登録内容の変更」から変えられます。ただし、お支払いの手続きが始まったあとは変えられないことがあります。`,
  },
];

export const aboutTrouble = (campaign: Campaign, timetable: Timetable): Question[] => [
  {
    id: 'card-failed',
    question: '当選したあと、カードが使えないと知らされました',
    answer: `${time(timetable.modificationEnd)} までに、お知らせのメールのリンクか「登録内容の変更」から、同じカードか別のカードを登録し直してください。ご本人以外の名義のカードでもかまいません。窓口や振り込みでのお支払いには変えられません。期限を過ぎると当選は無効になり、ご請求はありません。`,
    link: LINKS.toChange,
  },
  {
    id: 'cannot-save',
    question: 'カードを登録できません',
    answer: `お申し込みの内容は残っています。${time(timetable.applicationEnd)} までに、別のカードを入力するか、少し時間をおいて、もう一度お試しください。登録できない理由は事務局ではわかりません。カード会社へお確かめください。`,
  },
  {
    id: 'after-the-bank',
    question: 'カード会社で使えるようになりました。もう一度入力が必要ですか',
    answer: 'はい。お手続きをお願いするメールのリンクを開き、もう一度カードを登録してください。',
  },
  {
    id: 'code-missing',
    question: '本人認証の番号が届きません',
    answer:
      '番号はカード会社が送ります。届け先の電話番号やメールアドレスが古くないか、カード会社へお確かめください。ほかのカードでも登録できます。',
  },
  {
    id: 'closed-window',
    question: '途中で画面を閉じてしまいました',
    answer:
      'カードの登録が終わっていれば、受付のメールが届きます。終わっていないときは、お送りするメールのリンクから続けられます。もう一度申し込んでも、お申し込みやお支払いが二重になることはありません。',
  },
  {
    id: 'where-kept',
    question: 'カード番号はどこに保存されますか',
    answer:
      '決済を扱うStripeに、暗号にして直接送られます。事務局とこのサイトには、カードの種類、番号の下4桁、有効期限だけが残ります。当選されなかった方のカードは、繰り上げの期間のあとに登録から外します。',
  },
  {
    id: 'phishing',
    question: 'メールでカード番号をたずねられました',
    answer:
      '事務局がメールや電話でカード番号をおたずねすることはありません。お答えにならずに、事務局へお知らせください。',
  },
  {
    id: 'statement',
    question: 'カードの明細には何と表示されますか',
    answer: `「${campaign.statementDescriptor.kanji}」と表示されます。カード会社によって表示は異なることがあります。`,
  },
];

const amount = (campaign: Campaign): string => {
  const only = onlyCount(campaign);
  return only === null
    ? `1セット${yen(campaign.price)}です。当選したセット数の分だけのお支払いで、最大は${sets(campaign.maxSets)}の${yen(campaign.maxSets * campaign.price)}です。`
    : `${sets(only)}${yen(only * campaign.price)}です。`;
};
