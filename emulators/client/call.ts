import { ERRORS, type ErrorCode } from 'functions/shared/errors/appError';
import type { FieldError } from 'functions/shared/errors/fieldError';
import { isKeyOutsideBody, KEY_HEADER, PREFIX, type Route } from 'functions/shared/contract/route';
import { type Operation, routes } from 'functions/shared/contract/routes';
import { defined } from 'functions/shared/defined';

/** The input of a call. Unlike that of the site's client, it may be incomplete or wrong. */
export interface Sending {
  readonly id?: string;
  readonly ids?: string;
  readonly number?: number | string;
  readonly sha256?: string;
  readonly query?: Readonly<Record<string, string | number | boolean | null | undefined>>;
  readonly body?: unknown;
  /** A guest's key. It is a header of reads and part of the body of writes. */
  readonly key?: string | undefined;
  readonly token?: string | undefined;
  readonly idempotencyKey?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

export interface Answer {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  /** The text as JSON; {} if there is none, null if it is not JSON. */
  readonly body: unknown;
  /** The problem's code; null for a success, and for a refusal without a code. */
  readonly code: ErrorCode | null;
  /** The fields that the problem names. */
  readonly errors: readonly FieldError[];
}

/** The path and query of a call. */
export const addressOf = (operation: Operation, sending: Sending = {}): string => {
  const values: Readonly<Record<string, unknown>> = { ...sending };
  const path = routes[operation].path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURI(String(values[name])));
  const pairs = Object.entries(sending.query ?? {}).flatMap(([name, value]): [string, string][] =>
    value === undefined ? [] : [[name, String(value)]],
  );
  return `${PREFIX}${path}${pairs.length > 0 ? `?${new URLSearchParams(pairs)}` : ''}`;
};

const bodyFor = (route: Route, { body, key }: Sending): string | undefined => {
  if (route.bodyForm === 'nothing') return undefined;
  if (route.bodyForm === 'raw') return typeof body === 'string' ? body : JSON.stringify(body ?? []);
  if (route.bodyForm === 'form')
    return new URLSearchParams({ ...(body as Readonly<Record<string, string>>) }).toString(); // a form's fields
  if (!route.guest) return JSON.stringify(body);
  const isObject = typeof body === 'object' && body !== null && !Array.isArray(body);
  return JSON.stringify(
    key !== undefined && (isObject || body === undefined) ? { ...body, verificationKey: key } : body,
  );
};

const MEDIA = {
  json: 'application/json',
  form: 'application/x-www-form-urlencoded',
  raw: 'application/json',
} as const;

const headersFor = (route: Route, { key, token, idempotencyKey, headers }: Sending): Record<string, string> =>
  defined({
    'content-type': route.bodyForm === 'nothing' ? undefined : MEDIA[route.bodyForm],
    authorization: token === undefined ? undefined : `Bearer ${token}`,
    [KEY_HEADER]: key === undefined || (!isKeyOutsideBody(route) && route.guest) ? undefined : key,
    'idempotency-key': idempotencyKey,
    ...headers,
  });

const parsedJSON = (text: string): unknown => {
  try {
    return text === '' ? {} : JSON.parse(text);
  } catch {
    return null;
  }
};

const isCode = (code: unknown): code is ErrorCode => typeof code === 'string' && code in ERRORS;

/** The longest wait for an answer. The function's own limit is a minute, so only an answer that never comes exceeds it. */
const PATIENCE_MS = 75_000;

/**
 * Makes any request below an origin. Returns its raw answer.
 * @throws Error that names the call if no answer comes
 */
export const exchange = async (origin: string, path: string, init: RequestInit): Promise<Answer> => {
  const call = `${init.method ?? 'GET'} ${origin}${path}`;
  const waited = { signal: AbortSignal.timeout(PATIENCE_MS), ...init };
  const { status, headers, ...answer } = await fetch(`${origin}${path}`, waited)
    .then(answered)
    .catch((cause: unknown) => {
      throw new Error(`No response to ${call}`, { cause });
    });
  const problem: Readonly<Record<string, unknown>> =
    status >= 400 && typeof answer.body === 'object' ? { ...answer.body } : {};
  const errors = Array.isArray(problem.errors) ? (problem.errors as FieldError[]) : []; // checked by problemIn
  return { status, headers, ...answer, code: isCode(problem.code) ? problem.code : null, errors };
};

const answered = async (answer: Response) => {
  const text = await answer.text();
  return { status: answer.status, headers: answer.headers, text, body: parsedJSON(text) };
};

/** Makes one call of the contract. Returns its raw answer, which `faultOf` checks against the contract. */
export const send = async (origin: string, operation: Operation, sending: Sending = {}): Promise<Answer> => {
  const route: Route = routes[operation];
  const body = bodyFor(route, sending);
  return await exchange(
    origin,
    addressOf(operation, sending),
    defined({
      method: route.method,
      headers: headersFor(route, sending),
      body,
    }),
  );
};
