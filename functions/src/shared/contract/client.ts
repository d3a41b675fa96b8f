import type { z } from 'zod';
import type { Problem } from './errors.ts';
import { KEY_HEADER, type Operation, PREFIX, type Route, type Routes, routes } from './rows.ts';
import type { Schemas } from './schemas.ts';

type Input<S> = S extends z.ZodType ? z.input<S> : never;
type Output<S> = S extends z.ZodType ? z.output<S> : undefined;
type Body<O extends Operation> =
  | (Schemas[O] extends { body: infer B } ? Input<B> : never)
  | (Schemas[O] extends { guestBody: infer G } ? Input<G> : never);

export type Answer<O extends Operation> = Output<Schemas[O]['answer']>;
export type GuestAnswer<O extends Operation> = Schemas[O] extends { guestAnswer: infer G } ? Output<G> : Answer<O>;

/** Parameters of a call: those of the path by name, `verificationKey`, the query and the body. */
export interface CallParameters<O extends Operation> {
  readonly id?: string;
  readonly ids?: string;
  readonly number?: number;
  readonly verificationKey?: string;
  readonly query?: Readonly<Record<string, string | number | boolean | null | undefined>>;
  readonly body?: Body<O>;
  readonly idempotencyKey?: string;
  readonly ifMatch?: string;
  /** Told the record's ETag where the answer has one. */
  readonly onEtag?: (etag: string) => void;
  readonly signal?: AbortSignal;
}

/** Rejected before anything is sent; the wording is fixed (rules 5.14). */
export class RequiredError extends Error {
  override readonly name = 'RequiredError';
  readonly field: string;
  constructor(field: string, operation: string) {
    super(`Required parameter ${field} was null or undefined when calling ${operation}`);
    this.field = field;
  }
}

/** The server's problem document, or one of ours when no answer came (`code` is then `network`). */
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
  /** Origin before the prefix; '' for the site's own. */
  readonly origin?: string;
  readonly fetch?: typeof fetch;
  /** The administrator's ID token, or null: visitors send no Authorization (rules 5.17). */
  readonly token?: () => Promise<string | null>;
}

export type Call = <O extends Operation>(
  operation: O,
  parameters?: CallParameters<O>,
) => Promise<Answer<O> & GuestAnswer<O>>;

const addressOf = (
  route: Route,
  values: Readonly<Record<string, unknown>>,
  query: CallParameters<Operation>['query'],
): string => {
  const path = route.path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(String(values[name])).replaceAll('%2C', ','),
  );
  const pairs: [string, string][] = Object.entries(query ?? {}).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, String(value)] satisfies [string, string]],
  );
  return `${PREFIX}${path}${pairs.length > 0 ? `?${new URLSearchParams(pairs)}` : ''}`;
};

const problemIn = async (response: Response): Promise<Problem | null> => {
  if (!response.headers.get('content-type')?.includes('application/problem+json')) return null;
  // The server's own contract: every problem+json it sends is a Problem.
  return (await response.json()) as Problem;
};

/** The typed client over the contract's rows; it carries no schema, so answers are trusted as our own server's. */
export const createClient = ({ origin = '', fetch: send = fetch, token }: ClientOptions = {}): Call => {
  return async (operation, parameters = {}) => {
    const route: Route = routes[operation];
    const values: Readonly<Record<string, unknown>> = { ...parameters };
    for (const field of route.needs) {
      if (values[field] === undefined || values[field] === null) throw new RequiredError(field, operation);
    }
    const bearer = (await token?.()) ?? null;
    const headers: Record<string, string> = {
      Accept: 'application/json',
      ...(route.body ? { 'Content-Type': 'application/json' } : {}),
      ...(bearer === null ? {} : { Authorization: `Bearer ${bearer}` }),
      ...(parameters.verificationKey === undefined ? {} : { [KEY_HEADER]: parameters.verificationKey }),
      ...(parameters.idempotencyKey === undefined ? {} : { 'Idempotency-Key': parameters.idempotencyKey }),
      ...(parameters.ifMatch === undefined ? {} : { 'If-Match': parameters.ifMatch }),
    };
    const response = await send(`${origin}${addressOf(route, values, parameters.query)}`, {
      method: route.method,
      headers,
      ...(route.body ? { body: JSON.stringify(parameters.body) } : {}),
      ...(parameters.signal ? { signal: parameters.signal } : {}),
    });
    const after = Number(response.headers.get('retry-after') ?? Number.NaN);
    if (!response.ok)
      throw new ApiError(response.status, await problemIn(response), Number.isFinite(after) ? after : null);
    const etag = response.headers.get('etag');
    if (etag !== null) parameters.onEtag?.(etag);
    // Held to the schemas by the API tests, which parse every answer.
    return (response.status === 204 ? undefined : await response.json()) as never;
  };
};

export type { Operation, Routes };
