import type { Campaign } from 'functions/shared/campaign/campaign';
import type { Timetable } from 'functions/shared/campaign/timetable';
import { fromISO } from 'functions/shared/time/instants';
import { day, time } from '../../format.ts';

const applicable = (timetable: Timetable): string =>
  `申し込みは ${time(timetable.applicationStart)} から ${time(timetable.applicationEnd)} までです。早い 順では ありません。`;

/** Returns the sentence on whether sets can still become free, for the page after the end of changes. */
const promotion = ({ waitingListEnd }: Timetable, now: number): string =>
  now <= fromISO(waitingListEnd)
    ? `繰り上げ（くりあげ＝あとから あたること）は ${day(waitingListEnd)} まで します。当選（とうせん＝あたり）した 人に、メールで 知らせます。`
    : `繰り上げ（くりあげ＝あとから あたること）は ${day(waitingListEnd)} に 終わりました。`;

/** One variant of the page for each period (rules 3.9). */
export const closed = (campaign: Campaign) => ({
  before: {
    title: 'もうすぐ 始まります',
    text: (timetable: Timetable) => [
      `${campaign.name}の 事前登録（じぜん とうろく＝先に 登録すること）は、${time(timetable.open)} からです。`,
      applicable(timetable),
    ],
  },
  tooEarly: {
    title: '申し込みは、まだ 始まって いません',
    text: (timetable: Timetable) => [
      applicable(timetable),
      '事前登録（じぜん とうろく＝先に 登録すること）を すると、申込ページ（もうしこみ ページ）を メールで 知らせます。',
    ],
    action: '事前登録（じぜん とうろく＝先に 登録すること）へ 進む',
  },
  open: {
    title: '今、申し込めます',
    text: (timetable: Timetable) => [`申し込みは ${time(timetable.applicationEnd)} までです。早い 順では ありません。`],
    action: '申し込みへ 進む',
  },
  waitingForResult: {
    title: '申し込みの 期間は 終わりました',
    text: (timetable: Timetable) => [
      `抽選（ちゅうせん＝くじ）の 結果は ${time(timetable.resultRelease)} から、メールで 知らせます。`,
      `登録した ことは ${time(timetable.modificationEnd)} まで 変えられます。`,
    ],
    action: '登録した ことを 見る・変える',
  },
  resultOut: {
    title: '抽選（ちゅうせん＝くじ）の 結果を 順番に 知らせて います',
    text: (timetable: Timetable) => [
      '結果は、申し込みの メールアドレスに 順番に 送って います。届かない ときは、「めいわくメール」の フォルダーも 見て ください。',
      `住所など、登録した ことは ${time(timetable.modificationEnd)} まで 変えられます。`,
    ],
    action: '登録した ことを 見る・変える',
  },
  delivery: {
    title: '登録した ことを 変えられる 期間は 終わりました',
    text: (timetable: Timetable, now: number) => [
      ...(campaign.waitingList ? [promotion(timetable, now)] : []),
      now < fromISO(timetable.delivery)
        ? `当選（とうせん＝あたり）した 人に、${day(timetable.delivery)} から 順番に 商品券を 届けます。`
        : `当選（とうせん＝あたり）した 人に、${day(timetable.delivery)} から 順番に 商品券を 届けて います。`,
      `商品券は ${day(timetable.useStart)} から ${day(timetable.useEnd)} まで 使えます。`,
      'お金を はらうことや 届ける ところの ことは、事務局（じむきょく）に 聞いて ください。',
    ],
  },
  use: {
    title: '商品券を 使えます',
    text: (timetable: Timetable) => [
      `商品券は ${day(timetable.useEnd)} まで 使えます。そのあとは 使えません。`,
      `${campaign.district}の 加盟店（かめいてん＝この 商品券が 使える お店）で 待って います。`,
      '登録した ことは、もう 変えられません。お金を はらうことや 届ける ところの ことは、事務局（じむきょく）に 聞いて ください。',
    ],
  },
  over: {
    title: '商品券を 使える 期間は 終わりました',
    text: () => [
      'この 商品券は、もう 使えません。お金を 返して もらうことも できません。たくさん 使って くれて、ありがとうございました。',
    ],
  },
  links: {
    '/faq': 'よくある質問を 見る',
    '/draw': '抽選（ちゅうせん＝くじ）の しくみと 自分の 結果を 見る',
    '/status': '申し込みの状況（もうしこみの ようす）を 見る',
    '/shops': '使える お店を さがす',
  },
});
