import type { Request } from 'firebase-functions/https';
import type { Response } from 'express';
import type { Deps } from '../deps.ts';
import { randomID } from '../gateways/randomness.ts';
import { answerOffContract, forwardedHops } from '../logs.ts';
import { AppError, type Problem } from '../shared/contract/errors.ts';
import { KEY_HEADER, type Operation, type Route } from '../shared/contract/rows.ts';
import { schemas } from '../shared/contract/schemas.ts';
import type { Shape } from '../shared/contract/shape.ts';
import { effectiveStage, phaseOf } from '../shared/campaign/stages.ts';
import { authorize } from './access.ts';
import { clientOf, hopsBehindForgery } from './client.ts';
import type { Caller, Context, Handlers, Reply } from './context.ts';
import { parsed, problemFor } from './errors.ts';
import { idempotencyKeySchema, type Kept, once } from './idempotency.ts';
import { clientLimiter } from './rateLimit.ts';
import { createRouter, type Match } from './router.ts';

/** Bodies beyond it are refused (rules 5.12). */
const MOST_BYTES = 64 * 1024;

const NOBODY: Caller = { kind: 'nobody' };

/** A value made when it is first asked for, and kept. */
const lazy = <T>(make: () => T): (() => T) => {
  let made: { readonly value: T } | null = null;
  return () => (made ??= { value: make() }).value;
};

type AnyHandler = (input: unknown, context: Context) => Promise<Reply<unknown>>;

const header = (request: Request, name: string): string | null => request.get(name) ?? null;

const bodyOf = (request: Request, route: Route): Record<string, unknown> => {
  if ((request.rawBody?.length ?? 0) > MOST_BYTES) throw new AppError('body_too_large');
  if (!route.body) return {};
  if (!/^application\/json\s*(;|$)/i.test(header(request, 'content-type') ?? '')) {
    throw new AppError('unsupported_media_type');
  }
  const body: unknown = request.body;
  if (typeof body !== 'object' || body === null || Array.isArray(body)) {
    throw new AppError('validation_failed', { errors: [{ path: '', code: 'invalid_type' }] });
  }
  return { ...body };
};

const text = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null);

/** In a write the key is in the body; on a read in the header, or in the query (rules 5.8). */
const keyOf = (request: Request, route: Route, body: Record<string, unknown>): string | null => {
  if (!route.keys) return null;
  return route.body ? text(body.verificationKey) : (header(request, KEY_HEADER) ?? text(request.query.verificationKey));
};

const inputOf = (request: Request, { operation, parameters }: Match, body: Record<string, unknown>, caller: Caller) => {
  const shape: Shape = schemas[operation];
  const guest = caller.kind === 'guest';
  const query = shape.query ? parsed(shape.query, request.query) : undefined;
  return {
    path: shape.path ? parsed(shape.path, parameters) : undefined,
    query,
    body: shape.body && !guest ? parsed(shape.body, body) : undefined,
    guestBody: shape.guestBody && guest ? parsed(shape.guestBody, body) : undefined,
  };
};

/** Guests are bound to the phases of their journey (rules 3.5 to 3.7); the office is not. */
const checkPhase = (route: Route, context: Context): void => {
  if (context.caller.kind === 'guest' && route.phases && !route.phases.includes(phaseOf(context.stage.stage))) {
    throw new AppError('wrong_phase');
  }
};

/** What leaves is cut to its schema, so that a field added to a record is not answered by accident. */
const shaped = (operation: Operation, caller: Caller, answer: unknown): unknown => {
  const shape: Shape = schemas[operation];
  const schema = caller.kind === 'guest' && shape.guestAnswer ? shape.guestAnswer : shape.answer;
  if (schema === null) return undefined;
  const result = schema.safeParse(answer);
  if (result.success) return result.data;
  answerOffContract(operation, result.error);
  throw new AppError('internal');
};

const statusOf = (operation: Operation): number => schemas[operation].status;

// By Node itself: Express would hash every answer for an ETag of its own, which is not the record's.
const send = (response: Response, { status, body, headers }: Kept): void => {
  const common = { 'Cache-Control': 'no-store', 'X-Content-Type-Options': 'nosniff', ...headers };
  if (body === undefined) {
    response.writeHead(status, common).end();
    return;
  }
  // A text, not a buffer: Node then sends head and body in one write.
  const text = JSON.stringify(body);
  const type = status >= 400 ? 'application/problem+json; charset=utf-8' : 'application/json; charset=utf-8';
  response.writeHead(status, { ...common, 'Content-Type': type, 'Content-Length': Buffer.byteLength(text) }).end(text);
};

const keptProblem = (problem: Problem, headers: Record<string, string> = {}): Kept => ({
  status: problem.status,
  body: problem,
  headers: problem.retryAfter === undefined ? headers : { ...headers, 'Retry-After': String(problem.retryAfter) },
});

/** The whole API as one request handler: contract × handlers. */
export const createApp = (deps: Deps, handlers: Handlers) => {
  const router = createRouter();
  const limitClient = clientLimiter(deps.config.CLIENT_WRITES_PER_MINUTE);

  const serve = async (request: Request, match: Match): Promise<Kept> => {
    const { operation, route } = match;
    const now = deps.campaignClock();
    const hops = hopsBehindForgery(request.get('x-forwarded-for'));
    if (hops !== null) forwardedHops(hops);
    const body = bodyOf(request, route);
    const isPublicWrite = route.body && (route.access === 'public' || route.keys !== undefined);
    // Whoever brings a token is counted too: anybody can write something into that header.
    const client = clientOf(request.get('x-forwarded-for'), deps.config.FORWARDED_HOPS);
    if (isPublicWrite && client !== null) limitClient(client, deps.systemClock());
    const credentials = {
      authorization: header(request, 'authorization'),
      key: keyOf(request, route, body),
      id: match.parameters.id ?? null,
    };
    // Nobody is asked for on a public route, so nothing is looked up for it.
    const asked = route.access === 'public' ? NOBODY : authorize(route, credentials, deps, now);
    const [caller, facts] = await Promise.all([asked, deps.campaignState.facts()]);
    const input = inputOf(request, match, body, caller);
    const context: Context = {
      deps,
      caller,
      now,
      facts,
      stage: effectiveStage(now, facts.timetable, facts.manual),
      timetable: facts.timetable,
      requestID: lazy(() => randomID(deps.randomness)),
      ifMatch: route.conditional ? header(request, 'if-match') : null,
    };
    checkPhase(route, context);
    // The table is checked by its type; here one of its rows is taken by a name only known at run time.
    const handler = handlers[operation] as unknown as AnyHandler;
    const run = async (): Promise<Kept> => {
      const { answer, etag, headers } = await handler(input, context);
      return {
        status: statusOf(operation),
        body: shaped(operation, caller, answer),
        headers: { ...(etag === undefined ? {} : { ETag: etag }), ...headers },
      };
    };
    return route.idempotent ? await inOneRun(request, match, body, run) : await run();
  };

  const inOneRun = async (
    request: Request,
    { operation }: Match,
    body: Record<string, unknown>,
    run: () => Promise<Kept>,
  ): Promise<Kept> => {
    const given = header(request, 'idempotency-key');
    if (given === null) return await run();
    const key = parsed(idempotencyKeySchema, given);
    const settled = (): Promise<Kept> => run().catch((error: unknown) => keptProblem(problemFor(error, operation)));
    return await once(deps.db, { operation, key, body: JSON.stringify(body) }, deps.systemClock, settled);
  };

  return async (request: Request, response: Response): Promise<void> => {
    const match = router.find(request.method, request.path);
    try {
      if (match) return send(response, await serve(request, match));
      const allowed = router.allowed(request.path);
      if (allowed.length === 0) throw new AppError('route_not_found');
      const problem = problemFor(new AppError('method_not_allowed'), '');
      send(response, keptProblem(problem, { Allow: allowed.join(', ') }));
    } catch (error) {
      send(response, keptProblem(problemFor(error, match?.operation ?? 'none')));
    }
  };
};
