import { accountRoutes } from './definitions/accounts.ts';
import { adminUserRoutes } from './definitions/adminUsers.ts';
import { alertRoutes } from './definitions/alerts.ts';
import { auditLogRoutes } from './definitions/auditLogs.ts';
import { approvalRoutes } from './definitions/approvals.ts';
import { broadcastRoutes } from './definitions/broadcasts.ts';
import { campaignRoutes } from './definitions/campaign.ts';
import { cardRoutes } from './definitions/cards.ts';
import { closingRoutes } from './definitions/closing.ts';
import { disclosureRoutes } from './definitions/disclosures.ts';
import { drawRoutes } from './definitions/draws.ts';
import { erasureRoutes } from './definitions/erasures.ts';
import { exportRoutes } from './definitions/exports.ts';
import { inquiryRoutes } from './definitions/inquiries.ts';
import { mailConfigRoutes } from './definitions/mailConfigs.ts';
import { mailRoutes } from './definitions/mails.ts';
import { paperRoutes } from './definitions/paper.ts';
import { paymentReceiptRoutes } from './definitions/paymentReceipts.ts';
import { purchaseRoutes } from './definitions/purchases.ts';
import { reviewRoutes } from './definitions/reviews.ts';
import { searchRoutes } from './definitions/search.ts';
import { serviceRoutes } from './definitions/service.ts';
import { settlementRoutes } from './definitions/settlement.ts';
import { shopRoutes } from './definitions/shops.ts';
import { stripeRoutes } from './definitions/stripe.ts';
import { totalsRoutes } from './definitions/totals.ts';
import { voucherRoutes } from './definitions/vouchers.ts';
import { worklistRoutes } from './definitions/worklists.ts';
import { verbs } from './definitions/verbs.ts';
import type { RouteDefinition } from './route.ts';

/** The contract: the definition of each operation's route. */
export const definitions = {
  // First, because the domains extend some of them.
  ...verbs,
  ...accountRoutes,
  ...adminUserRoutes,
  ...alertRoutes,
  ...approvalRoutes,
  ...auditLogRoutes,
  ...broadcastRoutes,
  ...campaignRoutes,
  ...cardRoutes,
  ...closingRoutes,
  ...disclosureRoutes,
  ...drawRoutes,
  ...erasureRoutes,
  ...exportRoutes,
  ...inquiryRoutes,
  ...mailConfigRoutes,
  ...mailRoutes,
  ...paperRoutes,
  ...paymentReceiptRoutes,
  ...purchaseRoutes,
  ...reviewRoutes,
  ...searchRoutes,
  ...serviceRoutes,
  ...settlementRoutes,
  ...shopRoutes,
  ...stripeRoutes,
  ...totalsRoutes,
  ...voucherRoutes,
  ...worklistRoutes,
} as const satisfies Record<string, RouteDefinition>;

export type Definitions = typeof definitions;
