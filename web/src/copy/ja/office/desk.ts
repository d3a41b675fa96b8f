import { closingReport } from './draw/closingReport.ts';
import { drawChecklist } from './draw/drawChecklist.ts';
import { report } from './draw/report.ts';
import { review } from './draw/review.ts';
import { totals } from './draw/totals.ts';
import { exports } from './exports.ts';
import { disclosure } from './held/disclosure.ts';
import { erasure } from './held/erasure.ts';
import { inquiryDesk } from './inquiry.ts';
import { list } from './lists/list.ts';
import { mass } from './lists/mass.ts';
import { worklist } from './lists/worklist.ts';
import { mailConfig } from './mail/mailConfig.ts';
import { purchaseMail } from './mail/purchaseMail.ts';
import { verifying } from './mail/verifying.ts';
import { paper } from './paper.ts';
import { paymentReceipt } from './paymentReceipt.ts';
import { settling } from './payments.ts';
import { helping } from './phone/helping.ts';
import { seen } from './phone/seen.ts';
import { reconciliation } from './reconciliation.ts';
import { cardTrial } from './refusals.ts';
import { stagePage } from './stagePage.ts';
import { shipping } from './vouchers/shipping.ts';
import { shops } from './vouchers/shops.ts';
import { withdrawing } from './withdrawing.ts';

/** Texts of single pages of the back office. They load with the first page other than the start page. */
export const desk = {
  drawChecklist,
  report,
  shipping,
  stagePage,
  inquiryDesk,
  mailConfig,
  list,
  mass,
  reconciliation,
  paper,
  paymentReceipt,
  disclosure,
  erasure,
  exports,
  review,
  helping,
  seen,
  purchaseMail,
  settling,
  worklist,
  cardTrial,
  closingReport,
  shops,
  totals,
  verifying,
  withdrawing,
};

/** The type of these texts. */
export type DeskCopy = typeof desk;
