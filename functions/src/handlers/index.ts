import type { HandlersOf } from './context.ts';
import type { Schemas } from '../shared/contract/schemas.ts';
import { accountHandlers } from './accounts.ts';
import { adminUserHandlers } from './adminUsers.ts';
import { approvalHandlers } from './approvals.ts';
import { broadcastHandlers } from './broadcasts.ts';
import { cardHandlers } from './cards.ts';
import { plainHandlers } from './crud.ts';
import { drawHandlers } from './draws.ts';
import { emailVerificationHandlers } from './emailVerifications.ts';
import { exportHandlers } from './exports.ts';
import { inquiryHandlers } from './inquiries.ts';
import { mailConfigHandlers } from './mailConfigs.ts';
import { mailEventHandlers } from './mailEvents.ts';
import { mailHandlers } from './mails.ts';
import { passwordResetHandlers } from './passwordReset.ts';
import { purchaseHandlers } from './purchases.ts';
import { reviewHandlers } from './review.ts';
import { settlementRunHandlers } from './settlementRuns.ts';
import { settlementTrialHandlers } from './settlementTrial.ts';
import { reconciliationHandlers } from './reconciliation.ts';
import { settlementHandlers } from './settlement.ts';
import { stripeCustomerHandlers } from './stripeCustomers.ts';
import { stripePaymentHandlers } from './stripePayments.ts';
import { stripeSubscriptionHandlers } from './stripeSubscriptions.ts';
import { suppressionHandlers } from './suppressions.ts';
import { sendHandlers } from './send.ts';
import { shipmentHandlers } from './shipments.ts';
import { siteHandlers } from './site.ts';
import { systemStageHandlers } from './systemStages.ts';
import { trackingHandlers } from './tracking.ts';
import { voucherHandlers } from './vouchers.ts';

/** Every operation of the contract and what serves it: the type refuses a missing one, and one too many. */
export const handlers: HandlersOf<Schemas> = {
  ...plainHandlers(),
  ...accountHandlers,
  ...adminUserHandlers,
  ...emailVerificationHandlers,
  ...cardHandlers,
  ...settlementHandlers,
  ...settlementRunHandlers,
  ...settlementTrialHandlers,
  ...reconciliationHandlers,
  ...exportHandlers,
  ...reviewHandlers,
  ...approvalHandlers,
  ...inquiryHandlers,
  ...mailConfigHandlers,
  ...mailEventHandlers,
  ...mailHandlers,
  ...passwordResetHandlers,
  ...purchaseHandlers,
  ...stripeCustomerHandlers,
  ...stripePaymentHandlers,
  ...stripeSubscriptionHandlers,
  ...suppressionHandlers,
  ...systemStageHandlers,
  ...drawHandlers,
  ...broadcastHandlers,
  ...sendHandlers,
  ...voucherHandlers,
  ...shipmentHandlers,
  ...trackingHandlers,
  ...siteHandlers,
};
