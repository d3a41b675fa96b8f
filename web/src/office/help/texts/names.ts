import { officeMessages } from '../../../copy/ja/office/messages.ts';
import { officePages } from '../../officePages.ts';
import { entityDescriptors } from '../../entityDescriptors.ts';

/** Returns a name in the brackets that mark a page's texts. */
export const named = (text: string): string => `「${text}」`;

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
  account: named(entityDescriptors.account.name),
  inquiry: named(entityDescriptors.inquiry.name),
  stages: named(entityDescriptors.systemStage.name),
  mailConfig: named(entityDescriptors.mailConfig.name),
  purchase: named(entityDescriptors.purchase.name),
  verification: named(entityDescriptors.emailVerification.name),
  adminUser: named(entityDescriptors.adminUser.name),
  voucher: named(entityDescriptors.voucher.name),
  mail: named(entityDescriptors.mail.name),
  bulkMail: named(entityDescriptors.bulkMail.name),
  broadcast: named(entityDescriptors.broadcast.name),
  shop: named(entityDescriptors.shop.name),
  auditLog: named(entityDescriptors.auditLog.name),
};

export const button = {
  save: named(action.save),
  create: named(action.create),
};
