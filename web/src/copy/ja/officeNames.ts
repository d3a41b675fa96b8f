import type { StageCode } from 'functions/shared/campaign/stages';
import type { Boundary } from 'functions/shared/campaign/timetable';
import type { Role } from 'functions/shared/entities/role';

/** The pages that are no entity's; entities have theirs in `officeEntities.ts`. */
export const pages = {
  top: 'トップ',
  totalPurchase: '抽選申込状況',
  accountFast: 'アカウント（高速）',
  settlement: 'お支払い',
  export: 'データの書き出し',
  shipping: '発送',
  approval: '承認待ち',
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

export const boundaries: Record<Boundary, string> = {
  open: '事前登録の受付開始',
  applicationURLSent: '申込ページの案内',
  applicationStart: '申込受付の開始',
  applicationEnd: '申し込みの締め切り',
  modificationEnd: '登録内容の変更の締め切り',
  resultRelease: '抽選結果の公表',
};
