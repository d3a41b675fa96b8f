import { type Caller, dependenciesFor } from './dependencies.ts';
import { handlers } from './handlers/index.ts';
import { createApp } from './http/app.ts';
import { servedBy } from './shared/contract/rows.ts';
import { schemas } from './shared/contract/schemas.ts';
import type { Serving } from './shared/contract/serving.ts';

/** The kind of calls to Stripe that each function makes. */
const CALLERS: { readonly [S in Serving]: Caller } = { api: 'office', cards: 'guests', stripeEvents: 'events' };

let made: ReturnType<typeof createApp> | null = null;

/** Serves a function's part of the API: the routes that name it. The app is created with an instance's first request. */
export const api = async (
  serving: Serving,
  ...[request, response]: Parameters<ReturnType<typeof createApp>>
): Promise<void> =>
  await (made ??= createApp(dependenciesFor(CALLERS[serving]), { routes: servedBy(serving), schemas, handlers }))(
    request,
    response,
  );
