import type { Campaign } from 'functions/shared/campaign/campaign';
import type { Timetable } from 'functions/shared/campaign/timetable';
import { day, sets, time } from '../format.ts';
import { onlyCount } from '../sets.ts';

export const draw = (campaign: Campaign) => ({
  title: '抽選のしくみ',
  lead: hasChoice(campaign)
    ? '先着順ではありません。セット数が多くても少なくても、くじは同じ1本です。'
    : '先着順ではありません。お申し込みは1件が1本のくじです。',
  sentences: (timetable: Timetable) => [
    `${time(timetable.applicationEnd)} に受付を終えたあと、抽選の対象となる申し込みの一覧を確定します。`,
    'お申し込みは、お一人につき1件です。1件が1本のくじになります。',
    `${day(timetable.draw)} に、コンピューターで無作為に作る数を使って、すべての申し込みの順番を一度に決めます。`,
    `その順番に、用意した${sets(campaign.supply)}がなくなるまで、${hasChoice(campaign) ? 'ご希望のセット数を' : `${sets(campaign.maxSets)}ずつ`}割り当てます。`,
    `結果は ${time(timetable.resultRelease)} 以降、お一人ずつ順にメールでお知らせします。`,
  ],
  partialTitle: 'セット数が足りなくなったとき',
  partial: `${hasChoice(campaign) ? 'ご希望のセット数が残りより多いときは、その方の順番を残したまま、次の方に進みます。' : ''}当選の辞退などでセットが空いたときは、同じ順番で繰り上がります。`,
});

const hasChoice = (campaign: Campaign): boolean => onlyCount(campaign) === null;
