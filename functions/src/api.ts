import { type Caller, dependenciesFor } from './dependencies.ts';
import { handlers } from './handlers/index.ts';
import { createApp } from './http/app.ts';
import { definitions } from './shared/contract/definitions.ts';
import type { RouteDefinition, Serving } from './shared/contract/route.ts';

/** The kind of calls to Stripe that each function makes. */
const CALLERS: { readonly [S in Serving]: Caller } = { api: 'office', cards: 'guests', stripeEvents: 'events' };

/** Returns the definitions that a function serves (rules 5.26). */
const definitionsOf = (serving: Serving): Readonly<Record<string, RouteDefinition>> =>
  Object.fromEntries(
    Object.entries<RouteDefinition>(definitions).filter(([, { servedBy = 'api' }]) => servedBy === serving),
  );

let cachedApp: ReturnType<typeof createApp> | null = null;

/** Serves a function's part of the API: the routes that name it. The app is created with an instance's first request. */
export const api = async (
  serving: Serving,
  ...[request, response]: Parameters<ReturnType<typeof createApp>>
): Promise<void> =>
  await (cachedApp ??= createApp(dependenciesFor(CALLERS[serving]), { definitions: definitionsOf(serving), handlers }))(
    request,
    response,
  );
