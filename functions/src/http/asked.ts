import type { Request } from 'firebase-functions/https';
import type { Deps } from '../deps.ts';
import { randomID } from '../gateways/randomness.ts';
import type { BaseContext } from '../handlers/context.ts';
import { forwardedHops } from '../logs.ts';
import { effectiveStage } from '../shared/campaign/stages.ts';
import type { Route } from '../shared/contract/rows.ts';
import { type Caller, callerOf } from './access.ts';
import { clientOf, hopsBehindForgery } from './client.ts';
import { parsed } from './errors.ts';
import { type Idempotency, idempotencyKeySchema, idempotencyOf } from './idempotency.ts';
import { type Body, bodyOf, headerOf, keyIn, queryOf } from './request.ts';
import type { Match } from './router.ts';

/** One request on its way: everything that has been read of it before its unit of work begins. */
export interface Asked {
  readonly match: Match;
  readonly caller: Caller;
  readonly path: Readonly<Record<string, string | undefined>>;
  readonly query: unknown;
  readonly body: Readonly<Record<string, unknown>>;
  readonly idempotency: Idempotency | null;
  readonly base: Omit<BaseContext, 'records'>;
}

/** The brake on one client, or nothing to hold it back by. */
export type Brake = (client: string, systemNow: number) => void;

/** A value made when it is first asked for, and kept. */
const lazy = <T>(make: () => T): (() => T) => {
  let made: { readonly value: T } | null = null;
  return () => (made ??= { value: make() }).value;
};

const brake = (request: Request, route: Route, deps: Deps, limitClient: Brake): void => {
  const forwarded = headerOf(request, 'x-forwarded-for') ?? undefined;
  const hops = hopsBehindForgery(forwarded);
  if (hops !== null) forwardedHops(hops);
  // Whoever brings a token is counted too: anybody can write something into that header.
  if (route.takes === 'nothing' || (!route.anyone && !route.guest)) return;
  const client = clientOf(forwarded, deps.config.FORWARDED_HOPS);
  if (client !== null) limitClient(client, deps.systemClock());
};

/** Whose Idempotency-Key it is: what somebody else has sent under the same one is another request (rules 5.15). */
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
 * Reads a request: its form, who calls, and by what time, stage and timetable it is judged.
 * @throws AppError as `bodyOf`, the brake and `callerOf` do
 */
export const ask = async (request: Request, match: Match, deps: Deps, limitClient: Brake): Promise<Asked> => {
  const { route, parameters } = match;
  const now = deps.campaignClock();
  const body = await bodyOf(request, route);
  brake(request, route, deps, limitClient);
  const query = queryOf(request);
  const credentials = {
    authorization: headerOf(request, 'authorization'),
    key: keyIn(request, route, query, body.fields),
  };
  const [caller, facts] = await Promise.all([callerOf(route, credentials, deps), deps.campaignState.facts()]);
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
