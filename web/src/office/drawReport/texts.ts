import type { Allocation } from 'functions/shared/campaign/campaign';
import type { DrawStep } from 'functions/shared/campaign/drawSteps';
import type { WaySum } from 'functions/shared/draw/waitingList/changeWays';
import type { EndedDraw } from 'functions/shared/draw/manifest';
import { day, figure, sets } from '../../copy/format.ts';
import { wayNames } from '../../copy/ja/office/changes.ts';

const count = (number: number): string => `${figure(number)}件`;
const counted = (cases: number, total: number): string => `${count(cases)}（${sets(total)}）`;
/** Formats a day in Tokyo, given as `2025-10-17`. */
const onDay = (text: string): string => day(`${text}T00:00:00.000+09:00`);

const ALLOCATIONS: Readonly<Record<Allocation, string>> = {
  whole: '抽選の順に希望のセット数を割り当て、残りより多い希望は順番を残して次に進む。',
  partial:
    '抽選の順に希望のセット数を割り当てる。残りが足りないときは、少なくてもよいと答えた申し込みに残りを割り当てる。',
  equalBase: '全件に同じセット数まで割り当て、残りを抽選の順に1セットずつ割り当てる。',
};

const STEPS: Readonly<Record<'freeze' | DrawStep, string>> = {
  freeze: '抽選対象の確定',
  commit: '事前の公表',
  run: '抽選',
  release: '結果の公表',
};

interface Terms {
  readonly supply: number;
  readonly additional: number;
  readonly maxSets: number;
  readonly allocation: Allocation;
}

interface Counts {
  readonly applications: number;
  readonly sets: number;
}

interface Result {
  readonly winners: number;
  readonly granted: number;
  readonly unsold: number;
  readonly waiting: number;
}

interface Stamps {
  readonly authority: string;
  readonly hasCommitment: boolean;
  readonly heads: number;
  readonly lastDay: string | null;
}

/** The report of the draws for the board, a page each (rules 8.16). */
export const report = {
  link: '抽選実施報告書を開く',
  print: '印刷する',
  back: '抽選申込状況に戻る',
  early: '抽選実施報告書は、事前の公表が済むと作られます。',
  of: (number: number) => `第${figure(number)}回抽選`,
  madeAt: (at: string) => `${at} 現在`,
  notYet: '未実施',
  nobody: 'なし',
  parts: {
    terms: '抽選の決まり',
    closed: '抽選対象の確定',
    exclusions: '対象外の理由',
    commitment: '事前の公表',
    stamps: '時刻の証明',
    beacon: '使った乱数',
    seed: '抽選の種',
    draw: '抽選・結果の公表',
    result: '抽選の結果',
    left: '取り下げなど',
    promoted: '繰り上げ',
    log: '変更の記録',
    ended: '結果のない回',
    begunBy: '各手順を始めた者',
    check: '確かめ方',
  },
  terms: ({ supply, additional, maxSets, allocation }: Terms) =>
    `${sets(supply)}${additional > 0 ? `（うち追加 ${sets(additional)}）` : ''}。1件につき${sets(maxSets)}まで。${ALLOCATIONS[allocation]}`,
  channel: (name: string, { applications, sets: wished }: Counts) => `${name} ${counted(applications, wished)}`,
  total: ({ applications, sets: wished }: Counts) => `合計 ${counted(applications, wished)}`,
  reason: (name: string, number: number) => `${name} ${count(number)}`,
  closedRoot: '締め切った一覧の値',
  root: '対象外を記した一覧',
  rulesHash: '決まりの値',
  commitment: '公表した値（C）',
  stamps: ({ authority, hasCommitment, heads, lastDay }: Stamps) => {
    const log = `変更の記録 ${count(heads)}${lastDay === null ? '' : `（${onDay(lastDay)} の分まで）`}`;
    return `${authority}：${[...(hasCommitment ? ['公表した値（C）'] : []), ...(heads > 0 ? [log] : [])].join('、')}`;
  },
  chain: 'drandのチェーン',
  round: (round: number, at: string) => `drandの第${figure(round)}回（${at} の乱数）`,
  randomness: '乱数',
  drawn: (drawn: string, released: string) => `抽選 ${drawn} / 結果の公表 ${released}`,
  result: ({ winners, granted, unsold, waiting }: Result) =>
    `当選 ${counted(winners, granted)}、残り ${sets(unsold)}、繰り上げ待ち ${count(waiting)}`,
  way: ({ way, count: cases, sets: total }: WaySum) =>
    `${wayNames[way]} ${total === 0 ? count(cases) : counted(cases, total)}`,
  afterRound: (sum: { readonly count: number; readonly sets: number }) =>
    `${wayNames.excludeAfterRound} ${counted(sum.count, sum.sets)}`,
  promoted: (sum: { readonly count: number; readonly sets: number }) => `当選 ${counted(sum.count, sum.sets)}`,
  added: (sum: { readonly count: number; readonly sets: number }) =>
    `前の回から加わったセット ${counted(sum.count, sum.sets)}`,
  free: ({ sets: free, isTakenOver }: { readonly sets: number; readonly isTakenOver: boolean }) =>
    isTakenOver ? `次の回に引き継いだセット ${sets(free)}` : `空いているセット ${sets(free)}`,
  head: (lines: number) => `${figure(lines)}行目までの値`,
  ended: ({ number, supply, startedOn, endedOn }: EndedDraw) =>
    `第${figure(number)}回（${sets(supply)}）は、${onDay(startedOn)} に準備を始め、${onDay(endedOn)} に結果を出さずに終わった。`,
  step: (step: 'freeze' | DrawStep, by: string) => `${STEPS[step]}：${by}`,
  check: {
    page: (address: string) =>
      `決まり、一覧、乱数、順番、当選、変更の記録は、${address} にある（抽選番号のみ）。同じページの「抽選を計算しなおす」か、次のコマンド（Python 3）で、だれでも計算しなおし、上の値（SHA-256）と結果を確かめられる。`,
    hash: (program: string) => `${program} の値`,
    hashBy: (program: string) => `（shasum -a 256 ${program}、Windowsは certutil -hashfile ${program} SHA256）`,
  },
  statement:
    '上のとおり抽選を行ったことを報告します。立会人は、公表した値（C）を乱数の発表より前に控え、同じ値であることと、計算しなおした結果が同じであることを見届けました。',
  signatures: ['実施責任者', '立会人'],
  signature: { name: '氏名', date: '日付', dateForm: '　　　　年　　　月　　　日', sign: '署名' },
} as const;
