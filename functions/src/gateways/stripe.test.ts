import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import Stripe from 'stripe';
import { customerCall, setUpCall } from '../shared/settlement/card/cardReducer.ts';
import { detachCall, cancelCall, cancelSetupCall } from '../shared/settlement/card/attempt.ts';
import { captureCall, refundCall } from '../shared/settlement/planner.ts';
import type { RateLimiter } from './stripeRateLimiter.ts';
import { stripeGateway } from './stripe.ts';

/** The reaction of a server in place of Stripe. */
type Answer = { readonly status: number; readonly body: unknown } | 'silent' | 'dropped';

const requests: {
  readonly method: string | undefined;
  readonly path: string;
  readonly key: string | undefined;
  readonly body: string;
}[] = [];
let answer: Answer = 'silent';
let server: Server;
const secret = 'whsec_test';

const textOf = async (request: IncomingMessage): Promise<string> => {
  let text = '';
  for await (const chunk of request) text += String(chunk);
  return text;
};

beforeAll(async () => {
  server = createServer((request, response) => {
    void textOf(request).then((body) => {
      const { method, url: path = '', headers } = request;
      requests.push({ method, path, key: headers['idempotency-key'] as string | undefined, body });
      if (answer === 'dropped') return void request.socket.destroy();
      if (answer === 'silent') return;
      response.writeHead(answer.status, { 'content-type': 'application/json', 'request-id': 'req_1' });
      response.end(JSON.stringify(answer.body));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterAll(async () => {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});
beforeEach(() => {
  requests.length = 0;
});

const gateway = (take: RateLimiter['take'] = () => true, timeout = 2000) =>
  stripeGateway({
    secretKey: () => 'sk_test_local',
    webhookSecret: () => secret,
    // listen() assigned it.
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    limiter: { take },
    timeout,
  });

const call = setUpCall(
  { id: 'account-1', receiptID: 'AAAAAAAAAAA1' },
  { number: 2, token: 'ctoken_1', page: 'confirmation', refusals: 0 },
  'cus_1',
  'https://site.invalid',
);
const winner = { id: 'account-1', receiptID: 'AAAAAAAAAAA1' };
const intent = {
  id: 'seti_1',
  object: 'setup_intent',
  status: 'succeeded',
  customer: 'cus_1',
  payment_method: {
    id: 'pm_1',
    object: 'payment_method',
    card: { brand: 'visa', last4: '4242', exp_month: 3, exp_year: 2028, fingerprint: 'left out' },
  },
  next_action: null,
  last_setup_error: null,
  metadata: { attempt: '2' },
};
const failure = (type: string, more: object) => ({ error: { type, message: 'words', ...more } });

/** All kinds of requests to Stripe. */
const ASKING: readonly ((stripe: ReturnType<typeof gateway>) => Promise<unknown>)[] = [
  (stripe) => stripe.perform(customerCall('account-1')),
  (stripe) => stripe.perform(call),
  (stripe) => stripe.perform(cancelSetupCall('seti_1')),
  (stripe) => stripe.perform(cancelCall('pi_1')),
  (stripe) => stripe.perform(captureCall('pi_1', 500)),
  (stripe) => stripe.perform(refundCall(winner, 'pi_1', { callNumber: 1, amount: 500 })),
  (stripe) => stripe.perform(detachCall('pm_1')),
  (stripe) => stripe.setupIntent('seti_1'),
  (stripe) => stripe.setupIntentOf('cus_1', 1),
  (stripe) => stripe.paymentIntent('pi_1'),
  (stripe) => stripe.paymentIntentOf('cus_1', 1),
  (stripe) => stripe.refundOf('pi_1', 1),
  (stripe) => stripe.dispute('dp_1'),
  (stripe) => stripe.fraudWarning('issfr_1'),
  (stripe) => stripe.succeededSince('seti_1', 0),
  (stripe) => stripe.paymentsBetween({ from: 0, until: 1 }, null, 10),
  (stripe) => stripe.bookedPayment('pi_1'),
  (stripe) => stripe.deleteCustomer('cus_1'),
];

describe('the rate limiter of the Stripe gateway', () => {
  it.each(
    ASKING.map(
      (ask) =>
        [
          String(ask)
            .replace(/\s+/g, ' ')
            .replace(/^.*? => stripe\./, ''),
          ask,
        ] as const,
    ),
  )('is asked for the endpoint that is called: %s', async (_, ask) => {
    answer = { status: 500, body: { error: { type: 'api_error' } } };
    const endpoints: string[] = [];
    await ask(
      gateway((endpoint) => {
        endpoints.push(endpoint);
        return true;
      }),
    ).catch(() => null);
    const called = requests.map(({ method, path }) => {
      const [name = ''] = path.split('?');
      return `${method} ${name.replace(/\/(seti|pi|pm|dp|issfr|cus)_1/, '/:id')}`;
    });
    expect(called).toHaveLength(1);
    expect(endpoints).toEqual(called);
  });
});

describe('a call to Stripe', () => {
  it('is made once with its idempotency key, and returns only known fields of the object', async () => {
    answer = { status: 200, body: intent };
    const outcome = await gateway().perform(call);
    expect(outcome).toMatchObject({ kind: 'answered', object: { id: 'seti_1', status: 'succeeded' } });
    expect(JSON.stringify(outcome)).not.toContain('left out');
    expect(requests).toHaveLength(1);
    expect(requests[0]?.key).toBe('setUp/account-1/2');
    const sent = new URLSearchParams(requests[0]?.body);
    expect(sent.get('payment_method_options[card][request_three_d_secure]')).toBe('any');
    expect(sent.get('return_url')).toBe('https://site.invalid/confirmation');
    expect(sent.get('use_stripe_sdk')).toBe('false');
  });

  it.each<[string, Answer, object]>([
    [
      'that is declined',
      {
        status: 402,
        body: failure('card_error', {
          code: 'card_declined',
          decline_code: 'insufficient_funds',
          setup_intent: { ...intent, status: 'requires_payment_method' },
        }),
      },
      { kind: 'declined', code: 'card_declined', declineCode: 'insufficient_funds', object: { id: 'seti_1' } },
    ],
    [
      "above Stripe's rate limit",
      { status: 429, body: failure('invalid_request_error', { code: 'rate_limit' }) },
      { kind: 'busy' },
    ],
    ['that fails at Stripe', { status: 500, body: failure('api_error', {}) }, { kind: 'lost' }],
    [
      'that is already under way',
      { status: 409, body: failure('idempotency_error', { code: 'idempotency_key_in_use' }) },
      { kind: 'lost' },
    ],
    [
      'with other parameters under its key',
      { status: 400, body: failure('idempotency_error', {}) },
      { kind: 'refused', code: 'idempotency_error' },
    ],
    [
      'with a used token',
      { status: 400, body: failure('invalid_request_error', { code: 'resource_missing' }) },
      { kind: 'refused', code: 'resource_missing' },
    ],
    ['whose connection drops', 'dropped', { kind: 'lost' }],
    ['that is never answered', 'silent', { kind: 'lost' }],
  ])('returns the outcome of a call %s', async (_, given, outcome) => {
    answer = given;
    expect(await gateway(() => true, 300).perform(call)).toMatchObject(outcome);
    // The SDK always retries a closed connection once, with the same key, so that Stripe counts it once.
    expect(requests).toHaveLength(given === 'dropped' ? 2 : 1);
    expect(new Set(requests.map(({ key, body }) => `${key} ${body}`)).size).toBe(1);
  });

  it.each([
    [401, 'key'],
    [403, 'permission'],
  ])('returns "refused" with a reason if the deployment is misconfigured: %d', async (status, reason) => {
    answer = { status, body: failure('invalid_request_error', {}) };
    expect(await gateway().perform(call)).toMatchObject({ kind: 'refused', reason, words: 'words' });
  });

  it('is not made without a permit', async () => {
    expect(await gateway(() => false).perform(call)).toMatchObject({ kind: 'busy' });
    expect(await gateway(() => false).setupIntent('seti_1')).toBe('busy');
    expect(requests).toHaveLength(0);
  });
});

describe('a SetupIntent that is read', () => {
  it('is null if it does not exist', async () => {
    answer = { status: 404, body: failure('invalid_request_error', { code: 'resource_missing' }) };
    expect(await gateway().setupIntent('seti_0')).toBeNull();
  });

  it('is "lost" if the connection drops', async () => {
    answer = 'dropped';
    expect(await gateway().setupIntent('seti_1')).toBe('lost');
  });
});

describe('a Stripe event', () => {
  const body = JSON.stringify({ id: 'evt_1', type: 'setup_intent.succeeded', created: 1, data: { object: intent } });
  const signed = (text: string, by = secret) => Stripe.webhooks.generateTestHeaderString({ payload: text, secret: by });

  it('is accepted only with a signature over its exact bytes', async () => {
    expect(await gateway().eventIn(Buffer.from(body), signed(body))).toMatchObject({ id: 'evt_1' });
    expect(await gateway().eventIn(Buffer.from(`${body} `), signed(body))).toBe('unsigned');
    expect(await gateway().eventIn(Buffer.from(body), signed(body, 'whsec_other'))).toBe('unsigned');
    expect(await gateway().eventIn(Buffer.from(body), '')).toBe('unsigned');
    expect(await gateway().eventIn(Buffer.from(body), 't=1,v1=nothing')).toBe('unsigned');
  });
});
