import type { Role } from '../entities/adminUser.ts';

/**
 * The routes as plain data, so that the browser's client can hold them without a schema library.
 * Schemas stand beside them in `schemas.ts`; a test holds the two together.
 */
export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** Whose key a guest may come with (rules 5.20). */
export type Holding = 'emailVerification' | 'account' | 'status';

export interface Route {
  /** The weakest role that may call; null where no administrator has a business. `public` asks nobody who they are. */
  readonly access: 'public' | Role | null;
  /** Guests' keys that open the route beside a role. */
  readonly keys?: readonly Holding[];
  /** Phases in which a guest may call (rules 3.5 to 3.7); administrators are not bound. */
  readonly phases?: readonly number[];
  readonly method: Method;
  /** OpenAPI's spelling, without the prefix. */
  readonly path: string;
  /** Parameters without which the client does not call, in the order they are checked (rules 5.14). */
  readonly needs: readonly string[];
  readonly body: boolean;
  /** Takes an Idempotency-Key (rules 5.15). */
  readonly idempotent?: true;
  /** Answers If-Match with the record's update time. */
  readonly conditional?: true;
}

/** Singular → plural; each has eight routes (rules 5.2). */
export const ENTITY_PLURALS = {
  account: 'accounts',
  adminUser: 'adminUsers',
  emailVerification: 'emailVerifications',
  inquiry: 'inquiries',
  mailConfig: 'mailConfigs',
  purchase: 'purchases',
  systemStage: 'systemStages',
} as const;

export type EntityPlurals = typeof ENTITY_PLURALS;
export type EntityName = keyof EntityPlurals;

interface CrudPolicy {
  readonly write: Role;
  readonly list?: 'public';
  readonly create?: Partial<Route>;
  readonly get?: Partial<Route>;
  readonly update?: Partial<Route>;
  readonly change?: Partial<Route>;
}

type CrudRoutes<N extends string, P extends string> = {
  readonly [
    K in
      | `list${Capitalize<P>}`
      | `count${Capitalize<P>}`
      | `create${Capitalize<N>}`
      | `get${Capitalize<N>}`
      | `getMany${Capitalize<P>}`
      | `replace${Capitalize<N>}`
      | `change${Capitalize<N>}`
      | `delete${Capitalize<N>}`
  ]: Route;
};

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** The eight routes every entity has (rules 5.2); reads are a viewer's, deletes an owner's (rules 5.21). */
const crudRoutes = <N extends EntityName>(name: N, policy: CrudPolicy): CrudRoutes<N, EntityPlurals[N]> => {
  const plural = ENTITY_PLURALS[name];
  const [One, Many] = [capital(name), capital(plural)];
  const single = `/${name}/{id}`;
  const plain = { needs: [], body: false } as const;
  const byID = { path: single, needs: ['id'], body: false } as const;
  const update = { ...byID, access: policy.write, needs: ['id', 'body'], body: true, conditional: true } as const;
  const routes: Record<string, Route> = {
    [`list${Many}`]: { ...plain, access: policy.list ?? 'viewer', method: 'GET', path: `/${plural}` },
    [`count${Many}`]: { ...plain, access: 'viewer', method: 'GET', path: `/${plural}/count` },
    [`create${One}`]: {
      access: policy.write,
      method: 'POST',
      path: `/${name}`,
      needs: ['body'],
      body: true,
      ...policy.create,
    },
    [`get${One}`]: { ...byID, access: 'viewer', method: 'GET', ...policy.get },
    [`getMany${Many}`]: { access: 'viewer', method: 'GET', path: `/${plural}/{ids}`, needs: ['ids'], body: false },
    [`replace${One}`]: { ...update, method: 'PUT', ...policy.update },
    [`change${One}`]: { ...update, method: 'PATCH', ...policy.update, ...policy.change },
    [`delete${One}`]: { ...byID, access: 'owner', method: 'DELETE', conditional: true },
  };
  // The keys are built from the two names just as the type builds them; TypeScript cannot follow the concatenation.
  return routes as CrudRoutes<N, EntityPlurals[N]>;
};

/** Reading one's own single record always takes the key, for administrators too (rules 5.8). */
const ownRecord = { access: null, needs: ['id', 'verificationKey'] } as const;

export const routes = {
  ...crudRoutes('account', {
    write: 'operator',
    create: { keys: ['emailVerification'], phases: [2, 3, 4], idempotent: true },
    get: { ...ownRecord, keys: ['emailVerification', 'account'], phases: [2, 3, 4, 5] },
    update: { keys: ['emailVerification', 'account'], phases: [2, 3, 4, 5] },
  }),
  ...crudRoutes('adminUser', { write: 'owner' }),
  ...crudRoutes('emailVerification', {
    write: 'operator',
    create: { access: 'public', idempotent: true },
    change: { keys: ['emailVerification'] },
  }),
  ...crudRoutes('inquiry', { write: 'operator', create: { access: 'public', idempotent: true } }),
  ...crudRoutes('mailConfig', { write: 'operator' }),
  ...crudRoutes('purchase', {
    write: 'operator',
    create: { keys: ['emailVerification', 'account'], phases: [4], idempotent: true },
    get: { ...ownRecord, keys: ['emailVerification', 'account', 'status'] },
    update: { keys: ['emailVerification', 'account'], phases: [4] },
  }),
  ...crudRoutes('systemStage', { write: 'owner', list: 'public' }),
  listAccountsWithPurchase: { access: 'viewer', method: 'GET', path: '/accountsWithPurchase', needs: [], body: false },
  withdrawPurchase: {
    access: 'operator',
    keys: ['emailVerification', 'account'],
    phases: [4, 5],
    method: 'POST',
    path: '/purchase/{id}/withdraw',
    needs: ['id', 'body'],
    body: true,
  },
  getStatus: {
    access: null,
    keys: ['status', 'account'],
    method: 'GET',
    path: '/status/{id}',
    needs: ['id', 'verificationKey'],
    body: false,
  },
  getTimetable: { access: 'public', method: 'GET', path: '/timetable', needs: [], body: false },
  moveBoundary: { access: 'owner', method: 'PATCH', path: '/timetable', needs: ['body'], body: true },
  listDraws: { access: 'owner', method: 'GET', path: '/draws', needs: [], body: false },
  createDraw: { access: 'owner', method: 'POST', path: '/draws', needs: ['body'], body: true },
  getDraw: { access: 'owner', method: 'GET', path: '/draw/{number}', needs: ['number'], body: false },
  listDrawEntries: { access: 'owner', method: 'GET', path: '/draw/{number}/entries', needs: ['number'], body: false },
  releaseDraw: { access: 'owner', method: 'POST', path: '/draw/{number}/release', needs: ['number'], body: false },
  getOpenapi: { access: 'public', method: 'GET', path: '/openapi.json', needs: [], body: false },
  getHealth: { access: 'public', method: 'GET', path: '/health', needs: [], body: false },
  getMe: { access: 'viewer', method: 'GET', path: '/me', needs: [], body: false },
} as const satisfies Record<string, Route>;

export type Routes = typeof routes;
export type Operation = keyof Routes;

export const PREFIX = '/api/v1';
/** The header our client sends a key in on reads, since request logs record queries (rules 5.8). */
export const KEY_HEADER = 'X-Verification-Key';
