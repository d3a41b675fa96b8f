import type { Campaign } from 'functions/shared/campaign/campaign';
import type { Timetable } from 'functions/shared/campaign/timetable';
import { cardKinds } from '../../../ja/site/phrases/brands.ts';
import { day, sets, time, yen } from '../../../format.ts';
import { onlyCount } from '../../../sets.ts';
import { chargedIfPromoted } from '../phrases/promotion.ts';
import { LINKS, type Question } from './question.ts';

export const aboutPaying = (campaign: Campaign, timetable: Timetable): Question[] => [
  {
    id: 'when-paid',
    question: '申し込む ときに、お金を はらいますか',
    answer: `いいえ。申し込む ときは、カードの 登録だけです。はらうのは、当選（とうせん＝あたり）した 人だけです。${day(timetable.lapse)} に、登録した カードから 自動で はらいます。${chargedIfPromoted(campaign, timetable)}当選しなければ、はらいません。`,
  },
  {
    id: 'why-card',
    question: 'どうして、申し込む ときに カードを 登録しますか',
    answer:
      '当選（とうせん＝あたり）した ときに、もう一度 手続き（てつづき）を しなくても いいように する ためです。カードを 登録すると、申し込みが 終わります。早い 順では ありません。カードを 早く 登録しても、当選しやすく なりません。',
  },
  {
    id: 'how-much',
    question: 'いくら はらいますか',
    answer: `${amount(campaign)}送る お金と 手数料（てすうりょう）は いりません。`,
  },
  {
    id: 'receipt',
    question: '領収書（りょうしゅうしょ＝お金を はらった しるしの 紙）は もらえますか',
    answer:
      'はい。お金を はらった あとに、「申し込みの状況（もうしこみの ようす）」から 領収書（りょうしゅうしょ）を 開いて、紙に 出せます。名前は 変えられます。「申し込みの状況（もうしこみの ようす）」は、受けつけや 結果の メールの リンクから 開いて ください。',
    link: { to: '/receipt', text: '領収書（りょうしゅうしょ）を 開く' },
  },
  {
    id: 'limit',
    question: '当選（とうせん＝あたり）すると、すぐに カードで 使える お金が へりますか',
    answer: `結果を 知らせる ${day(timetable.resultRelease)} から、カードの 会社に たのんで、その お金を ほかの ことに 使えなく します。カードから はらうのは ${day(timetable.lapse)} です。その 前に 当選（とうせん＝あたり）を ことわると、はらいません。`,
  },
  {
    id: 'twice',
    question: '結果の 日と はらう 日で、2回 はらいますか',
    answer:
      'いいえ。結果の 日に、その お金を ほかの ことに 使えなく します。はらう 日に、その お金を はらいます。はらうのは 1回です。明細（めいさい＝カードで はらった お金の 記録）に 2つ 見えることが あります。あとで 1つに なります。いつ 1つに なるかは、カードの 会社に よって ちがいます。',
  },
];

export const aboutCards = (timetable: Timetable): Question[] => [
  {
    id: 'which-cards',
    question: 'どの カードが 使えますか',
    answer: `${cardKinds}が 使えます。コンビニで はらうことは できません。電子（でんし）マネーも 使えません。`,
  },
  {
    id: 'debit',
    question: 'デビットカードや プリペイドカードは 使えますか',
    answer: `上の しゅるいの カードなら 登録できます。でも、使えない カードも あります。当選（とうせん＝あたり）した ときは、${day(timetable.resultRelease)} から はらう 日までの 間に、銀行や カードから お金が 出ます。お金が 足りないと、はらうことが できません。`,
  },
  {
    id: 'family-card',
    question: '家族の カードを 使えますか',
    answer:
      'カードの 名前の 人と 申し込む 人が、ちがっても いいです。カードの 名前の 人に「いい」と 言って もらって ください。カードは、カードの 名前の 人が 入れて ください。',
  },
  {
    id: 'no-card',
    question: 'カードを 持って いません',
    answer:
      '紙で 申し込んで ください。当選（とうせん＝あたり）した ときは、事務局（じむきょく）の 窓口（まどぐち）で はらうことが できます。',
    link: { to: '/faq#paper', text: '紙の 申し込みを 見る' },
  },
  {
    id: 'three-d-secure',
    question: '本人認証（ほんにん にんしょう＝3Dセキュア）は 何ですか',
    answer:
      'カードを 使う 人が 本人か どうかを、カードの 会社の ページで たしかめます。パスワードや、携帯電話（けいたい でんわ）に 届く 番号を 入れることが あります。設定や 番号の ことは、カードの 会社に 聞いて ください。',
  },
  {
    id: 'change-card',
    question: 'カードを 変えられますか',
    answer: `${time(timetable.modificationEnd)} まで、「登録内容の変更（とうろくした ことを 変える）」で 変えられます。でも、お金を はらう 手続き（てつづき）が 始まると、変えられないことが あります。`,
  },
];

export const aboutTrouble = (campaign: Campaign, timetable: Timetable): Question[] => [
  {
    id: 'card-failed',
    question: '当選（とうせん＝あたり）した あとで、「カードが 使えません」という お知らせが 来ました',
    answer: `${time(timetable.modificationEnd)} までに、メールの リンクか「登録内容の変更（とうろくした ことを 変える）」を 開いて ください。同じ カードか、別の カードを 登録して ください。ほかの 人の カードでも いいです。窓口（まどぐち）や 銀行で はらうことは できません。しめきりを すぎると、当選（とうせん＝あたり）は 無効（むこう＝なくなること）に なります。お金は はらいません。`,
    link: LINKS.toChange,
  },
  {
    id: 'cannot-save',
    question: 'カードを 登録できません',
    answer: `申し込みは 残って います。${time(timetable.applicationEnd)} までに、別の カードを 入れて ください。または、少し 待ってから、もう一度 入れて ください。登録できない 理由は、事務局（じむきょく）には わかりません。カードの 会社に 聞いて ください。`,
  },
  {
    id: 'after-the-bank',
    question: 'カードの 会社で 使えるように なりました。もう一度 入れますか',
    answer:
      'はい。手続き（てつづき）を お願いする メールの リンクを 開いて ください。そして、もう一度 カードを 登録して ください。',
  },
  {
    id: 'code-missing',
    question: '本人認証（ほんにん にんしょう＝本人か たしかめること）の 番号が 届きません',
    answer:
      '番号は、カードの 会社が 送ります。番号を 送る 電話番号（でんわ ばんごう）や メールアドレスが 古いかも しれません。カードの 会社に 聞いて ください。ほかの カードでも 登録できます。',
  },
  {
    id: 'closed-window',
    question: 'とちゅうで ページを とじました',
    answer:
      'カードの 登録が 終わって いる ときは、受けつけの メールが 届きます。終わって いない ときは、送る メールの リンクから つづけられます。もう一度 申し込んでも、申し込みや はらう お金は 2つに なりません。',
  },
  {
    id: 'where-kept',
    question: 'カードの 番号は、どこに 残りますか',
    answer:
      'お金を あつかう Stripeに、直接 送ります。ほかの 人が 読めない 暗号（あんごう）に して 送ります。事務局（じむきょく）と この サイトに 残るのは、カードの しゅるい、番号の 下の 4つの 数字、有効期限（ゆうこう きげん＝使える さいごの 月）だけです。当選（とうせん＝あたり）しなかった 人の カードは、繰り上げ（くりあげ＝あとから あたること）の 期間の あとに、登録から 消します。',
  },
  {
    id: 'phishing',
    question: 'メールで カードの 番号を 聞かれました',
    answer:
      '事務局（じむきょく）は、メールや 電話で カードの 番号を 聞きません。答えないで ください。そして、事務局に 知らせて ください。',
  },
  {
    id: 'statement',
    question: 'カードの 明細（めいさい＝カードで はらった お金の 記録）には、何と 出ますか',
    answer: `「${campaign.statementDescriptor.kanji}」と 出ます。カードの 会社に よって、ちがうことが あります。`,
  },
];

const amount = (campaign: Campaign): string => {
  const only = onlyCount(campaign);
  return only === null
    ? `1セット ${yen(campaign.price)}です。当選（とうせん＝あたり）した セットの 数だけ はらいます。いちばん 多くて ${sets(campaign.maxSets)}で、${yen(campaign.maxSets * campaign.price)}です。`
    : `${sets(only)}で ${yen(only * campaign.price)}です。`;
};
