import type { Allocation, Campaign } from 'functions/shared/campaign/campaign';
import type { Timetable } from 'functions/shared/campaign/timetable';
import { day, sets, time } from '../../format.ts';
import { onlyCount } from '../../sets.ts';

export const draw = (campaign: Campaign) => ({
  title: '抽選のしくみ',
  lead: hasChoice(campaign)
    ? '先着順ではありません。セット数が多くても少なくても、くじは同じ1本です。'
    : '先着順ではありません。お申し込みは1件が1本のくじです。',
  /** The timetable's instants, until others are published: a late commitment takes a later round (rules 8.6). */
  sentences: (timetable: Timetable, { committedAt, roundAt }: { committedAt: string; roundAt: string }) => [
    `お申し込みはお一人につき1件で、1件が1本のくじになります。`,
    `${day(committedAt)} に、抽選の対象と決まりから計算した値をこのページで公表し、あとから変えられないようにします。`,
    `そのあと ${time(roundAt)} に、drand（ディーランド）という公開のしくみが出す乱数で、すべての申し込みの順番を一度に決めます。`,
    allotted(campaign),
    `結果は ${time(timetable.resultRelease)} 以降、お一人ずつ順にメールでお知らせし、どなたでも計算しなおせるように、抽選の内容をこのページで公開します。`,
  ],
  partialTitle: 'セット数が足りなくなったとき',
  partial: `${hasChoice(campaign) ? SHORT[campaign.allocation] : ''}当選の辞退などでセットが空いたときは、同じ順番で繰り上がります。`,
});

const hasChoice = (campaign: Campaign): boolean => onlyCount(campaign) === null;

/** How sets are granted along the order, by this campaign's rule (rules 8.10). */
const allotted = (campaign: Campaign): string => {
  const supply = `用意した${sets(campaign.supply)}`;
  if (!hasChoice(campaign)) return `その順番に、${supply}がなくなるまで、${sets(campaign.maxSets)}ずつ割り当てます。`;
  return campaign.allocation === 'equalBase'
    ? `${supply}を、まず全員に同じセット数まで割り当て、残りをその順番に1セットずつ割り当てます。`
    : `その順番に、${supply}がなくなるまで、ご希望のセット数を割り当てます。`;
};

const SHORT: Readonly<Record<Allocation, string>> = {
  whole: 'ご希望のセット数が残りより多いときは、その方の順番を残したまま、次の方に進みます。',
  partial:
    'ご希望のセット数が残りより多いときは、少ないセット数でもよいとお答えの方には残りを割り当て、そうでない方は順番を残したまま、次の方に進みます。',
  equalBase:
    'ご希望が同じセット数より少ない方には、ご希望のセット数を割り当てます。全員に行き渡らないときは、順番が先の方から割り当てます。',
};
