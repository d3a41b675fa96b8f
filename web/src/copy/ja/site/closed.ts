import type { Campaign } from 'functions/shared/campaign/campaign';
import type { Timetable } from 'functions/shared/campaign/timetable';
import { fromISO } from 'functions/shared/time/instants';
import { day, time } from '../../format.ts';

/** Returns the sentence on whether sets can still become free, for the page after the end of changes. */
const promotion = ({ waitingListEnd }: Timetable, now: number): string =>
  now <= fromISO(waitingListEnd)
    ? `繰り上げは ${day(waitingListEnd)} まで行い、当選された方にメールでお知らせします。`
    : `繰り上げは ${day(waitingListEnd)} に終わりました。`;

/** One variant of the page for each period (rules 3.9). */
export const closed = (campaign: Campaign) => ({
  before: {
    title: 'まもなく受付を始めます',
    text: (timetable: Timetable) => [
      `${campaign.name}の事前登録は ${time(timetable.open)} からです。`,
      `申し込みは ${time(timetable.applicationStart)} から ${time(timetable.applicationEnd)} まで受け付けます。先着順ではありません。`,
    ],
  },
  tooEarly: {
    title: '申し込みの受付は、まだ始まっていません',
    text: (timetable: Timetable) => [
      `申し込みは ${time(timetable.applicationStart)} から ${time(timetable.applicationEnd)} まで受け付けます。先着順ではありません。`,
      '事前に登録していただくと、申込ページをメールでご案内します。',
    ],
    action: '事前登録へ進む',
  },
  open: {
    title: 'ただいま申し込みを受け付けています',
    text: (timetable: Timetable) => [`受付は ${time(timetable.applicationEnd)} までです。先着順ではありません。`],
    action: '申し込みへ進む',
  },
  waitingForResult: {
    title: '申し込みの受付は終わりました',
    text: (timetable: Timetable) => [
      `抽選の結果は ${time(timetable.resultRelease)} 以降、メールでお知らせします。`,
      `登録内容は ${time(timetable.modificationEnd)} まで変更できます。`,
    ],
    action: '登録内容を確認・変更する',
  },
  resultOut: {
    title: '抽選の結果を順にお知らせしています',
    text: (timetable: Timetable) => [
      '結果は、お申し込みのメールアドレスに順にお送りしています。届いていないときは、迷惑メールのフォルダーもお確かめください。',
      `お届け先などの登録内容は ${time(timetable.modificationEnd)} まで変更できます。`,
    ],
    action: '登録内容を確認・変更する',
  },
  delivery: {
    title: '登録内容の変更は締め切りました',
    text: (timetable: Timetable, now: number) => [
      ...(campaign.waitingList ? [promotion(timetable, now)] : []),
      now < fromISO(timetable.delivery)
        ? `当選された方には ${day(timetable.delivery)} から順次、商品券をお届けします。`
        : `当選された方に、${day(timetable.delivery)} から順次、商品券をお届けしています。`,
      `商品券は ${day(timetable.useStart)} から ${day(timetable.useEnd)} までお使いいただけます。`,
      'お支払いやお届け先のことは、事務局へお問い合わせください。',
    ],
  },
  use: {
    title: '商品券をお使いいただけます',
    text: (timetable: Timetable) => [
      `ご利用は ${day(timetable.useEnd)} までです。期限を過ぎるとお使いいただけません。`,
      `${campaign.district}の加盟店でお待ちしています。`,
      '登録内容の変更は締め切りました。お支払いやお届け先のことは、事務局へお問い合わせください。',
    ],
  },
  over: {
    title: '商品券の利用期間は終わりました',
    text: () => ['期限を過ぎた商品券は使えません。払い戻しもできません。たくさんのご利用をありがとうございました。'],
  },
  links: {
    '/faq': 'よくある質問を見る',
    '/draw': '抽選のしくみと、ご自分の結果を確かめる',
    '/status': '申し込みの状況を見る',
    '/shops': '使えるお店をさがす',
  },
});
