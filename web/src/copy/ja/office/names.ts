import type { StageCode } from 'functions/shared/campaign/stages';
import type { TimeName } from 'functions/shared/campaign/order';
import type { Role } from 'functions/shared/access/role';

/** Pages that belong to no entity (PageName). Entities are named in `entities.ts`. */
export const pages = {
  top: 'トップ',
  totalPurchase: '抽選申込状況',
  review: '重複の確認',
  report: '抽選実施報告書',
  drawChecklist: '抽選日の手順',
  accountFast: 'アカウント（高速）',
  settlement: 'お支払い',
  export: 'データの書き出し',
  shipping: '発送',
  approval: '承認待ち',
  compose: 'お知らせを送る',
};

export const roles: Record<Role, string> = { viewer: '閲覧者', operator: '担当者', owner: '管理責任者' };

export const stages: Record<StageCode, string> = {
  BEFORE_OPEN: '1 開始前',
  ADVANCE_REGISTRAION_ONLY: '2 事前登録のみ',
  ADVANCE_REGISTRAION_AND_APPLICATION_EMAIL_ONLY: '3 事前登録・申込ページの案内',
  ADVANCE_REGISTRAION_AND_APPLICATION: '4 申込受付中',
  APPLICATION_ENDED: '5 申込受付終了・変更受付中',
  APPLICATION_ENDED_AND_MODIFICATION_CLOSED: '6 申込受付・変更受付とも終了',
};

/** The times of the timetable. */
export const times: Record<TimeName, string> = {
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
