import type { TimeName } from '../campaign/order.ts';

/** The times of the timetable in words, for the office's pages and the local clock's bar. */
export const timeLabels: Record<TimeName, string> = {
  open: '事前登録の受付開始',
  applicationURLSent: '申込ページの案内',
  applicationStart: '申込受付の開始',
  applicationEnd: '申し込みの締め切り',
  lastThreeDSecure: 'カードの本人認証の期限（申し込み）',
  rosterClose: '抽選対象の確定',
  reviewEnd: '重複の判断の期限',
  objectionEnd: '異議の申し出の期限',
  commitment: '抽選の事前の公表',
  draw: '抽選（乱数の発表）',
  resultRelease: '抽選結果の公表',
  cardReminders: 'カードの確認のお願い（再送）',
  modificationEnd: '登録内容の変更の締め切り',
  lastLateThreeDSecure: 'カードの本人認証の期限（当選）',
  lapse: '未払いの当選の失効と売上の確定',
  waitingListEnd: '繰り上げの最終日',
  delivery: 'お渡しの開始日',
  useStart: '利用の開始日',
  useEnd: '利用の最終日',
  enquiryEnd: 'お問い合わせの受付の最終日',
};
