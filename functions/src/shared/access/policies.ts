import type { Role } from './role.ts';
import type { KeyPurpose } from '../keys/purposes.ts';

/** The verbs of an entity. Each verb is a separate route. */
export const VERBS = ['list', 'count', 'getMany', 'get', 'create', 'replace', 'change', 'delete'] as const;
export type Verb = (typeof VERBS)[number];

/** Verbs of entities that only the product writes. */
const READ_ONLY = ['list', 'count', 'getMany'] as const;

/** A guest's access to a verb, and the phases in which it is open (rules 5). */
export interface GuestPolicy {
  /** Purposes of the keys that open the route. */
  readonly keys: readonly KeyPurpose[];
  /** The record of the key's holder, which the path's id names. */
  readonly holder?: 'account' | 'emailVerification';
  readonly phases?: readonly number[];
  /**
   * Until this time of the timetable, a key and phase that end with the changes are still accepted, so that guests can finish what they began. The
   * handler accepts nothing new (rules 7.36).
   */
  readonly heardUntil?: 'lapse';
  /** The call creates the account of a verified address, and fails if the address is taken. The holder is looked up only then. */
  readonly makesAccount?: true;
  /** The call creates the application of an account. The application is looked up only if the account already has one. */
  readonly makesPurchase?: true;
}

/** One entity's routes as plain data: verbs, the weakest role for each, and the access of other callers. */
export interface Policy {
  readonly plural: string;
  readonly verbs: readonly Verb[];
  readonly read: Role;
  readonly write: Role;
  readonly remove: Role;
  /** Verbs open to everybody, signed in or not. */
  readonly anyone?: readonly Verb[];
  /** Verbs that accept a guest's key. With `keyOnly`, administrators need a key, too. */
  readonly guests?: { readonly [V in Verb]?: GuestPolicy };
  readonly keyOnly?: readonly Verb[];
  /** Verbs that accept an Idempotency-Key. */
  readonly idempotent?: readonly Verb[];
}

const BY_APPLICANT = ['emailVerification', 'account'] as const;

/** The policies of all entities with routes, by singular name. An entity without a schema, a sample or a back-office label fails to compile. */
export const POLICIES = {
  account: {
    plural: 'accounts',
    verbs: VERBS,
    read: 'viewer',
    write: 'operator',
    remove: 'owner',
    guests: {
      create: { keys: ['emailVerification'], phases: [2, 3, 4], makesAccount: true },
      get: { keys: BY_APPLICANT, holder: 'account', phases: [2, 3, 4, 5] },
      replace: { keys: BY_APPLICANT, holder: 'account', phases: [2, 3, 4, 5] },
      change: { keys: BY_APPLICANT, holder: 'account', phases: [2, 3, 4, 5] },
    },
    keyOnly: ['get'],
    idempotent: ['create'],
  },
  adminUser: { plural: 'adminUsers', verbs: VERBS, read: 'viewer', write: 'owner', remove: 'owner' },
  emailVerification: {
    plural: 'emailVerifications',
    verbs: VERBS,
    read: 'viewer',
    write: 'operator',
    remove: 'owner',
    anyone: ['create'],
    guests: { change: { keys: ['emailVerification'], holder: 'emailVerification' } },
    idempotent: ['create'],
  },
  inquiry: {
    plural: 'inquiries',
    verbs: VERBS,
    read: 'viewer',
    write: 'operator',
    remove: 'owner',
    anyone: ['create'],
    idempotent: ['create'],
  },
  // Only an owner, or the administrator who noted the call, may change or delete it. The handler checks this (rules 10.24).
  phoneCall: {
    plural: 'phoneCalls',
    verbs: VERBS,
    read: 'viewer',
    write: 'operator',
    remove: 'operator',
    // A double click must create one call only.
    idempotent: ['create'],
  },
  mailConfig: { plural: 'mailConfigs', verbs: VERBS, read: 'viewer', write: 'operator', remove: 'owner' },
  purchase: {
    plural: 'purchases',
    verbs: VERBS,
    read: 'viewer',
    write: 'operator',
    remove: 'owner',
    guests: {
      create: { keys: BY_APPLICANT, phases: [4], makesPurchase: true },
      get: { keys: ['emailVerification', 'account', 'status'], holder: 'account' },
      replace: { keys: BY_APPLICANT, holder: 'account', phases: [4] },
      change: { keys: BY_APPLICANT, holder: 'account', phases: [4] },
    },
    keyOnly: ['get'],
    idempotent: ['create'],
  },
  systemStage: {
    plural: 'systemStages',
    verbs: VERBS,
    read: 'viewer',
    write: 'owner',
    remove: 'owner',
    anyone: ['list'],
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
  // A double click must create one shop only.
  shop: { plural: 'shops', verbs: VERBS, read: 'viewer', write: 'operator', remove: 'owner', idempotent: ['create'] },
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
