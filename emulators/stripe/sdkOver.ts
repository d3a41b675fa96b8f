import Stripe from 'stripe';
import { LOCAL_SECRET_KEY } from './account.ts';
import { LostAnswer } from './exchange.ts';
import type { LocalStripe } from './localStripe.ts';

/** An error with the name by which the SDK recognizes its own time-out. */
class Aborted extends Error {
  override readonly name = 'AbortError';
}

/** Returns a fetch that reaches a single server without a socket. Lost answers fail at once, as if the time had passed. */
function fetchFrom(local: Pick<LocalStripe, 'handle'>): typeof fetch {
  return async (target, init) => {
    const request = new Request(target, init);
    const { pathname, search } = new URL(request.url);
    const answer = await local
      .handle({
        method: request.method,
        path: pathname,
        query: search.slice(1),
        headers: Object.fromEntries(request.headers),
        body: await request.text(),
      })
      .catch((error: unknown) => {
        if (!(error instanceof LostAnswer)) throw error;
        throw error.kind === 'timeout' ? new Aborted(error.message) : new TypeError('fetch failed');
      });
    return new Response(answer.body, { status: answer.status, headers: answer.headers });
  };
}

/** Returns the official SDK over a local Stripe, without a socket and without retries. */
export const sdkOver = (local: Pick<LocalStripe, 'handle'>, key = LOCAL_SECRET_KEY): Stripe =>
  new Stripe(key, {
    httpClient: Stripe.createFetchHttpClient(fetchFrom(local)),
    maxNetworkRetries: 0,
    telemetry: false,
  });
