import type { Allocation, Campaign } from 'functions/shared/campaign/campaign';
import type { Timetable } from 'functions/shared/campaign/timetable';
import { day, figure, sets, time } from '../../../format.ts';
import { onlyCount } from '../../../sets.ts';
import { limits } from './limits.ts';

/** The time at which the commitment was or will be published, and the time of its round. */
interface Instants {
  readonly committedAt: string;
  readonly roundAt: string;
}

export const draw = (campaign: Campaign) => ({
  title: '抽選のしくみ（ちゅうせんの しくみ）',
  lead: hasChoice(campaign)
    ? '早い 順では ありません。セットの 数が 多くても 少なくても、くじは 同じ 1本です。'
    : '早い 順では ありません。1つの 申し込みが、1本の くじです。',
  /** The instants are the timetable's until the draw is published. A late commitment uses a later round (rules 8.6). */
  sentences: (timetable: Timetable, { committedAt, roundAt }: Instants) => [
    '申し込みは、ひとり 1つです。1つの 申し込みが、1本の くじに なります。',
    `${day(committedAt)} に、申し込みの 一覧（いちらん）と きまりの「指紋（しもん）」のような 値（あたい）を、みんなに 見せます。一覧や きまりを あとから 変えると、値も 変わります。だから、わかります。`,
    `そのあと、${time(roundAt)} に 順番を 一度に 決めます。drand（ディーランド）が 出す 数を 使います。drandは、世界の 大学や 会社が いっしょに 動かして います。その 数は、動かす 人も 事務局（じむきょく）も、前から 知ることが できません。選ぶことも できません。`,
    allotted(campaign),
    `結果は ${time(timetable.resultRelease)} から、ひとりずつ 順番に メールで 知らせます。抽選（ちゅうせん＝くじ）の 中身を、この ページで みんなに 見せます。だれでも もう一度 計算できます。`,
  ],
  timeLine: {
    title: 'いつ、何を みんなに 見せるか',
    today: '今 ここ',
    steps: ({ applicationEnd, resultRelease }: Timetable, { committedAt, roundAt }: Instants) => [
      {
        name: '申し込みの しめきり',
        startsAt: applicationEnd,
        says: '申し込みの 期間は、1時間ごとに 申し込みの 数を 見せます。しめきりの あと、抽選（ちゅうせん＝くじ）に 入る 申し込みの 一覧（いちらん）を 決めます。',
      },
      {
        name: '抽選（ちゅうせん＝くじ）の 前に 見せる こと',
        startsAt: committedAt,
        says: '「指紋（しもん）」のような 値（あたい）、抽選（ちゅうせん＝くじ）の きまり、抽選に 入る 数を 見せます。申し込んだ 人は、自分が 一覧（いちらん）に 入って いるか、この ときから たしかめられます。',
      },
      {
        name: '抽選（ちゅうせん＝くじ）に 使う 数が 出る',
        startsAt: roundAt,
        says: 'drandが 数を 出します。この 数と「指紋（しもん）」の 値（あたい）で、順番が 決まります。',
      },
      {
        name: '結果を 見せる',
        startsAt: resultRelease,
        says: '一覧（いちらん）、順番、当選（とうせん＝あたり）、あとから 変わった ことを、ぜんぶ 見せます。だれでも もう一度 計算できます。',
      },
    ],
    awaited: (number: number) =>
      `${number === 1 ? '' : `第${figure(number)}回の `}抽選（ちゅうせん＝くじ）に 使う 数が、時間を すぎても 届いて いません。届くまで 待ちます。ほかの 数は 使いません。`,
    late: '結果を 見せる 時間を すぎました。でも、まだ 見せて いません。用意が できたら、すぐに 見せます。',
  },
  limits,
  partialTitle: 'セットが 足りなく なった とき',
  partial: `${hasChoice(campaign) ? SHORT[campaign.allocation] : ''}当選の辞退（とうせんの じたい＝あたりを ことわること）などで セットが 空いた ときは、同じ 順番で、次の 人が 当選（とうせん＝あたり）に なります。`,
});

const hasChoice = (campaign: Campaign): boolean => onlyCount(campaign) === null;

/** Returns how sets are granted along the order, by this campaign's rule (rules 8.10). */
const allotted = (campaign: Campaign): string => {
  const supply = `セットは、ぜんぶで ${sets(campaign.supply)} あります。`;
  if (!hasChoice(campaign))
    return `${supply}その 順番に、セットが なくなるまで、${sets(campaign.maxSets)}ずつ わけます。`;
  return campaign.allocation === 'equalBase'
    ? `${supply}まず、みんなに 同じ 数まで わけます。残りを、その 順番に 1セットずつ わけます。`
    : `${supply}その 順番に、申し込んだ 数を わけます。セットが なくなると、終わりです。`;
};

const SHORT: Readonly<Record<Allocation, string>> = {
  whole: '申し込んだ 数が 残りより 多い ときは、次の 人に 進みます。その 人の 順番は、そのまま 残ります。',
  partial:
    '申し込んだ 数が 残りより 多い ことが あります。「少ない 数でも いい」と 答えた 人には、残りを わけます。ほかの 人の ときは、次の 人に 進みます。その 人の 順番は、そのまま 残ります。',
  equalBase:
    '申し込んだ 数が 同じ 数より 少ない 人には、申し込んだ 数を わけます。みんなの 分が ない ときは、順番が 先の 人から わけます。',
};
