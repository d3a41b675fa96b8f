import type { Campaign } from 'functions/shared/campaign/campaign';
import type { Timetable } from 'functions/shared/campaign/timetable';
import type { CardProblem } from 'functions/shared/settlement/card/cardProblems';
import { day, month, sets, time, yen } from '../../format.ts';
import type { ShownCard } from '../../cardBrands.ts';
import { cardKinds, cardName } from '../../ja/site/phrases/brands.ts';
import { expiryExample } from '../../campaignFacts.ts';
import { typed } from './phrases/field.ts';

/** The problem with a card, and what the reader can do. No text blames anybody. */
const problems = {
  declined:
    'カードの 会社が「使って いい」と 言いませんでした。理由は、事務局（じむきょく）には わかりません。別の カードを 入れるか、カードの 会社に 聞いて ください。',
  insufficient_funds:
    'カードで 使える お金が 足りないようです。別の カードを 入れるか、カードの 会社に 聞いて ください。',
  expired: 'カードを 使える 期間が 終わって いるようです。カードの 期間を 見て、もう一度 入れて ください。',
  incorrect: 'カードの 番号か セキュリティコードが、カードと ちがうようです。もう一度 入れて ください。',
  authentication:
    'カードの 会社の 本人認証（ほんにん にんしょう＝3Dセキュア）が 終わりませんでした。もう一度 入れるか、別の カードを 入れて ください。',
  unsupported: 'この カードは 使えません。別の カードを 入れて ください。',
  processing: 'カードの 会社で、手続き（てつづき）が 終わりませんでした。少し 待ってから、もう一度 入れて ください。',
  no_bank_page:
    'カードの 会社の 本人（ほんにん）を たしかめる 画面（がめん）が 開（ひら）きませんでした。お金は かかって いません。もう一度 入れるか、ほかの カードを 入れて ください。何度（なんど）も 出る ときは、事務局（じむきょく）に 聞（き）いて ください。',
  late: 'カードの 登録が、しめきりに 間に合いませんでした。',
} satisfies Record<CardProblem, string>;

const rehearsal = {
  title: 'ここは、この パソコンで ためす ための ところです',
  text: '本当の カードは 使えません。次の ためす ための カードを おすと、番号が 入ります。',
  cards: {
    good: '登録できる カード（Visa）',
    jcb: '登録できる カード（JCB）',
    authentication: '本人認証（ほんにん にんしょう＝本人か たしかめること）が ある カード',
    declined: '使えない カード',
    insufficientFunds: 'お金が 足りない カード',
    chargeDeclined: '登録は できるが、はらえない カード',
  },
};

const waiting = {
  title: 'カードの 結果を たしかめて います',
  text: 'カードの 登録が 終わったか どうか、まだ わかりません。こんで いるか、インターネットが 切れたからです。ページを 開いたまま 待って ください。自動で もう一度 ためします。',
  next: (seconds: number) => `${seconds}秒あとに、もう一度 ためします。`,
  trying: 'もう一度 ためして います。',
  asking: 'カードの 会社に 聞いて います。ページが 変わるまで、このまま 待って ください。',
  now: '今すぐ ためす',
};

const atBank = {
  title: 'カードの 会社の 本人認証（ほんにん にんしょう＝本人か たしかめること）が、まだ 終わって いません',
  text: 'カードの 会社の ページで、本人認証（ほんにん にんしょう＝3Dセキュア）を して ください。すると、カードの 登録が 終わります。',
  go: 'カードの 会社の ページへ 進む',
};

const returned = {
  title: 'カードの 会社の ページから もどりました',
  text: '結果は メールで 知らせます。しばらく 待っても 届かない ときは、前に 送った メールの リンクから もう一度 進んで ください。',
};

const changing = {
  title: 'お金を はらう カード',
  present: '登録して いる カード',
  expiry: (isoMonth: string) => `有効期限（ゆうこう きげん＝使える さいごの 月） ${month(isoMonth)}`,
  none: '登録して いません',
  missing: (timetable: Timetable) =>
    `申し込みは、まだ 終わって いません。${time(timetable.applicationEnd)} までに、カードを 登録して ください。`,
  until: (timetable: Timetable) => `カードは ${time(timetable.modificationEnd)} まで 変えられます。`,
  change: 'カードを 変える',
  add: 'カードを 登録する',
  save: 'この カードに 変える',
  stop: '変えるのを やめる',
  kept: 'ほかの カードの 登録が 終わるまでは、今の カードが 残ります。',
  done: (shown: ShownCard) => `${cardName(shown)} を 登録しました。お知らせの メールを 送りました。`,
  late: (timetable: Timetable) =>
    `カードを 変えられるのは ${time(timetable.modificationEnd)} まででした。今の カードは、そのままです。`,
  hold: (amount: number, timetable: Timetable) =>
    `カードを 登録すると、${yen(amount)}分を ほかの ことに 使えなく します。${day(timetable.lapse)} までに、カードから はらいます。`,
  owed: (timetable: Timetable) =>
    `当選（とうせん＝あたり）した 商品券の お金を、まだ はらって いません。${time(timetable.modificationEnd)} までに、カードを もう一度 登録して ください。別の カードでも いいです。登録しない ときは、当選は 無効（むこう＝なくなること）に なります。`,
  lateOwed: (timetable: Timetable) =>
    `カードの 登録の しめきりは ${time(timetable.modificationEnd)} でした。この カードは 登録して いません。こまった ことが ある 人は、事務局（じむきょく）に 聞いて ください。`,
  charged:
    'この カードで、もう お金を はらいました。だから カードは 変えられません。こまった ことが ある 人は、事務局（じむきょく）に 聞いて ください。',
  doneTitle: 'お金を はらう カードを 登録しました',
};

/** The expiry date of a card, with an example. */
const expiry = (campaign: Campaign) => {
  const { year, digits } = expiryExample(campaign);
  return {
    ...typed('有効期限（ゆうこう きげん＝使える さいごの 月）'),
    help: `月と、年の 下の 2つの 数字を 入れて ください。例：${year}年12月なら ${digits}`,
    invalid: `有効期限（ゆうこう きげん＝使える さいごの 月）は、月と、年の 下の 2つの 数字で 入れて ください。例：${digits}`,
  };
};

/** All texts about cards, where one is entered, saved or changed. */
export const card = (campaign: Campaign) => ({
  title: 'お金を はらう カード',
  name: cardName,
  why: (timetable: Timetable) => [
    `カードは、当選（とうせん＝あたり）した 人が お金を はらう ために 使います。申し込む ときに 登録して ください。当選した 人だけ、${day(timetable.lapse)} に カードから 自動で はらいます。`,
    `当選（とうせん＝あたり）しなければ、はらいません。カードの 明細（めいさい＝カードで はらった お金の 記録）には「${campaign.statementDescriptor.kanji}」と 出ます。`,
    'カードの 会社の ページで、本人認証（ほんにん にんしょう＝3Dセキュア）を することが あります。',
  ],
  kinds: `使える カードは、${cardKinds}です。`,
  number: {
    ...typed('カードの 番号'),
    invalid: 'カードの 番号は、カードの とおりに 14から 19の 数字で 入れて ください',
  },
  expiry: expiry(campaign),
  cvc: {
    ...typed('セキュリティコード'),
    help: 'カードの うらに ある 3つの 数字です。American Expressは、おもてに ある 4つの 数字です。',
    invalid: 'セキュリティコードは、3つか 4つの 数字で 入れて ください',
  },
  safety:
    'カードの 番号は、お金を あつかう 会社の Stripeに 送ります。ほかの 人が 読めない 暗号（あんごう）に して 送ります。事務局（じむきょく）と この サイトは、カードの 番号を 持ちません。',
  loading: 'カードを 入れる ところを 読んで います。出てから、もう一度 ボタンを おして ください',
  unloaded: 'カードを 入れる ところを 出せませんでした。電波を 見て ください。それから、もう一度 読んで ください。',
  reload: 'カードを 入れる ところを 読む',
  check: 'カードで 書いた ことを、もう一度 見て ください',
  entered: (shown: ShownCard) => `${cardName(shown)} を 入れて います。`,
  enterOther: '別の カードを 入れる',
  problems,
  rehearsal,
  pending: {
    title: '申し込みは、まだ 終わって いません',
    text: (timetable: Timetable) => `${time(timetable.applicationEnd)} までに、カードを 登録して ください。`,
    kept: (receiptID: string, count: number) =>
      `申し込み（${sets(count)}）は 残って います。受付番号（うけつけ ばんごう）は ${receiptID} です。`,
    order: '早い 順では ありません。カードを 早く 登録しても、当選（とうせん＝あたり）しやすく なりません。',
    submit: 'この カードを 登録する',
    over: (timetable: Timetable) =>
      `カードの 登録の しめきりは ${time(timetable.applicationEnd)} でした。カードの 登録が なかったので、申し込みは できて いません。お金を はらうことは ありません。`,
    overTitle: '申し込みは できませんでした',
    later: 'ページを とじても、申し込みは 残ります。メールを 送ります。その リンクから、つづきが できます。',
  },
  waiting,
  atBank,
  returned,
  change: changing,
});
