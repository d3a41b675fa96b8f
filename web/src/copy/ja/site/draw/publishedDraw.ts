import type { Timetable } from 'functions/shared/campaign/timetable';
import type { LeavingWay, WaySum } from 'functions/shared/draw/waitingList/changeWays';
import type { DrawFile, EndedDraw, Manifest } from 'functions/shared/draw/manifest';
import { QUICKNET } from 'functions/shared/draw/quicknet';
import { shownTicketNumber } from 'functions/shared/draw/ticketNumber';
import type { ListNow } from 'functions/shared/draw/verify/verification';
import { dayOnly, figure, sets, time } from '../../../format.ts';
import { DRAW_FILE_NAMES } from '../phrases/drawFiles.ts';
import { exclusionWords } from '../phrases/exclusions.ts';

const count = (number: number): string => `${figure(number)}件`;
const both = ({ applications, sets: wishes }: { applications: number; sets: number }): string =>
  `${count(applications)}（希望の合計 ${sets(wishes)}）`;
/** Returns whether a chain may be called drand: only quicknet may. */
const isDrand = (chain: string): boolean => chain === QUICKNET.hash;

/** The published data of the draws, for readers who want to look closely. */
export const publishedDraw = {
  title: 'くわしく確かめたい方へ',
  before: (timetable: Timetable) =>
    `抽選の対象と決まりから計算した値を、${time(timetable.commitment)} までに、ここで公表します。`,
  unreadable: '公表した内容を読み込めませんでした。少し時間をおいてからもう一度お試しください。',
  reading: '読み込んでいます',
  notRead: '読み込めませんでした。少し時間をおいてからもう一度お試しください。',
  drawsLead:
    '空いたセットがまとまったため、繰り上げの順番を待つ申し込みを対象に、もう一度抽選をしています。結果を公開したあとは、いちばん新しい回の順番で繰り上げます。',
  drawOf: (number: number) => `第${figure(number)}回の抽選`,
  commitment: {
    title: '事前に公表した値',
    lead: '対象の一覧と決まりから計算した、「指紋」にあたる値です。1文字でも変わると、この値も変わります。抽選に使う数が出る前に、この値を控えておいてください。',
    hash: '公表した値（C）',
    publishedAt: '公表した日時（事務局の時計による）',
    rulesHash: '決まりの値（SHA-256）',
    root: '一覧の値（ハッシュ木の根）',
    closedRoot: '受付を終えたときの一覧の値',
    untilRelease: (timetable: Timetable) =>
      `抽選の対象の一覧、順番、当選は、${time(timetable.resultRelease)} 以降にここで公開します。一覧には抽選番号だけがあり、お名前などはありません。`,
    withResult:
      '抽選の対象の一覧、順番、当選は、結果とともにここで公開します。一覧には抽選番号だけがあり、お名前などはありません。',
  },
  counts: {
    title: '件数の内訳',
    all: '抽選の対象',
    web: 'うち、公式サイトでの申し込み',
    paper: 'うち、紙での申し込み',
    excluded: '対象から外した申し込み',
    of: both,
    count,
    reason: (code: string) => `うち、${exclusionWords(code)}`,
  },
  stamps: {
    title: '時刻印',
    lead: '事前に公表した値と、日ごとの値について、第三者が日時を証明した印（RFC 3161）です。この画面では、印の署名は確かめていません。',
    none: '時刻印は、まだありません。',
    of: (isOfCommitment: boolean): string => (isOfCommitment ? '事前に公表した値への印' : '日ごとの値への印'),
    by: (authority: string, number: number) => `${authority}（${count(number)}）`,
  },
  randomness: {
    title: '乱数と結果',
    round: '使う乱数',
    roundOf: ({ chain, round, roundAt }: Pick<Manifest, 'chain' | 'round' | 'roundAt'>) =>
      `${isDrand(chain) ? 'drandのquicknet' : '練習用のチェーン'}の第${figure(round)}回（${time(roundAt)} に出るもの）`,
    chain: (chain: string): string =>
      isDrand(chain) ? 'チェーンの名前（drandのquicknet）' : 'チェーンの名前（練習用のチェーン）',
    value: '乱数',
    signature: '乱数の署名',
    releasedOn: '結果を公開した日',
    day: dayOnly,
    winners: '当選',
    winnersOf: ({ winners, granted }: { winners: number; granted: number }) => `${count(winners)}（${sets(granted)}）`,
    waiting: '繰り上げの順番を待つ申し込み',
    count,
    unsold: '残ったセット',
    sets,
  },
  list: {
    title: '結果のあとの変更',
    lead: '変更の記録には、理由を載せていません。どなたが未払いだったかなどが、わからないようにするためです。理由ごとの数だけを公開します。',
    none: '当選や順番がなくなった申し込みは、まだありません。',
    way: (way: LeavingWay) => WAYS[way],
    wayOf: ({ count: number, sets: freed }: Pick<WaySum, 'count' | 'sets'>) =>
      freed === 0 ? count(number) : `${count(number)}（${sets(freed)}が空きました）`,
    lines: '変更の記録',
    linesOf: (lines: number) => `${figure(lines)}行`,
    head: '最後の行の値',
    free: '今、空いているセット',
    sets,
    next: '次に繰り上がる抽選番号',
    nextOf: ({ next, since }: Pick<ListNow, 'next' | 'since'>) =>
      next === null ? 'ありません' : `${shownTicketNumber(next)}${since === null ? '' : `（${dayOnly(since)} から）`}`,
    asOf: 'いつまでの記録か',
    asOfDay: (day: string | null) => (day === null ? '最後の行まで' : `${dayOnly(day)} まで`),
  },
  ended: {
    title: (number: number) => `第${figure(number)}回の抽選（結果を出さずに終わりました）`,
    text: ({ number, startedOn, endedOn }: Pick<EndedDraw, 'number' | 'startedOn' | 'endedOn'>) =>
      `第${figure(number)}回の抽選は、${dayOnly(startedOn)} に準備を始めましたが、${dayOnly(endedOn)} に、結果を出さずに終わりました。`,
    reasons: {
      changes_ended:
        '登録内容の変更の期限までに結果を公表できないためです。事前の公表をする前に終わったため、この回の結果は、だれにも計算できません。空いたセットは、前の回の順番で繰り上げます。',
    } satisfies Record<EndedDraw['reason'], string>,
    supply: '抽選するはずだったセット',
    supplyOf: ({ supply, additional }: Pick<EndedDraw, 'supply' | 'additional'>) =>
      additional === 0 ? sets(supply) : `${sets(supply)}（うち、加えたセット ${sets(additional)}）`,
  },
  files: {
    title: '公開しているファイルとプログラム',
    lead: '抽選を計算しなおすための、すべてのファイルです。抽選番号だけがあり、お名前などはありません。',
    manifest: (draw: number) => `ファイルの一覧（manifest-${draw}.json）`,
    partName: (file: DrawFile, part: number, parts: number) =>
      parts === 1 ? DRAW_FILE_NAMES[file] : `${DRAW_FILE_NAMES[file]}（${part}/${parts}）`,
    bytes: (bytes: number) => `${figure(Math.ceil(bytes / 1000))} KB`,
    script: '確かめるためのプログラム（verify_draw.py）',
    use: 'お使いのコンピューターにPython 3があれば、次のように確かめられます。「控えた値」のところには、抽選の前に控えた値を入れてください。',
    own: 'このサイトのプログラムの一式をお持ちの方は、次のようにも確かめられます。',
    noted: '控えた値',
  },
};

const WAYS: Readonly<Record<LeavingWay, string>> = {
  withdraw: 'ご本人の取り下げ、当選の辞退',
  decline: '繰り上げの順番から外れるお手続き',
  lapse: '期限までのお支払いがなかった当選',
  exclude: '事務局が対象から外した申し込み',
  excludeAfterRound: '乱数が出てから結果の公表までに、事務局が対象から外した申し込み',
  atRequest: 'ご本人の申し出による、事務局での取り下げ',
  refund: '返金',
  unpaid: '順番が来たときにお支払いができなかった申し込み',
};
