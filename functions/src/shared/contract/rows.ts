import type { Role } from '../access/role.ts';
import {
  type EntityName,
  type EntityOperation,
  entityOperation,
  type GuestPolicy,
  type Policies,
  POLICIES,
} from '../access/policies.ts';
import type { Policy, Verb, VerbsOf } from '../access/policies.ts';
import type { Serving } from './serving.ts';
import { approvalRows } from './approvalRows.ts';
import { exportRows } from './exportRows.ts';
import { personRows } from './personRows.ts';
import { inquiryRows } from './inquiryRows.ts';
import { searchRows } from './searchRows.ts';
import { paperRows } from './paperRows.ts';
import { stripeRows } from './stripeRows.ts';
import { voucherRows } from './voucherRows.ts';
import { defined } from '../ground/defined.ts';

/**
 * The routes as plain data, so that the browser's client needs no schema library. Their schemas are in `schemas.ts`; a test compares the
 * two.
 */
export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** A request's body: JSON, an HTML form, or raw bytes whose signature the handler checks. */
export type Takes = 'nothing' | 'json' | 'form' | 'raw';
/** An answer's body: JSON, nothing (204), JSON of something begun (202), a file as it is, or a stream of CSV. */
export type Answers = 'json' | 'nothing' | 'accepted' | 'file' | 'csv';

export interface Route {
  readonly method: Method;
  /** The path in OpenAPI's spelling, without the prefix. */
  readonly path: string;
  /** The weakest role that may call; absent if administrators have no use for the route. */
  readonly office?: Role;
  /** The guests' keys that open the route. */
  readonly guest?: GuestPolicy;
  /** Open to everybody. With `office` beside it, an administrator is recognized as one. */
  readonly anyone?: true;
  readonly takes: Takes;
  readonly answers: Answers;
  /** Takes an Idempotency-Key (rules 5). */
  readonly idempotent?: true;
  /** The function that serves it if that is not `api`. firebase.json rewrites to it (contract.test.ts compares the two). */
  readonly by?: Exclude<Serving, 'api'>;
  /** Compares If-Match with the record's update time. */
  readonly conditional?: true;
}

const METHODS: { readonly [V in Verb]: Method } = {
  list: 'GET',
  count: 'GET',
  getMany: 'GET',
  get: 'GET',
  create: 'POST',
  replace: 'PUT',
  change: 'PATCH',
  delete: 'DELETE',
};

const pathOf = (verb: Verb, name: string, plural: string): string => {
  if (verb === 'list') return `/${plural}`;
  if (verb === 'count') return `/${plural}/count`;
  if (verb === 'getMany') return `/${plural}/{ids}`;
  return verb === 'create' ? `/${name}` : `/${name}/{id}`;
};

const roleOf = (verb: Verb, { read, write, remove }: Policy): Role => {
  if (METHODS[verb] === 'GET') return read;
  return verb === 'delete' ? remove : write;
};

const entityRoute = (name: EntityName, verb: Verb): Route => {
  const policy: Policy = POLICIES[name];
  const guest = policy.guests?.[verb];
  const method = METHODS[verb];
  const isPublic = policy.anyone?.includes(verb) ?? false;
  return defined({
    method,
    path: pathOf(verb, name, policy.plural),
    // An administrator reads public records like anybody else, without a role.
    office: policy.keyOnly?.includes(verb) || (isPublic && method === 'GET') ? undefined : roleOf(verb, policy),
    guest,
    anyone: isPublic ? (true as const) : undefined,
    takes: method === 'GET' || method === 'DELETE' ? 'nothing' : 'json',
    answers: method === 'DELETE' ? 'nothing' : 'json',
    idempotent: policy.idempotent?.includes(verb) ? (true as const) : undefined,
    conditional: verb === 'replace' || verb === 'change' || verb === 'delete' ? (true as const) : undefined,
  });
};

type EntityRoutes = { readonly [N in EntityName as EntityOperation<N, VerbsOf<N>>]: Route };
/** The operations that are verbs of an entity. */
type VerbOperation = keyof EntityRoutes;
/** The verbs that only read. */
export type ReadVerbOperation = Extract<VerbOperation, `get${string}` | `list${string}` | `count${string}`>;

const entityRoutes = (): EntityRoutes =>
  Object.fromEntries(
    Object.entries(POLICIES).flatMap(([name, { verbs }]) =>
      verbs.map((verb) => [
        entityOperation(verb, name as EntityName), // a key of the policies
        entityRoute(name as EntityName, verb),
      ]),
    ),
    // The names follow the pattern of the type; TypeScript cannot check this.
  ) as EntityRoutes;

/** The key in each mail that may be stopped. It opens nothing but stopping mails of that kind. */
const BY_MAIL = { keys: ['unsubscribe'] } as const;
const BY_HOLDER = ['emailVerification', 'account'] as const;
const read = { method: 'GET', takes: 'nothing', answers: 'json' } as const;

/** An operator's decision about a record, without a body. It is refused if the record has changed since the page showed it. */
const decided = { method: 'POST', office: 'operator', takes: 'nothing', answers: 'json', conditional: true } as const;
const send = { method: 'POST', office: 'operator', takes: 'json', answers: 'accepted', idempotent: true } as const;
const drawStep = { method: 'POST', office: 'owner', takes: 'nothing', answers: 'accepted' } as const;
const runStep = { method: 'POST', office: 'owner', takes: 'nothing', answers: 'json' } as const;
const broadcastStep = { method: 'POST', office: 'operator', takes: 'nothing', answers: 'json' } as const;

export const routes = {
  ...entityRoutes(),
  listAccountsWithPurchase: { ...read, path: '/accountsWithPurchase', office: 'viewer' },
  withdrawPurchase: {
    method: 'POST',
    path: '/purchase/{id}/withdraw',
    office: 'operator',
    guest: { keys: BY_HOLDER, holder: 'account', phases: [4, 5] },
    takes: 'json',
    answers: 'json',
  },
  declinePromotion: {
    method: 'POST',
    path: '/purchase/{id}/decline',
    guest: { keys: ['status', 'account'], holder: 'account' },
    takes: 'json',
    answers: 'json',
  },
  getStatus: { ...read, path: '/status/{id}', guest: { keys: ['status', 'account'], holder: 'account' } },
  getInclusionProofs: {
    ...read,
    path: '/status/{id}/proofs',
    guest: { keys: ['status', 'account'], holder: 'account' },
  },
  saveCard: {
    method: 'POST',
    path: '/purchase/{id}/card',
    guest: { keys: BY_HOLDER, holder: 'account', phases: [4, 5], heardUntil: 'lapse' },
    takes: 'json',
    answers: 'json',
    by: 'cards',
  },
  settlePurchase: {
    method: 'PUT',
    path: '/purchase/settlement/{id}',
    office: 'owner',
    takes: 'json',
    answers: 'json',
  },
  // An operator takes the money at the counter and marks it, as for entries on paper (rules 5.21).
  payAtCounter: {
    method: 'POST',
    path: '/purchase/{id}/counterPayment',
    office: 'operator',
    takes: 'json',
    answers: 'json',
  },
  // Without an Idempotency-Key, a repeated call would refund twice.
  refundAtCounter: {
    method: 'POST',
    path: '/purchase/{id}/counterRefund',
    office: 'owner',
    takes: 'json',
    answers: 'json',
    idempotent: true,
  },
  releaseShipment: {
    method: 'POST',
    path: '/purchase/{id}/shipment/release',
    office: 'owner',
    takes: 'json',
    answers: 'json',
  },
  ...paperRows,
  ...voucherRows,
  listSettlementRuns: { ...read, path: '/settlement/runs', office: 'viewer' },
  startSettlementRun: { method: 'POST', path: '/settlement/runs', office: 'owner', takes: 'json', answers: 'accepted' },
  pauseSettlementRun: { ...runStep, path: '/settlement/run/{id}/pause' },
  resumeSettlementRun: { ...runStep, path: '/settlement/run/{id}/resume' },
  tryAuthorization: { method: 'POST', path: '/settlement/trial', office: 'owner', takes: 'json', answers: 'json' },
  getReconciliation: { ...read, path: '/settlement/reconciliation', office: 'owner' },
  startReconciliation: {
    method: 'POST',
    path: '/settlement/reconciliation',
    office: 'owner',
    takes: 'nothing',
    answers: 'accepted',
  },
  listDuplicates: { ...read, path: '/duplicates', office: 'viewer' },
  getDuplicateRun: { ...read, path: '/duplicates/runs', office: 'viewer' },
  startDuplicateRun: {
    method: 'POST',
    path: '/duplicates/runs',
    office: 'operator',
    takes: 'nothing',
    answers: 'accepted',
  },
  replaceReview: {
    method: 'PUT',
    path: '/purchase/{id}/review',
    office: 'operator',
    takes: 'json',
    answers: 'json',
  },
  deleteReview: {
    method: 'DELETE',
    path: '/purchase/{id}/review',
    office: 'operator',
    takes: 'nothing',
    answers: 'nothing',
  },
  ...approvalRows,
  ...personRows,
  ...inquiryRows,
  ...searchRows,
  getCardForm: { ...read, path: '/cardForm', anyone: true },
  receiveStripeEvents: {
    method: 'POST',
    path: '/stripe/webhook',
    anyone: true,
    takes: 'raw',
    answers: 'nothing',
    by: 'stripeEvents',
  },
  ...stripeRows,
  getTimetable: { ...read, path: '/timetable', anyone: true },
  moveBoundary: { method: 'PATCH', path: '/timetable', office: 'owner', takes: 'json', answers: 'json' },
  listDraws: { ...read, path: '/draws', office: 'viewer' },
  createDraw: { method: 'POST', path: '/draws', office: 'owner', takes: 'json', answers: 'accepted' },
  getDraw: { ...read, path: '/draw/{number}', office: 'viewer' },
  listDrawEntries: { ...read, path: '/draw/{number}/entries', office: 'viewer' },
  getWaitingList: { ...read, path: '/draw/{number}/waitingList', office: 'viewer' },
  resumeWaitingList: { ...runStep, path: '/draw/{number}/waitingList/resume' },
  commitDraw: { ...drawStep, path: '/draw/{number}/commit' },
  runDraw: { ...drawStep, path: '/draw/{number}/run' },
  releaseDraw: { ...drawStep, path: '/draw/{number}/release' },
  getPublishedDraw: { ...read, path: '/draws/{number}', anyone: true },
  getApplicationCounts: { ...read, path: '/applicationCounts', anyone: true },
  getDrawFile: { ...read, path: '/draws/{number}/files/{sha256}', anyone: true, answers: 'file' },
  resendMail: { ...decided, path: '/mail/{id}/resend' },
  leaveMail: { ...decided, path: '/mail/{id}/leave' },
  previewMail: { ...read, path: '/mail/{id}/preview', office: 'viewer' },
  resendBulkMail: { ...decided, path: '/bulkMail/{id}/resend' },
  leaveBulkMail: { ...decided, path: '/bulkMail/{id}/leave' },
  previewBulkMail: { ...read, path: '/bulkMail/{id}/preview', office: 'viewer' },
  receiveMailEvents: { method: 'POST', path: '/mailBounce', anyone: true, takes: 'raw', answers: 'nothing' },
  getUnsubscription: { ...read, path: '/unsubscription', guest: BY_MAIL },
  replaceUnsubscription: { method: 'PUT', path: '/unsubscription', guest: BY_MAIL, takes: 'json', answers: 'json' },
  unsubscribe: { method: 'POST', path: '/unsubscribe', guest: BY_MAIL, takes: 'form', answers: 'nothing' },
  listMailVariables: { ...read, path: '/mailConfigs/variables', office: 'viewer' },
  previewMailConfig: {
    method: 'POST',
    path: '/mailConfig/preview',
    office: 'operator',
    takes: 'json',
    answers: 'json',
  },
  testSendMailConfig: {
    method: 'POST',
    path: '/mailConfig/{id}/testSend',
    office: 'operator',
    takes: 'nothing',
    answers: 'accepted',
  },
  resetMailConfig: { ...decided, path: '/mailConfig/{id}/reset' },
  listMailConfigChanges: { ...read, path: '/mailConfig/{id}/history', office: 'viewer' },
  sendAnnouncement: { ...send, path: '/send/announcement' },
  sendAnnouncementByEmail: { ...send, path: '/send/announcementByEmail' },
  sendPurchase: { ...send, path: '/send/purchase' },
  pauseBroadcast: { ...broadcastStep, path: '/broadcast/{id}/pause' },
  resumeBroadcast: { ...broadcastStep, path: '/broadcast/{id}/resume' },
  cancelBroadcast: { ...broadcastStep, path: '/broadcast/{id}/cancel' },
  getBroadcastProgress: { ...read, path: '/broadcast/{id}/progress', office: 'viewer' },
  ...exportRows,
  requestPasswordReset: { method: 'POST', path: '/passwordReset', anyone: true, takes: 'json', answers: 'accepted' },
  getOpenapi: { method: 'GET', path: '/openapi.json', anyone: true, takes: 'nothing', answers: 'file' },
  getHealth: { ...read, path: '/health', anyone: true },
  getAttention: { ...read, path: '/attention', office: 'viewer' },
  getMe: { ...read, path: '/me', office: 'viewer' },
} as const satisfies Record<string, Route>;

export type Routes = typeof routes;
export type Operation = keyof Routes;
export type { EntityName, Policies };

/** The rows that a function serves (rules 5.26). */
export const servedBy = (serving: Serving): Readonly<Record<string, Route>> =>
  Object.fromEntries(Object.entries<Route>(routes).filter(([, { by = 'api' }]) => by === serving));

/** The names of the path's parameters, in their order in the path. */
export const pathParameters = ({ path }: Pick<Route, 'path'>): string[] =>
  [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);

/** Whether every caller needs a guest's key. */
export const needsKey = ({ office, guest, anyone }: Route): boolean =>
  guest !== undefined && office === undefined && anyone === undefined;

/** Whether a guest's key is sent beside the body, because there is no body, or because a mail program fills in a form. */
export const isKeyApart = ({ takes }: Pick<Route, 'takes'>): boolean => takes === 'nothing' || takes === 'form';

/** Parameters that the client requires before it calls, in the order of the checks (rules 5). */
export const neededBy = (route: Route): string[] => [
  ...pathParameters(route),
  ...(needsKey(route) && isKeyApart(route) ? ['verificationKey'] : []),
  ...(route.takes === 'nothing' ? [] : ['body']),
];

export const PREFIX = '/api/v1';
/** The header in which our client sends a key on reads, since request logs record queries (rules 5). */
export const KEY_HEADER = 'X-Verification-Key';
