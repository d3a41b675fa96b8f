import * as fc from 'fast-check';
import Stripe from 'stripe';
import type { Operation } from 'functions/shared/contract/routes';
import { stripeEventSchema } from 'functions/shared/settlement/stripeObjects';
import { signedText } from '../../../client/mailEvents.ts';
import { begin, IN_PHASE } from '../../harness/campaign.ts';
import { call, type Sending } from '../../harness/client.ts';
import { doubtfulMail } from '../../harness/mailbox.ts';
import { full } from '../../harness/run/longForm.ts';
import { stack } from '../../harness/stack.ts';
import { winner } from '../../harness/winner.ts';
import { odd, textOf } from './odd.ts';

/**
 * Events from Stripe and the mail provider. A correctly signed request gets a 2xx or a refusal of its unreadable body.
 * A 5xx would make the sender repeat it for days.
 */

type Path = readonly string[];
interface Mutation {
  /** An index into the list of all places of the body. */
  readonly place: number;
  readonly how: 'replace' | 'remove';
  readonly value: unknown;
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Returns the paths of all values in a value, at any depth. */
const placesIn = (value: unknown): Path[] =>
  isObject(value)
    ? Object.entries(value).flatMap(([key, one]) => [[key], ...placesIn(one).map((path) => [key, ...path])])
    : [];

const changed = (value: unknown, [key, ...rest]: Path, mutation: Mutation): unknown => {
  if (key === undefined) return mutation.value;
  if (!isObject(value)) return value;
  if (rest.length > 0 || mutation.how === 'replace') return { ...value, [key]: changed(value[key], rest, mutation) };
  return Object.fromEntries(Object.entries(value).filter(([name]) => name !== key));
};

const mutated = (body: object, mutations: readonly Mutation[]): unknown =>
  mutations.reduce<unknown>((one, mutation) => {
    const places = placesIn(one);
    return changed(one, places[mutation.place % Math.max(1, places.length)] ?? [], mutation);
  }, body);

const values = fc.oneof(
  odd,
  fc.constantFrom<unknown>('', '../customers/cus_1', 'x'.repeat(501), '__proto__', 'constructor', 4_102_444_801, 7),
);
const mutations = fc.array(
  fc.record({ place: fc.nat(30), how: fc.constantFrom('replace', 'replace', 'remove'), value: values }),
  { maxLength: 3 },
) as fc.Arbitrary<Mutation[]>; // constantFrom widens its texts

const TYPES = {
  setup_intent: ['setup_intent.succeeded', 'setup_intent.setup_failed'],
  payment_intent: ['payment_intent.succeeded', 'payment_intent.canceled'],
  charge: ['charge.refunded'],
  refund: ['refund.updated', 'refund.failed'],
  dispute: ['charge.dispute.created'],
  'radar.early_fraud_warning': ['radar.early_fraud_warning.created'],
} as const;
const types = fc.constantFrom(
  ...Object.entries(TYPES).flatMap(([object, all]) => all.map((type) => [object, type] as const)),
);

let made = 0;
/** A valid Stripe event about an application of this campaign. */
const stripeEvent = ([object, type]: readonly [string, string], purchaseID: string) => ({
  id: `evt_${Date.now()}${(made += 1)}`,
  object: 'event',
  type,
  created: 1_760_000_000,
  livemode: false,
  account: undefined,
  data: {
    object: {
      id: 'obj_1',
      object,
      status: 'succeeded',
      payment_intent: 'pi_1',
      metadata: { purchaseID, callNumber: '1', attempt: '1' },
    },
  },
});
const stripeEvents = fc
  .record({ type: types, mutations })
  .map((one) => textOf(mutated(stripeEvent(one.type, purchaseID), one.mutations)));

const signed = (body: string, timestamp = Math.floor(Date.now() / 1000)): Sending => {
  const signature = Stripe.webhooks.generateTestHeaderString({ payload: body, secret: 'whsec_local', timestamp });
  return { body, headers: { 'stripe-signature': signature } };
};
const codeOf = async (body: string, timestamp?: number) =>
  (await call('receiveStripeEvents', signed(body, timestamp))).code;

const mailEvent = () => ({
  email: 'example@test.com',
  timestamp: 1_760_000_000,
  'smtp-id': `<${mailID}@${new URL(stack.site).hostname}>`,
  event: 'bounce',
  reason: '550 5.1.1 unknown user',
});
const mailEvents = mutations.map((all) => textOf([mutated(mailEvent(), all)]));

let purchaseID = 'nobody';
let mailID = 'nobody';
beforeAll(async () => {
  await begin(IN_PHASE[4]);
  purchaseID = (await winner()).id;
  mailID = await doubtfulMail('mails');
});

const RUNS = full ? 3000 : 300;
const isTakenOrRefused = (operation: Operation, bodies: fc.Arbitrary<string>, sign: (body: string) => Sending) =>
  fc.asyncProperty(bodies, async (body) => {
    const { code } = await call(operation, sign(body));
    return code === null || code === 'validation_failed';
  });

describe('a correctly signed body', () => {
  it('is accepted from Stripe, or refused as unreadable, never with a 5xx', () =>
    fc.assert(
      isTakenOrRefused('receiveStripeEvents', stripeEvents, (body) => signed(body)),
      { numRuns: RUNS },
    ));

  it('is accepted from the mail provider, or refused as unreadable, never with a 5xx', () =>
    fc.assert(
      isTakenOrRefused('receiveMailEvents', mailEvents, (body) => signedText(body)),
      { numRuns: RUNS },
    ));

  it('control: the mutations contain both valid events and events that the schema refuses', () => {
    const reads = fc.property(stripeEvents, (body) => stripeEventSchema.safeParse(JSON.parse(body)).success);
    expect(fc.check(reads, { numRuns: 1000 }).failed).toBe(true);
    const refuses = fc.property(stripeEvents, (body) => !stripeEventSchema.safeParse(JSON.parse(body)).success);
    expect(fc.check(refuses, { numRuns: 1000 }).failed).toBe(true);
  });
});

describe('the endpoint for Stripe events', () => {
  const event = () => stripeEvent(['setup_intent', 'setup_intent.succeeded'], 'nobody');
  const withObject = (more: object) => ({ ...event(), data: { object: { ...event().data.object, ...more } } });

  it.each<[string, () => unknown]>([
    ['an id that no document can have', () => ({ ...event(), id: 'evt_1/2' })],
    ['the name of a property of every object as its type', () => ({ ...event(), type: 'constructor' })],
    ['a time that no instant can have', () => ({ ...event(), created: 9e12 })],
    ['another account', () => ({ ...event(), account: 'acct_1' })],
    ['an object whose id leads elsewhere', () => withObject({ id: '../customers/cus_1' })],
    ['an application of 501 characters', () => withObject({ metadata: { purchaseID: 'x'.repeat(501) } })],
    ['a number as its application', () => withObject({ metadata: { purchaseID: 7 } })],
    ['no object', () => ({ ...event(), data: {} })],
    ['nothing but text', () => 'event'],
  ])('rejects an event with %s', async (_, body) => {
    expect(await codeOf(JSON.stringify(body()))).toBe('validation_failed');
  });

  it('rejects a body that is not JSON', async () => {
    expect(await codeOf('{')).toBe('validation_failed');
  });

  it('accepts an event whose application id cannot be one of the campaign’s', async () => {
    expect(await codeOf(JSON.stringify(withObject({ metadata: { purchaseID: 'a/b' } })))).toBeNull();
    expect(await codeOf(JSON.stringify(withObject({ metadata: { purchaseID: 'x'.repeat(500) } })))).toBeNull();
  });

  it('rejects a signature whose time is more than five minutes off', async () => {
    const now = Math.floor(Date.now() / 1000);
    for (const seconds of [-4000, 4000])
      expect(await codeOf(JSON.stringify(event()), now + seconds)).toBe('signature_invalid');
    for (const seconds of [-200, 200]) expect(await codeOf(JSON.stringify(event()), now + seconds)).toBeNull();
  });
});
