import type { StageCode } from 'functions/shared/campaign/stages';
import type { Role } from 'functions/shared/access/role';

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
