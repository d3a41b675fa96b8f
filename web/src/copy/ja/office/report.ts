import type { Allocation } from 'functions/shared/campaign/campaign';
import type { ChangeSum } from 'functions/shared/draw/changeWays';
import type { DrawStep } from 'functions/shared/campaign/drawSteps';
import { figure, sets } from '../../format.ts';
import { changeNames } from './changes.ts';

const count = (number: number): string => `${figure(number)}件`;
const counted = (cases: number, total: number): string => `${count(cases)}（${sets(total)}）`;

const ALLOCATIONS: Readonly<Record<Allocation, string>> = {
  whole: '抽選の順に希望のセット数を割り当て、残りより多い希望は順番を残して次に進む。',
  partial:
    '抽選の順に希望のセット数を割り当てる。残りが足りないときは、少なくてもよいと答えた申し込みに残りを割り当てる。',
  equalBase: '全件に同じセット数まで割り当て、残りを抽選の順に1セットずつ割り当てる。',
};

/** These changes neither free nor give sets. */
const WITHOUT_SETS: readonly ChangeSum['way'][] = ['decline', 'unpaid'];

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

/** The report of a draw for the board, on one page (rules 8.16). */
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
    roster: '抽選対象の確定',
    exclusions: '対象外の理由',
    commitment: '事前の公表',
    beacon: '使った乱数',
    seed: '抽選の種',
    draw: '抽選',
    release: '結果の公表',
    result: '抽選の結果',
    changes: 'その後の変更',
    begunBy: '各手順を始めた者',
    check: '確かめ方',
  },
  terms: ({ supply, additional, maxSets, allocation }: Terms) =>
    `${sets(supply)}${additional > 0 ? `（うち追加 ${sets(additional)}）` : ''}。1件につき${sets(maxSets)}まで。${ALLOCATIONS[allocation]}`,
  applications: ({ applications, sets: wished }: { applications: number; sets: number }) =>
    `抽選対象 ${count(applications)}（希望の合計 ${sets(wished)}）`,
  excluded: (name: string, number: number) => `${name} ${count(number)}`,
  rosterHash: '抽選対象の一覧のSHA-256',
  closedHash: '確定時の抽選対象の一覧のSHA-256',
  rulesHash: '決まりのSHA-256',
  committed: (at: string) => `${at} に公表した値`,
  chain: 'drandのチェーン',
  round: (round: number, at: string) => `drandの第${figure(round)}回（${at} の乱数）`,
  randomness: '乱数',
  result: ({
    winners,
    granted,
    unsold,
    waiting,
  }: {
    winners: number;
    granted: number;
    unsold: number;
    waiting: number;
  }) => `当選 ${counted(winners, granted)}、残り ${sets(unsold)}、繰り上げ待ち ${count(waiting)}`,
  change: ({ way, count: cases, sets: total }: ChangeSum) =>
    `${changeNames[way]} ${WITHOUT_SETS.includes(way) ? count(cases) : counted(cases, total)}`,
  step: (step: 'freeze' | DrawStep, by: string) => `${STEPS[step]}：${by}`,
  check: (address: string) =>
    `${address} で、決まり、抽選対象の一覧（受付番号のみ）、乱数、順番、当選、その後の変更を公開している。同じページの「抽選を計算しなおす」か、配布している verify_draw.py で、だれでもはじめから計算しなおし、上の値と結果を確かめられる。`,
  statement: '上のとおり抽選を行ったことを報告します。',
  date: '年　　月　　日',
  signatures: ['実施責任者', '立会人'],
} as const;
