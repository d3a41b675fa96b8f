import type { Campaign } from 'functions/shared/campaign/campaign';
import type { Timetable } from 'functions/shared/campaign/timetable';
import { day, time } from '../../format.ts';

/** The same items as in the mails (rules 7.2). */
const TO_PREPARE =
  '申し込む ときは、お金を はらう カードを 用意して ください。カードを 登録すると、申し込みが 終わります。当選（とうせん＝あたり）か 繰り上げ当選（くりあげ とうせん＝あとから あたること）の ときだけ、カードから はらいます。';

const resultFrom = (timetable: Timetable): string =>
  `抽選（ちゅうせん＝くじ）の 結果は ${time(timetable.resultRelease)} から、メールで 知らせます。`;

export const registration = (campaign: Campaign) => ({
  request: {
    title: '事前登録（じぜん とうろく＝先に 登録すること）',
    lead: 'はじめに、メールアドレスを 入れて ください。その アドレスに、事前登録（じぜん とうろく＝先に 登録すること）の ページの リンクを 送ります。',
    steps: ['メールアドレスを 入れる', '届いた メールの リンクを 開く', '名前や 住所を 登録する'],
    stepsTitle: '登録の しかた',
    submit: '事前登録（じぜん とうろく＝先に 登録すること）の リンクを メールで もらう',
    note: '登録しただけでは、商品券の 申し込みは できて いません。',
    applicable: '申し込みが 始まって います。登録しなくても、申し込めます。',
    apply: '申し込む',
  },
  title: '登録を 書く',
  confirmLead: 'ボタンを おすと、名前や 住所を 書く ページに 進みます。',
  lead: (email: string) => `${email} の 登録です。`,
  submit: 'このまま 登録する',
  alreadyTitle: 'もう 登録して あります',
  alreadyText: (email: string) =>
    `${email} は、もう 登録して あります。登録した ことは、「登録内容の変更（とうろくした ことを 変える）」で 見られます。`,
  toChange: '登録した ことを 見る・変える',
  toApply: '申し込みへ 進む',
  thanks: {
    title: '登録が 終わりました',
    text: '登録して くれて、ありがとうございます。登録が 終わった お知らせを、メールで 送りました。',
    nextTitle: 'これからの こと',
    next: (timetable: Timetable) => [
      `${time(timetable.applicationURLSent)} から、申込ページ（もうしこみ ページ）を メールで 知らせます。`,
      `申し込みは ${time(timetable.applicationStart)} から ${time(timetable.applicationEnd)} までです。早い 順では ありません。`,
      TO_PREPARE,
      resultFrom(timetable),
    ],
    nextOpen: (timetable: Timetable, hasLink: boolean) => [
      `申し込みは ${time(timetable.applicationEnd)} までです。${hasLink ? '今 申し込む ことも できます。' : ''}登録が 終わった お知らせの メールに、リンクが あります。${hasLink ? 'あとで、そこから 申し込んでも いいです' : 'そこから 申し込んで ください'}。早い 順では ありません。`,
      TO_PREPARE,
      resultFrom(timetable),
      `当選（とうせん＝あたり）した 人に、${day(timetable.delivery)} から 順番に 商品券を 届けます。`,
    ],
    caution: '登録しただけです。まだ 申し込んで いません。',
    office: `${campaign.office.name}は、メールで カードの 番号を 聞きません。`,
  },
});
