import { createServer, type IncomingMessage, request as httpRequest, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import Stripe from 'stripe';
import { LOCAL_PUBLISHABLE_KEY, LOCAL_SECRET_KEY, LOCAL_WEBHOOK_SECRET } from './account.ts';
import { type LocalStripeServer, startLocalStripe } from './server.ts';
import { RETURN_URL } from './testStripe.ts';
import { defined } from 'functions/shared/defined';

const SITE = 'http://127.0.0.1:5000';
const NOW = Date.parse('2025-10-08T10:05:00+09:00');

const textOf = async (request: IncomingMessage): Promise<string> => {
  let text = '';
  for await (const chunk of request) text += String(chunk);
  return text;
};

const portOf = (server: Server): number =>
  // The server listens on a port, not on a path.
  (server.address() as AddressInfo).port;

describe('the local Stripe server', () => {
  const events: Stripe.Event[] = [];
  let status = 200;
  let hook: Server;
  let server: LocalStripeServer;
  let sdk: Stripe;

  const client = (key = LOCAL_SECRET_KEY) => {
    const { hostname, port } = new URL(server.url);
    return new Stripe(key, {
      host: hostname,
      port,
      protocol: 'http',
      maxNetworkRetries: 0,
      timeout: 1_000,
      telemetry: false,
    });
  };
  const control = (method: string, path: string, body?: object, headers: Record<string, string> = {}) =>
    fetch(
      `${server.url}${path}`,
      defined({
        method,
        headers: { 'content-type': 'application/json', ...headers },
        redirect: 'manual',
        body: body !== undefined ? JSON.stringify(body) : undefined,
      }),
    );
  const arrives = async (type: string): Promise<Stripe.Event> => {
    for (;;) {
      const found = events.find((event) => event.type === type);
      if (found !== undefined) return found;
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  };

  beforeAll(async () => {
    hook = createServer((request, response) => {
      void textOf(request).then((body) => {
        response.writeHead(status).end();
        if (status !== 200) return;
        const signature = String(request.headers['stripe-signature']);
        events.push(Stripe.webhooks.constructEvent(body, signature, LOCAL_WEBHOOK_SECRET));
      });
    });
    await new Promise<void>((resolve) => hook.listen(0, '127.0.0.1', resolve));
    server = await startLocalStripe({
      port: 0,
      origins: [SITE],
      clock: () => NOW,
      webhookURL: `http://127.0.0.1:${portOf(hook)}/api/v1/stripe/webhook`,
    });
    sdk = client();
  });
  afterAll(async () => {
    await server.stop();
    await new Promise((resolve) => hook.close(resolve));
  });
  beforeEach(async () => {
    status = 200;
    events.length = 0;
    expect((await control('POST', '/local/reset')).status).toBe(200);
  });

  it('answers the SDK in campaign time and posts signed events', async () => {
    const customer = await sdk.customers.create({ email: 'hanako@example.com' });
    expect(customer.created).toBe(NOW / 1_000);
    expect((await arrives('customer.created')).data.object).toMatchObject({ id: customer.id });
  });

  it('keeps an undelivered event and sends it again', async () => {
    status = 404;
    const customer = await sdk.customers.create();
    const pending = async () => {
      // control.ts writes this answer.
      const { deliveries } = (await (await control('GET', '/local/webhooks')).json()) as {
        deliveries: { attempts: number; state: string }[];
      };
      return deliveries;
    };
    while ((await pending())[0]?.attempts !== 1) await new Promise((resolve) => setTimeout(resolve, 20));
    expect(await pending()).toMatchObject([{ attempts: 1, state: 'pending' }]);
    status = 200;
    await control('PUT', '/local/clocks', { system: new Date(Date.now() + 60_000).toISOString() });
    expect((await arrives('customer.created')).data.object).toMatchObject({ id: customer.id });
  });

  it('shows a 3-D Secure page and redirects back to the shop', async () => {
    const method = 'pm_card_threeDSecureOptional';
    const intent = await sdk.setupIntents.create({
      confirm: true,
      payment_method: method,
      return_url: RETURN_URL,
      payment_method_options: { card: { request_three_d_secure: 'any' } },
    });
    const url = intent.next_action?.redirect_to_url?.url ?? '';
    const page = await (await fetch(url)).text();
    for (const words of ['認証する', '失敗させる', 'やめて戻る']) expect(page).toContain(words);
    const body = new URLSearchParams({ outcome: 'authenticated' });
    const back = await fetch(url, { method: 'POST', body, redirect: 'manual' });
    expect(back.status).toBe(303);
    expect(back.headers.get('location')).toContain(`${RETURN_URL}?setup_intent=${intent.id}`);
    expect((await sdk.setupIntents.retrieve(intent.id)).status).toBe('succeeded');
    expect(await (await fetch(url)).text()).toContain('もう終わっています');
  });

  it('lists payments on a page, and opens and closes disputes', async () => {
    const { id: customer } = await sdk.customers.create({ email: '<b>@example.com' });
    const { id: method } = await sdk.paymentMethods.attach('pm_card_visa', { customer });
    const paid = await sdk.paymentIntents.create({
      amount: 20_000,
      currency: 'jpy',
      customer,
      payment_method: method,
      confirm: true,
      off_session: true,
    });
    const overview = async () => (await fetch(server.url)).text();
    expect(await overview()).toContain('20,000円');
    expect(await overview()).toContain('&lt;b&gt;@example.com');
    const form = { method: 'POST', body: new URLSearchParams({ charge: String(paid.latest_charge) }) };
    expect((await fetch(`${server.url}/local/disputes`, { ...form, redirect: 'manual' })).status).toBe(303);
    const [dispute] = (await sdk.disputes.list({ payment_intent: paid.id })).data;
    expect(dispute).toMatchObject({ status: 'needs_response', amount: 20_000 });
    await control('POST', `/local/disputes/${dispute?.id}/close`, { status: 'won' });
    expect((await arrives('charge.dispute.closed')).data.object).toMatchObject({ status: 'won' });
  });

  it.each([
    [{ kind: 'timeout', effect: true }, 1],
    [{ kind: 'timeout', effect: false }, 0],
    [{ kind: 'drop', effect: true }, 1],
    [{ kind: '500', effect: true }, 1],
    [{ kind: '429' }, 0],
  ] as const)('simulates the fault %j', async (fault, made) => {
    await control('POST', '/local/faults', [{ method: 'POST', path: '/v1/customers', times: 2, ...fault }]);
    // The SDK repeats a request whose connection was dropped, with the same key. It still has only one effect.
    await expect(sdk.customers.create({}, { idempotencyKey: 'one' })).rejects.toThrow();
    expect(server.local.world.state.customers.size).toBe(made);
  });

  it('answers pages of the site only with the publishable key', async () => {
    const createToken = (key: string, origin: string) =>
      fetch(`${server.url}/v1/confirmation_tokens`, {
        method: 'POST',
        headers: { authorization: `Bearer ${key}`, origin },
        body: new URLSearchParams({
          'payment_method_data[type]': 'card',
          'payment_method_data[card][number]': '4242424242424242',
          'payment_method_data[card][exp_month]': '12',
          'payment_method_data[card][exp_year]': '2030',
        }),
      });
    const good = await createToken(LOCAL_PUBLISHABLE_KEY, SITE);
    expect([good.status, good.headers.get('access-control-allow-origin')]).toEqual([200, SITE]);
    expect((await createToken(LOCAL_SECRET_KEY, SITE)).status).toBe(403);
    expect((await createToken(LOCAL_PUBLISHABLE_KEY, 'https://example.com')).status).toBe(403);
    expect((await createToken('pk_live_1', SITE)).status).toBe(403);
    expect((await control('POST', '/local/reset', {}, { origin: SITE })).status).toBe(403);
  });

  it('returns an intent to a browser only with its client secret', async () => {
    const intent = await sdk.setupIntents.create();
    const browser = client(LOCAL_PUBLISHABLE_KEY);
    const { client_secret } = intent;
    expect((await browser.setupIntents.retrieve(intent.id, { client_secret: client_secret ?? '' })).id).toBe(intent.id);
    await expect(browser.setupIntents.retrieve(intent.id)).rejects.toThrow('client_secret');
    await expect(browser.setupIntents.retrieve(intent.id, { client_secret: 'x' })).rejects.toThrow('does not match');
    await expect(browser.customers.list()).rejects.toThrow('publishable');
    await expect(client('sk_test_other').customers.list()).rejects.toMatchObject({ statusCode: 401 });
  });

  it('rejects requests with a foreign Host header', async () => {
    const got = await new Promise((resolve) => {
      const { port } = new URL(server.url);
      const headers = { host: `elsewhere.example:${port}` };
      httpRequest({ port, host: '127.0.0.1', path: '/local/dump', headers }, (answer) => {
        answer.resume();
        resolve(answer.statusCode);
      }).end();
    });
    expect(got).toBe(403);
  });

  it('rejects unknown control requests', async () => {
    expect((await control('POST', '/local/faults', [{ kind: 'nothing' }])).status).toBe(400);
    expect((await control('PUT', '/local/clocks', { business: 'yesterday' })).status).toBe(400);
    expect((await control('GET', '/local/nothing')).status).toBe(404);
  });

  it('starts with kept data', async () => {
    const customer = await sdk.customers.create({ email: 'kept@example.com' });
    const stored = JSON.parse(JSON.stringify(await (await control('GET', '/local/dump')).json())) as unknown;
    const again = await startLocalStripe({ port: 0, origins: [], clock: () => NOW, webhookURL: null, dump: stored });
    expect(again.local.world.state.customers.get(customer.id)?.email).toBe('kept@example.com');
    await again.stop();
  });
});
