import { FIRST_DRAW } from 'functions/shared/campaign/effects';
import type { Place } from '../../copy/ja/office/draw/drawChecklist.ts';
import { reportPath } from '../drawReport/path.ts';
import { ADMIN_BASE, filteredList, pagePath } from '../shell/paths.ts';

/** The address of each page that the checklist leads to. */
export const PLACES: Readonly<Record<Place, string>> = {
  published: '/draw',
  total: pagePath('totalPurchase'),
  review: pagePath('review'),
  mails: `${ADMIN_BASE}/mail`,
  bulkMails: `${ADMIN_BASE}/bulkMail`,
  exclusionMails: filteredList('mail', { mailType: '15' }),
  resultMails: filteredList('bulkMail', { mailType: '41' }),
  report: reportPath(FIRST_DRAW),
  approvals: pagePath('approval'),
  stages: `${ADMIN_BASE}/systemStage`,
};
