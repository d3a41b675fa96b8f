import { campaign } from 'functions/shared/campaign/current';
import {
  ENTITY_NAMES,
  type EntityName,
  type EntityOperation,
  entityOperation,
  POLICIES,
  type Verb,
  type VerbsOf,
} from 'functions/shared/access/policies';
import type { Operation } from 'functions/shared/contract/rows';
import type { Entity } from 'functions/shared/entities/entity';
import { EXPORT_KINDS, type ExportOperation, exportOperation } from 'functions/shared/export/kinds';
import { entities } from 'functions/shared/contract/entities';
import { z } from 'zod';
import { administrator } from '../administrators.ts';
import { type Applicant, apply, register, verificationKey } from '../applicant.ts';
import { signedStripeEvent } from '../card.ts';
import { done, type Sending } from '../client.ts';
import { keyIn, mailTo } from '../inbox.ts';
import { signedEvents } from '../../../client/mailEvents.ts';
import { broadcastMail, doubtfulMail } from '../mailbox.ts';
import {
  appliedPaperID,
  counterPaidID,
  paperAccount,
  paperAccountID,
  paperRow,
  paperSheet,
  wonPaperID,
} from '../paper.ts';
import { approvalRequests, BY_TELEPHONE, ownerID } from '../approvals.ts';
import { freshAddress, person, registration } from '../person.ts';
import { phoneRequests } from '../phone.ts';
import { inquiryRequests } from '../inquiries.ts';
import { stripeRequests } from './stripeRequests.ts';
import { voucherRequests } from '../vouchers.ts';
import {
  adminUserBody,
  adminUserID,
  inquiryBody,
  inquiryID,
  verificationID,
  stageBody,
  stageID,
  mailText,
  mailConfigBody,
  removeMailConfig,
  mailConfigID,
  wonID,
  warnedID,
  reviewedID,
  runID,
  ONE_CLICK,
  suppressionID,
  announcement,
  announcementByEmail,
  broadcastID,
} from './requestRecords.ts';
import { defined } from 'functions/shared/ground/defined';

/** The people and records of the requests below. */
export interface Holders {
  /** Has applied; the keys open the own records. */
  readonly applicant: Applicant;
  readonly accountKey: string;
  readonly statusKey: string;
  readonly unsubscribeKey: string;
  /** A genuine key of somebody else, with a purpose that opens none of the routes below. */
  readonly foreignKey: string;
}

/** Makes them; needs phase 4. */
export const holders = async (): Promise<Holders> => {
  const [applicant, other] = [await apply(), await apply()];
  const [own, foreign] = [await mailTo(applicant.email, 22), await mailTo(other.email, 22)];
  const [accountKey, statusKey] = [keyIn(own, '/registration-change'), keyIn(own, '/status')];
  const unsubscribeKey = keyIn(await broadcastMail(applicant), '/unsubscribe');
  return { applicant, accountKey, statusKey, unsubscribeKey, foreignKey: keyIn(foreign, '/status') };
};

/** A request that succeeds for a permitted caller. It makes what it needs each time. */
interface Request {
  readonly office: (holders: Holders) => Promise<Sending>;
  /** A guest's request where it differs from the office's, with the key. */
  readonly guest?: (holders: Holders) => Promise<Sending>;
}

const owner = async () => ({ token: await administrator('owner') });
const nothing: Request = { office: async () => ({}) };
const fixed = (sending: Sending): Request => ({ office: async () => sending });

const ofBroadcast: Request = { office: async () => ({ id: await broadcastID() }) };

const expiredAt = campaign.timetable.applicationEnd;
const withAccountKey =
  (body?: object): NonNullable<Request['guest']> =>
  async ({ applicant, accountKey }) =>
    defined({
      id: applicant.id,
      key: accountKey,
      body,
    });

/** The first part of each kind of export. Kinds that reveal the result are refused by the campaign's state. */
const exportRequests = (): { readonly [O in ExportOperation]: Request } =>
  Object.fromEntries(
    EXPORT_KINDS.map((kind) => [exportOperation(kind), fixed({ query: { limit: 1 } })]),
    // The names are made like the type's; TypeScript cannot follow.
  ) as { readonly [O in ExportOperation]: Request };

type EntityRequests = { readonly [N in EntityName as EntityOperation<N, VerbsOf<N>>]: Request };

/** Requests of an entity's verbs that need only its sample. */
const entityRequests = (): EntityRequests =>
  Object.fromEntries(
    ENTITY_NAMES.flatMap((name) =>
      POLICIES[name].verbs.map((verb): [string, Request] => [entityOperation(verb, name), entityRequest(name, verb)]),
    ),
    // The names are made like the type's; TypeScript cannot follow.
  ) as EntityRequests;

const entityRequest = (name: EntityName, verb: Verb): Request => {
  const { sample }: Entity = entities[name];
  const made = async (): Promise<string> =>
    // An entity with the verb has a sample of a new record (contract/entities.ts).
    z
      .object({ id: z.string() })
      .parse(await done(entityOperation('create', name) as Operation, { ...(await owner()), body: sample.create })).id;
  if (verb === 'list' || verb === 'count') return nothing;
  if (verb === 'getMany') return fixed({ ids: 'none' });
  if (verb === 'create') return fixed({ body: sample.create });
  if (verb === 'get' || verb === 'delete') return { office: async () => ({ id: await made() }) };
  const body = verb === 'change' ? sample.change : { ...sample.create, ...sample.change };
  return { office: async () => ({ id: await made(), body }) };
};

const owned = {
  createAccount: {
    office: async () => ({ body: { ...paperAccount(), consents: [] } }),
    guest: async () => ({ key: await verificationKey(freshAddress(), 1), body: registration }),
  },
  getAccount: { office: async ({ applicant }) => ({ id: applicant.id }), guest: withAccountKey() },
  getManyAccounts: { office: async ({ applicant }) => ({ ids: applicant.id }) },
  replaceAccount: {
    office: async () => ({ id: await paperAccountID(), body: paperAccount() }),
    guest: withAccountKey(person),
  },
  changeAccount: {
    office: async () => ({ id: await paperAccountID(), body: { note: '控え' } }),
    guest: withAccountKey({ lastName: '港' }),
  },
  deleteAccount: { office: async () => ({ id: await paperAccountID() }) },
  createAdminUser: { office: async () => ({ body: adminUserBody() }) },
  getAdminUser: fixed({ id: 'owner' }),
  getManyAdminUsers: fixed({ ids: 'owner,viewer' }),
  replaceAdminUser: { office: async () => ({ id: await adminUserID(), body: adminUserBody() }) },
  changeAdminUser: { office: async () => ({ id: await adminUserID(), body: { displayName: '改名' } }) },
  deleteAdminUser: { office: async () => ({ id: await adminUserID() }) },
  createEmailVerification: { office: async () => ({ body: { email: freshAddress(), verificationPattern: 1 } }) },
  getEmailVerification: { office: async () => ({ id: await verificationID() }) },
  getManyEmailVerifications: { office: async () => ({ ids: await verificationID() }) },
  replaceEmailVerification: { office: async () => ({ id: await verificationID(), body: { expiredAt } }) },
  changeEmailVerification: {
    office: async () => ({ id: await verificationID(), body: { expiredAt } }),
    guest: async ({ applicant: { key } }) => ({ id: key.split('.')[2] ?? '', key, body: {} }),
  },
  deleteEmailVerification: { office: async () => ({ id: await verificationID() }) },
  createInquiry: { office: async () => ({ body: inquiryBody() }) },
  getInquiry: { office: async () => ({ id: await inquiryID() }) },
  getManyInquiries: { office: async () => ({ ids: await inquiryID() }) },
  replaceInquiry: { office: async () => ({ id: await inquiryID(), body: inquiryBody() }) },
  changeInquiry: { office: async () => ({ id: await inquiryID(), body: { name: '港 花子' } }) },
  deleteInquiry: { office: async () => ({ id: await inquiryID() }) },
  createMailConfig: { office: async () => (await removeMailConfig(), { body: mailConfigBody }) },
  getMailConfig: { office: async () => ({ id: await mailConfigID() }) },
  getManyMailConfigs: { office: async () => ({ ids: await mailConfigID() }) },
  replaceMailConfig: { office: async () => ({ id: await mailConfigID(), body: mailConfigBody }) },
  changeMailConfig: {
    office: async () => ({ id: await mailConfigID(), body: { title: `${mailText.title}（試験）` } }),
  },
  deleteMailConfig: { office: async () => ({ id: await mailConfigID() }) },
  createPurchase: {
    office: async () => ({ body: { accountID: await paperAccountID(), purchaseCount: 1, acceptsPartial: true } }),
    guest: async () => ({ key: (await register()).key, body: { purchaseCount: 1, acceptsPartial: true } }),
  },
  createPaperApplication: { office: async () => ({ body: paperSheet() }) },
  enterPaperApplications: { office: async () => ({ body: { rows: [paperRow(freshAddress())], dryRun: false } }) },
  issueReceipt: { office: async () => ({ id: await appliedPaperID() }) },
  getPurchase: { office: async ({ applicant }) => ({ id: applicant.id }), guest: withAccountKey() },
  getManyPurchases: { office: async ({ applicant }) => ({ ids: applicant.id }) },
  replacePurchase: {
    office: async () => ({ id: await appliedPaperID(), body: { purchaseCount: 3, acceptsPartial: false } }),
    guest: withAccountKey({ purchaseCount: 3, acceptsPartial: false }),
  },
  changePurchase: {
    office: async () => ({ id: await appliedPaperID(), body: { purchaseCount: 4 } }),
    guest: withAccountKey({ purchaseCount: 4 }),
  },
  deletePurchase: { office: async () => ({ id: await appliedPaperID() }) },
  createSystemStage: fixed({ body: stageBody }),
  getSystemStage: { office: async () => ({ id: await stageID() }) },
  getManySystemStages: { office: async () => ({ ids: await stageID() }) },
  replaceSystemStage: { office: async () => ({ id: await stageID(), body: { ...stageBody, reason: '訂正' } }) },
  changeSystemStage: { office: async () => ({ id: await stageID(), body: { reason: '訂正' } }) },
  deleteSystemStage: { office: async () => ({ id: await stageID() }) },
  listAccountsWithPurchase: nothing,
  withdrawPurchase: {
    office: async () => ({ id: await appliedPaperID(), body: { reason: '試験', ...BY_TELEPHONE } }),
    guest: withAccountKey({}),
  },
  declinePromotion: { office: async ({ applicant }) => ({ id: applicant.id, body: {} }), guest: withAccountKey({}) },
  getStatus: {
    office: async ({ applicant }) => ({ id: applicant.id }),
    guest: async ({ applicant, statusKey }) => ({ id: applicant.id, key: statusKey }),
  },
  getInclusionProofs: {
    office: async ({ applicant }) => ({ id: applicant.id }),
    guest: async ({ applicant, statusKey }) => ({ id: applicant.id, key: statusKey }),
  },
  saveCard: {
    office: async ({ applicant }) => ({ id: applicant.id, body: { page: 'confirmation' } }),
    guest: withAccountKey({ page: 'confirmation' }),
  },
  settlePurchase: { office: async () => ({ id: await wonID(), body: { action: 'authorize' } }) },
  payAtCounter: { office: async () => ({ id: await wonPaperID(), body: {} }) },
  refundAtCounter: { office: async () => ({ id: await counterPaidID(), body: { sets: 1, reason: '窓口で返金' } }) },
  releaseShipment: { office: async () => ({ id: await warnedID(), body: { reason: '本人に確認' } }) },
  ...voucherRequests,
  listSettlementRuns: nothing,
  startSettlementRun: fixed({ body: { step: 'authorize', reason: '試験' } }),
  pauseSettlementRun: { office: async () => ({ id: await runID() }) },
  tryAuthorization: fixed({ body: { customerID: 'cus_none', paymentMethodID: 'pm_none' } }),
  resumeWaitingList: fixed({ number: 1 }),
  resumeSettlementRun: { office: async () => ({ id: await runID() }) },
  getReconciliation: nothing,
  startReconciliation: nothing,
  listDuplicates: nothing,
  getDuplicateRun: nothing,
  startDuplicateRun: nothing,
  searchRecords: fixed({ query: { q: '湊' } }),
  getSearchRebuild: nothing,
  startSearchRebuild: nothing,
  replaceReview: {
    office: async () => ({ id: await appliedPaperID(), body: { decision: 'keep', code: null, reason: '本人に確認' } }),
  },
  deleteReview: { office: async () => ({ id: await reviewedID() }) },
  ...approvalRequests,
  ...phoneRequests,
  ...inquiryRequests,
  suspendAdminUser: { office: async () => ({ id: await ownerID(null) }) },
  resumeAdminUser: { office: async () => ({ id: await ownerID('2025-10-01T00:00:00.000+09:00') }) },
  listSignIns: fixed({ ids: 'owner,viewer' }),
  inviteAdminUser: { office: async () => ({ id: await ownerID(null) }) },
  getCardForm: nothing,
  receiveStripeEvents: { office: async () => signedStripeEvent() },
  ...stripeRequests,
  getTimetable: nothing,
  moveBoundary: fixed({
    body: { boundary: 'modificationEnd', startsAt: '2025-10-24T11:00:00.000+09:00', reason: '試験' },
  }),
  listDraws: nothing,
  createDraw: fixed({ body: { number: 1 } }),
  getDraw: fixed({ number: 1 }),
  listDrawEntries: fixed({ number: 1 }),
  getWaitingList: fixed({ number: 1 }),
  commitDraw: fixed({ number: 1 }),
  runDraw: fixed({ number: 1 }),
  releaseDraw: fixed({ number: 1 }),
  getPublishedDraw: fixed({ number: 1 }),
  getApplicationCounts: nothing,
  getDrawFile: fixed({ number: 1, sha256: '0'.repeat(64) }),
  deleteSuppression: { office: async () => ({ id: await suppressionID() }) },
  receiveMailEvents: { office: async () => signedEvents([]) },
  getUnsubscription: {
    office: async () => ({}),
    guest: async ({ unsubscribeKey: key }) => ({ key }),
  },
  replaceUnsubscription: {
    office: async () => ({ body: { stopped: true } }),
    guest: async ({ unsubscribeKey: key }) => ({ key, body: { stopped: true } }),
  },
  unsubscribe: {
    office: async () => ({ body: ONE_CLICK }),
    guest: async ({ unsubscribeKey: key }) => ({ key, body: ONE_CLICK }),
  },
  resendMail: { office: async () => ({ id: await doubtfulMail('mails') }) },
  leaveMail: { office: async () => ({ id: await doubtfulMail('mails') }) },
  previewMail: { office: async () => ({ id: await doubtfulMail('mails') }) },
  resendBulkMail: { office: async () => ({ id: await doubtfulMail('bulkMails') }) },
  leaveBulkMail: { office: async () => ({ id: await doubtfulMail('bulkMails') }) },
  previewBulkMail: { office: async () => ({ id: await doubtfulMail('bulkMails') }) },
  listMailVariables: nothing,
  previewMailConfig: fixed({ body: mailConfigBody }),
  testSendMailConfig: { office: async () => ({ id: await mailConfigID() }) },
  resetMailConfig: { office: async () => ({ id: await mailConfigID() }) },
  listMailConfigChanges: { office: async () => ({ id: await mailConfigID() }) },
  sendAnnouncement: { office: async () => ({ body: { ...announcement, accountIDs: [await paperAccountID()] } }) },
  sendAnnouncementByEmail: { office: async () => ({ body: announcementByEmail() }) },
  sendPurchase: { office: async () => ({ body: { purchaseIDs: [await appliedPaperID()], mailType: 22 } }) },
  pauseBroadcast: ofBroadcast,
  resumeBroadcast: ofBroadcast,
  cancelBroadcast: ofBroadcast,
  getBroadcastProgress: ofBroadcast,
  requestPasswordReset: { office: async () => ({ body: { email: freshAddress() } }) },
  listExports: nothing,
  getOpenapi: nothing,
  getHealth: nothing,
  getAttention: nothing,
  getMe: nothing,
} satisfies { readonly [O in Operation]?: Request };

/** One request that every operation accepts. A route without one does not compile. */
export const requests: { readonly [O in Operation]: Request } = { ...entityRequests(), ...exportRequests(), ...owned };
