import type { Allocation, Campaign } from 'functions/shared/campaign/campaign';
import type { Timetable } from 'functions/shared/campaign/timetable';
import { day, figure, sets, time } from '../../../format.ts';
import { onlyCount } from '../../../sets.ts';

/** The time at which the commitment was or will be published, and the time of its round. */
interface Instants {
  readonly committedAt: string;
  readonly roundAt: string;
}

export const draw = (campaign: Campaign) => ({
  title: '抽選のしくみ',
  lead: hasChoice(campaign)
    ? '先着順ではありません。セット数が多くても少なくても、くじは同じ1本です。'
    : '先着順ではありません。お申し込みは1件が1本のくじです。',
  /** The instants are the timetable's until the draw is published. A late commitment uses a later round (rules 8.6). */
  sentences: (timetable: Timetable, { committedAt, roundAt }: Instants) => [
    `お申し込みはお一人につき1件で、1件が1本のくじになります。`,
    `${day(committedAt)} に、申し込みの一覧と決まりの「指紋」にあたる値を公表します。あとから差し替えると値が変わるので、わかります。`,
    `そのあと ${time(roundAt)} に、世界の大学や企業が共同で運営するdrand（ディーランド）が出す数で、順番を一度に決めます。その数は、運営するどの団体も事務局も、前もって知ったり選んだりできません。`,
    allotted(campaign),
    `結果は ${time(timetable.resultRelease)} 以降、お一人ずつ順にメールでお知らせし、どなたでも計算を確かめられるように、抽選の内容をこのページで公開します。`,
  ],
  timeLine: {
    title: 'いつ、何が公開されるか',
    today: '今ここ',
    steps: ({ applicationEnd, resultRelease }: Timetable, { committedAt, roundAt }: Instants) => [
      {
        name: '申し込みの締め切り',
        startsAt: applicationEnd,
        says: '受付の間は、申し込みの件数を1時間ごとに公開します。締め切りのあと、抽選の対象の一覧を確定します。',
      },
      {
        name: '事前の公表',
        startsAt: committedAt,
        says: '「指紋」にあたる値、抽選の決まり、対象の件数を公開します。申し込まれた方は、一覧に入っていることを、このときから確かめられます。',
      },
      {
        name: '抽選に使う数が出る',
        startsAt: roundAt,
        says: 'drandが数を公開します。この数と「指紋」の値で、順番が決まります。',
      },
      {
        name: '結果の公表',
        startsAt: resultRelease,
        says: '一覧、順番、当選、そのあとの変更を、すべて公開します。どなたでも計算を確かめられます。',
      },
    ],
    awaited: (number: number) =>
      `${number === 1 ? '' : `第${figure(number)}回の`}抽選に使う数が、時刻を過ぎても、まだ届いていません。届くまで待ち、ほかの数は使いません。`,
    late: '結果を公表する時刻を過ぎましたが、まだ公表していません。準備ができしだい、公表します。',
  },
  limits: {
    title: 'この計算でわかること、わからないこと',
    text: 'この計算でわかるのは、公開した一覧から順番と当選が決まりどおりに出ることです。すべての申し込みが一覧にあること、公表の日時、取り下げや未払いの事実は、この計算ではわかりません。',
    waysTitle: 'わからないことの、ほかの確かめ方',
    ways: [
      {
        what: 'すべての申し込みが一覧にあること',
        how: '申し込まれた方は、ご自分の行が一覧に入っていることを、「申し込みの状況」のページで確かめられます。',
      },
      {
        what: '実在しない申し込みが一覧にないこと',
        how: 'すべてを確かめる方法はありません。受付の間に1時間ごとに公開した件数と、受付を終えたときの一覧の値から、受付のあとに件数が増えていないことはわかります。',
      },
      {
        what: '公表の日時',
        how: '抽選の前にメールで受け取った値や、控えておいた値と同じなら、そのときに公表されていたことになります。日時を証明する第三者の時刻印があるときは、それでも確かめられます。',
      },
      {
        what: '取り下げや未払いの事実',
        how: '事務局の記録によります。対象から外れた方や、繰り上げの順番が過ぎた方には、メールでお知らせします。事実と違うときは、事務局へお知らせください。',
      },
    ],
    officeTitle: '事務局にできてしまうことと、その見つけ方',
    office: [
      '抽選に使う数が出てから結果の公表までの間、事務局は結果を計算できます。その間に対象から外した件数は、ほかと分けて公開します。',
      '人によって違う値を見せることは、ほかの方と値を比べると見つかります。',
      'この画面の計算も、事務局のサイトにあるプログラムです。計算の決まりはすべて公開していますので、ほかの方が作ったプログラムでも確かめられます。',
      '紙での申し込みの控えを印刷した人は、その抽選番号を知ることができます。',
    ],
  },
  partialTitle: 'セット数が足りなくなったとき',
  partial: `${hasChoice(campaign) ? SHORT[campaign.allocation] : ''}当選の辞退などでセットが空いたときは、同じ順番で繰り上がります。`,
});

const hasChoice = (campaign: Campaign): boolean => onlyCount(campaign) === null;

/** Returns how sets are granted along the order, by this campaign's rule (rules 8.10). */
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
