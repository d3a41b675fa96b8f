import { setTimeout as after } from 'node:timers/promises';
import { ERRORS } from 'functions/shared/contract/errors';
import { KEY_HEADER, PREFIX, routes, type Operation, type Route } from 'functions/shared/contract/rows';
import { schemas } from 'functions/shared/contract/schemas';
import { faceFor, type Shape } from 'functions/shared/contract/shape';
import { holdsKey } from 'functions/shared/keys/key';
import { z } from 'zod';
import type { Exchange } from './observation.ts';

/** What a call is made with. `key` goes where the route wants it: into the body of a write, else into the header. */
export interface CallOptions {
  id?: string;
  ids?: string;
  number?: number;
  key?: string;
  query?: Record<string, string>;
  body?: Record<string, unknown>;
  idempotencyKey?: string;
  token?: string;
  /** Statuses that are right; default: the contract's own for success. */
  expect?: readonly number[];
}

export interface Reply {
  status: number;
  ok: boolean;
  /** The problem's code, or null. */
  code: string | null;
  body: unknown;
}

const RETRIES = 3;

/** What the Functions runtime does not take for JSON, bare values included, it may answer by itself, as text (rules 5.12). */
export const REFUSED_BY_RUNTIME = 'malformed JSON';
const LONGEST_WAIT_S = 70;

const problemSchema = z.object({ title: z.string(), status: z.int(), code: z.enum(Object.keys(ERRORS)) });

const parsedJSON = (text: string): unknown => {
  try {
    return text === '' ? null : JSON.parse(text);
  } catch {
    return null;
  }
};

/** What of an answer is off the contract, in words, or null. */
function offContract(
  operation: Operation,
  guest: boolean,
  { status, body }: { status: number; body: unknown },
): string | null {
  const shape: Shape = schemas[operation];
  if (status < 400) {
    const schema = faceFor(shape, guest ? 'guest' : 'office')?.answer;
    const result = schema?.safeParse(body);
    if (status !== shape.status) return `answers ${status}`;
    return result === undefined || result.success ? null : `answers ${z.prettifyError(result.error).slice(0, 200)}`;
  }
  const problem = problemSchema.safeParse(body);
  if (!problem.success || problem.data.status !== status) return `answers ${status} without a problem document`;
  return null;
}

const address = (route: Route, { id, ids, number, query }: CallOptions): string => {
  const values: Record<string, string | undefined> = { id, ids, number: number?.toString() };
  const path = route.path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(values[name] ?? ''));
  return `${PREFIX}${path}${query === undefined ? '' : `?${new URLSearchParams(query)}`}`;
};

const headersOf = (route: Route, { key, idempotencyKey, token }: CallOptions): Record<string, string> => ({
  ...(route.takes !== 'nothing' ? { 'content-type': 'application/json' } : {}),
  ...(key !== undefined && route.takes === 'nothing' ? { [KEY_HEADER]: key } : {}),
  ...(idempotencyKey === undefined ? {} : { 'idempotency-key': idempotencyKey }),
  ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
});

/** Calls the API as a browser would, over HTTP through the site, and notes every answer. */
export class Api {
  readonly #origin: string;
  readonly #note: (exchange: Omit<Exchange, 'scene'>) => void;

  constructor(origin: string, note: (exchange: Omit<Exchange, 'scene'>) => void) {
    this.#origin = origin;
    this.#note = note;
  }

  /** One call of the contract. Waits and tries again where the server says "later" and "later" is not what is expected. */
  async call(operation: Operation, options: CallOptions = {}): Promise<Reply> {
    const expected = options.expect ?? [schemas[operation].status];
    for (let attempt = 1; ; attempt += 1) {
      const { reply, retryAfter } = await this.#once(operation, options);
      const isLater = [429, 503].includes(reply.status) || reply.code === 'conflict';
      const again = isLater && !expected.includes(reply.status) && attempt <= RETRIES;
      this.#noted(operation, options, { reply, expected: again ? [reply.status] : expected });
      if (!again) return reply;
      await after(Math.min(retryAfter ?? attempt, LONGEST_WAIT_S) * 1000);
    }
  }

  /** A call that no client of ours would make. `expect`: the statuses that are right. */
  async raw(name: string, path: string, init: RequestInit, expect: readonly number[]): Promise<Reply> {
    const { reply, text } = await this.#send(path, init);
    const offContract = reply.code !== null || reply.status < 400 ? null : `answers ${reply.status} without a code`;
    const shows = { showsKey: holdsKey(text), offContract: name === REFUSED_BY_RUNTIME ? null : offContract };
    this.#note({ operation: name, status: reply.status, code: reply.code, expected: expect, ...shows });
    return reply;
  }

  #noted(
    operation: Operation,
    options: CallOptions,
    { reply, expected }: { reply: Reply; expected: readonly number[] },
  ): void {
    this.#note({
      ...{ operation, status: reply.status, code: reply.code, expected },
      showsKey: holdsKey(JSON.stringify(reply.body)),
      offContract: offContract(operation, options.token === undefined, reply),
    });
  }

  async #once(operation: Operation, options: CallOptions): Promise<{ reply: Reply; retryAfter: number | null }> {
    const route: Route = routes[operation];
    const body = options.key === undefined ? options.body : { ...options.body, verificationKey: options.key };
    return await this.#send(address(route, options), {
      method: route.method,
      headers: headersOf(route, options),
      ...(route.takes !== 'nothing' ? { body: JSON.stringify(body ?? {}) } : {}),
    });
  }

  async #send(path: string, init: RequestInit): Promise<{ reply: Reply; text: string; retryAfter: number | null }> {
    const answer = await fetch(`${this.#origin}${path}`, init);
    const text = await answer.text();
    const body = parsedJSON(text);
    const hasCode = typeof body === 'object' && body !== null && 'code' in body && typeof body.code === 'string';
    const code = !answer.ok && hasCode ? String(body.code) : null;
    const after = Number(answer.headers.get('retry-after') ?? Number.NaN);
    const reply = { status: answer.status, ok: answer.ok, code, body };
    return { reply, text, retryAfter: Number.isFinite(after) ? after : null };
  }
}
