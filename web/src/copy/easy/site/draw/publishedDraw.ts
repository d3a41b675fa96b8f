import type { Timetable } from 'functions/shared/campaign/timetable';
import type { DrawFile, EndedDraw, Manifest } from 'functions/shared/draw/manifest';
import { QUICKNET } from 'functions/shared/draw/quicknet';
import { shownTicketNumber } from 'functions/shared/draw/ticketNumber';
import type { ListNow } from 'functions/shared/draw/verify/verification';
import type { LeavingWay, WaySum } from 'functions/shared/draw/waitingList/changeWays';
import { dayOnly, figure, sets, time } from '../../../format.ts';
import { DRAW_FILE_NAMES } from '../phrases/drawFiles.ts';
import { exclusionWords } from '../phrases/exclusions.ts';

const count = (number: number): string => `${figure(number)}件`;
const both = ({ applications, sets: wishes }: { applications: number; sets: number }): string =>
  `${count(applications)}（ぜんぶで ${sets(wishes)}）`;
/** Returns whether a chain may be called drand: only quicknet may. */
const isDrand = (chain: string): boolean => chain === QUICKNET.hash;
const LOCAL = '練習用（れんしゅうよう）の チェーン';

/** The published data of the draws, for readers who want to look closely. */
export const publishedDraw = {
  title: 'くわしく たしかめたい 人へ',
  before: (timetable: Timetable) =>
    `抽選（ちゅうせん＝くじ）に 入る 申し込みと きまりから 値（あたい）を 計算します。その 値を、${time(timetable.commitment)} までに、ここで 見せます。`,
  unreadable: '見せて いる 中身を 読めませんでした。少し 待ってから、もう一度 して ください。',
  reading: '読んで います',
  notRead: '読めませんでした。少し 待ってから、もう一度 して ください。',
  drawsLead:
    '空いた セットが 多く なったので、もう一度 抽選（ちゅうせん＝くじ）を して います。繰り上げ（くりあげ＝あとから あたること）の 順番を 待つ 申し込みの 抽選です。結果を 見せた あとは、いちばん 新しい 回の 順番で、次の 人が 当選（とうせん＝あたり）に なります。',
  drawOf: (number: number) => `第${figure(number)}回の 抽選（ちゅうせん＝くじ）`,
  commitment: {
    title: '抽選（ちゅうせん＝くじ）の 前に 見せた 値（あたい）',
    lead: '抽選（ちゅうせん＝くじ）に 入る 一覧（いちらん）と きまりから 計算した、「指紋（しもん）」のような 値（あたい）です。1文字でも 変わると、この 値も 変わります。抽選に 使う 数が 出る 前に、この 値を 書いて おいて ください。',
    hash: '見せた 値（あたい）（C）',
    publishedAt: '見せた 日時（事務局（じむきょく）の 時計に よります）',
    rulesHash: 'きまりの 値（あたい）（SHA-256）',
    root: '一覧（いちらん）の 値（あたい）（ハッシュ木の 根）',
    closedRoot: 'しめきりの ときの 一覧（いちらん）の 値（あたい）',
    untilRelease: (timetable: Timetable) =>
      `抽選（ちゅうせん＝くじ）に 入る 一覧（いちらん）、順番、当選（とうせん＝あたり）は、${time(timetable.resultRelease)} から ここで 見せます。一覧に あるのは、抽選番号（ちゅうせん ばんごう）だけです。名前などは ありません。`,
    withResult:
      '抽選（ちゅうせん＝くじ）に 入る 一覧（いちらん）、順番、当選（とうせん＝あたり）は、結果と いっしょに ここで 見せます。一覧に あるのは、抽選番号（ちゅうせん ばんごう）だけです。名前などは ありません。',
  },
  counts: {
    title: '数の 中身',
    all: '抽選（ちゅうせん＝くじ）に 入る 申し込み',
    web: 'その 中の、サイトの 申し込み',
    paper: 'その 中の、紙の 申し込み',
    excluded: '抽選（ちゅうせん＝くじ）から 外した 申し込み',
    of: both,
    count,
    reason: (code: string) => `その 中の、${exclusionWords(code)}`,
  },
  stamps: {
    title: '時刻印（じこくいん＝日時の しるし）',
    lead: '抽選（ちゅうせん＝くじ）の 前に 見せた 値（あたい）と、日ごとの 値に ついた しるしです。ほかの 会社などが 日時を 証明（しょうめい）しました（RFC 3161）。この 画面では、しるしの 署名（しょめい＝サイン）は たしかめて いません。',
    none: '時刻印（じこくいん＝日時の しるし）は、まだ ありません。',
    of: (isOfCommitment: boolean) =>
      isOfCommitment
        ? '抽選（ちゅうせん＝くじ）の 前に 見せた 値（あたい）の しるし'
        : '日ごとの 値（あたい）の しるし',
    by: (authority: string, number: number) => `${authority}（${count(number)}）`,
  },
  randomness: {
    title: '乱数（らんすう＝だれも 選べない 数）と 結果',
    round: '使う 乱数（らんすう＝だれも 選べない 数）',
    roundOf: ({ chain, round, roundAt }: Pick<Manifest, 'chain' | 'round' | 'roundAt'>) =>
      `${isDrand(chain) ? 'drandの quicknet' : LOCAL}の 第${figure(round)}回（${time(roundAt)} に 出る もの）`,
    chain: (chain: string) => `チェーンの 名前：${isDrand(chain) ? 'drandの quicknet' : LOCAL}`,
    value: '乱数（らんすう＝だれも 選べない 数）',
    signature: '乱数（らんすう＝だれも 選べない 数）の 署名（しょめい＝サイン）',
    releasedOn: '結果を 見せた 日',
    day: dayOnly,
    winners: '当選（とうせん＝あたり）',
    winnersOf: ({ winners, granted }: { winners: number; granted: number }) => `${count(winners)}（${sets(granted)}）`,
    waiting: '繰り上げ（くりあげ＝あとから あたること）の 順番を 待つ 申し込み',
    count,
    unsold: '残った セット',
    sets,
  },
  list: {
    title: '結果の あとに 変わった こと',
    lead: '変わった ことの 記録（きろく）に、理由は ありません。だれが お金を はらわなかったかなどを、わからなく する ためです。理由ごとの 数だけを 見せます。',
    none: '当選（とうせん＝あたり）や 順番が なくなった 申し込みは、まだ ありません。',
    way: (way: LeavingWay) => WAYS[way],
    wayOf: ({ count: number, sets: freed }: Pick<WaySum, 'count' | 'sets'>) =>
      freed === 0 ? count(number) : `${count(number)}（${sets(freed)} 空きました）`,
    lines: '変わった ことの 記録（きろく）',
    linesOf: (lines: number) => `${figure(lines)}行`,
    head: 'さいごの 行（ぎょう）の 値（あたい）',
    free: '今、空いて いる セット',
    sets,
    next: '次に 当選（とうせん＝あたり）に なる 抽選番号（ちゅうせん ばんごう）',
    nextOf: ({ next, since }: Pick<ListNow, 'next' | 'since'>) =>
      next === null ? 'ありません' : `${shownTicketNumber(next)}${since === null ? '' : `（${dayOnly(since)} から）`}`,
    asOf: 'いつまでの 記録（きろく）か',
    asOfDay: (day: string | null) => (day === null ? 'さいごの 行（ぎょう）まで' : `${dayOnly(day)} まで`),
  },
  ended: {
    title: (number: number) => `第${figure(number)}回の 抽選（結果を 出さないで 終わりました）`,
    text: ({ number, startedOn, endedOn }: Pick<EndedDraw, 'number' | 'startedOn' | 'endedOn'>) =>
      `第${figure(number)}回の 抽選（ちゅうせん＝くじ）は、${dayOnly(startedOn)} に 用意を 始めました。でも、${dayOnly(endedOn)} に、結果を 出さないで 終わりました。`,
    reasons: {
      changes_ended:
        '「登録内容の変更（とうろくした ことを 変える）」の しめきりまでに、結果を 見せられないからです。抽選（ちゅうせん＝くじ）の 前の 値（あたい）を 見せる 前に 終わりました。だから、この 回の 結果は、だれも 計算できません。空いた セットは、前の 回の 順番で、次の 人が 当選（とうせん＝あたり）に なります。',
    } satisfies Record<EndedDraw['reason'], string>,
    supply: '抽選（ちゅうせん＝くじ）する はずだった セット',
    supplyOf: ({ supply, additional }: Pick<EndedDraw, 'supply' | 'additional'>) =>
      additional === 0 ? sets(supply) : `${sets(supply)}（その 中の、たした セット ${sets(additional)}）`,
  },
  files: {
    title: '見せて いる ファイルと プログラム',
    lead: '抽選（ちゅうせん＝くじ）を もう一度 計算する ための、ぜんぶの ファイルです。あるのは、抽選番号（ちゅうせん ばんごう）だけです。名前などは ありません。',
    manifest: (draw: number) => `ファイルの 一覧（manifest-${draw}.json）`,
    partName: (file: DrawFile, part: number, parts: number) =>
      parts === 1 ? DRAW_FILE_NAMES[file] : `${DRAW_FILE_NAMES[file]}（${part}/${parts}）`,
    bytes: (bytes: number) => `${figure(Math.ceil(bytes / 1000))} KB`,
    script: 'たしかめる プログラム（verify_draw.py）',
    use: 'パソコンに Python 3が あれば、次のように たしかめられます。「書いて おいた 値」の ところに、抽選（ちゅうせん＝くじ）の 前に 書いて おいた 値（あたい）を 入れて ください。',
    own: 'この サイトの プログラムを ぜんぶ 持って いる 人は、次のようにも たしかめられます。',
    noted: '書いて おいた 値',
  },
};

const WAYS: Readonly<Record<LeavingWay, string>> = {
  withdraw: '本人が した 取り下げ（とりさげ＝やめること）と 当選の辞退（とうせんの じたい＝あたりを ことわること）',
  decline: '繰り上げ（くりあげ＝あとから あたること）の 順番から ぬけた 申し込み',
  lapse: '決まった 日までに お金を はらわなかった 当選（とうせん＝あたり）',
  exclude: '事務局（じむきょく）が 抽選（ちゅうせん＝くじ）から 外した 申し込み',
  excludeAfterRound:
    '乱数（らんすう＝だれも 選べない 数）が 出てから 結果を 見せるまでに、事務局（じむきょく）が 抽選（ちゅうせん＝くじ）から 外した 申し込み',
  atRequest: '本人が たのんで、事務局（じむきょく）が した 取り下げ（とりさげ＝やめること）',
  refund: '返金（へんきん＝お金を 返すこと）',
  unpaid: '順番が 来た ときに、お金を はらえなかった 申し込み',
};
