import type { RunState, RunStep } from 'functions/shared/campaign/runSteps';
import { figure } from '../../format.ts';
import { runSteps } from './log/details.ts';
import { mailToAddress } from './mail/names.ts';

const states: Record<RunState, string> = { RUNNING: '処理中', PAUSED: '一時停止中', DONE: '完了' };

interface RunStepText {
  /** The step's effect, for the list of steps. */
  readonly text: string;
  readonly message: (count: string) => string;
}

const stepTexts: Record<RunStep, RunStepText> = {
  authorize: {
    text: '支払い前の当選のカードで、代金の与信をとります。使えなかったカードの方に、確認をお願いします。',
    message: (count) =>
      `支払い前の当選 ${count}について、登録されたカードで当選セット数分の与信をとります。まだ請求はしません。カードが使えなかった方には${mailToAddress(43)}をお送りし、送ったメールは取り消せません。`,
  },
  remind: {
    text: 'カードの確認をお願いした方に、もう一度お願いのメールをお送りします。',
    message: (count) =>
      `カードの確認待ちの当選 ${count}の方に、${mailToAddress(43)}をもう一度お送りします。送ったメールは取り消せません。`,
  },
  lapse: {
    text: '期限までにお支払いのなかった当選を、無効にします。ご本人にメールでお知らせします。',
    message: (count) =>
      `お支払いのない当選 ${count}を無効にし、セットと登録されたカードを手放します。与信がとれていた当選は請求します。無効になった方には${mailToAddress(46)}をお送りし、送ったメールは取り消せません。無効は元に戻せません。`,
  },
  capture: {
    text: '与信をとった代金をカードに請求し、お支払い済みのお知らせをお送りします。',
    message: (count) =>
      `利用枠を確保済みの当選 ${count}について、代金をカードに請求し、${mailToAddress(45)}をお送りします。請求は取り消せません。お返しするときは、申し込みの画面から1件ずつ返金します。`,
  },
  detach: {
    text: '当選しなかった方などのカードの登録を、Stripeから外します。',
    message: (count) =>
      `落選・取り下げ・当選無効などの申し込み ${count}のうち、カードの登録が残っているものを、Stripeから外します。外したカードは元に戻せません。`,
  },
};

/** The payments of all winners. */
export const settlement = {
  states,
  stepTexts,
  figures: '当選した申し込みの支払い',
  wins: '当選',
  lapsed: '当選無効',
  asOf: (text: string) => `時刻 ${text} 現在`,
  plan: '一括処理と日程',
  planColumns: { step: '処理', text: '内容', at: '自動で始まる日時', until: '始められる期限' },
  pace: (perMinute: number) => `Stripeへの問い合わせは、1分に約${figure(perMinute)}件までです。`,
  runs: '一括処理の記録',
  noRuns: '一括処理はまだありません。',
  runOf: (step: RunStep) => runSteps[step],
  begun: (by: string | null, at: string) => `${at} 開始（${by ?? '日程'}）`,
  finished: (at: string) => `${at} 終了`,
  remaining: (count: number) => `対象 残り${figure(count)}件`,
  about: (count: number) => `対象 ${figure(count)}件を順に確かめています`,
  minutes: (count: number) => `あと約${figure(count)}分`,
  failed: (count: number) => `今回の巡回で処理できなかった申し込み ${figure(count)}件（自動でもう一度試します）`,
  underWay: (count: number) =>
    `Stripeの結果を待っている申し込み ${figure(count)}件（結果が届くか、スケジュールが確認すると進みます）`,
  leftOver: (count: number) => `処理できずに終わった申し込み ${figure(count)}件`,
  count: (count: number) => `${figure(count)}件`,
  start: {
    heading: '手動で始める',
    text: '日程で行う処理を、もう一度行います。済んだ申し込みに重ねて請求することはありません。',
    none: 'いま始められる一括処理はありません。',
    step: '処理',
    button: '内容を確認する',
    title: (step: string) => `一括処理「${step}」を始めますか`,
    yes: (count: string) => `${count}の処理を始める`,
    recorded: '途中で一時停止できます。操作は記録されます。',
    done: '一括処理を始めました',
  },
  controls: {
    pauseSettlementRun: {
      button: '一時停止する',
      title: '一括処理を一時停止しますか',
      message: (step: string, remaining: string) =>
        `一括処理「${step}」を止めます。処理中の数件は終わりまで進み、残りの対象 ${remaining}は再開するまで処理しません。日程の期限は延びません。操作は記録されます。`,
      done: '一時停止しました',
    },
    resumeSettlementRun: {
      button: '再開する',
      title: '一括処理を再開しますか',
      message: (step: string, remaining: string) =>
        `一括処理「${step}」の残りの対象 ${remaining}の処理を再開します。済んだ申し込みに重ねて請求することはありません。操作は記録されます。`,
      done: '再開しました',
    },
  },
};
