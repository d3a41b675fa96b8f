import * as fc from 'fast-check';
import type { Fault } from './faults.ts';
import { ledgerFaults } from './ledger.ts';
import { makeRefund } from './money/refunding.ts';
import { CARD_NAMES, testCard } from './testCards.ts';
import { hold, refusal, setUp, testStripe, type TestStripe } from './testStripe.ts';
import { defined } from 'functions/shared/defined';

const paid = async (test: TestStripe) => {
  const held = await hold(test, await setUp(test, 'pm_card_visa'));
  return test.sdk.paymentIntents.capture(held.id);
};

describe('a refund', () => {
  it('can be made in parts until nothing is left', async () => {
    const test = testStripe();
    const { id } = await paid(test);
    const back = (amount?: number) => test.sdk.refunds.create(defined({ payment_intent: id, amount }));
    expect(await back(5_000)).toMatchObject({ amount: 5_000, status: 'succeeded', payment_intent: id });
    expect(await refusal(back(15_001))).toMatchObject({ param: 'amount', statusCode: 400 });
    expect((await back()).amount).toBe(15_000);
    expect(await refusal(back())).toMatchObject({ code: 'charge_already_refunded' });
    const charge = await test.sdk.charges.retrieve(String((await test.sdk.paymentIntents.retrieve(id)).latest_charge));
    expect(charge).toMatchObject({ amount_refunded: 20_000, refunded: true });
  });

  it('is rejected for an uncaptured or a disputed payment', async () => {
    const test = testStripe();
    const held = await hold(test, await setUp(test, 'pm_card_visa'));
    expect((await refusal(test.sdk.refunds.create({ payment_intent: held.id }))).message).toContain('does not have');
    const disputed = await hold(test, await setUp(test, 'pm_card_createDispute'));
    await test.sdk.paymentIntents.capture(disputed.id);
    expect(await refusal(test.sdk.refunds.create({ payment_intent: disputed.id }))).toMatchObject({
      code: 'charge_disputed',
    });
  });

  it('is recorded with the type `reversal` when an authorization is cancelled', async () => {
    const test = testStripe();
    const held = await hold(test, await setUp(test, 'pm_card_visa'));
    expect(await test.sdk.paymentIntents.cancel(held.id)).toMatchObject({ status: 'canceled', amount_received: 0 });
    expect((await test.sdk.refunds.list({ payment_intent: held.id })).data).toMatchObject([
      { amount: 20_000, destination_details: { card: { type: 'reversal' } } },
    ]);
  });

  it('is limited to the captured amount after a partial capture', async () => {
    const test = testStripe();
    const held = await hold(test, await setUp(test, 'pm_card_visa'));
    const over = test.sdk.paymentIntents.capture(held.id, { amount_to_capture: 20_001 });
    expect(await refusal(over)).toMatchObject({ code: 'amount_too_large' });
    const captured = await test.sdk.paymentIntents.capture(held.id, { amount_to_capture: 8_000 });
    expect(captured).toMatchObject({ amount_received: 8_000, amount_capturable: 0 });
    expect(await refusal(test.sdk.refunds.create({ payment_intent: held.id, amount: 8_001 }))).toMatchObject({
      param: 'amount',
    });
    expect(ledgerFaults(test.local.world.state)).toEqual([]);
  });
});

type Act = (test: TestStripe, pick: <T>(items: readonly T[]) => T | undefined) => Promise<unknown>;

const anyID = (pick: Parameters<Act>[1], table: ReadonlyMap<string, unknown>) => pick([...table.keys()]) ?? 'pi_none';

/** The possible actions on payments. The amount may be too large. */
const actions = (amount: number, card: string, key: string): Readonly<Record<string, Act>> => ({
  hold: async (test) => hold(test, await setUp(test, card), 500 + amount, { idempotencyKey: key }),
  pay: ({ sdk }) =>
    sdk.paymentIntents.create({ amount: 500 + amount, currency: 'jpy', confirm: true, payment_method: card }),
  capture: ({ sdk, local }, pick) => sdk.paymentIntents.capture(anyID(pick, local.world.state.paymentIntents)),
  captureSome: ({ sdk, local }, pick) =>
    sdk.paymentIntents.capture(anyID(pick, local.world.state.paymentIntents), { amount_to_capture: amount }),
  cancel: ({ sdk, local }, pick) => sdk.paymentIntents.cancel(anyID(pick, local.world.state.paymentIntents)),
  confirm: ({ sdk, local }, pick) =>
    sdk.paymentIntents.confirm(anyID(pick, local.world.state.paymentIntents), { payment_method: card }),
  refund: ({ sdk, local }, pick) =>
    sdk.refunds.create({ payment_intent: anyID(pick, local.world.state.paymentIntents), amount }),
  refundAll: ({ sdk, local }, pick) =>
    sdk.refunds.create({ payment_intent: anyID(pick, local.world.state.paymentIntents) }),
  authenticate: async ({ local }, pick) =>
    local.authenticate(anyID(pick, local.world.state.paymentIntents), amount % 2 === 0 ? 'authenticated' : 'failed'),
  wait: async (test) => (test.now += amount * 360_000),
});

const NAMES = Object.keys(actions(0, '', ''));
const KINDS: readonly Fault['kind'][] = ['timeout', 'drop', '429', '500', 'busy'];

const stepArbitrary = fc.record({
  name: fc.constantFrom('hold', 'hold', 'pay', 'capture', ...NAMES),
  amount: fc.integer({ min: 0, max: 1_500 }),
  // About two of three cards are good, so that there is something to capture.
  card: fc.oneof(
    { weight: 2, arbitrary: fc.constant('visa' as const) },
    { weight: 1, arbitrary: fc.constantFrom(...CARD_NAMES) },
  ),
  key: fc.constantFrom(...'abcdefghijklmnop'),
  at: fc.nat(),
  fault: fc.option(fc.record({ kind: fc.constantFrom(...KINDS), effect: fc.boolean() }), { freq: 4 }),
});

async function play(
  test: TestStripe,
  steps: readonly (typeof stepArbitrary extends fc.Arbitrary<infer S> ? S : never)[],
) {
  for (const { name, amount, card, key, at, fault } of steps) {
    if (fault !== null) test.local.faults.add(fault);
    const act = actions(amount, testCard(card).token, key)[name];
    // Stripe rejects most random actions. Only the consistency of the ledger matters here.
    await act?.(test, (items) => items[at % Math.max(1, items.length)]).catch(() => undefined);
    test.local.faults.release();
  }
}

describe('the ledger of the local Stripe', () => {
  it('stays consistent through random actions, faults and repetitions', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(stepArbitrary, { maxLength: 25 }), async (steps) => {
        const test = testStripe();
        await play(test, steps);
        await test.local.advance();
        expect(ledgerFaults(test.local.world.state)).toEqual([]);
      }),
    );
  });

  it('control: records captures, refunds and cancellations in random runs', async () => {
    const counts = { captured: 0, back: 0, canceled: 0 };
    const sample = fc.sample(fc.array(stepArbitrary, { minLength: 20, maxLength: 25 }), { numRuns: 40, seed: 7 });
    for (const steps of sample) {
      const test = testStripe();
      await play(test, steps);
      const { charges, refunds, paymentIntents } = test.local.world.state;
      counts.captured += [...charges.values()].filter(({ captured }) => captured).length;
      counts.back += [...refunds.values()].filter((one) => one.destination_details?.card?.type === 'refund').length;
      counts.canceled += [...paymentIntents.values()].filter(({ status }) => status === 'canceled').length;
    }
    for (const times of Object.values(counts)) expect(times).toBeGreaterThan(5);
  });

  it.each<[string, (test: TestStripe, id: string) => void]>([
    [
      'gives back more',
      ({ local: { world } }, id) => {
        const charge = [...world.state.charges.values()].find((one) => one.payment_intent === id);
        for (let times = 0; times < 2 && charge !== undefined; times++) {
          makeRefund(world, charge, { amount: charge.amount, type: 'refund' });
        }
      },
    ],
    [
      'captures more',
      ({ local: { world } }, id) => {
        for (const charge of world.state.charges.values())
          if (charge.payment_intent === id) charge.amount_captured += 1;
      },
    ],
    [
      'is paid more than once',
      ({ local: { world } }, id) => {
        const charge = [...world.state.charges.values()].find((one) => one.payment_intent === id);
        if (charge !== undefined) world.state.charges.set('ch_2', { ...charge, id: 'ch_2' });
      },
    ],
  ])('negative control: is reported if a payment %s', async (says, mutate) => {
    const test = testStripe();
    const { id } = await paid(test);
    expect(ledgerFaults(test.local.world.state)).toEqual([]);
    mutate(test, id);
    expect(ledgerFaults(test.local.world.state).join()).toContain(says);
  });
});
