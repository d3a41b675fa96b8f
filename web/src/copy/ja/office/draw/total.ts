import type { DrawState, DrawStep } from 'functions/shared/campaign/drawSteps';
import { figure } from '../../../format.ts';
import { changeName } from '../changes.ts';

/** A step of the draw, including the freeze, which creates the draw. */
export type NamedStep = 'freeze' | DrawStep;

interface StepCopy {
  readonly name: string;
  readonly text: string;
  readonly button: string;
  readonly title: string;
  readonly message: (applications: number, supply: number) => string;
  readonly done: string;
}

const steps: Record<NamedStep, StepCopy> = {
  freeze: {
    name: '抽選対象の確定',
    text: '締め切りまでに受け付けた申し込みを読み取り、抽選対象の一覧を作ります。',
    button: '抽選対象を確定する',
    title: '抽選対象を確定しますか',
    message: (applications) =>
      `受け付けた申し込み（現在 ${figure(applications)}件）を読み取り、抽選対象の一覧を作ります。あとから加えたり、希望のセット数を変えたりはできません。`,
    done: '抽選対象の確定を始めました',
  },
  commit: {
    name: '事前の公表',
    text: '重複などで対象外とする申し込みを抽選対象の一覧に記し、一覧と決まりから計算した値を公表します。',
    button: '事前の公表をする',
    title: '事前の公表をしますか',
    message: (applications, supply) =>
      `抽選対象 ${figure(applications)}件の一覧と決まり（${figure(supply)}セット）から計算した値を、公式サイトで公表します。対象外とする判断は、このあと変えられません。`,
    done: '事前の公表を始めました',
  },
  run: {
    name: '抽選',
    text: '公開の乱数（drand）が発表されると、それを種にして順番を決め、セットを割り当てます。',
    button: '抽選を行う',
    title: '抽選を行いますか',
    message: (applications, supply) =>
      `抽選対象 ${figure(applications)}件に順番を付け、${figure(supply)}セットを割り当てます。抽選は1回だけで、やり直しはできません。結果は公表の時刻まで、申し込んだ方に知らされません。`,
    done: '抽選を始めました',
  },
  release: {
    name: '結果の公表',
    text: '結果を申し込みに記し、結果のメールを送り、抽選対象の一覧・乱数・順番・当選を公式サイトに公開します。',
    button: '結果を公表する',
    title: '抽選結果を公表しますか',
    message: (applications) =>
      `抽選した ${figure(applications)}件の結果を公表します。結果のメールは、取り下げと抽選対象外の申し込みを除き、メールアドレスの登録がある方に送ります。取り消しはできません。`,
    done: '公表を始めました',
  },
};

/** The page of applications and the draw. */
export const total = {
  applications: '申し込みの件数と希望セット数',
  applicationsNote: '次の申し込み（件数）は、上の件数にもセット数にも含めていません。',
  setsPerApplication: '1件の希望',
  applicationCount: '申し込みの件数',
  setCount: 'セット数',
  sum: '合計',
  supply: (sets: number) => `販売予定 ${figure(sets)}セット`,
  ratio: (ratio: string) => `希望は販売予定の${ratio}倍です`,
  draw: (number: number) => `抽選（第${figure(number)}回）`,
  drawOf: (number: number) => `第${figure(number)}回`,
  drawChoice: '抽選の回',
  byHand: (until: string) =>
    `事前の公表は、管理責任者が始めます。そのあとの抽選と結果の公表は、決まった時刻に自動で行われ、やめることはできません。${until} までに結果を公表できる日のうちに事前の公表をしないと、結果を出さずに終わり、前の回の繰り上げに戻ります。`,
  voided: (at: string) => `${at} に、結果を出さずに終わりました。前の回の繰り上げに戻っています。`,
  another: {
    heading: (number: number) => `第${figure(number)}回の抽選`,
    text: '繰り上げの順番を待っている申し込みを対象に、もう一度抽選をします。公表までの間、繰り上げは止まり、空いたセットは公表のあとに繰り上がります。',
    free: (sets: number) => `いま空いているセット ${figure(sets)}セット`,
    waiting: (count: number) => `繰り上げの順番を待つ申し込み ${figure(count)}件`,
    busy: '繰り上げの処理が続いています。終わると、始められます。',
    none: '繰り上げの順番を待つ申し込みがないため、始められません。',
  },
  waitingList: {
    heading: '繰り上げ',
    idle: 'セットが空くのを待っています。空くと、自動で次の方が繰り上がります。',
    busy: '空いたセットを、順番に割り当てています。',
    standings: {
      paused: '次の回の抽選のため、止まっています。空いたセットは、その回の結果の公表のあとに割り当てます。',
      closed: '次の回の抽選に引き継がれました。空いたセットは、その回の順番で割り当てます。',
    },
    turn: (receiptID: string, sets: number) =>
      `いま手続きをしている申し込み：受付番号 ${receiptID}（${figure(sets)}セット）`,
    figures: ({ free, promoted, changes }: { free: number; promoted: number; changes: number }) =>
      `空いているセット ${figure(free)}セット / 繰り上がった申し込み ${figure(promoted)}件 / 公開した変更の記録 ${figure(changes)}行`,
    nothing: '抽選のあとの変更は、まだありません。',
    latest: '最近の変更',
    at: '日時',
    what: '変更',
    receiptID: '受付番号',
    sets: 'セット数',
    change: changeName,
  },
  ownerOnly: '公表までは、抽選の内容を管理責任者だけが見られます。',
  automatic: 'どの手順も、予定の時刻に自動で行われます。ボタンは、自動で始まらなかったときだけお使いください。',
  steps,
  planned: (text: string) => `予定 ${text}`,
  unplanned: '管理責任者が始めます',
  doneAt: (text: string) => `完了 ${text}`,
  underWay: '処理しています',
  progress: (done: number, all: number) => `${figure(done)} / ${figure(all)}件`,
  waiting: (reason: string, since: string) => `待っています：${reason}（${since} から）`,
  waits: {
    no_answer: '乱数の配信元から返事がありません。1分ごとに、もう一度たずねます。',
    not_yet: '乱数がまだ発表されていません。1分ごとに、もう一度たずねます。',
    wrong_round: '乱数の配信元が、別の回の乱数を返しました。その乱数は使いません。',
    invalid_signature: '乱数の署名が正しくありません。その乱数は使いません。',
    roster_changed:
      '抽選対象の一覧が、確定したときのものと一致しません。抽選を止めています。システムの担当者に連絡してください。',
  },
  states: {
    FREEZING: '抽選対象を確定中',
    FROZEN: '抽選対象を確定済み',
    COMMITTING: '事前の公表を準備中',
    COMMITTED: '事前の公表済み',
    DRAWING: '抽選中',
    DRAWN: '抽選済み・結果の公表前',
    RELEASING: '結果を公表中',
    RELEASED: '結果を公表済み',
  } satisfies Record<DrawState, string>,
  counts: {
    applications: '抽選対象',
    sets: '希望セット数',
    excluded: '対象外',
    winners: '当選',
    granted: '当選セット数',
    waiting: '繰り上げ待ち',
    unsold: '残りのセット数',
  },
  startedBy: '始めた人',
  byTimetable: '日程（自動）',
  algorithm: '決まり',
  round: '乱数の回',
  roundAt: '乱数の発表',
  commitment: '公表した値（SHA-256）',
  root: '抽選対象の一覧の値（SHA-256）',
  closedRoot: '締め切った一覧の値（SHA-256）',
  rulesHash: '決まりのSHA-256',
  randomness: '乱数',
  published: '公式サイトの抽選のページを開く',
  entries: '抽選の順番',
  entriesLater:
    'だれが当選したかは、結果の公表まで、管理責任者を含めてだれも見られません。公表すると、ここに順番と当選が出ます。',
  entry: {
    position: '順番',
    receiptID: '受付番号',
    sets: '希望',
    granted: '当選',
    waitingPlace: '繰り上げ順位',
    result: '結果',
  },
};
