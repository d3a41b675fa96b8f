import type { Handlers } from './context.ts';
import { accountHandlers } from './people/accounts.ts';
import { adminUserHandlers } from './office/adminUsers.ts';
import { alertHandlers } from './office/alerts.ts';
import { auditLogHandlers } from './office/auditLogs.ts';
import { approvalHandlers } from './office/approvals.ts';
import { broadcastHandlers } from './mail/broadcasts.ts';
import { closingHandlers } from './office/closing.ts';
import { cardHandlers } from './money/cards.ts';
import { plainHandlers } from './crud.ts';
import { applicationCountHandlers } from './draw/applicationCounts.ts';
import { disclosureHandlers } from './people/disclosure.ts';
import { drawHandlers } from './draw/draws.ts';
import { publishedDrawHandlers } from './draw/publishedDraws.ts';
import { emailVerificationHandlers } from './people/emailVerifications.ts';
import { erasureHandlers } from './people/erasures.ts';
import { exportHandlers } from './office/exports.ts';
import { inquiryHandlers } from './office/inquiries.ts';
import { inquiryDeskHandlers } from './office/inquiryDesk.ts';
import { shopHandlers } from './office/shops.ts';
import { replyTemplateHandlers } from './office/replyTemplates.ts';
import { mailConfigHandlers } from './mail/mailConfigs.ts';
import { mailEventHandlers } from './mail/mailEvents.ts';
import { mailHandlers } from './mail/mails.ts';
import { repeatHandlers } from './mail/repeats.ts';
import { storyHandlers } from './people/story.ts';
import { phoneCallHandlers } from './people/phoneCalls.ts';
import { passwordResetHandlers } from './office/passwordReset.ts';
import { receiptHandlers } from './money/receipts.ts';
import { paperHandlers } from './people/paper.ts';
import { purchaseHandlers } from './people/purchases.ts';
import { searchHandlers } from './office/search.ts';
import { reviewHandlers } from './people/review.ts';
import { settlementRunHandlers } from './money/settlementRuns.ts';
import { settlementTrialHandlers } from './money/settlementTrial.ts';
import { reconciliationHandlers } from './money/reconciliation.ts';
import { settlementHandlers } from './money/settlementSteps.ts';
import { stripeCustomerHandlers } from './money/stripeCustomers.ts';
import { stripePaymentHandlers } from './money/stripePayments.ts';
import { stripeSubscriptionHandlers } from './money/stripeSubscriptions.ts';
import { suppressionHandlers } from './mail/suppressions.ts';
import { sendHandlers } from './mail/send.ts';
import { shipmentHandlers } from './vouchers/shipments.ts';
import { siteHandlers } from './campaign/site.ts';
import { systemStageHandlers } from './campaign/systemStages.ts';
import { totalsHandlers } from './office/totals.ts';
import { trackingHandlers } from './vouchers/tracking.ts';
import { voucherHandlers } from './vouchers/vouchers.ts';
import { worklistHandlers } from './office/worklists.ts';

/** Every operation of the contract with its handlers. The type rejects missing and surplus operations. */
export const handlers: Handlers = {
  ...plainHandlers(),
  ...accountHandlers,
  ...adminUserHandlers,
  ...emailVerificationHandlers,
  ...cardHandlers,
  ...settlementHandlers,
  ...settlementRunHandlers,
  ...settlementTrialHandlers,
  ...reconciliationHandlers,
  ...disclosureHandlers,
  ...erasureHandlers,
  ...exportHandlers,
  ...reviewHandlers,
  ...searchHandlers,
  ...approvalHandlers,
  ...auditLogHandlers,
  ...inquiryHandlers,
  ...inquiryDeskHandlers,
  ...replyTemplateHandlers,
  ...shopHandlers,
  ...mailConfigHandlers,
  ...mailEventHandlers,
  ...mailHandlers,
  ...repeatHandlers,
  ...storyHandlers,
  ...worklistHandlers,
  ...closingHandlers,
  ...passwordResetHandlers,
  ...phoneCallHandlers,
  ...receiptHandlers,
  ...paperHandlers,
  ...purchaseHandlers,
  ...stripeCustomerHandlers,
  ...stripePaymentHandlers,
  ...stripeSubscriptionHandlers,
  ...suppressionHandlers,
  ...systemStageHandlers,
  ...drawHandlers,
  ...publishedDrawHandlers,
  ...applicationCountHandlers,
  ...totalsHandlers,
  ...broadcastHandlers,
  ...sendHandlers,
  ...voucherHandlers,
  ...shipmentHandlers,
  ...trackingHandlers,
  ...alertHandlers,
  ...siteHandlers,
};
