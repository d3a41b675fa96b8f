import * as fc from 'fast-check';
import { planPayment } from 'functions/shared/settlement/planner';
import type { SettlementState } from 'functions/shared/settlement/settlementState';
import { playSchedule, schedules } from './moves.ts';
import { PRODUCT, type Overrides } from './overrides.ts';
import { full } from '../test/harness/run/longForm.ts';

jest.setTimeout(1_200_000);

const RUNS = full ? 3000 : 300;

/** Counts the final payment states. Schedules that never charge anything would prove nothing. */
const rests = new Map<string, number>();

it('settles a payment in the state that Stripe has, whatever fails, is lost, late, doubled or interrupted', async () => {
  const property = fc.asyncProperty(schedules, async (schedule) => {
    const { faults, rest } = await playSchedule(schedule);
    if (rest !== null) rests.set(rest, (rests.get(rest) ?? 0) + 1);
    expect(faults).toEqual([]);
  });
  await fc.assert(property, { numRuns: RUNS });
  expect([...rests.keys()].sort()).toEqual(['ACTION_NEEDED', 'AUTHORIZED', 'CAPTURED', 'NONE', 'REFUNDED']);
});

let callCount = 0;
/** Faulty replacements for parts of the product, each with the fault that has to be reported. */
const CONTROLS: readonly (readonly [says: string, wrong: Partial<Overrides>, expectedFault: RegExp])[] = [
  [
    'a new idempotency key for each try',
    {
      wrapStripe: (stripe) => ({
        ...stripe,
        perform: (call) => stripe.perform({ ...call, key: `${call.key}/fresh/${(callCount += 1)}` }),
      }),
    },
    /more authorizations|nobody waits for|yen/,
  ],
  [
    'a lost response that is treated as a refusal',
    {
      wrapStripe: (stripe) => ({
        ...stripe,
        perform: async (call) => {
          const outcome = await stripe.perform(call);
          return outcome.kind === 'lost'
            ? { kind: 'refused', reason: 'other', code: 'lost', param: null, words: outcome.words }
            : outcome;
        },
      }),
    },
    /more authorizations|nobody waits for|yen/,
  ],
  [
    'a step that starts while the previous one is in progress',
    {
      planPayment: (action, { purchase, settlement }, ...rest) =>
        planPayment(action, { purchase, settlement: { ...settlement, openCall: null } }, ...rest),
    },
    /./,
  ],
  [
    'a stored failure of Stripe that is treated as a decline',
    {
      wrapStripe: (stripe) => ({
        ...stripe,
        perform: async (call) => {
          const outcome = await stripe.perform(call);
          return outcome.kind === 'lost' && outcome.replayed && call.kind === 'cancelPaymentIntent'
            ? { kind: 'declined', code: 'kept', declineCode: null, object: null }
            : outcome;
        },
      }),
    },
    /keeps an authorization|nobody waits for/,
  ],
  [
    'a response that is applied to the state before the call',
    {
      wrapPort: (port) => {
        let read: SettlementState | null = null;
        return {
          ...port,
          load: async () => (read = await port.load()),
          applyStripeUpdate: async (update) =>
            await port.applyStripeUpdate((latest, moment) => update(read ?? latest, moment)),
        };
      },
    },
    /went|lost its time|more authorizations|under way|given back|yen/,
  ],
];

describe('negative control:', () => {
  it.each(CONTROLS)('detects %s', async (_, wrong, expectedFault) => {
    const property = fc.asyncProperty(schedules, async (schedule) => {
      const { faults } = await playSchedule(schedule, { ...PRODUCT, ...wrong });
      expect(faults.join('\n')).not.toMatch(expectedFault);
    });
    const { failed } = await fc.check(property, { numRuns: 1000, seed: 1, endOnFailure: true });
    expect(failed).toBe(true);
  });
});
