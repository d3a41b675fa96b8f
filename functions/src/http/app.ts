import type { Response } from 'express';
import type { Request } from 'firebase-functions/https';
import { z } from 'zod';
import type { Deps } from '../deps.ts';
import { randomID } from '../gateways/randomness.ts';
import { answerOffContract, forwardedHops } from '../logs.ts';
import { effectiveStage, phaseOf } from '../shared/campaign/stages.ts';
import { AppError } from '../shared/contract/errors.ts';
import type { Route } from '../shared/contract/rows.ts';
import type { Face, FaceName, Shape } from '../shared/contract/shape.ts';
import type { Actor } from '../store/actor.ts';
import { type Records, readOnlyRecords, type Stamp, unitOfWork } from '../store/records.ts';
import { type Caller, callerOf, reachOf } from './access.ts';
import { clientOf, hopsBehindForgery } from './client.ts';
import type { BaseContext, Handled, Reached, Reply } from './context.ts';
import { isContention, parsed, problemFor } from './errors.ts';
import {
  type Idempotency,
  idempotencyKeySchema,
  idempotencyOf,
  isLasting,
  keep,
  type Kept,
  keptAnswer,
} from './idempotency.ts';
import { clientLimiter } from './rateLimit.ts';
import { bodyOf, headerOf, keyIn, queryOf, rawBodyOf } from './request.ts';
import { type Outcome, problemOutcome, send } from './response.ts';
import { createRouter, type Match } from './router.ts';

/** A contract as the app serves it: rows, shapes, and for each operation a handler a face. */
export interface Contract {
  readonly routes: Readonly<Record<string, Route>>;
  readonly schemas: Readonly<Record<string, Shape>>;
  // The handlers' own types are held by HandlersOf where they are made; here one is taken by a name only known at run time.
  readonly handlers: Readonly<Record<string, object>>;
}

type AnyHandler = (input: unknown, context: BaseContext & object) => Promise<Handled<unknown>>;

/** A route without a query of its own takes none. */
const NO_QUERY = z.strictObject({});

/** A value made when it is first asked for, and kept. */
const lazy = <T>(make: () => T): (() => T) => {
  let made: { readonly value: T } | null = null;
  return () => (made ??= { value: make() }).value;
};

const actorOf = (caller: Caller): Actor => {
  if (caller.kind === 'office') return { kind: 'administrator', id: caller.admin.id, email: caller.admin.email };
  return { kind: caller.kind === 'guest' ? 'applicant' : 'nobody' };
};

/** One request on its way: everything that has been read of it before its unit of work begins. */
interface Asked {
  readonly match: Match;
  readonly caller: Caller;
  readonly path: Readonly<Record<string, string | undefined>>;
  readonly query: unknown;
  readonly body: Readonly<Record<string, unknown>>;
  readonly idempotency: Idempotency | null;
  readonly base: Omit<BaseContext, 'records'>;
}

/** The whole API as one request handler: contract × handlers. */
export const createApp = (deps: Deps, { routes, schemas, handlers }: Contract) => {
  const router = createRouter(routes);
  const limitClient = clientLimiter(deps.config.CLIENT_WRITES_PER_MINUTE);

  const shapeOf = (operation: string): Shape => {
    const shape = schemas[operation];
    if (!shape) throw new Error(`${operation} has no shape`);
    return shape;
  };
  const faceOf = (operation: string, name: FaceName): Face => {
    const face = shapeOf(operation)[name];
    if (!face) throw new Error(`${operation} has no face for ${name}`);
    return face;
  };

  const brake = (request: Request, route: Route): void => {
    // Whoever brings a token is counted too: anybody can write something into that header.
    const forwarded = headerOf(request, 'x-forwarded-for') ?? undefined;
    const hops = hopsBehindForgery(forwarded);
    if (hops !== null) forwardedHops(hops);
    if (route.takes === 'nothing' || (!route.anyone && !route.guest)) return;
    const client = clientOf(forwarded, deps.config.FORWARDED_HOPS);
    if (client !== null) limitClient(client, deps.systemClock());
  };

  const idempotencyIn = (request: Request, { operation, route }: Match, body: object): Idempotency | null => {
    const given = route.idempotent ? headerOf(request, 'idempotency-key') : null;
    return given === null ? null : idempotencyOf(operation, parsed(idempotencyKeySchema, given), JSON.stringify(body));
  };

  const ask = async (request: Request, match: Match): Promise<Asked> => {
    const { route, parameters } = match;
    const now = deps.campaignClock();
    const body = bodyOf(request, route);
    brake(request, route);
    const query = queryOf(request);
    const idempotency = idempotencyIn(request, match, body);
    const credentials = {
      authorization: headerOf(request, 'authorization'),
      key: keyIn(request, route, query, body),
    };
    const [caller, facts] = await Promise.all([callerOf(route, credentials, deps), deps.campaignState.facts()]);
    const base = {
      deps,
      now,
      facts,
      stage: effectiveStage(now, facts.timetable, facts.manual),
      timetable: facts.timetable,
      requestID: lazy(() => randomID(deps.randomness)),
      ifMatch: route.conditional ? headerOf(request, 'if-match') : null,
      rawBody: rawBodyOf(request),
      header: (name: string) => headerOf(request, name),
    };
    return { match, caller, path: parameters, query, body, idempotency, base };
  };

  const reached = async ({ match, caller, path, base }: Asked, records: Records): Promise<Reached | null> => {
    if (caller.kind !== 'guest') return null;
    const { route } = match;
    const found = await reachOf(route, caller.parts, path.id ?? null, records, base);
    // Guests are bound to the phases of their journey (rules 3), the office is not.
    const phases = route.guest?.phases;
    if (phases && !phases.includes(phaseOf(base.stage.stage))) throw new AppError('wrong_phase');
    return found;
  };

  const handle = async (asked: Asked, records: Records): Promise<Handled<unknown>> => {
    const { match, caller, path, query, body, base } = asked;
    const shape = shapeOf(match.operation);
    const guest = await reached(asked, records);
    const bodySchema = faceOf(match.operation, caller.kind).body;
    const input = {
      path: shape.path ? parsed(shape.path, path) : undefined,
      query: parsed(shape.query ?? NO_QUERY, query),
      body: bodySchema ? parsed(bodySchema, body) : undefined,
    };
    const who = caller.kind === 'office' ? { admin: caller.admin } : guest ? { reached: guest } : {};
    const faces = handlers[match.operation] as Readonly<Record<FaceName, AnyHandler>>; // see Contract
    return await faces[caller.kind](input, { ...base, records, ...who });
  };

  const outcomeOf = ({ match, caller }: Asked, reply: Reply<unknown>): Outcome => {
    const { status } = shapeOf(match.operation);
    const headers = { ...(reply.etag === undefined ? {} : { ETag: reply.etag }), ...reply.headers };
    if (reply.file) return { status, body: undefined, headers, file: reply.file };
    if (reply.json !== undefined) return { status, body: undefined, headers, json: reply.json };
    return {
      status,
      headers,
      body: shaped(match.operation, faceOf(match.operation, caller.kind).answer, reply.answer),
    };
  };

  const inUnit = async (asked: Asked, records: Records): Promise<Outcome | (() => Promise<Outcome>)> => {
    const { idempotency } = asked;
    // A finished answer comes before expiry and phase: whoever asks again did it in time.
    const kept = idempotency && (await keptAnswer(records, idempotency));
    if (kept) return kept;
    const handled = await handle(asked, records);
    if ('afterCommit' in handled) return async () => outcomeOf(asked, await handled.afterCommit());
    const outcome = outcomeOf(asked, handled);
    if (idempotency) keep(records, idempotency, outcome);
    return outcome;
  };

  const serve = async (request: Request, match: Match): Promise<Outcome> => {
    const asked = await ask(request, match);
    const { now } = asked.base;
    const stamp: Stamp = {
      actor: actorOf(asked.caller),
      operation: match.operation,
      now,
      systemNow: deps.systemClock(),
      randomness: deps.randomness,
    };
    if (match.route.method === 'GET') {
      const outcome = await inUnit(asked, readOnlyRecords(deps.db, stamp));
      return typeof outcome === 'function' ? await outcome() : outcome;
    }
    try {
      const attempt = () => unitOfWork(deps.db, stamp, (records) => inUnit(asked, records));
      // Two at once, and the other was first: the second look finds what that one wrote, and says so.
      const outcome = await attempt().catch((error: unknown) => {
        if (isContention(error)) return attempt();
        throw error;
      });
      return typeof outcome === 'function' ? await outcome() : outcome;
    } catch (error) {
      return await refused(asked, stamp, error);
    }
  };

  /** A refusal that lasts is kept under its key like any other answer; it changed nothing, so it needs no unit with anything. */
  const refused = async ({ idempotency, match }: Asked, stamp: Stamp, error: unknown): Promise<Kept> => {
    if (!idempotency) throw error;
    // The same request at the same time: which of the two came first is known in a moment.
    if (isContention(error)) throw new AppError('idempotency_in_flight', { retryAfter: 2 });
    if (!(error instanceof AppError) || !isLasting(error.code)) throw error;
    const problem = problemOutcome(problemFor(error, match.operation));
    if (error.code !== 'idempotency_mismatch') {
      await unitOfWork(deps.db, stamp, async (records) => {
        if (!(await keptAnswer(records, idempotency))) keep(records, idempotency, problem);
      });
    }
    return problem;
  };

  return async (request: Request, response: Response): Promise<void> => {
    const match = router.find(request.method, request.path);
    try {
      if (match) return await send(response, await serve(request, match));
      const allowed = router.allowed(request.path);
      if (allowed.length === 0) throw new AppError('route_not_found');
      const problem = problemFor(new AppError('method_not_allowed'), '');
      await send(response, problemOutcome(problem, { Allow: allowed.join(', ') }));
    } catch (error) {
      if (response.headersSent) return void response.destroy();
      await send(response, problemOutcome(problemFor(error, match?.operation ?? 'none')));
    }
  };
};

/** What leaves is cut to its schema, so that a field added to a record is not answered by accident. */
const shaped = (operation: string, schema: z.ZodType | null, answer: unknown): unknown => {
  if (schema === null) return undefined;
  const result = schema.safeParse(answer);
  if (result.success) return result.data;
  answerOffContract(operation, result.error);
  throw new AppError('internal');
};
