import type { Campaign } from 'functions/shared/campaign/campaign';
import { canWinFewer } from 'functions/shared/campaign/fewerSets';
import type { Timetable } from 'functions/shared/campaign/timetable';
import { day, sets, time, yen } from '../../format.ts';
import { onlyCount } from '../../sets.ts';
import { chosen } from './phrases/field.ts';
import { fieldLabels } from './phrases/fieldLabels.ts';
import { household } from './phrases/household.ts';
import { cancellationIfPromoted, chargedIfPromoted } from './phrases/promotion.ts';

/** The text that 特定商取引法 requires on the last page (rules 3.25). */
const terms = (campaign: Campaign) => ({
  names: {
    quantity: '数',
    price: 'はらう お金',
    payment: 'はらい方と はらう とき',
    delivery: '届ける とき',
    period: '申し込める 期間',
    cancellation: 'やめる ときと 返す とき',
  },
  quantity: (count: number) => `商品券 ${sets(count)}（${yen(count * campaign.worth)}分）`,
  price: (count: number) =>
    `${yen(count * campaign.price)}です。${canWinFewer(campaign) ? '少ない 数の 当選（とうせん＝あたり）の ときは、当選した 数の 分だけ はらいます。' : ''}送る お金と 手数料（てすうりょう）は いりません。`,
  payment: (card: string, timetable: Timetable) =>
    `${card}\n当選（とうせん＝あたり）した 人だけが はらいます。${day(timetable.lapse)} に、カードから 自動で はらいます。${chargedIfPromoted(campaign, timetable)}`,
  delivery: (timetable: Timetable) => `${day(timetable.delivery)} から、順番に 届けます。登録した 住所に 届けます。`,
  period: (timetable: Timetable) => `${time(timetable.applicationStart)} から ${time(timetable.applicationEnd)} まで`,
  cancellation: (timetable: Timetable) =>
    `${time(timetable.modificationEnd)} まで、「登録内容の変更（とうろくした ことを 変える）」で、申し込みの 取り下げ（とりさげ＝やめること）と、当選の辞退（とうせんの じたい＝あたりを ことわること）が できます。${cancellationIfPromoted(campaign)}ほかの ときは、自分の つごうで やめることが できません。自分の つごうで 商品券を 返すことや、お金を 返して もらうことも できません。`,
});

export const application = (campaign: Campaign) => ({
  request: {
    title: '商品券の 申し込み',
    lead: 'メールアドレスを 入れて ください。その アドレスに、申込ページ（もうしこみ ページ）の リンクを 送ります。',
    steps: [
      'メールアドレスを 入れる',
      '届いた メールの リンクを 開く',
      `${onlyCount(campaign) === null ? 'セットの 数を 選んで、' : ''}お金を はらう カードを 入れる`,
      '書いた ことを たしかめて、申し込む',
    ],
    stepsTitle: '申し込みの しかた',
    submit: '申込ページ（もうしこみ ページ）の リンクを メールで もらう',
    note: 'お金を はらう カードを 用意して ください。カードを 登録すると、申し込みが 終わります。事前登録（じぜん とうろく＝先に 登録すること）を した 人は、お知らせの メールの リンクからも 申し込めます。',
    deadline: (timetable: Timetable) =>
      `申し込みは ${time(timetable.applicationEnd)} までです。早い 順では ありません。`,
  },
  title: '申し込みを 書く',
  confirmLead: 'ボタンを おすと、申し込みを 書く ページに 進みます。',
  choiceTitle: '申し込む セットの 数',
  purchaseCount: {
    ...chosen(fieldLabels.purchaseCount),
    help: `1セットは ${yen(campaign.price)}です。${yen(campaign.worth)}分の 買い物が できます。`,
  },
  only: (count: number) =>
    `申し込む 数は ${sets(count)}です。${yen(count * campaign.price)}で、${yen(count * campaign.worth)}分の 買い物が できます。`,
  acceptsPartial: {
    label: fieldLabels.acceptsPartial,
    help: '残りの セットが 足りない ことが あります。その とき、少ない 数でも いいか どうかを 選んで ください。どちらを 選んでも、抽選（ちゅうせん＝くじ）の 順番は 同じです。',
    required: 'どちらかを 選んで ください',
    invalid: 'どちらかを 選んで ください',
  },
  householdRule: household(campaign),
  toConfirmation: 'たしかめる ページへ 進む',
  existsTitle: 'もう 申し込んで います',
  existsText: (receiptID: string) =>
    `受付番号（うけつけ ばんごう）は ${receiptID} です。「登録内容の変更（とうろくした ことを 変える）」の ページで、${onlyCount(campaign) === null ? 'セットの 数を 変えることと、' : ''}申し込みの 取り下げ（とりさげ＝やめること）が できます。`,
  toChange: '申し込みを 見る・変える',
  confirmation: {
    title: '申し込みを たしかめる',
    lead: '次の とおりに 申し込みます。申し込みは、まだ 終わって いません。',
    change: '変える',
    changeOf: (what: string) => `${what}を 変える`,
    submit: 'このまま 申し込む',
    back: '書く ページに もどる',
    name: '名前',
    kana: 'ふりがな',
    address: '住所',
    sets: fieldLabels.purchaseCount,
    total: '当選（とうせん＝あたり）した ときに はらう お金',
    partial: '少ない 数の 当選（とうせん＝あたり）',
    partialYes: '少ない 数でも いい',
    partialNo: '少ない 数なら いらない',
    notGiven: '書いて いません',
    registered:
      '名前や 住所を 変えたい ときは、申し込んだ あとに「登録内容の変更（とうろくした ことを 変える）」で 変えて ください。',
    termsTitle: '申し込む 前に 読んで ください',
    terms: terms(campaign),
    notice: (timetable: Timetable) =>
      `申し込んでも、当選（とうせん＝あたり）するか どうかは わかりません。結果は ${time(timetable.resultRelease)} から、メールで 知らせます。`,
  },
  thanks: {
    title: '申し込みを 受けつけました',
    text: '申し込んで くれて、ありがとうございます。受けつけの メールを 送りました。',
    receipt: '受付番号（うけつけ ばんごう）',
    keep: '質問する ときに いる 番号です。紙に 書いて おいて ください。',
    nextTitle: 'これからの こと',
    next: (timetable: Timetable) => [
      `${onlyCount(campaign) === null ? `セットの 数は、${time(timetable.applicationEnd)} まで 変えられます。` : ''}申し込みの 取り下げ（とりさげ＝やめること）は、${time(timetable.modificationEnd)} まで できます。受けつけの メールの リンクか、「登録内容の変更（とうろくした ことを 変える）」から できます。`,
      `${day(timetable.draw)} に 抽選（ちゅうせん＝くじ）を します。早い 順では ありません。`,
      `${time(timetable.resultRelease)} から、結果を 順番に メールで 知らせます。`,
      `当選（とうせん＝あたり）した 人だけが はらいます。${day(timetable.lapse)} に、登録した カードから 自動で はらいます。カードは ${time(timetable.modificationEnd)} まで 変えられます。`,
      `当選（とうせん＝あたり）した 人に、${day(timetable.delivery)} から 順番に 商品券を 届けます。`,
    ],
    caution: 'これは、当選（とうせん＝あたり）の お知らせでは ありません。',
  },
});
