import type { Campaign } from 'functions/shared/campaign/campaign';
import type { Timetable } from 'functions/shared/campaign/timetable';
import { day, sets, time, yen } from '../../format.ts';
import { chargedIfPromoted } from './phrases/promotion.ts';
import { household } from './phrases/household.ts';
import { premiumPercent } from '../../campaignFacts.ts';
import { onlyCount } from '../../sets.ts';
import { onPaper } from './phrases/paper.ts';
import { slips, unusable, whereSlips } from './phrases/slips.ts';

export const landing = (campaign: Campaign) => ({
  title: campaign.name,
  sentence: `${yen(campaign.price)}で${yen(campaign.worth)}分のお買い物ができる、${campaign.district}の商品券です。`,
  voucher: {
    alt: `${yen(campaign.worth)}分の商品券の絵`,
    district: campaign.district,
    word: 'プレミアム付商品券',
    worth: yen(campaign.worth),
    seal: '商',
  },
  now: '今できること',
  nowUnscripted: '今の受付の状況は、下の日程か、事務局でお確かめください。',
  todo: {
    register: {
      title: '事前登録を受け付けています',
      text: (timetable: Timetable) =>
        `申し込みの受付は ${time(timetable.applicationStart)} からです。先にご登録いただくと、${time(timetable.applicationURLSent)} 以降、申込ページをメールでご案内します。`,
      button: '事前登録をする',
    },
    apply: {
      title: '申し込みを受け付けています',
      text: (timetable: Timetable) =>
        `締め切りは ${time(timetable.applicationEnd)} です。先着順ではありません。締め切りまでにお申し込みになれば、どなたも同じように抽選されます。`,
      button: '申し込む',
    },
  },
  change: '登録や申し込みの内容を確認・変更する',
  valueTitle: '1セットの内容',
  pay: 'お支払い',
  get: 'お買い物',
  payYen: yen(campaign.price),
  getYen: yen(campaign.worth),
  gain: `${yen(campaign.worth - campaign.price)}分を上乗せします（プレミアム率${premiumPercent(campaign)}%）`,
  payment: (timetable: Timetable) =>
    `サイトから申し込まれた方のお支払いはカードです。カードは申し込みのときに登録していただき、当選された方だけ、${day(timetable.lapse)} に決済します。${chargedIfPromoted(campaign, timetable)}紙で申し込まれた方は、事務局の窓口で現金でお支払いください。`,
  slips: `1セットは、${slips(campaign)}です。${whereSlips(campaign)}`,
  conditionsTitle: '使うときの決まり',
  conditions: [...campaign.voucher.conditions, unusable(campaign)],
  shops: '使えるお店をさがす',
  supply: `販売するのは全部で${sets(campaign.supply)}。お一人${bounds(campaign)}申し込めます。`,
  timetableTitle: '日程',
  today: '今ここ',
  past: '終わりました',
  events,
  drawTitle: '抽選はこう行います',
  drawSteps: [
    '受付を終えたあと、申し込みの一覧を確定します。1件の申し込みが1本のくじです。',
    '事務局にも選べない公開の数で、すべての順番を一度に決めます。',
    'その順番に、セットがなくなるまで割り当てます。',
  ],
  drawMore: '抽選のしくみをくわしく見る',
  whoTitle: '申し込める方',
  who: [campaign.eligibility.text, household(campaign)],
  paperTitle: '紙での申し込み',
  paper: (timetable: Timetable) => onPaper(campaign, timetable),
  terms: '申し込みの条件を読む',
  questionsTitle: 'お困りのときは',
  faq: 'よくある質問を見る',
  enquiry: '事務局に問い合わせる',
});

/** Returns the events of the timetable, one for each curtain. */
const events = (timetable: Timetable) => [
  {
    name: '事前登録',
    short: '登録',
    text: `${time(timetable.open)} から（申し込みが始まったあとは、登録なしでも申し込めます）`,
    startsAt: timetable.open,
    endsAt: timetable.applicationEnd,
  },
  {
    name: '申し込み',
    short: '受付',
    text: `${time(timetable.applicationStart)} から ${time(timetable.applicationEnd)} まで`,
    startsAt: timetable.applicationStart,
  },
  { name: '抽選', short: '抽選', text: day(timetable.draw), startsAt: timetable.applicationEnd },
  {
    name: '結果のお知らせ',
    short: '結果',
    text: `${time(timetable.resultRelease)} 以降`,
    startsAt: timetable.resultRelease,
  },
  {
    name: '商品券のお届け',
    short: '届く',
    text: `${day(timetable.delivery)} から順次`,
    startsAt: timetable.delivery,
  },
  {
    name: '商品券を使う',
    short: '使う',
    text: `${day(timetable.useStart)} から ${day(timetable.useEnd)} まで`,
    startsAt: timetable.useStart,
  },
];

const bounds = (campaign: Campaign): string => {
  const only = onlyCount(campaign);
  return only === null ? `${sets(campaign.minSets)}から${sets(campaign.maxSets)}まで` : `${sets(only)}を`;
};
