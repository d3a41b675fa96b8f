import type { Campaign } from 'functions/shared/campaign/campaign';
import type { Timetable } from 'functions/shared/campaign/timetable';
import { day, sets, time, yen } from '../../format.ts';
import { premiumPercent } from '../../campaignFacts.ts';
import { onlyCount } from '../../sets.ts';
import { household } from './phrases/household.ts';
import { onPaper } from './phrases/paper.ts';
import { chargedIfPromoted } from './phrases/promotion.ts';
import { slips, unusable, whereSlips } from './phrases/slips.ts';

export const landing = (campaign: Campaign) => ({
  title: campaign.name,
  sentence: `${campaign.district}の 商品券（しょうひんけん）です。${yen(campaign.price)}で、${yen(campaign.worth)}分の 買い物が できます。`,
  voucher: {
    alt: `${yen(campaign.worth)}分の 商品券の 絵`,
    district: campaign.district,
    word: 'プレミアム付商品券',
    worth: yen(campaign.worth),
    seal: '商',
  },
  now: '今 できる こと',
  nowUnscripted: '今 申し込めるか どうかは、下の 日を 見て ください。事務局（じむきょく）に 聞くことも できます。',
  todo: {
    register: {
      title: '今、事前登録（じぜん とうろく＝先に 登録すること）が できます',
      text: (timetable: Timetable) =>
        `申し込みは ${time(timetable.applicationStart)} からです。先に 登録すると、${time(timetable.applicationURLSent)} から、申込ページ（もうしこみ ページ）を メールで 知らせます。`,
      button: '事前登録（じぜん とうろく＝先に 登録すること）を する',
    },
    apply: {
      title: '今、申し込めます',
      text: (timetable: Timetable) =>
        `しめきりは ${time(timetable.applicationEnd)} です。早い 順では ありません。しめきりまでに 申し込んだ 人は、みんな 同じように 抽選（ちゅうせん＝くじ）します。`,
      button: '申し込む',
    },
  },
  change: '登録した ことや 申し込みを 見る・変える',
  valueTitle: '1セットの 中身',
  pay: 'はらう お金',
  get: '買い物',
  payYen: yen(campaign.price),
  getYen: yen(campaign.worth),
  gain: `${yen(campaign.worth - campaign.price)}分 多く 買い物が できます（プレミアム率（りつ） ${premiumPercent(campaign)}%）`,
  payment: (timetable: Timetable) =>
    `サイトで 申し込む 人は、カードで はらいます。申し込む ときに、カードを 登録して ください。当選（とうせん＝あたり）した 人だけが、${day(timetable.lapse)} に はらいます。${chargedIfPromoted(campaign, timetable)}紙で 申し込む 人は、事務局（じむきょく）の 窓口（まどぐち）で、現金（げんきん）で はらいます。`,
  slips: `1セットは、${slips(campaign)}です。${whereSlips(campaign)}`,
  conditionsTitle: '使う ときの きまり',
  conditions: [...campaign.voucher.conditions, unusable(campaign)],
  shops: '使える お店を さがす',
  supply: `ぜんぶで ${sets(campaign.supply)} 売ります。ひとり ${bounds(campaign)} 申し込めます。`,
  timetableTitle: '日の 予定',
  today: '今 ここ',
  past: '終わりました',
  events,
  drawTitle: '抽選（ちゅうせん＝くじ）は こう します',
  drawSteps: [
    '申し込みの 期間が 終わると、申し込みの 一覧（いちらん）を 決めます。1つの 申し込みが、1本の くじです。',
    'みんなに 見せる 数で、順番を 一度に 決めます。この 数は、事務局（じむきょく）も 選べません。',
    'その 順番に、セットを わけます。セットが なくなると、終わりです。',
  ],
  drawMore: '抽選（ちゅうせん＝くじ）の しくみを くわしく 見る',
  whoTitle: '申し込める 人',
  who: [campaign.eligibility.text, household(campaign)],
  paperTitle: '紙の 申し込み',
  paper: (timetable: Timetable) => onPaper(campaign, timetable),
  terms: '申し込みの 条件（じょうけん＝きまり）を 読む',
  questionsTitle: 'こまった とき',
  faq: 'よくある質問を 見る',
  enquiry: '事務局（じむきょく）に 聞く',
});

/** Returns the events of the timetable, one for each curtain. */
const events = (timetable: Timetable) => [
  {
    name: '事前登録（じぜん とうろく＝先に 登録すること）',
    short: '登録',
    text: `${time(timetable.open)} から（申し込みが 始まったら、登録しなくても 申し込めます）`,
    startsAt: timetable.open,
    endsAt: timetable.applicationEnd,
  },
  {
    name: '申し込み',
    short: '受付',
    text: `${time(timetable.applicationStart)} から ${time(timetable.applicationEnd)} まで`,
    startsAt: timetable.applicationStart,
  },
  { name: '抽選（ちゅうせん＝くじ）', short: 'くじ', text: day(timetable.draw), startsAt: timetable.applicationEnd },
  {
    name: '結果の お知らせ',
    short: '結果',
    text: `${time(timetable.resultRelease)} から`,
    startsAt: timetable.resultRelease,
  },
  {
    name: '商品券が 届く',
    short: '届く',
    text: `${day(timetable.delivery)} から 順番に`,
    startsAt: timetable.delivery,
  },
  {
    name: '商品券を 使う',
    short: '使う',
    text: `${day(timetable.useStart)} から ${day(timetable.useEnd)} まで`,
    startsAt: timetable.useStart,
  },
];

const bounds = (campaign: Campaign): string => {
  const only = onlyCount(campaign);
  return only === null ? `${sets(campaign.minSets)}から ${sets(campaign.maxSets)}まで` : sets(only);
};
