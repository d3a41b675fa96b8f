import type { z } from 'zod';
import type { Role } from '../access/role.ts';
import { defined } from '../defined.ts';
import type { ErrorCode } from '../errors/appError.ts';
import type { KeyPurpose } from '../keys/purposes.ts';

/** The kinds of records about a person that routes of their own return. Those of the entities' verbs follow from the entity. */
export type OpenedKind =
  | 'account'
  | 'purchase'
  | 'inquiry'
  | 'mail'
  | 'bulkMail'
  | 'stripeCustomer'
  | 'stripePaymentIntent'
  | 'stripeRefund'
  | 'stripeSubscription';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** The kinds of callers: anybody, a guest with a key, an administrator. Bodies and answers may differ between them. */
export const CALLER_KINDS = ['anyone', 'guest', 'office'] as const;
export type CallerKind = (typeof CALLER_KINDS)[number];

/** The body and answer of one kind of caller. */
export interface CallerVariant<Body extends z.ZodType = z.ZodObject | z.ZodDiscriminatedUnion> {
  readonly body?: Body;
  /** Null: nothing (204). For a file or CSV, the schema only describes the content in the OpenAPI document. */
  readonly answer: z.ZodType | null;
}

/** A guest's access to a route, and the phases in which it is open (rules 5). */
export interface GuestAccess {
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

/**
 * The deployed functions that serve the API: `cards` for guests' cards, `stripeEvents` for Stripe's events, `api` for all other routes. Each serves
 * only its own routes.
 */
export const SERVING = ['api', 'cards', 'stripeEvents'] as const;
export type Serving = (typeof SERVING)[number];

/**
 * The definition of one route. The router, the types of handlers and clients, the OpenAPI document and docs/roles.md follow from it. A kind of caller
 * without a variant may not call the route.
 */
export interface RouteDefinition {
  /** Method and path. The path is in OpenAPI's notation, without the prefix. */
  readonly route: `${Method} /${string}`;
  /** One line for the OpenAPI document. It states the purpose of the operation, not its implementation. */
  readonly summary: string;
  /** The schema of the path's parameters. */
  readonly path?: z.ZodObject;
  readonly query?: z.ZodObject;
  /** Open to everybody. Together with `office`, an administrator is recognized as one. */
  readonly anyone?: CallerVariant;
  readonly guest?: GuestAccess & CallerVariant<z.ZodObject>;
  /** `role`: the weakest role that may call. `opens`: the kind of the record that the path's id names, if reading it is logged (rules 4.30). */
  readonly office?: CallerVariant & { readonly role: Role; readonly opens?: OpenedKind };
  /** The error codes of the handler. `errorsOf` (openapi.ts) adds those that follow from the rest of the definition. */
  readonly errors?: readonly ErrorCode[];
  /** Absent: 204 if the answer is null, else 200. */
  readonly status?: 201 | 202;
  /** The form of the body, if it is not JSON: an HTML form, or raw bytes whose signature the handler checks. */
  readonly bodyForm?: 'form' | 'raw';
  /** The form of the answer, if it is not JSON: a file, or a stream of CSV. */
  readonly answerForm?: 'file' | 'csv';
  /** The media type of a file that is not JSON. */
  readonly media?: 'text/plain';
  /** Headers of the answer besides the common ones. */
  readonly headers?: z.ZodObject;
  /** Accepts an Idempotency-Key (rules 5). */
  readonly idempotent?: true;
  /** Compares If-Match with the record's update time. */
  readonly conditional?: true;
  /** The function that serves the route, if it is not `api`. firebase.json rewrites to it (contract.test.ts compares the two). */
  readonly servedBy?: Exclude<Serving, 'api'>;
}

/** The body of a request: JSON, an HTML form, or raw bytes whose signature the handler checks. */
export type BodyForm = 'nothing' | 'json' | 'form' | 'raw';
/** The body of an answer: JSON, nothing (204), JSON of a job that was started (202), a file, or a stream of CSV. */
export type AnswerForm = 'json' | 'nothing' | 'accepted' | 'file' | 'csv';

/** A route without its schemas, as plain data. The router and the browser's client need no more. */
export interface Route {
  readonly method: Method;
  readonly path: string;
  /** The weakest role that may call. Absent if administrators do not need the route. */
  readonly office?: Role;
  readonly guest?: GuestAccess;
  readonly anyone?: true;
  readonly bodyForm: BodyForm;
  readonly answerForm: AnswerForm;
  readonly idempotent?: true;
  readonly conditional?: true;
  readonly servedBy?: Exclude<Serving, 'api'>;
}

/** Returns the variants of a definition. */
export const variantsOf = (definition: RouteDefinition): CallerVariant[] =>
  CALLER_KINDS.flatMap((kind) => definition[kind] ?? []);

/** Returns the contract for a kind of caller: its own variant, else the one of `anyone`. */
export const callerVariant = (definition: RouteDefinition, kind: CallerKind): CallerVariant | undefined =>
  definition[kind] ?? definition.anyone;

const answersNothing = (definition: RouteDefinition): boolean =>
  variantsOf(definition).every(({ answer }) => answer === null);

/** Returns the HTTP status of a route's answer. */
export const statusOf = (definition: RouteDefinition): 200 | 201 | 202 | 204 =>
  definition.status ?? (answersNothing(definition) ? 204 : 200);

const bodyFormOf = (definition: RouteDefinition): BodyForm =>
  definition.bodyForm ?? (variantsOf(definition).some(({ body }) => body) ? 'json' : 'nothing');

const answerFormOf = (definition: RouteDefinition): AnswerForm => {
  if (definition.answerForm) return definition.answerForm;
  if (answersNothing(definition)) return 'nothing';
  return definition.status === 202 ? 'accepted' : 'json';
};

/** Returns a definition without its schemas. */
export const routeOf = (definition: RouteDefinition): Route => {
  const { route, anyone, office, idempotent, conditional, servedBy } = definition;
  const { body: _, answer: __, ...guest } = definition.guest ?? { keys: [], answer: null };
  const at = route.indexOf(' ');
  return defined({
    // The type of `route` has a method before the space.
    method: route.slice(0, at) as Method,
    path: route.slice(at + 1),
    office: office?.role,
    guest: definition.guest && guest,
    anyone: anyone && (true as const),
    bodyForm: bodyFormOf(definition),
    answerForm: answerFormOf(definition),
    idempotent,
    conditional,
    servedBy,
  });
};

/** Returns definitions without their schemas, by operation. */
export const routesOf = (definitions: Readonly<Record<string, RouteDefinition>>): Record<string, Route> =>
  Object.fromEntries(Object.entries(definitions).map(([operation, definition]) => [operation, routeOf(definition)]));

/** Returns the names of the path's parameters, in the order of the path. */
export const pathParameters = ({ path }: Pick<Route, 'path'>): string[] =>
  [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);

/** Returns whether every caller needs a guest's key. */
export const needsKey = ({ office, guest, anyone }: Route): boolean =>
  guest !== undefined && office === undefined && anyone === undefined;

/** Returns whether a guest's key is sent outside of the body, because there is no body or because a mail program sends the form. */
export const isKeyOutsideBody = ({ bodyForm }: Pick<Route, 'bodyForm'>): boolean =>
  bodyForm === 'nothing' || bodyForm === 'form';

/** Returns the parameters that the client requires before it calls, in the order of the checks (rules 5). */
export const requiredParameters = (route: Route): string[] => [
  ...pathParameters(route),
  ...(needsKey(route) && isKeyOutsideBody(route) ? ['verificationKey'] : []),
  ...(route.bodyForm === 'nothing' ? [] : ['body']),
];

export const PREFIX = '/api/v1';
/** The header in which our client sends a key on reads, because request logs contain queries (rules 5). */
export const KEY_HEADER = 'X-Verification-Key';
/**
 * The header in which the office's client sends the query, because request logs contain addresses and an office's filters are personal data (rules
 * 5.29).
 */
export const QUERY_HEADER = 'X-Query';
/**
 * The header with the number that an office browser generated for itself. A mail notifies the administrator of a sign-in from an unknown browser
 * (rules 4.34).
 */
export const DEVICE_HEADER = 'X-Device';
export const DEVICE_NUMBER = /^[0-9a-f]{32}$/;
