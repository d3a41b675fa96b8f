/**
 * The variables of a ready-made reply, under their names for clerks. A reply's text is filled before it is sent. A variable without a value stays as
 * `{{受付番号}}`, a gap that a clerk has to fill (rules 10.31).
 */
export const REPLY_VARIABLES = [
  'お名前',
  '受付番号',
  '申し込みの状態',
  'お支払いの状態',
  '希望セット数',
  '当選セット数',
  '申し込みの締め切り',
  '登録内容の変更の締め切り',
  '抽選結果の公表',
  'お渡しの開始日',
  '利用の最終日',
  '状況の確認ページ',
  '登録内容の変更ページ',
  '事務局の電話番号',
  '事務局の受付時間',
] as const;
export type ReplyVariable = (typeof REPLY_VARIABLES)[number];
