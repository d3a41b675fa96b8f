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
import { approvalRows } from './rows/approvalRows.ts';
import { closingRows } from './rows/closingRows.ts';
import { disclosureRows } from './rows/disclosureRows.ts';
import { drawRows } from './rows/drawRows.ts';
import { erasureRows } from './rows/erasureRows.ts';
import { exportRows } from './rows/exportRows.ts';
import { personRows } from './rows/personRows.ts';
import { inquiryRows } from './rows/inquiryRows.ts';
import { mailRows } from './rows/mailRows.ts';
import { searchRows } from './rows/searchRows.ts';
import { settlementRows } from './rows/settlementRows.ts';
import { paperRows } from './rows/paperRows.ts';
import { paymentReceiptRows } from './rows/paymentReceiptRows.ts';
import { shopRows } from './rows/shopRows.ts';
import { stripeRows } from './rows/stripeRows.ts';
import { voucherRows } from './rows/voucherRows.ts';
import { worklistRows } from './rows/worklistRows.ts';
import { defined } from '../defined.ts';

/**
 * The methods of the routes. The routes are plain data, so that the browser's client needs no schema library. Their schemas are in `schemas.ts`, and
 * a test compares the two files.
 */
export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** The body of a request: JSON, an HTML form, or raw bytes whose signature the handler checks. */
export type Takes = 'nothing' | 'json' | 'form' | 'raw';
/** The body of an answer: JSON, nothing (204), JSON of a job that was started (202), a file, or a stream of CSV. */
export type Answers = 'json' | 'nothing' | 'accepted' | 'file' | 'csv';

export interface Route {
  readonly method: Method;
  /** The path in OpenAPI's notation, without the prefix. */
  readonly path: string;
  /** The weakest role that may call. Absent if administrators do not need the route. */
  readonly office?: Role;
  /** The guests' keys that open the route. */
  readonly guest?: GuestPolicy;
  /** Open to everybody. Together with `office`, an administrator is recognized as one. */
  readonly anyone?: true;
  readonly takes: Takes;
  readonly answers: Answers;
  /** Accepts an Idempotency-Key (rules 5). */
  readonly idempotent?: true;
  /** The function that serves the route, if it is not `api`. firebase.json rewrites to it (contract.test.ts compares the two). */
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
    // An administrator reads public records like everybody else, without a role.
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
/** The operations that are an entity's verbs. */
export type VerbOperation = keyof EntityRoutes;

const entityRoutes = (): EntityRoutes =>
  Object.fromEntries(
    Object.entries(POLICIES).flatMap(([name, { verbs }]) =>
      verbs.map((verb) => [
        entityOperation(verb, name as EntityName), // a key of the policies
        entityRoute(name as EntityName, verb),
      ]),
    ),
    // The names follow the type's pattern, which TypeScript cannot check.
  ) as EntityRoutes;

const BY_HOLDER = ['emailVerification', 'account'] as const;
const read = { method: 'GET', takes: 'nothing', answers: 'json' } as const;

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
  // An operator accepts the money at the counter and records it, as for paper applications (rules 5.21).
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
  ...paymentReceiptRows,
  ...paperRows,
  ...voucherRows,
  ...settlementRows,
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
  ...worklistRows,
  ...closingRows,
  ...disclosureRows,
  ...erasureRows,
  ...inquiryRows,
  ...searchRows,
  ...shopRows,
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
  ...drawRows,
  ...mailRows,
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

/** Returns the rows that a function serves (rules 5.26). */
export const servedBy = (serving: Serving): Readonly<Record<string, Route>> =>
  Object.fromEntries(Object.entries<Route>(routes).filter(([, { by = 'api' }]) => by === serving));

/** Returns the names of the path's parameters, in the order of the path. */
export const pathParameters = ({ path }: Pick<Route, 'path'>): string[] =>
  [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);

/** Returns whether every caller needs a guest's key. */
export const needsKey = ({ office, guest, anyone }: Route): boolean =>
  guest !== undefined && office === undefined && anyone === undefined;

/** Returns whether a guest's key is sent outside of the body, because there is no body or because a mail program sends the form. */
export const isKeyApart = ({ takes }: Pick<Route, 'takes'>): boolean => takes === 'nothing' || takes === 'form';

/** Returns the parameters that the client requires before it calls, in the order of the checks (rules 5). */
export const neededBy = (route: Route): string[] => [
  ...pathParameters(route),
  ...(needsKey(route) && isKeyApart(route) ? ['verificationKey'] : []),
  ...(route.takes === 'nothing' ? [] : ['body']),
];

export const PREFIX = '/api/v1';
/** The header in which our client sends a key on reads, because request logs contain queries (rules 5). */
export const KEY_HEADER = 'X-Verification-Key';
/**
 * The header with the number that an office browser generated for itself. A mail notifies the administrator of a sign-in from an unknown browser
 * (rules 4.34).
 */
export const DEVICE_HEADER = 'X-Device';
export const DEVICE = /^[0-9a-f]{32}$/;
