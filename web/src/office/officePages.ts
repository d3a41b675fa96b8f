import { accountFastPage } from './account/fastListDescriptor.ts';
import { approvalPage } from './approval/descriptor.ts';
import { composePage } from './broadcast/composeDescriptor.ts';
import { closingReportPage } from './closingReport/descriptor.ts';
import { drawChecklistPage } from './drawChecklist/descriptor.ts';
import { reportPage } from './drawReport/descriptor.ts';
import { failedVerificationsPage } from './emailVerification/failedDescriptor.ts';
import { erasurePage } from './erasure/descriptor.ts';
import { exportPage } from './export/descriptor.ts';
import { helpPage } from './help/descriptor.ts';
import { paperPage } from './paper/descriptor.ts';
import { purchaseMailPage } from './purchase/mailDescriptor.ts';
import { reviewPage } from './review/descriptor.ts';
import { searchPage } from './search/descriptor.ts';
import { secondFactorPage } from './secondFactor/descriptor.ts';
import { settlementPage } from './settlement/descriptor.ts';
import { shippingPage } from './shipping/descriptor.ts';
import { shopFilePage } from './shop/fileDescriptor.ts';
import { topPage } from './top/descriptor.ts';
import { totalPurchasePage } from './totalPurchase/descriptor.ts';
import { worklistPage } from './worklist/descriptor.ts';
import type { OfficePage } from './officePage.ts';

/** All pages that belong to no entity. Routes, menu and manual follow from it. Pages at the same place of the menu are in the order of this table. */
export const officePages = {
  top: topPage,
  totalPurchase: totalPurchasePage,
  review: reviewPage,
  report: reportPage,
  accountFast: accountFastPage,
  // adminUser is the last entry that rules 10.3 lists. Our own entries follow it.
  drawChecklist: drawChecklistPage,
  worklist: worklistPage,
  closingReport: closingReportPage,
  settlement: settlementPage,
  export: exportPage,
  approval: approvalPage,
  erasure: erasurePage,
  shipping: shippingPage,
  search: searchPage,
  paper: paperPage,
  compose: composePage,
  purchaseMail: purchaseMailPage,
  shopFile: shopFilePage,
  failedVerifications: failedVerificationsPage,
  secondFactor: secondFactorPage,
  help: helpPage,
} satisfies Readonly<Record<string, OfficePage>>;

export type PageName = keyof typeof officePages;
// The keys of this table.
export const pageNames = Object.keys(officePages) as PageName[];
