import type Stripe from 'stripe';
import type { LocalStripe } from '../localStripe.ts';
import { sdkOver } from '../sdkOver.ts';

export interface Exchange {
  readonly method: string;
  readonly path: string;
  readonly status: number;
  readonly body: unknown;
}

/** The SDK over a local Stripe. Each of its calls adds to `exchanges`. */
export function recorded(local: LocalStripe): { sdk: Stripe; exchanges: readonly Exchange[] } {
  const exchanges: Exchange[] = [];
  const handle: LocalStripe['handle'] = async (request) => {
    const answer = await local.handle(request);
    const { method, path } = request;
    exchanges.push({ method, path, status: answer.status, body: JSON.parse(answer.body) as unknown });
    return answer;
  };
  return { sdk: sdkOver({ handle }), exchanges };
}
