import type { Campaign } from 'functions/shared/campaign/campaign';
import type { Timetable } from 'functions/shared/campaign/timetable';
import { sets, time } from '../format.ts';
import { onlyCount } from '../sets.ts';

export const draw = (campaign: Campaign) => ({
  title: '抽選のしくみ',
  lead: hasChoice(campaign)
    ? '申し込みの早さや回数、セット数は、当選しやすさに関わりません。'
    : '申し込みの早さや回数は、当選しやすさに関わりません。',
  sentences: (timetable: Timetable) => [
    `${time(timetable.applicationEnd)} に受付を終えたあと、抽選の対象となる申し込みの一覧を確定します。`,
    `申し込みは1件につき1本のくじです。${hasChoice(campaign) ? 'セット数が多くても少なくても、くじは1本です。' : ''}`,
    `${time(timetable.draw)} に、だれにも前もって知ることのできない数を使って、すべての申し込みの順番を一度に決めます。`,
    `その順番に、用意した${sets(campaign.supply)}がなくなるまで、${hasChoice(campaign) ? 'ご希望のセット数を' : `${sets(campaign.maxSets)}ずつ`}割り当てます。`,
    `結果は ${time(timetable.resultRelease)} に、お一人ずつメールでお知らせします。事務局を含め、だれも順番を変えることはできません。`,
  ],
  partialTitle: 'セット数が足りなくなったとき',
  partial: `${hasChoice(campaign) ? 'ご希望のセット数が残りより多いときは、その方の順番を残したまま、次の方に進みます。' : ''}辞退などでセットが空いたときは、同じ順番で繰り上がります。`,
});

const hasChoice = (campaign: Campaign): boolean => onlyCount(campaign) === null;
