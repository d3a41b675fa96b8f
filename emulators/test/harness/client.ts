import type { Answer, OperationFor } from 'functions/shared/contract/client';
import { ERRORS, type ErrorCode, type FieldError } from 'functions/shared/contract/errors';
import { errorsOf } from 'functions/shared/contract/openapi';
import { KEY_HEADER, type Operation, PREFIX, type Route, routes } from 'functions/shared/contract/rows';
import { schemas } from 'functions/shared/contract/schemas';
import { type FaceName, faceFor, type Shape } from 'functions/shared/contract/shape';
import { holdsKey } from 'functions/shared/keys/key';
import { z } from 'zod';
import { stack } from './stack.ts';

/** What a call is made with; unlike the site's client it may leave out what is needed, and send what is wrong. */
export interface Sending {
  readonly id?: string;
  readonly ids?: string;
  readonly number?: number | string;
  readonly query?: Readonly<Record<string, string | number | boolean | null | undefined>>;
  readonly body?: unknown;
  /** A guest's key: sent as the header on reads, in the body on writes. */
  readonly key?: string | undefined;
  readonly token?: string | undefined;
  readonly headers?: Readonly<Record<string, string>>;
}

export interface Answered {
  readonly status: number;
  /** The problem's code; null where the call succeeded. */
  readonly code: ErrorCode | null;
  readonly headers: Headers;
  /** Of a problem: its fields. */
  readonly errors: readonly FieldError[];
  readonly body: unknown;
}

const [firstCode, ...otherCodes] = Object.keys(ERRORS);
const problemSchema = z.strictObject({
  type: z.literal('about:blank'),
  title: z.string().min(1),
  status: z.int(),
  code: z.enum([firstCode ?? '', ...otherCodes]),
  errors: z.array(z.strictObject({ path: z.string(), code: z.string().min(1) })).optional(),
  retryAfter: z.int().positive().optional(),
});

const isCode = (code: string): code is ErrorCode => code in ERRORS;

/** Holds an error to the one table: type, code, status, text, Retry-After. */
export const checkProblem = (status: number, headers: Headers, text: string) => {
  const type = headers.get('content-type') ?? '';
  if (!type.startsWith('application/problem+json'))
    throw new Error(`No problem document: ${status} ${type} ${text.slice(0, 300)}`);
  expect(headers.get('cache-control')).toBe('no-store');
  const problem = problemSchema.parse(JSON.parse(text));
  if (!isCode(problem.code)) throw new Error(`${problem.code} is no code of the contract.`);
  expect(problem).toMatchObject({ status, title: ERRORS[problem.code].message });
  expect(ERRORS[problem.code].status).toBe(status);
  expect(headers.get('retry-after')).toBe(problem.retryAfter === undefined ? null : String(problem.retryAfter));
  return { code: problem.code, errors: problem.errors ?? [] };
};

/** The faces an answer may have: a token that helps nothing is as good as none where anybody may call. */
const facesOf = (route: Route, { key, token }: Sending): readonly FaceName[] => {
  if (route.guest && (key !== undefined || !route.office)) return ['guest'];
  return token === undefined ? ['anyone', 'office'] : ['office', 'anyone'];
};

const checkAnswer = (operation: Operation, sending: Sending, answer: Response, text: string): unknown => {
  const shape: Shape = schemas[operation];
  expect(answer.status).toBe(shape.status);
  expect(holdsKey(text)).toBe(false);
  const cached = operation === 'listSystemStages' || operation === 'getOpenapi';
  if (!cached) expect(answer.headers.get('cache-control')).toBe('no-store');
  const faces = facesOf(routes[operation], sending).flatMap((name) => faceFor(shape, name) ?? []);
  if (faces.every((face) => face.answer === null)) {
    expect(text).toBe('');
    return {};
  }
  const body: unknown = JSON.parse(text);
  // Parsing strips what the schema does not know: nothing may be left to strip.
  const fits = faces.some(({ answer: schema }) => {
    const parsed = schema?.safeParse(body);
    return parsed?.success === true && JSON.stringify(sorted(parsed.data)) === JSON.stringify(sorted(body));
  });
  if (!fits) expect(faces[0]?.answer?.parse(body)).toEqual(body);
  return body;
};

/** The same value with its fields in one order. */
const sorted = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([k, v]) => [k, sorted(v)]),
  );
};

/** The address of a call below the site's origin. */
export const addressOf = (operation: Operation, sending: Sending = {}): string => {
  const values: Readonly<Record<string, unknown>> = { ...sending };
  const path = routes[operation].path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURI(String(values[name])));
  const pairs = Object.entries(sending.query ?? {}).flatMap(([name, value]): [string, string][] =>
    value === undefined ? [] : [[name, String(value)]],
  );
  return `${PREFIX}${path}${pairs.length > 0 ? `?${new URLSearchParams(pairs)}` : ''}`;
};

const bodyFor = (route: Route, { body, key }: Sending): string | null => {
  if (route.takes === 'nothing') return null;
  if (!route.guest) return JSON.stringify(body);
  const isObject = typeof body === 'object' && body !== null && !Array.isArray(body);
  return JSON.stringify(
    key !== undefined && (isObject || body === undefined) ? { ...body, verificationKey: key } : body,
  );
};

/** One call through Hosting; every answer is held to the contract before it is handed on. */
export const call = async (operation: Operation, sending: Sending = {}): Promise<Answered> => {
  const route: Route = routes[operation];
  const body = bodyFor(route, sending);
  const answer = await fetch(`${stack.site}${addressOf(operation, sending)}`, {
    method: route.method,
    headers: {
      ...(route.takes === 'nothing' ? {} : { 'content-type': 'application/json' }),
      ...(sending.token === undefined ? {} : { authorization: `Bearer ${sending.token}` }),
      ...(sending.key === undefined || (route.takes !== 'nothing' && route.guest) ? {} : { [KEY_HEADER]: sending.key }),
      ...sending.headers,
    },
    ...(body === null ? {} : { body }),
  });
  const text = await answer.text();
  const { status, headers } = answer;
  if (!answer.ok) return { status, headers, ...checkRefusal(operation, status, headers, text), body: JSON.parse(text) };
  return { status, headers, code: null, errors: [], body: checkAnswer(operation, sending, answer, text) };
};

/** A refusal, whose code the document of the API has to name. */
const checkRefusal = (operation: Operation, status: number, headers: Headers, text: string) => {
  const problem = checkProblem(status, headers, text);
  if (!errorsOf(operation).includes(problem.code)) throw new Error(`${operation} may not answer ${problem.code}`);
  return problem;
};

type Seen<O extends Operation> =
  O extends OperationFor<'guest'>
    ? Answer<O, 'guest'> & (O extends OperationFor<'office'> ? Answer<O, 'office'> : unknown)
    : O extends OperationFor<'office'>
      ? Answer<O, 'office'>
      : never;

/** As `call`, for what has to succeed: the answer's body, or a failure that says why. */
export const done = async <O extends Operation>(operation: O, sending: Sending = {}): Promise<Seen<O>> => {
  const { code, body } = await call(operation, sending);
  if (code !== null) throw new Error(`${operation}: ${JSON.stringify(body)}`);
  // Parsed by one of the operation's schemas just now; which, the sending decides.
  return body as Seen<O>;
};
