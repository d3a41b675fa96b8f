import { officeMessages } from '../../../copy/ja/office/messages.ts';
import { officePages } from '../../officePages.ts';
import { office } from '../../../copy/ja/office/texts.ts';

/** Returns a name in the brackets that mark a page's texts. */
export const named = (text: string): string => `「${text}」`;

const { entities } = office;
const { action } = officeMessages.ra;

/** The names of pages and of buttons that every list and form has. */
export const page = {
  top: named(officePages.top.title),
  total: named(officePages.totalPurchase.title),
  review: named(officePages.review.title),
  search: named(officePages.search.title),
  drawReport: named(officePages.report.title),
  drawChecklist: named(officePages.drawChecklist.title),
  worklist: named(officePages.worklist.title),
  closingReport: named(officePages.closingReport.title),
  settlement: named(officePages.settlement.title),
  export: named(officePages.export.title),
  shipping: named(officePages.shipping.title),
  approval: named(officePages.approval.title),
  erasure: named(officePages.erasure.title),
  paper: named(officePages.paper.title),
  compose: named(officePages.compose.title),
  account: named(entities.account.name),
  inquiry: named(entities.inquiry.name),
  stages: named(entities.systemStage.name),
  mailConfig: named(entities.mailConfig.name),
  purchase: named(entities.purchase.name),
  verification: named(entities.emailVerification.name),
  adminUser: named(entities.adminUser.name),
  voucher: named(entities.voucher.name),
  mail: named(entities.mail.name),
  bulkMail: named(entities.bulkMail.name),
  broadcast: named(entities.broadcast.name),
  shop: named(entities.shop.name),
  auditLog: named(entities.auditLog.name),
};

export const button = {
  save: named(action.save),
  create: named(action.create),
};
