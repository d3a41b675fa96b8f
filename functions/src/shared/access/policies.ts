import type { Role } from './role.ts';

/** The verbs of an entity. Each verb is a separate route. */
export const VERBS = ['list', 'count', 'getMany', 'get', 'create', 'replace', 'change', 'delete'] as const;
export type Verb = (typeof VERBS)[number];

/** Verbs of entities that only the product writes. */
const READ_ONLY = ['list', 'count', 'getMany'] as const;

/** One entity's routes as plain data: verbs, and the weakest role for each. Routes for other callers are in `contract/definitions/`. */
export interface Policy {
  readonly plural: string;
  readonly verbs: readonly Verb[];
  readonly read: Role;
  readonly write: Role;
  readonly remove: Role;
}

/** The policies of all entities with routes, by singular name. An entity without a schema, a sample or a back-office label fails to compile. */
export const POLICIES = {
  account: {
    plural: 'accounts',
    verbs: VERBS,
    read: 'viewer',
    write: 'operator',
    remove: 'owner',
  },
  adminUser: { plural: 'adminUsers', verbs: VERBS, read: 'viewer', write: 'owner', remove: 'owner' },
  emailVerification: {
    plural: 'emailVerifications',
    verbs: VERBS,
    read: 'viewer',
    write: 'operator',
    remove: 'owner',
  },
  inquiry: {
    plural: 'inquiries',
    verbs: VERBS,
    read: 'viewer',
    write: 'operator',
    remove: 'owner',
  },
  // Only an owner, or the administrator who noted the call, may change or delete it. The handler checks this (rules 10.24).
  phoneCall: {
    plural: 'phoneCalls',
    verbs: VERBS,
    read: 'viewer',
    write: 'operator',
    remove: 'operator',
  },
  mailConfig: { plural: 'mailConfigs', verbs: VERBS, read: 'viewer', write: 'operator', remove: 'owner' },
  purchase: {
    plural: 'purchases',
    verbs: VERBS,
    read: 'viewer',
    write: 'operator',
    remove: 'owner',
  },
  systemStage: {
    plural: 'systemStages',
    verbs: VERBS,
    read: 'viewer',
    write: 'owner',
    remove: 'owner',
  },
  voucher: { plural: 'vouchers', verbs: READ_ONLY, read: 'viewer', write: 'owner', remove: 'owner' },
  mail: { plural: 'mails', verbs: READ_ONLY, read: 'viewer', write: 'owner', remove: 'owner' },
  bulkMail: { plural: 'bulkMails', verbs: READ_ONLY, read: 'viewer', write: 'owner', remove: 'owner' },
  suppression: {
    plural: 'suppressions',
    verbs: [...READ_ONLY, 'delete'],
    read: 'viewer',
    write: 'owner',
    remove: 'owner',
  },
  replyTemplate: { plural: 'replyTemplates', verbs: VERBS, read: 'viewer', write: 'operator', remove: 'operator' },
  broadcast: { plural: 'broadcasts', verbs: READ_ONLY, read: 'viewer', write: 'owner', remove: 'owner' },
  shop: { plural: 'shops', verbs: VERBS, read: 'viewer', write: 'operator', remove: 'owner' },
  auditLog: { plural: 'auditLogs', verbs: READ_ONLY, read: 'viewer', write: 'owner', remove: 'owner' },
} as const satisfies Record<string, Policy>;

export type Policies = typeof POLICIES;
export type EntityName = keyof Policies;
export type PluralOf<N extends EntityName> = Policies[N]['plural'];
export type VerbsOf<N extends EntityName> = Policies[N]['verbs'][number];

/** The names of all entities, in the order of the registry. */
export const ENTITY_NAMES = Object.keys(POLICIES) as EntityName[]; // keys of this object

/** The operation name for each verb of an entity: `listAccounts`, `getManyAccounts`, `createAccount`. */
export type EntityOperation<N extends EntityName, V extends Verb> = V extends 'list' | 'count' | 'getMany'
  ? `${V}${Capitalize<PluralOf<N>>}`
  : `${V}${Capitalize<N>}`;

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** Returns the operation's name, as typed by `EntityOperation`. */
export const entityOperation = <N extends EntityName, V extends Verb>(verb: V, name: N): EntityOperation<N, V> => {
  const isMany = verb === 'list' || verb === 'count' || verb === 'getMany';
  // TypeScript cannot follow the concatenation.
  return `${verb}${capital(isMany ? POLICIES[name].plural : name)}` as EntityOperation<N, V>;
};

/** Returns whether an entity has a route for the verb. */
export const hasVerb = (name: EntityName, verb: Verb): boolean =>
  (POLICIES[name].verbs as readonly Verb[]).includes(verb); // widened to accept any verb
