import FindMyWay from 'find-my-way';
import { z } from 'zod';
import type { Random } from '../seed/random.ts';
import { API_VERSION, LOCAL_PUBLISHABLE_KEY, LOCAL_SECRET_KEY } from './account.ts';
import { LostAnswer, type LocalAnswer, type LocalRequest } from './exchange.ts';
import type { Asking } from './eventLog.ts';
import { expanded } from './expansion.ts';
import type { Faults } from './faults.ts';
import type { StoredResponses } from './storedResponses.ts';
import { canonical, checked, readForm, text } from './parameters.ts';
import { type Limits, RateLimit, STRIPES_LIMITS } from './rateLimit.ts';
import { invalid, Refusal } from './refusal.ts';
import { routes } from './resources/index.ts';
import type { LocalRoute } from './route.ts';
import { checkSecretKey } from './money/accountState.ts';
import { mintedID, type World } from './world.ts';
import { defined } from 'functions/shared/defined';

interface Parts {
  world: World;
  faults: Faults;
  storedResponses: StoredResponses;
  systemClock(): number;
  limits: Limits | null | undefined;
  randomness: Random;
  /** Sets the request that causes the next events; null: no request does. */
  during(asking: Asking | null): void;
}

interface Found {
  route: LocalRoute;
  id: string;
}

const tree = FindMyWay({ caseSensitive: true });
for (const each of routes) {
  if (each.method === 'GET' || each.method === 'POST' || each.method === 'DELETE') {
    tree.on(each.method, each.path, () => undefined, each);
  }
}

function find({ method, path }: LocalRequest): Found {
  const known = method === 'GET' || method === 'POST' || method === 'DELETE' ? tree.find(method, path) : null;
  if (!known) throw invalid(`Unrecognized request URL (${method}: ${path}).`, {}, 404);
  const route: LocalRoute = known.store;
  return { route, id: known.params['id'] ?? '' };
}

/** Returns the caller's key. The SDK sends it as Bearer; curl's -u sends it as Basic. */
function keyOf({ headers }: LocalRequest): string {
  const [scheme, value = ''] = (headers['authorization'] ?? '').split(' ');
  if (scheme?.toLowerCase() !== 'basic') return value;
  return Buffer.from(value, 'base64').toString('utf8').split(':')[0] ?? '';
}

function checkKey(key: string, { publishable }: LocalRoute): void {
  if (key === LOCAL_SECRET_KEY) return;
  if (key === '') throw invalid('You did not provide an API key.', {}, 401);
  if (key !== LOCAL_PUBLISHABLE_KEY) throw invalid(`Invalid API Key provided: ${key.slice(0, 8)}****`, {}, 401);
  if (publishable) return;
  throw invalid('This API call cannot be made with a publishable API key. Please use a secret API key.', {
    code: 'secret_key_required',
  });
}

/** Checks for the parameters that a browser must send with its key, and for the parameters that a server must not send. */
function checkParameters(key: string, { route, id }: Found, raw: Record<string, unknown>): void {
  if (key === LOCAL_PUBLISHABLE_KEY && id !== '' && raw['client_secret'] === undefined) {
    throw invalid('Missing required param: client_secret.', { code: 'parameter_missing', param: 'client_secret' });
  }
  if (key === LOCAL_SECRET_KEY && route.publishable && id === '') {
    const message =
      'Sending credit card numbers directly to the Stripe API is generally unsafe. We suggest you use test tokens that map to the test card you are using.';
    throw new Refusal(402, { type: 'card_error', message });
  }
}

const expandSchema = z.strictObject({ expand: z.array(text).max(20).optional() });

const INTERNAL = { type: 'api_error', message: 'An unknown error occurred.' } as const;
const TOO_MANY =
  'Request rate limit exceeded. You can learn more about rate limits here https://docs.stripe.com/rate-limits.';

/** Processes a request in Stripe's order: key, rate limit, stored answer, parameters, effect. */
export class Endpoints {
  readonly #parts: Parts;
  readonly #rate: RateLimit;

  constructor(parts: Parts) {
    this.#parts = parts;
    this.#rate = new RateLimit(parts.limits === undefined ? STRIPES_LIMITS : parts.limits);
  }

  /** Answers a request. Throws LostAnswer if a fault loses the answer. */
  answer(request: LocalRequest): LocalAnswer {
    const requestID = mintedID(this.#parts.randomness, 'req').slice(0, 18);
    const fault = this.#parts.faults.take(request.method, request.path);
    const lost = fault?.kind === 'timeout' || fault?.kind === 'drop' ? new LostAnswer(fault.kind) : null;
    if (lost !== null && fault?.effect !== true) throw lost;
    const answer = this.#refusing(requestID, () => this.#pass(request, requestID, fault));
    if (lost !== null) throw lost;
    return answer;
  }

  #refusing(requestID: string, make: () => LocalAnswer): LocalAnswer {
    try {
      return make();
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      return answerOf(requestID, error.status, { error: error.body });
    }
  }

  #pass(request: LocalRequest, requestID: string, fault: ReturnType<Faults['take']>): LocalAnswer {
    const { storedResponses, systemClock } = this.#parts;
    const found = find(request);
    const key = keyOf(request);
    checkKey(key, found.route);
    if (key === LOCAL_SECRET_KEY) checkSecretKey(this.#parts.world.accountState());
    const admitted = this.#rate.admits(`${found.route.method} ${found.route.path}`, systemClock());
    if (!admitted || fault?.kind === '429') throw invalid(TOO_MANY, { code: 'rate_limit' }, 429);
    const idempotencyKey = request.method === 'POST' ? (request.headers['idempotency-key'] ?? null) : null;
    const same = `${request.method} ${request.path}\n${canonical(readForm(request.body))}`;
    const before = idempotencyKey === null ? null : storedResponses.find(idempotencyKey, same, systemClock());
    if (before !== null) return { ...before, headers: { ...before.headers, 'idempotent-replayed': 'true' } };

    const { expand, ...raw } = { ...readForm(request.query), ...readForm(request.body) };
    checkParameters(key, found, raw);
    const paths = checked(expandSchema, defined({ expand })).expand;
    const run = found.route.begin(raw);
    const work = (): LocalAnswer => this.#run(requestID, idempotencyKey, found, run, paths ?? [], fault);

    if (idempotencyKey !== null) storedResponses.begin(idempotencyKey, same, systemClock());
    const conclude = (): LocalAnswer => {
      const answer = work();
      const keyed = { ...answer, headers: { ...answer.headers, ...keyHeaders(idempotencyKey) } };
      if (idempotencyKey !== null) storedResponses.end(idempotencyKey, keyed);
      return keyed;
    };
    if (fault?.kind !== 'busy') return conclude();
    this.#parts.faults.postpone(conclude);
    throw new LostAnswer('timeout');
  }

  #run(
    requestID: string,
    idempotencyKey: string | null,
    found: Found,
    run: ReturnType<LocalRoute['begin']>,
    paths: readonly string[],
    fault: ReturnType<Faults['take']>,
  ): LocalAnswer {
    const { world, during } = this.#parts;
    const fails = fault?.kind === '500';
    if (fails && !fault.effect) return answerOf(requestID, 500, { error: INTERNAL });
    during({ id: requestID, idempotency_key: idempotencyKey });
    try {
      const answer = this.#refusing(requestID, () =>
        answerOf(requestID, 200, expanded(world.state, run(world, found.id), paths)),
      );
      return fails ? answerOf(requestID, 500, { error: INTERNAL }) : answer;
    } finally {
      during(null);
    }
  }
}

const keyHeaders = (key: string | null): Record<string, string> => (key === null ? {} : { 'idempotency-key': key });

const answerOf = (requestID: string, status: number, body: unknown): LocalAnswer => ({
  status,
  headers: {
    'content-type': 'application/json',
    'request-id': requestID,
    'stripe-version': API_VERSION,
    'cache-control': 'no-cache, no-store',
  },
  body: JSON.stringify(body),
});
