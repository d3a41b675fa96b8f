import type { BroadcastState } from 'functions/shared/entities/broadcast';
import type { LeftOutReason, ReadyMade } from 'functions/shared/mail/audience';

export const broadcastStates: Record<BroadcastState, string> = {
  FREEZING: '送り先を確定中',
  RUNNING: '送信の準備中',
  DELIVERING: '送信中',
  PAUSED: '一時停止中',
  CANCELLING: '中止の処理中',
  DONE: '完了',
  CANCELLED: '中止',
};

const readyMade: Record<ReadyMade, string> = {
  notApplied: '登録済みで、まだ申し込んでいない方',
  failedVerifications: 'メールの確認が期限までに済まなかった方',
  winners: '当選した方',
  notSelected: '落選した方',
};

/** Why somebody is not written to. */
const leftOut: Record<LeftOutReason, string> = {
  unknown: '登録がない(または削除された)',
  no_address: 'メールアドレスの登録がない',
  suppressed: 'お知らせの配信を停止している',
  doubled: '送り先の中で重なっている',
  no_account: 'アカウントがない',
  no_application: '申込がない',
  applied: 'すでに申し込んでいる',
  withdrawn: '申込を取り下げている',
  other_state: '申込の状態がこのメールに合わない',
  confirmed: 'その後に確認が済んでいる',
};

/** The words of a broadcast: whom it goes to, how fast. */
export const broadcast = {
  registered: (stages: readonly string[], withoutApplication: boolean) =>
    `「${stages.join('」「')}」に登録した方${withoutApplication ? '(申込みのない方のみ)' : ''}`,
  named: '指定した方',
  purchases: '指定した申込の方',
  filter: (conditions: readonly string[]) =>
    conditions.length === 0 ? '登録済みの方全員' : `登録済みで、${conditions.join('、')}の方`,
  condition: (field: string, value: string) => `${field}が「${value}」`,
  readyMade,
  leftOut,
  byTimetable: '日程',
  atOnce: '一度に',
  overHours: (hours: number) => `${hours}時間に分けて`,
};
