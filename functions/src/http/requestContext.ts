import type { Request } from 'firebase-functions/https';
import type { Deps } from '../deps.ts';
import { randomID } from '../gateways/randomness.ts';
import type { BaseContext } from '../handlers/context.ts';
import { forwardedHops } from '../logs.ts';
import { effectiveStage } from '../shared/campaign/stages.ts';
import { DEVICE_HEADER, type Route } from '../shared/contract/route.ts';
import { type Caller, callerOf } from './access.ts';
import { clientOf, hopsBehindForgery } from './client.ts';
import { parsed } from './errors.ts';
import { type Idempotency, idempotencyKeySchema, idempotencyOf } from './idempotency.ts';
import { isAnsweredFromCache } from './limits.ts';
import { type Body, bodyOf, headerOf, keyIn, queryOf } from './request.ts';
import type { Match } from './router.ts';

/** A request with all data that is read before its unit of work. */
export interface RequestContext {
  readonly match: Match;
  readonly caller: Caller;
  readonly path: Readonly<Record<string, string | undefined>>;
  readonly query: unknown;
  readonly body: Readonly<Record<string, unknown>>;
  readonly idempotency: Idempotency | null;
  readonly base: Omit<BaseContext, 'records'>;
}

/** Counts a client's request, and throws if the client exceeds the limit. */
export type RateLimit = (client: string, systemNow: number) => void;

/** Wraps a function so that its value is computed on first use and cached. */
const lazy = <T>(make: () => T): (() => T) => {
  let made: { readonly value: T } | null = null;
  return () => (made ??= { value: make() }).value;
};

const brake = (request: Request, route: Route, deps: Deps, limitClient: RateLimit): void => {
  const forwarded = headerOf(request, 'x-forwarded-for') ?? undefined;
  const hops = hopsBehindForgery(forwarded);
  if (hops !== null) forwardedHops(hops);
  // A token does not exempt a caller from the limit, since anybody can write one into the header.
  if (route.bodyForm === 'nothing' || (!route.anyone && !route.guest)) return;
  const client = clientOf(forwarded, deps.config.FORWARDED_HOPS);
  if (client !== null) limitClient(client, deps.systemClock());
};

/** Returns the owner of an Idempotency-Key. Two owners may use the same key for different requests (rules 5.15). */
const ownerOf = (caller: Caller): string => {
  if (caller.kind === 'office') return `office/${caller.admin.id}`;
  return caller.kind === 'guest' ? `guest/${caller.parts.purpose}/${caller.parts.recordID}` : 'anyone';
};

const idempotencyIn = (request: Request, match: Match, caller: Caller, { bytes }: Body): Idempotency | null => {
  const given = match.route.idempotent ? headerOf(request, 'idempotency-key') : null;
  if (given === null) return null;
  const scope = { operation: match.operation, owner: ownerOf(caller), key: parsed(idempotencyKeySchema, given) };
  return idempotencyOf(scope, JSON.stringify(match.parameters), bytes);
};

/**
 * Reads a request: its input, its caller, and the time, stage and timetable that apply to it.
 * @throws AppError like `bodyOf`, the limit and `callerOf`
 */
export const readRequest = async (
  request: Request,
  match: Match,
  deps: Deps,
  limitClient: RateLimit,
): Promise<RequestContext> => {
  const { route, parameters } = match;
  const now = deps.campaignClock();
  const body = await bodyOf(request, route);
  brake(request, route, deps, limitClient);
  const query = queryOf(request, route);
  const credentials = {
    authorization: headerOf(request, 'authorization'),
    key: keyIn(request, route, query, body.fields),
    device: headerOf(request, DEVICE_HEADER),
  };
  const { campaignState } = deps;
  const factsNow = isAnsweredFromCache(match.operation) ? campaignState.lastKnown() : campaignState.facts();
  const [caller, facts] = await Promise.all([callerOf(route, credentials, deps), factsNow]);
  const idempotency = idempotencyIn(request, match, caller, body);
  const base = {
    deps,
    now,
    facts,
    stage: effectiveStage(now, facts.timetable, facts.manual),
    timetable: facts.timetable,
    requestID: lazy(() => randomID(deps.randomness)),
    ifMatch: route.conditional ? headerOf(request, 'if-match') : null,
    rawBody: body.bytes,
    header: (name: string) => headerOf(request, name),
  };
  return { match, caller, path: parameters, query, body: body.fields, idempotency, base };
};
