import type { z } from 'zod';
import { PART_HEADER } from '../export/kinds.ts';
import type { ERRORS } from '../errors/appError.ts';
import type { Problem } from './problem.ts';
import type { ExportPart } from './definitions/exports.ts';
import {
  DEVICE_HEADER,
  KEY_HEADER,
  QUERY_HEADER,
  requiredParameters,
  PREFIX,
  type Route,
  type CallerKind,
} from './route.ts';
import { type Operation, type Routes, routes } from './routes.ts';
import type { Definitions } from './definitions.ts';
import { defined } from '../defined.ts';

type Input<S> = S extends z.ZodType ? z.input<S> : never;
type Output<S> = S extends z.ZodType ? z.output<S> : undefined;

/** The contract of operation O for caller kind C: its own variant, else the variant of `anyone`. */
type VariantOf<O extends Operation, C extends CallerKind> = Definitions[O] extends { readonly [K in C]: infer Own }
  ? Own
  : Definitions[O] extends { readonly anyone: infer Public }
    ? Public
    : never;
export type Body<O extends Operation, C extends CallerKind> =
  VariantOf<O, C> extends { readonly body: infer B } ? Input<B> : never;
export type Answer<O extends Operation, C extends CallerKind> =
  VariantOf<O, C> extends { readonly answer: infer A } ? Output<A> : never;
/** The operations that callers of kind C use. */
export type OperationFor<C extends CallerKind> = {
  [O in Operation]: VariantOf<O, C> extends never ? never : O;
}[Operation];

type QueryValue = string | number | boolean | null | undefined;
/** The fields of the query. The client sends values as text. */
type QueryOf<O extends Operation> = Definitions[O] extends { readonly query: infer Q extends z.ZodObject }
  ? { readonly [K in keyof z.input<Q>]?: QueryValue }
  : never;

/** Parameters of a call: the path's parameters by name, `verificationKey`, the query and the body. */
export interface CallParameters<O extends Operation, C extends CallerKind> {
  readonly id?: string;
  readonly ids?: string;
  readonly number?: number;
  /** The digest that names a part of a draw's published files. */
  readonly sha256?: string;
  /** A guest's key. It is sent in the header on reads and in the body on writes. */
  readonly verificationKey?: string;
  readonly query?: QueryOf<O>;
  readonly body?: Body<O, C>;
  readonly idempotencyKey?: string;
  readonly ifMatch?: string;
  /** Called with the record's ETag if the answer has one. */
  readonly onEtag?: (etag: string) => void;
  readonly signal?: AbortSignal;
}

/** Thrown before anything is sent if a required parameter is missing. The message is fixed (rules 5.14). */
export class RequiredError extends Error {
  override readonly name = 'RequiredError';
  readonly field: string;
  constructor(field: string, operation: string) {
    super(`Required parameter ${field} was null or undefined when calling ${operation}`);
    this.field = field;
  }
}

/** Thrown with the server's problem document, or with the client's own if no answer came (`code` is then `network`). */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly status: number;
  readonly problem: (Problem & { code: Problem['code'] }) | null;
  readonly retryAfter: number | null;
  constructor(status: number, problem: Problem | null, retryAfter: number | null) {
    super(problem?.code ?? `HTTP ${status}`);
    this.status = status;
    this.problem = problem;
    this.retryAfter = retryAfter;
  }
}

export interface ClientOptions {
  /** The origin of the API; '' for the page's own origin. */
  readonly origin?: string;
  readonly fetch?: typeof fetch;
  /**
   * Returns the administrator's ID token, or null. Visitors send no Authorization (rules 5.17). Without a token, calls that only the office may make
   * are not sent. Otherwise a page that is still open after a sign-out would only collect refusals.
   */
  readonly token?: () => Promise<string | null>;
  /** Returns the browser's own number, which is sent with a token. */
  readonly device?: () => string | null;
  /** Sends queries in a header instead of the address, with a token, and only to routes that no shared cache answers. */
  readonly isQueryHidden?: boolean;
}

/** A part of a CSV file: its unchanged bytes, and the data from its header. */
export interface CsvPart {
  readonly bytes: ArrayBuffer;
  readonly part: ExportPart;
}
/** The result of a call. A file is returned as bytes, because its digest is computed over them. */
type Result<O extends Operation, C extends CallerKind> = Routes[O]['answerForm'] extends 'csv'
  ? CsvPart
  : Routes[O]['answerForm'] extends 'file'
    ? ArrayBuffer
    : Answer<O, C>;

/** A client for one kind of caller: guests on the public site, or administrators in the back office. */
export type Call<C extends CallerKind> = <O extends OperationFor<C>>(
  operation: O,
  parameters?: CallParameters<O, C>,
) => Promise<Result<O, C>>;

/** The status of the error `unauthenticated`. It is repeated here so that pages do not load the error texts. */
const UNAUTHENTICATED = 401 satisfies (typeof ERRORS)['unauthenticated']['status'];

const isOfficeOnly = ({ office, guest, anyone }: Route): boolean => office !== undefined && !guest && !anyone;

const pathOf = (route: Route, values: Readonly<Record<string, unknown>>): string =>
  route.path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(String(values[name])).replaceAll('%2C', ','),
  );

/** Returns the encoded query; empty if there is none. */
const queryText = (query: Readonly<Record<string, QueryValue>> | undefined): string => {
  const pairs: [string, string][] = Object.entries(query ?? {}).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, String(value)] satisfies [string, string]],
  );
  return String(new URLSearchParams(pairs));
};

const problemIn = async (response: Response): Promise<Problem | null> => {
  if (!response.headers.get('content-type')?.includes('application/problem+json')) return null;
  // By the contract, our server sends problem+json only for a Problem.
  return (await response.json()) as Problem;
};

const csvPart = async (response: Response): Promise<CsvPart> => ({
  bytes: await response.arrayBuffer(),
  // Our server writes this header, too. If a proxy drops it, parsing fails.
  part: JSON.parse(response.headers.get(PART_HEADER) ?? 'null') as ExportPart,
});

const answerOf = async (route: Route, response: Response): Promise<unknown> => {
  if (response.status === 204) return undefined;
  if (route.answerForm === 'file') return await response.arrayBuffer();
  return route.answerForm === 'csv' ? await csvPart(response) : await response.json();
};

/** Creates the typed client over the contract's routes. It contains no schemas and trusts the answers of our own server. */
export const createClient = <C extends CallerKind>({
  origin = '',
  fetch: send = fetch,
  token,
  device,
  isQueryHidden = false,
}: ClientOptions = {}): Call<C> => {
  return async (operation, parameters = {}) => {
    const route: Route = routes[operation];
    const values: Readonly<Record<string, unknown>> = { ...parameters };
    for (const field of requiredParameters(route)) {
      if (values[field] === undefined || values[field] === null) throw new RequiredError(field, operation);
    }
    const isWrite = route.bodyForm !== 'nothing';
    const bearer = (await token?.()) ?? null;
    if (token && bearer === null && isOfficeOnly(route)) throw new ApiError(UNAUTHENTICATED, null, null);
    const query = queryText(parameters.query);
    const isHidden = isQueryHidden && bearer !== null && !route.anyone && query !== '';
    const headers: Record<string, string> = defined({
      Accept: 'application/json',
      'Content-Type': isWrite ? 'application/json' : undefined,
      Authorization: bearer === null ? undefined : `Bearer ${bearer}`,
      [DEVICE_HEADER]: bearer === null ? undefined : (device?.() ?? undefined),
      [QUERY_HEADER]: isHidden ? query : undefined,
      [KEY_HEADER]: parameters.verificationKey,
      'Idempotency-Key': parameters.idempotencyKey,
      'If-Match': parameters.ifMatch,
    });
    const response = await send(
      `${origin}${PREFIX}${pathOf(route, values)}${isHidden || query === '' ? '' : `?${query}`}`,
      defined({
        method: route.method,
        headers,
        body: isWrite ? JSON.stringify(parameters.body) : undefined,
        signal: parameters.signal,
      }),
    );
    const after = Number(response.headers.get('retry-after') ?? Number.NaN);
    if (!response.ok)
      throw new ApiError(response.status, await problemIn(response), Number.isFinite(after) ? after : null);
    const etag = response.headers.get('etag');
    if (etag !== null) parameters.onEtag?.(etag);
    // The API tests parse every answer with its schema.
    return (await answerOf(route, response)) as never;
  };
};

export type { Operation, Routes };
