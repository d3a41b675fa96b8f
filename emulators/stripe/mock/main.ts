import Stripe from 'stripe';
import { z } from 'zod';
import type { LocalStripe } from '../localStripe.ts';
import { routes } from '../resources/index.ts';
import { sdkOver } from '../sdkOver.ts';
import { testCard } from '../testCards.ts';
import { hold, setUp, testStripe } from '../testStripe.ts';
import { StripeDocument } from './document.ts';
import { foreignParameters } from './parameterNames.ts';
import { makeAll, requests, wrongRequests } from './requests.ts';
import { startStripeMock } from './stripeMock.ts';

interface Exchange {
  readonly method: string;
  readonly path: string;
  readonly status: number;
  readonly body: unknown;
}

/** Returns the SDK over a local Stripe. Each of its calls adds to `exchanges`. */
function recorded(local: LocalStripe): { sdk: Stripe; exchanges: readonly Exchange[] } {
  const exchanges: Exchange[] = [];
  const handle: LocalStripe['handle'] = async (request) => {
    const answer = await local.handle(request);
    const { method, path } = request;
    exchanges.push({ method, path, status: answer.status, body: JSON.parse(answer.body) as unknown });
    return answer;
  };
  return { sdk: sdkOver({ handle }), exchanges };
}

/**
 * Checks our requests and the local Stripe's answers against the official stripe-mock and its document. Otherwise both could contain the same
 * misunderstanding unnoticed.
 */
const faults: string[] = [];
const check = (holds: boolean, says: string): void => {
  console.log(`${holds ? '✓' : '✗'} ${says}`);
  if (!holds) faults.push(says);
};

const firstLine = (error: Error | null): string => error?.message.split('\n')[0] ?? '';

async function replay(port: number): Promise<void> {
  const sdk = new Stripe('sk_test_123', { host: '127.0.0.1', port, protocol: 'http', telemetry: false });
  for (const [name, error] of await makeAll(sdk, requests)) {
    check(error === null, `stripe-mock takes: ${name} ${firstLine(error)}`);
  }
  for (const [name, error] of await makeAll(sdk, wrongRequests)) {
    check(error !== null, `stripe-mock refuses ${name}: ${firstLine(error)}`);
  }
}

/** Makes the requests for the remaining answers: refusals, steps, disputes, expired authorizations. */
async function mishaps(test: ReturnType<typeof testStripe>): Promise<void> {
  const { sdk, local } = test;
  const none = () => undefined;
  for (const name of ['declined', 'authenticateThenDeclined', 'incorrectCvc'] as const) {
    await setUp(test, testCard(name).token).catch(none);
  }
  for (const name of ['authenticateAlways', 'declinedLater'] as const) {
    await hold(test, await setUp(test, testCard(name).token)).catch(none);
  }
  for (const name of ['dispute', 'fraudWarning'] as const) {
    const { id } = await hold(test, await setUp(test, testCard(name).token));
    await sdk.paymentIntents.capture(id);
    await sdk.refunds.create({ payment_intent: id }).catch(none);
  }
  const open = await sdk.paymentIntents.create({
    amount: 500,
    currency: 'jpy',
    confirm: true,
    payment_method: testCard('authenticateAlways').token,
    return_url: 'https://example.com/thanks',
  });
  local.authenticate(open.id, 'failed');
  await sdk.paymentIntents.retrieve(open.id);
  await hold(test, await setUp(test, 'pm_card_amex'));
  test.now += 8 * 86_400_000;
  for (const list of [sdk.paymentIntents, sdk.disputes, sdk.radar.earlyFraudWarnings, sdk.refunds]) await list.list();
  await sdk.paymentIntents.retrieve('pi_none').catch(none);
  await makeAll(sdk, wrongRequests);
}

async function conform(document: StripeDocument): Promise<void> {
  const test = testStripe();
  const { sdk, exchanges } = recorded(test.local);
  const own = { ...test, sdk };
  for (const [name, error] of await makeAll(sdk, requests)) {
    check(error === null, `the local Stripe takes: ${name} ${firstLine(error)}`);
  }
  // `own` shares the test's `now`, so that it moves with the test's time.
  const shared = {
    get: () => test.now,
    set: (now: number) => {
      test.now = now;
    },
  };
  await mishaps(Object.defineProperty(own, 'now', shared));
  const found = new Map<string, number>();
  for (const { method, path, status, body } of exchanges) {
    const fault = document.faultOf(method, path, status, body);
    const says = `${method} ${path.replace(/_[A-Za-z0-9]{14,}/g, '_…')} ${status}`;
    if (fault === undefined) check(false, `${says} is in Stripe's document`);
    else if (fault !== null) check(false, `${says} is Stripe's: ${fault}`);
    found.set(says, (found.get(says) ?? 0) + 1);
  }
  for (const [says, times] of found) check(true, `answer like Stripe's: ${says} (${times})`);
  const types = new Map<string, string | null>();
  for (const { type, data } of test.local.world.state.events.values()) {
    types.set(type, types.get(type) ?? document.faultOfObject(data.object));
  }
  for (const [type, fault] of types) check(fault === null, `event like Stripe's: ${type} ${fault ?? ''}`);
}

/** The endpoint that only Stripe.js uses. Stripe publishes no document of it. */
const UNPUBLISHED = ['POST /v1/confirmation_tokens'];

/** Checks that the local Stripe accepts only parameters of Stripe. */
function takesStripesOnly(document: StripeDocument): void {
  for (const route of routes) {
    const at = `${route.method} ${route.path}`;
    const foreign = foreignParameters(document, route);
    if (foreign === null) check(UNPUBLISHED.includes(at), `${at} is not in Stripe's document, as is known`);
    else check(foreign.length === 0, `parameters that Stripe has: ${at} ${foreign.join(', ')}`);
  }
  const invented = z.strictObject({
    payment_method_options: z.strictObject({ card: z.strictObject({ secure: z.string() }) }),
  });
  const found = foreignParameters(document, { method: 'POST', path: '/v1/payment_intents', schema: invented });
  check(found?.join() === 'payment_method_options[card][secure]', 'an invented parameter would be found');
}

/** Proves that the checks can fail. */
function negativeControl(document: StripeDocument): void {
  const intent = { id: 'pi_1', object: 'payment_intent', livemode: false, created: 1 };
  const path = '/v1/payment_intents/pi_1';
  check(document.faultOf('GET', path, 200, intent) !== null, 'an intent without a status would be found');
  const odd = { ...intent, status: 'paid' };
  check(
    document.faultOf('GET', path, 200, odd) !== null,
    'an intent of a state that Stripe does not have would be found',
  );
  check(document.faultOf('GET', path, 402, { message: 'no' }) !== null, 'an error of another form would be found');
  check(document.faultOf('GET', path, 200, { ...intent, status: 'succeeded' }) === null, 'a good one is left alone');
}

const mock = await startStripeMock();
try {
  const document = new StripeDocument(mock.document);
  console.log(`Stripe's document of ${document.version}\n`);
  await replay(mock.port);
  await conform(document);
  takesStripesOnly(document);
  negativeControl(document);
} finally {
  await mock.stop();
}
console.log(faults.length === 0 ? '\nAll hold.' : `\n${faults.length} do not hold:\n${faults.join('\n')}`);
process.exitCode = faults.length === 0 ? 0 : 1;
