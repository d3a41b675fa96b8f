import type { Timetable } from 'functions/shared/campaign/timetable';
import type { Change } from 'functions/shared/draw/changes';
import { type ChangeWay, wayOf } from 'functions/shared/draw/changeWays';
import type { DrawFile, EndedDraw, Manifest } from 'functions/shared/draw/manifest';
import type { Placement } from 'functions/shared/draw/placement';
import type { Check, Fault, Obstacle, Outcome, Where } from 'functions/shared/draw/verify/verdict';
import { figure, sets, time } from '../../format.ts';

const count = (number: number): string => `${figure(number)}件`;

const FILES: Readonly<Record<DrawFile, string>> = {
  rules: '抽選の決まり',
  roster: '抽選の対象',
  order: '順番',
  grants: '当選',
  changes: 'その後の変更',
};

/** The published draw, and what readers can do with it. */
export const publishedDraw = {
  commitmentTitle: '事前の公表',
  before: (timetable: Timetable) =>
    `抽選の対象と決まりから計算した値を、${time(timetable.commitment)} までに、ここで公表します。`,
  unreadable: '公表した内容を読み込めませんでした。少し時間をおいてからもう一度お試しください。',
  committed:
    '抽選の対象と決まりから計算した値です。対象や決まりが1文字でも変わると、この値も変わります。気になる方は、この値を控えておいてください。',
  publishedAt: '公表した日時',
  hash: '公表した値',
  applications: '抽選の対象',
  applicationsOf: (counts: { applications: number; sets: number }) =>
    `${count(counts.applications)}（希望の合計 ${sets(counts.sets)}）`,
  excluded: '対象から除いた申し込み',
  count,
  round: '使う乱数',
  roundOf: ({ round, roundAt }: Pick<Manifest, 'round' | 'roundAt'>) =>
    `drandの第${figure(round)}回（${time(roundAt)} に出るもの）`,
  chain: 'drandのチェーン',
  untilRelease: (timetable: Timetable) =>
    `抽選の対象の一覧、順番、当選は、${time(timetable.resultRelease)} 以降にここで公開します。一覧には受付番号だけがあり、お名前などはありません。`,
  withResult:
    '抽選の対象の一覧、順番、当選は、結果とともにここで公開します。一覧には受付番号だけがあり、お名前などはありません。',
  endedTitle: (number: number) => `第${figure(number)}回の抽選（結果を出さずに終わりました）`,
  ended: ({ number, startedAt, endedAt }: EndedDraw) =>
    `第${figure(number)}回の抽選は、${time(startedAt)} に準備を始めましたが、${time(endedAt)} に、結果を出さずに終わりました。`,
  endings: {
    changes_ended:
      '登録内容の変更の期限までに結果を公表できないためです。事前の公表をする前に終わったため、この回の結果は、だれにも計算できません。空いたセットは、前の回の順番で繰り上げます。',
  } satisfies Record<EndedDraw['reason'], string>,
  supply: '抽選するはずだったセット',
  supplyOf: ({ supply, additional }: EndedDraw) =>
    additional === 0 ? sets(supply) : `${sets(supply)}（うち、加えたセット ${sets(additional)}）`,
  rosterHash: '対象の一覧の値（SHA-256）',
  drawsTitle: '抽選の回',
  drawsLead:
    '空いたセットがまとまったため、繰り上げの順番を待つ申し込みを対象に、もう一度抽選をしています。結果を公開したあとは、いちばん新しい回の順番で繰り上げます。',
  drawOf: (number: number) => `第${figure(number)}回の抽選`,
  resultTitle: '乱数と結果',
  randomness: '乱数',
  signature: '乱数の署名',
  releasedAt: '結果を公開した日時',
  winners: '当選',
  winnersOf: ({ winners, granted }: { winners: number; granted: number }) => `${count(winners)}（${sets(granted)}）`,
  waiting: '繰り上げの順番を待つ申し込み',
  unsold: '残ったセット',
  filesTitle: '公開しているファイル',
  filesLead: '抽選を計算しなおすための、すべてのファイルです。受付番号だけがあり、お名前などはありません。',
  manifest: 'ファイルの一覧（manifest.json）',
  partName: (file: DrawFile, part: number, parts: number) =>
    parts === 1 ? FILES[file] : `${FILES[file]}（${part}/${parts}）`,
  bytes: (bytes: number) => `${figure(Math.ceil(bytes / 1000))} KB`,
  script: '確かめるためのプログラム（verify_draw.py）',
  scriptUse: 'お使いのコンピューターにPython 3があれば、次のように確かめられます。',
  lookUp: {
    title: '受付番号で調べる',
    label: '受付番号',
    help: '受付のメールにある番号です。',
    submit: '調べる',
    messages: {
      receiptID: { required: '受付番号を入力してください。', invalid: '受付番号をもう一度お確かめください。' },
    },
    of: (receiptID: string) => `受付番号 ${receiptID}`,
    failed: '調べられませんでした。少し時間をおいてからもう一度お試しください。',
    lines: (placement: Placement): readonly string[] => {
      if (placement.kind === 'unknown') return ['この受付番号は、抽選の対象の一覧にありません。'];
      if (placement.kind === 'excluded') {
        return [`抽選の対象から除かれています（理由のコード：${placement.code}）。`];
      }
      return [
        `順番は、${count(placement.tickets)}のうち${figure(placement.place)}番目でした。`,
        placement.granted > 0 ? `抽選で${sets(placement.granted)}が当選しました。` : '抽選では当選しませんでした。',
        ...(placement.holds === placement.granted ? [] : [`いまの当選は${sets(placement.holds)}です。`]),
        ...(placement.waitingPlace === null
          ? []
          : [`いまの繰り上げの順番は、${figure(placement.waitingPlace)}番目です。`]),
      ];
    },
    change: (change: Change) => CHANGES[wayOf(change)](change.sets, change.code),
  },
  check: {
    title: 'この画面で確かめる',
    lead: '公開しているファイルだけを使って、お使いの端末で抽選をはじめから計算しなおします。事務局のコンピューターの計算結果は使いません。',
    begin: '抽選を計算しなおす',
    again: 'もう一度計算しなおす',
    running: '計算しています',
    failed: '計算できませんでした。少し時間をおいてからもう一度お試しください。',
    states: { holds: '正しい', fails: '正しくない', unchecked: '未確認' } satisfies Record<Outcome['state'], string>,
    verdicts: {
      holds: 'すべて正しいことを確かめました。',
      fails: '正しくないところがあります。お手数ですが、事務局までお知らせください。',
      unchecked: '確かめられないところがありました。',
    } satisfies Record<Outcome['state'], string>,
    checks: {
      parts: 'ファイルの中身は、名前のとおりです',
      rules: '抽選の決まりは、公表したとおりです',
      commitment: '事前に公表した値は、抽選の決まりと対象から計算した値です',
      round: '事前の公表は、乱数が出る30分以上前でした',
      beacon: '乱数は、drandのものです',
      order: '順番は、事前に公表した値と乱数から決まったものです',
      grants: '当選は、順番と抽選の決まりのとおりです',
      changes: 'その後の繰り上げは、順番のとおりです',
    } satisfies Record<Check, string>,
    why: (outcome: Exclude<Outcome, { state: 'holds' }>) => {
      const says = outcome.state === 'fails' ? FAULTS[outcome.fault] : OBSTACLES[outcome.obstacle];
      const where = whereOf(outcome.where);
      return where === '' ? says : `${says}（${where}）`;
    },
  },
};

const CHANGES: Readonly<Record<ChangeWay, (freed: number, code: string | null) => string>> = {
  withdraw: (freed) =>
    freed === 0
      ? '取り下げにより、繰り上げの順番から外れました。'
      : `取り下げまたは当選の辞退により、${sets(freed)}が空きました。`,
  decline: () => '繰り上げの順番から外れました。',
  lapse: (freed) => `期限までにお支払いがなく、${sets(freed)}が空きました。`,
  exclude: (_, code) => `対象から除かれました（理由のコード：${code}）。`,
  atRequest: (freed) =>
    freed === 0
      ? 'ご本人のお申し出により、事務局が取り下げました。'
      : `ご本人のお申し出により、事務局が当選を取り消し、${sets(freed)}が空きました。`,
  refund: (freed) => `返金により、${sets(freed)}が空きました。`,
  unpaid: () => '繰り上げの順番が来ましたが、お支払いができませんでした。',
  promote: (given) => `繰り上げで${sets(given)}が当選しました。`,
  add: (freed) => `前の抽選で空いた${sets(freed)}が加わりました。`,
};

const FAULTS: Readonly<Record<Fault, string>> = {
  part_differs: '中身が、名前や大きさと合いません',
  bad_text: '読み取れない行があります',
  differs: '計算した値と違います',
  absent: 'あるはずのものがありません',
  other_chain: '別のチェーンの乱数です',
  committed_too_late: '公表が、乱数が出る30分前に間に合っていません',
  bad_signature: '署名が、drandのものではありません',
  wish_above_cap: '上限を超える希望セット数があります',
  bad_change: '順番のとおりではない変更があります',
};

const OBSTACLES: Readonly<Record<Obstacle, string>> = {
  missing: 'ファイルがないため、確かめられません',
  unreachable: '通信ができないため、確かめられません',
  not_released: '結果とともに公開されます',
  rests_on_another: 'もとになるところが確かめられていません',
};

const whereOf = ({ file, line, key, part }: Where): string =>
  [
    ...(file === undefined ? [] : [FILES[file]]),
    ...(line === undefined ? [] : [`${figure(line)}行目`]),
    ...(key === undefined ? [] : [key]),
    ...(part === undefined ? [] : [part.slice(0, 12)]),
  ].join('、');
