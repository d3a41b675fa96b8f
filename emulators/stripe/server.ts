import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { setTimeout as after } from 'node:timers/promises';
import FindMyWay from 'find-my-way';
import { ZodError } from 'zod';
import { closed, isForThisMachine, isOwnOrigin, listening } from '../loopback.ts';
import { seededRandom } from '../seed/random.ts';
import { LOCAL_PUBLISHABLE_KEY } from './account.ts';
import { type ControlAnswer, controlActions, type ControlParts } from './control.ts';
import { LostAnswer } from './exchange.ts';
import { createLocalStripe, type LocalStripe } from './localStripe.ts';
import { readForm } from './parameters.ts';
import { invalid, Refusal } from './refusal.ts';
import type { SignedEvent } from './webhooks.ts';
import { defined } from 'functions/shared/defined';

export interface LocalStripeServerOptions {
  /** The port; 0: any free one. */
  port: number;
  /** The origins whose pages may call with the publishable key: the site's. */
  origins: readonly string[];
  /** Business time, epoch milliseconds. */
  clock(): number;
  /** The system time, epoch ms; by default this process's own. */
  systemClock?(): number;
  /** The address to which events are posted; null: they are not. */
  webhookURL: string | null;
  /** A dump of the initial state. */
  dump?: unknown;
}

export interface LocalStripeServer {
  readonly url: string;
  readonly local: LocalStripe;
  stop(): Promise<void>;
}

const MAX_BODY_LENGTH = 100_000;
const DELIVERY_MS = 90_000;
const PUMP_MS = 250;
/**
 * The number of events that are sent at once, in any order. Stripe sends several. The number is small, since the emulator starts an instance for each
 * event that finds none idle. An event that is given up during the start leaves its instance busy forever.
 */
const PARALLEL = 2;

// Browsers that request an icon get an empty one, since a refused request would be a violation.
const pagePolicy =
  "default-src 'none'; img-src data:; style-src 'unsafe-inline'; base-uri 'none'; frame-ancestors 'none'";

interface Answer {
  status: number;
  headers: Readonly<Record<string, string>>;
  body: string;
}

interface Site {
  local: LocalStripe;
  port: number;
  origins: readonly string[];
  setClocks: ControlParts['setClocks'];
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  let length = 0;
  // Without an encoding, a request's stream yields buffers.
  for await (const chunk of request as AsyncIterable<Buffer>) {
    chunks.push(chunk);
    length += chunk.length;
    if (length > MAX_BODY_LENGTH) throw invalid('The request is too long.', {}, 413);
  }
  return Buffer.concat(chunks).toString('utf8');
}

const controlRoutes = FindMyWay({ caseSensitive: true });
for (const key of Object.keys(controlActions)) {
  const [method = '', path = ''] = key.split(' ');
  if (method === 'GET' || method === 'POST' || method === 'PUT') controlRoutes.on(method, path, () => undefined, key);
}

const json = (status: number, body: unknown): Answer => ({
  status,
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(body),
});

function checkCaller({ port, origins }: Site, request: IncomingMessage, path: string): void {
  if (!isForThisMachine(request, port)) throw invalid('Only for this machine.', {}, 403);
  const { origin } = request.headers;
  if (origin === undefined || isOwnOrigin(origin, port)) return;
  if (!path.startsWith('/v1/') || !origins.includes(origin)) throw invalid(`Not for pages of ${origin}.`, {}, 403);
  const key = request.headers.authorization;
  if (request.method === 'OPTIONS' || key === `Bearer ${LOCAL_PUBLISHABLE_KEY}`) return;
  throw invalid('A page may call with the publishable key only.', {}, 403);
}

function answerOfAction(answer: ControlAnswer, request: IncomingMessage): Answer {
  if ('page' in answer) {
    const headers = { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': pagePolicy };
    return { status: 200, headers, body: answer.page };
  }
  if ('goTo' in answer) return { status: 303, headers: { location: answer.goTo ?? '/' }, body: '' };
  // A person who pressed a button on the page gets the page again.
  if (isForm(request)) return { status: 303, headers: { location: '/' }, body: '' };
  return json(200, answer.json);
}

const isForm = (request: IncomingMessage): boolean =>
  request.headers['content-type']?.startsWith('application/x-www-form-urlencoded') ?? false;

function dataOf(request: IncomingMessage, body: string): unknown {
  if (isForm(request)) return readForm(body);
  try {
    return body === '' ? {} : JSON.parse(body);
  } catch {
    throw invalid('The body is not JSON.');
  }
}

async function control(site: Site, request: IncomingMessage, path: string, body: string): Promise<Answer> {
  const method =
    request.method === 'GET' || request.method === 'POST' || request.method === 'PUT' ? request.method : null;
  const found = method === null ? null : controlRoutes.find(method, path);
  const run = found === null ? undefined : controlActions[String(found.store)];
  if (found === null || run === undefined) throw invalid(`Nothing here (${request.method}: ${path}).`, {}, 404);
  return answerOfAction(await run(site, found.params['id'] ?? '', dataOf(request, body)), request);
}

async function answerTo(site: Site, request: IncomingMessage): Promise<Answer> {
  const { pathname: path, search } = new URL(request.url ?? '/', 'http://stripe');
  try {
    checkCaller(site, request, path);
    if (request.method === 'OPTIONS') return { status: 204, headers: {}, body: '' };
    const body = await bodyOf(request);
    if (!path.startsWith('/v1/')) return await control(site, request, path, body);
    // The first value of a repeated header counts.
    const headers = Object.fromEntries(
      Object.entries(request.headers).map(([name, value]) => [name, [value].flat()[0]]),
    );
    return await site.local.handle({ method: request.method ?? 'GET', path, query: search.slice(1), headers, body });
  } catch (error) {
    if (error instanceof Refusal) return json(error.status, { error: error.body });
    if (error instanceof ZodError)
      return json(400, { error: { type: 'invalid_request_error', message: error.message } });
    throw error;
  }
}

function send(site: Site, request: IncomingMessage, response: ServerResponse, answer: Answer): void {
  const { origin } = request.headers;
  const allowed = origin !== undefined && site.origins.includes(origin) && (request.url ?? '').startsWith('/v1/');
  response.writeHead(
    answer.status,
    defined<Record<string, string | number>>({
      'cache-control': 'no-store',
      vary: 'Origin',
      ...answer.headers,
      'access-control-allow-origin': allowed ? origin : undefined,
      'access-control-allow-methods': allowed ? 'GET, POST' : undefined,
      'access-control-allow-headers': allowed
        ? 'authorization, content-type, stripe-version, idempotency-key'
        : undefined,
      'access-control-expose-headers': allowed ? 'request-id' : undefined,
    }),
  );
  response.end(answer.body);
}

async function serve(site: Site, request: IncomingMessage, response: ServerResponse): Promise<void> {
  try {
    send(site, request, response, await answerTo(site, request));
  } catch (error) {
    // A caller in a simulated time-out waits until it gives up, or until the server ends.
    if (error instanceof LostAnswer && error.kind === 'timeout') return;
    if (error instanceof LostAnswer) return void request.socket.destroy();
    const message = error instanceof Error ? (error.stack ?? error.message) : String(error);
    send(site, request, response, json(500, { error: { type: 'api_error', message } }));
  }
}

async function post(url: string, event: SignedEvent): Promise<boolean> {
  const answer = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json; charset=utf-8', 'stripe-signature': event.signature },
    body: event.payload,
    signal: AbortSignal.timeout(DELIVERY_MS),
  });
  await answer.body?.cancel();
  return answer.ok;
}

/** Delivers due events repeatedly until it is stopped. */
function pump(local: LocalStripe): { stop(): Promise<void> } {
  const end = new AbortController();
  const turn = async (): Promise<void> => {
    while (!end.signal.aborted) {
      // A failed delivery is repeated when it is due again.
      await local.advance();
      await after(PUMP_MS, undefined, { signal: end.signal, ref: false }).catch(() => undefined);
    }
  };
  const turning = turn();
  return {
    stop: async () => {
      end.abort();
      local.webhooks.set({ hold: true });
      await Promise.race([turning, after(1_000, undefined, { ref: false })]);
    },
  };
}

/** Starts the local Stripe on a socket of this machine: the API under /v1, a page at /, and the tests' requests under /local. */
export async function startLocalStripe(options: LocalStripeServerOptions): Promise<LocalStripeServer> {
  const held: { business: number | null; system: number | null } = { business: null, system: null };
  const { webhookURL } = options;
  let serving: (request: IncomingMessage, response: ServerResponse) => void = () => undefined;
  const server = createServer((request, response) => serving(request, response));
  const port = await listening(server, options.port);
  const url = `http://127.0.0.1:${port}`;
  const local = createLocalStripe({
    clock: () => held.business ?? options.clock(),
    systemClock: () => held.system ?? options.systemClock?.() ?? Date.now(),
    randomness: seededRandom(crypto.randomUUID()),
    deliver: async (event) => webhookURL !== null && (await post(webhookURL, event)),
    origin: url,
    parallel: PARALLEL,
  });
  if (options.dump !== undefined) local.load(options.dump);
  const site: Site = { local, port, origins: options.origins, setClocks: (clocks) => void Object.assign(held, clocks) };
  serving = (request, response) => void serve(site, request, response);
  const pumping = pump(local);
  return {
    url,
    local,
    stop: async () => {
      await pumping.stop();
      await closed(server);
    },
  };
}
