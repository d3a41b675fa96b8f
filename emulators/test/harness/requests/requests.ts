import type { Definitions } from 'functions/shared/contract/definitions';
import type { Route } from 'functions/shared/contract/route';
import { type Operation, routes } from 'functions/shared/contract/routes';
import { EXPORT_KINDS, type ExportOperation, exportOperation } from 'functions/shared/export/kinds';
import { apply } from '../applicant.ts';
import { approvalRequests, BY_TELEPHONE, ownerID, secondFactorID } from '../approvals.ts';
import { signedStripeEvent } from '../card.ts';
import { erasureRequests } from '../erasures.ts';
import { keyIn, mailTo } from '../inbox.ts';
import { inquiryRequests } from '../inquiries.ts';
import { appliedPaperID, counterPaidID, paperRow, paperSheet, wonPaperID } from '../paper.ts';
import { freshAddress } from '../person.ts';
import { phoneRequests } from '../phone.ts';
import { shopRequests } from '../shops.ts';
import { voucherRequests } from '../vouchers.ts';
import { disclosureRequests } from './disclosureRequests.ts';
import { entityRequests, ownedEntityRequests } from './entityRequests.ts';
import { mailRequests } from './mailRequests.ts';
import { fixed, nothing, type Request, withAccountKey } from './request.ts';
import { hintID, reviewedID, runID, warnedID, wonID } from './requestRecords.ts';
import { stripeRequests } from './stripeRequests.ts';

export { type Holders, holders } from './request.ts';

/** Definitions of routes whose requests contain something: a path's parameter, a guest's key, a body. */
type Needing =
  | { readonly path: unknown }
  | { readonly guest: unknown }
  | { readonly bodyForm: unknown }
  | { readonly anyone: { readonly body: unknown } }
  | { readonly office: { readonly body: unknown } };
type Plain = { [O in Operation]: Definitions[O] extends Needing ? never : O }[Operation];

/** Requests to the routes that need nothing. */
const plainRequests = (): { readonly [O in Plain]: Request } =>
  Object.fromEntries(
    Object.entries<Route>(routes).flatMap(([operation, { path, guest, bodyForm }]) =>
      bodyForm === 'nothing' && guest === undefined && !path.includes('{') ? [[operation, nothing]] : [],
    ),
    // The same operations as in the type, which TypeScript cannot follow.
  ) as { readonly [O in Plain]: Request };

/** Requests the first part of each kind of export. Kinds that reveal the result are refused by the campaign's state. */
const exportRequests = (): { readonly [O in ExportOperation]: Request } =>
  Object.fromEntries(
    EXPORT_KINDS.map((kind) => [exportOperation(kind), fixed({ query: { limit: 1 } })]),
    // The names are made like the type's; TypeScript cannot follow.
  ) as { readonly [O in ExportOperation]: Request };

/** Nobody has paid yet. */
const receiptBody = { name: '湊 花子', known: 0 };

const owned = {
  ...ownedEntityRequests,
  ...mailRequests,
  createPaperApplication: { office: async () => ({ body: paperSheet() }) },
  enterPaperApplications: { office: async () => ({ body: { rows: [paperRow(freshAddress())], dryRun: false } }) },
  issueReceipt: { office: async () => ({ id: await appliedPaperID() }) },
  withdrawPurchase: {
    office: async () => ({ id: await appliedPaperID(), body: { reason: '試験', ...BY_TELEPHONE } }),
    guest: withAccountKey({}),
  },
  declinePromotion: {
    office: async ({ applicant }) => ({ id: applicant.id, body: {} }),
    // Another applicant's, because other requests withdraw the application of this one.
    guest: async () => {
      const { id, email } = await apply();
      return { id, key: keyIn(await mailTo(email, 22), '/status'), body: {} };
    },
  },
  getStatus: {
    office: async ({ applicant }) => ({ id: applicant.id }),
    guest: async ({ applicant, statusKey }) => ({ id: applicant.id, key: statusKey }),
  },
  getInclusionProofs: {
    office: async ({ applicant }) => ({ id: applicant.id }),
    guest: async ({ applicant, statusKey }) => ({ id: applicant.id, key: statusKey }),
  },
  getPaymentReceipt: {
    office: async ({ applicant }) => ({ id: applicant.id }),
    guest: async ({ applicant, statusKey }) => ({ id: applicant.id, key: statusKey }),
  },
  issuePaymentReceipt: {
    office: async ({ applicant }) => ({ id: applicant.id, body: receiptBody }),
    guest: async ({ applicant, statusKey }) => ({ id: applicant.id, key: statusKey, body: receiptBody }),
  },
  saveCard: {
    office: async ({ applicant }) => ({ id: applicant.id, body: { page: 'confirmation' } }),
    guest: withAccountKey({ page: 'confirmation' }),
  },
  settlePurchase: { office: async () => ({ id: await wonID(), body: { action: 'authorize', reason: '試験' } }) },
  payAtCounter: { office: async () => ({ id: await wonPaperID(), body: {} }) },
  refundAtCounter: { office: async () => ({ id: await counterPaidID(), body: { sets: 1, reason: '窓口で返金' } }) },
  releaseShipment: { office: async () => ({ id: await warnedID(), body: { reason: '本人に確認' } }) },
  ...voucherRequests,
  startSettlementRun: fixed({ body: { step: 'authorize', reason: '試験' } }),
  pauseSettlementRun: { office: async () => ({ id: await runID() }) },
  tryAuthorization: fixed({ body: { customerID: 'cus_none', paymentMethodID: 'pm_none' } }),
  resumeWaitingList: fixed({ number: 1 }),
  resumeSettlementRun: { office: async () => ({ id: await runID() }) },
  ...disclosureRequests,
  ...erasureRequests,
  searchRecords: fixed({ query: { q: '湊' } }),
  replaceReview: {
    office: async () => ({ id: await appliedPaperID(), body: { decision: 'keep', code: null, reason: '本人に確認' } }),
  },
  deleteReview: { office: async () => ({ id: await reviewedID() }) },
  checkDuplicateGroup: { office: async () => ({ id: await hintID(), body: { isChecked: true } }) },
  ...approvalRequests,
  ...phoneRequests,
  ...inquiryRequests,
  ...shopRequests,
  noteListFile: fixed({ body: { entity: 'auditLog', filter: '{}', rows: 1 } }),
  suspendAdminUser: { office: async () => ({ id: await ownerID(null) }) },
  resumeAdminUser: { office: async () => ({ id: await ownerID('2025-10-01T00:00:00.000+09:00') }) },
  listSignIns: fixed({ ids: 'owner,viewer' }),
  inviteAdminUser: { office: async () => ({ id: await ownerID(null) }) },
  removeSecondFactor: { office: async () => ({ id: await secondFactorID() }) },
  receiveStripeEvents: { office: async () => signedStripeEvent() },
  ...stripeRequests,
  moveBoundary: fixed({
    body: { boundary: 'modificationEnd', startsAt: '2025-10-24T11:00:00.000+09:00', reason: '試験' },
  }),
  createDraw: fixed({ body: { number: 1 } }),
  getDraw: fixed({ number: 1 }),
  listDrawEntries: fixed({ number: 1 }),
  getWaitingList: fixed({ number: 1 }),
  commitDraw: fixed({ number: 1 }),
  runDraw: fixed({ number: 1 }),
  releaseDraw: fixed({ number: 1 }),
  getPublishedDraw: fixed({ number: 1 }),
  getDrawBeacon: fixed({ number: 1 }),
  getDrawFile: fixed({ number: 1, sha256: '0'.repeat(64) }),
  requestPasswordReset: { office: async () => ({ body: { email: freshAddress() } }) },
} satisfies { readonly [O in Operation]?: Request };

/** One request for each operation that succeeds. A route without one does not compile. */
export const requests: { readonly [O in Operation]: Request } = {
  ...plainRequests(),
  ...entityRequests(),
  ...exportRequests(),
  ...owned,
};
