import { officeMessages } from '../../../copy/ja/office/messages.ts';
import { office } from '../../../copy/ja/office/texts.ts';

/** Returns a name in the brackets that mark a page's texts. */
export const named = (text: string): string => `「${text}」`;

const { pages, entities } = office;
const { action } = officeMessages.ra;

/** The names of pages and of buttons that every list and form has. */
export const page = {
  top: named(pages.top),
  total: named(pages.totalPurchase),
  review: named(pages.review),
  search: named(pages.search),
  drawReport: named(pages.report),
  drawChecklist: named(pages.drawChecklist),
  worklist: named(pages.worklist),
  closingReport: named(pages.closingReport),
  settlement: named(pages.settlement),
  export: named(pages.export),
  shipping: named(pages.shipping),
  approval: named(pages.approval),
  erasure: named(pages.erasure),
  paper: named(pages.paper),
  compose: named(pages.compose),
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
