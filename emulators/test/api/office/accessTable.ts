import type { ErrorCode } from 'functions/shared/errors/appError';
import type { Definitions } from 'functions/shared/contract/definitions';
import { type Operation, routes } from 'functions/shared/contract/routes';
import type { Route } from 'functions/shared/contract/route';
import type { Role } from 'functions/shared/access/role';

/** The callers: the columns of the access table. */
export const CALLERS = [
  'nobody',
  'forged key',
  'foreign key',
  'right key',
  'viewer',
  'operator',
  'owner',
  'disabled',
  'stranger',
  'unverified',
] as const;
export type CallerName = (typeof CALLERS)[number];

/** The result for each caller: `+` for accepted, otherwise the error code (rules 5.19 to 5.22). */
type Row = readonly [...('+' | ErrorCode)[]] & { readonly length: 10 };
const [a, f, n, v] = ['unauthenticated', 'forbidden', 'not_found', 'validation_failed'] as const;

const ANYONE: Row = ['+', '+', '+', '+', '+', '+', '+', '+', '+', '+'];
const VIEWER: Row = [a, a, a, a, '+', '+', '+', f, f, a];
const OPERATOR: Row = [a, a, a, a, f, '+', '+', f, f, a];
const OWNER: Row = [a, a, a, a, f, f, '+', f, f, a];
const HOLDER: Row = [v, n, n, '+', v, v, v, v, v, v];
const HOLDER_OR_VIEWER: Row = [a, n, n, '+', '+', '+', '+', f, f, a];
const HOLDER_OR_OPERATOR: Row = [a, n, n, '+', f, '+', '+', f, f, a];

/** The office's operations during a telephone call. */
const PHONE = {
  listPhoneCalls: VIEWER,
  countPhoneCalls: VIEWER,
  createPhoneCall: OPERATOR,
  getPhoneCall: VIEWER,
  getManyPhoneCalls: VIEWER,
  replacePhoneCall: OPERATOR,
  changePhoneCall: OPERATOR,
  deletePhoneCall: OPERATOR,
  getAccountStory: VIEWER,
  sendLink: OPERATOR,
  repeatMail: OPERATOR,
  repeatBulkMail: OPERATOR,
} as const;

const DESK = {
  getInquiryDesk: VIEWER,
  getInquiryFigures: VIEWER,
  getFirstAnswers: VIEWER,
  moveInquiry: OPERATOR,
  noteInquiry: OPERATOR,
  previewInquiryReply: OPERATOR,
  replyInquiry: OPERATOR,
  mergeInquiry: OPERATOR,
  unmergeInquiry: OPERATOR,
  markInquiryWriting: OPERATOR,
  listReplyTemplates: VIEWER,
  countReplyTemplates: VIEWER,
  createReplyTemplate: OPERATOR,
  getReplyTemplate: VIEWER,
  getManyReplyTemplates: VIEWER,
  replaceReplyTemplate: OPERATOR,
  changeReplyTemplate: OPERATOR,
  deleteReplyTemplate: OPERATOR,
} as const;

/** The operations that are open to guests or to anyone. Their rows do not follow from a role alone. */
type OpenOperation = {
  [O in Operation]: Definitions[O] extends { readonly guest: unknown } | { readonly anyone: unknown } ? O : never;
}[Operation];

export const TABLE = {
  listAccounts: VIEWER,
  countAccounts: VIEWER,
  createAccount: HOLDER_OR_OPERATOR,
  getAccount: HOLDER,
  getManyAccounts: VIEWER,
  replaceAccount: HOLDER_OR_OPERATOR,
  changeAccount: HOLDER_OR_OPERATOR,
  deleteAccount: OWNER,
  listAdminUsers: VIEWER,
  countAdminUsers: VIEWER,
  createAdminUser: OWNER,
  getAdminUser: VIEWER,
  getManyAdminUsers: VIEWER,
  replaceAdminUser: OWNER,
  changeAdminUser: OWNER,
  deleteAdminUser: OWNER,
  listEmailVerifications: VIEWER,
  countEmailVerifications: VIEWER,
  createEmailVerification: ANYONE,
  getEmailVerification: VIEWER,
  getManyEmailVerifications: VIEWER,
  replaceEmailVerification: OPERATOR,
  changeEmailVerification: HOLDER_OR_OPERATOR,
  deleteEmailVerification: OWNER,
  listInquiries: VIEWER,
  countInquiries: VIEWER,
  createInquiry: ANYONE,
  getInquiry: VIEWER,
  getManyInquiries: VIEWER,
  replaceInquiry: OPERATOR,
  changeInquiry: OPERATOR,
  deleteInquiry: OWNER,
  ...DESK,
  listMailConfigs: VIEWER,
  countMailConfigs: VIEWER,
  createMailConfig: OPERATOR,
  getMailConfig: VIEWER,
  getManyMailConfigs: VIEWER,
  replaceMailConfig: OPERATOR,
  changeMailConfig: OPERATOR,
  deleteMailConfig: OWNER,
  listPurchases: VIEWER,
  countPurchases: VIEWER,
  createPurchase: HOLDER_OR_OPERATOR,
  getPurchase: HOLDER,
  getManyPurchases: VIEWER,
  replacePurchase: HOLDER_OR_OPERATOR,
  changePurchase: HOLDER_OR_OPERATOR,
  deletePurchase: OWNER,
  listSystemStages: ANYONE,
  countSystemStages: VIEWER,
  createSystemStage: OWNER,
  getSystemStage: VIEWER,
  getManySystemStages: VIEWER,
  replaceSystemStage: OWNER,
  changeSystemStage: OWNER,
  deleteSystemStage: OWNER,
  listAccountsWithPurchase: VIEWER,
  withdrawPurchase: HOLDER_OR_OPERATOR,
  getStatus: HOLDER,
  getInclusionProofs: HOLDER,
  getPaymentReceipt: HOLDER_OR_VIEWER,
  issuePaymentReceipt: HOLDER_OR_OPERATOR,
  saveCard: HOLDER,
  listDuplicates: VIEWER,
  getDuplicateRun: VIEWER,
  getAttention: VIEWER,
  startDuplicateRun: OPERATOR,
  checkDuplicateGroup: OPERATOR,
  replaceReview: OPERATOR,
  deleteReview: OPERATOR,
  listApprovals: VIEWER,
  planApproval: OWNER,
  createApproval: OWNER,
  approveApproval: OWNER,
  rejectApproval: OWNER,
  objectApproval: VIEWER,
  suspendAdminUser: OWNER,
  resumeAdminUser: OWNER,
  listSignIns: OWNER,
  inviteAdminUser: OWNER,
  removeSecondFactor: OWNER,
  withdrawApproval: OWNER,
  ...PHONE,
  startDisclosure: OWNER,
  readDisclosure: OWNER,
  startInquiryDisclosure: OWNER,
  readInquiryDisclosure: OWNER,
  listErasures: OWNER,
  startErasure: OWNER,
  cancelErasure: OWNER,
  searchRecords: VIEWER,
  getSearchRebuild: VIEWER,
  startSearchRebuild: OWNER,
  getCardForm: ANYONE,
  receiveStripeEvents: ANYONE,
  receiveMailEvents: ANYONE,
  getUnsubscription: HOLDER,
  replaceUnsubscription: HOLDER,
  unsubscribe: HOLDER,
  getTimetable: ANYONE,
  getApplicationCounts: ANYONE,
  getShopList: ANYONE,
  getApplicationTotals: VIEWER,
  getApplicationTotalsFile: VIEWER,
  moveBoundary: OWNER,
  listDraws: VIEWER,
  createDraw: OWNER,
  getDraw: VIEWER,
  listDrawEntries: VIEWER,
  getWaitingList: VIEWER,
  commitDraw: OWNER,
  resumeWaitingList: OWNER,
  tryAuthorization: OWNER,
  runDraw: OWNER,
  releaseDraw: OWNER,
  getPublishedDraw: ANYONE,
  getDrawBeacon: ANYONE,
  getDrawFile: ANYONE,
  declinePromotion: HOLDER,
  sendAnnouncement: OPERATOR,
  sendAnnouncementByEmail: OPERATOR,
  testSendAnnouncement: OPERATOR,
  sendPurchase: OPERATOR,
  approveBroadcast: OPERATOR,
  pauseBroadcast: OPERATOR,
  resumeBroadcast: OPERATOR,
  cancelBroadcast: OPERATOR,
  getBroadcastProgress: VIEWER,
  requestPasswordReset: ANYONE,
  getOpenapi: ANYONE,
  getHealth: ANYONE,
  getMe: VIEWER,
} satisfies Partial<Record<Operation, Row>> & Readonly<Record<OpenOperation, Row>>;

/** Rows of entities that the table does not list: their routes are the office's, by their policy. */
const OFFICE: Readonly<Record<Role, Row>> = { viewer: VIEWER, operator: OPERATOR, owner: OWNER };
const HOLDER_OR: Readonly<Record<Exclude<Role, 'owner'>, Row>> = {
  viewer: HOLDER_OR_VIEWER,
  operator: HOLDER_OR_OPERATOR,
};

/** Returns the expected row from the route's declaration alone, which is all that the access check sees (`callerOf`). */
export const declaredRow = ({ office, guest, anyone }: Route): Row => {
  if (anyone) return ANYONE;
  if (office === undefined) return HOLDER;
  if (!guest) return OFFICE[office];
  if (office === 'owner') throw new Error('No route is both for key holders and for owners only');
  return HOLDER_OR[office];
};

/** Returns the expected results of an operation, in the order of CALLERS. */
export const rowOf = (operation: Operation): Row => {
  const known: Partial<Record<Operation, Row>> = TABLE;
  const { office, guest, anyone }: Route = routes[operation];
  if (known[operation]) return known[operation];
  // OpenOperation makes the table total over all others.
  if (!office || guest || anyone) throw new Error(`${operation} needs its own row in the table`);
  return OFFICE[office];
};

/** Operations that pass the access check and are then refused by the campaign's state: phase 4, before the draw. */
export const THEN: Partial<Record<Operation, ErrorCode>> = {
  createDraw: 'roster_open',
  getDraw: 'not_found',
  listDrawEntries: 'not_found',
  exportWinners: 'result_unreleased',
  getClosingReport: 'result_unreleased',
  exportPostcards: 'result_unreleased',
  exportVouchers: 'result_unreleased',
  exportReturned: 'result_unreleased',
  getWaitingList: 'not_found',
  commitDraw: 'not_found',
  resumeWaitingList: 'not_found',
  runDraw: 'not_found',
  releaseDraw: 'not_found',
  getPublishedDraw: 'not_found',
  getDrawBeacon: 'not_found',
  getDrawFile: 'not_found',
  declinePromotion: 'purchase_state',
  issuePaymentReceipt: 'receipt_unavailable',
  startSettlementRun: 'settlement_early',
};
