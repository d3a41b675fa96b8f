import { ACTION_REFUSALS } from '../approval/kinds.ts';
import type { ErrorCode } from '../ground/errors.ts';
import type { Operation } from './rows.ts';
import { type StripeOperation, stripeRows } from './stripeRows.ts';

/** Any call of the proxy may come back so from Stripe; a write besides with what touches an application, or with nothing known. */
const OF_READS = ['stripe_refused', 'stripe_not_found'] as const;
const OF_WRITES = [...OF_READS, 'stripe_declined', 'stripe_conflict', 'settlement_only', 'stripe_unanswered'] as const;
const stripeRefusals = Object.fromEntries(
  Object.entries(stripeRows).map(([operation, { method }]) => [operation, method === 'GET' ? OF_READS : OF_WRITES]),
  // The keys are the rows', which Object.fromEntries forgets.
) as { readonly [O in StripeOperation]?: readonly ErrorCode[] };

/** What stands against an action that needs two owners. */
const OF_ACTIONS = ['not_found', ...ACTION_REFUSALS] as const;
const OF_DECISIONS = ['approval_state', 'approval_expired'] as const;

/**
 * Refusals of each operation's own, beside those that its route brings (openapi.ts). The document lists them, and the API tests hold every
 * answer against it.
 */
export const REFUSALS: { readonly [O in Operation]?: readonly ErrorCode[] } = {
  createAccount: ['account_exists', 'email_taken'],
  replaceAccount: ['email_taken'],
  changeAccount: ['email_taken'],
  deleteAccount: ['has_purchase'],
  createAdminUser: ['admin_exists', 'approval_needed'],
  replaceAdminUser: ['admin_exists', 'approval_needed'],
  changeAdminUser: ['admin_exists', 'approval_needed'],
  deleteAdminUser: ['approval_needed'],
  suspendAdminUser: ['owner_state', 'suspension_own'],
  resumeAdminUser: ['owner_state'],
  createEmailVerification: ['wrong_phase'],
  changeEmailVerification: ['wrong_phase', 'email_taken'],
  createMailConfig: ['template_invalid', 'mail_config_exists'],
  replaceMailConfig: ['template_invalid', 'mail_config_exists'],
  changeMailConfig: ['template_invalid', 'mail_config_exists'],
  previewMailConfig: ['template_invalid'],
  createPurchase: ['account_exists', 'purchase_exists', 'purchase_state', 'roster_closed'],
  replacePurchase: ['purchase_withdrawn', 'purchase_state', 'roster_closed'],
  changePurchase: ['purchase_withdrawn', 'purchase_state', 'roster_closed'],
  deletePurchase: ['roster_closed'],
  withdrawPurchase: ['purchase_state', 'roster_closed', 'approval_needed'],
  createSystemStage: ['stage_too_late'],
  replaceSystemStage: ['stage_fixed', 'stage_over', 'stage_too_late'],
  changeSystemStage: ['stage_fixed', 'stage_over', 'stage_too_late'],
  deleteSystemStage: ['stage_fixed', 'stage_over'],
  moveBoundary: ['boundary_fixed'],
  sendAnnouncement: ['template_invalid', 'broadcast_repeated', 'unsupported_query'],
  sendAnnouncementByEmail: ['template_invalid', 'broadcast_repeated'],
  sendPurchase: ['broadcast_repeated'],
  pauseBroadcast: ['broadcast_state'],
  resumeBroadcast: ['broadcast_state'],
  cancelBroadcast: ['broadcast_state'],
  createDraw: ['roster_open', 'draw_exists', 'approval_needed'],
  commitDraw: ['draw_early', 'draw_unready', 'draw_late'],
  runDraw: ['draw_early', 'draw_unready'],
  declinePromotion: ['purchase_state', 'purchase_withdrawn', 'wrong_phase'],
  saveCard: ['purchase_state', 'wrong_phase', 'card_attempts', 'card_charged', 'settlement_busy', 'overloaded'],
  settlePurchase: [
    'purchase_state',
    'card_missing',
    'settlement_busy',
    'refund_sets',
    'vouchers_out',
    'settlement_refused',
    'overloaded',
  ],
  payAtCounter: ['purchase_state', 'counter_paper', 'counter_late'],
  refundAtCounter: ['purchase_state', 'refund_sets', 'vouchers_out'],
  releaseShipment: ['fraud_warning_missing'],
  returnVoucher: ['voucher_state'],
  sendVoucherAgain: ['voucher_state'],
  correctTracking: ['voucher_state', 'tracking_malformed', 'tracking_used'],
  voidVoucher: ['voucher_state', 'voucher_sets'],
  createShipment: ['shipment_empty'],
  startSettlementRun: ['settlement_early', 'settlement_late', 'settlement_running'],
  pauseSettlementRun: ['settlement_run_state'],
  resumeSettlementRun: ['settlement_run_state'],
  tryAuthorization: ['settlement_only', 'overloaded'],
  replaceReview: ['review_closed', 'review_ended'],
  deleteReview: ['review_closed'],
  planApproval: ['not_found'],
  createApproval: ['approval_exists', ...OF_ACTIONS],
  approveApproval: [
    'own_request',
    'approver_new',
    'requester_gone',
    'approval_changed',
    ...OF_DECISIONS,
    ...OF_ACTIONS,
  ],
  rejectApproval: ['own_request', ...OF_DECISIONS],
  objectApproval: ['own_request', 'objection_needless', ...OF_DECISIONS],
  withdrawApproval: ['not_own_request', ...OF_DECISIONS],
  receiveStripeEvents: ['signature_invalid', 'overloaded'],
  ...stripeRefusals,
  receiveMailEvents: ['signature_invalid'],
  resendMail: ['mail_state'],
  leaveMail: ['mail_state'],
  previewMail: ['mail_unrenderable'],
  resendBulkMail: ['mail_state'],
  leaveBulkMail: ['mail_state'],
  previewBulkMail: ['mail_unrenderable'],
  exportWinners: ['result_unreleased'],
  exportPostcards: ['result_unreleased'],
  exportVouchers: ['result_unreleased'],
  releaseDraw: ['draw_early', 'draw_unready'],
};
