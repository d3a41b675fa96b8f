import { type Caller, edge } from './edge.ts';
import { handlers } from './handlers/index.ts';
import { createApp } from './http/app.ts';
import { routes } from './shared/contract/rows.ts';
import { schemas } from './shared/contract/schemas.ts';

let made: ReturnType<typeof createApp> | null = null;

/** The whole API: the contract, its handlers and what they touch, put together with the first request of an instance. */
export const api = async (
  caller: Caller,
  ...[request, response]: Parameters<ReturnType<typeof createApp>>
): Promise<void> => await (made ??= createApp(edge(caller), { routes, schemas, handlers }))(request, response);
