import type { StageCode } from 'functions/shared/campaign/stages';
import type { Role } from 'functions/shared/access/role';

/** Pages that belong to no entity (PageName). Entities are named in `entities.ts`. */
export const pages = {
  top: 'トップ',
  totalPurchase: '抽選申込状況',
  review: '重複の確認',
  search: '検索の見出し',
  report: '抽選実施報告書',
  drawChecklist: '抽選日の手順',
  accountFast: 'アカウント（高速）',
  worklist: '連絡の一覧',
  closingReport: '実績報告書',
  settlement: 'お支払い',
  export: 'データの書き出し',
  shipping: '発送',
  approval: '承認待ち',
  erasure: '個人情報の消去',
  paper: '紙の申し込み',
  compose: 'お知らせを送る',
  purchaseMail: '申し込みについてメールを送る',
  shopFile: 'お店をファイルから取り込む',
  failedVerifications: '確認が済まなかったメールアドレス',
  secondFactor: '2段階認証',
  help: 'ヘルプ',
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

export { timeLabels as times } from 'functions/shared/site/timeLabels';
