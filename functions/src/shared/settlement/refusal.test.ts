import { campaign } from '../campaign/current.ts';
import type { Purchase } from '../entities/purchase.ts';
import { fromISO } from '../time/instants.ts';
import type { StripeOutcome } from './calls.ts';
import { executeOpenCall } from './executor.ts';
import { applyPaymentDecline } from './paymentReducer.ts';
import { planPayment, planCard } from './planner.ts';
import { refusalReasonOf } from './refusalReasons.ts';
import { sampleWinner } from '../../../test/support/settlementSamples.ts';
import { initialSettlement, type SettlementState, type Moment, type NextState } from './settlementState.ts';
import type { PaymentIntent } from './stripeObjects.ts';
import type { PaymentStripe } from './port.ts';
import { MINUTE_MS } from '../time/durations.ts';

const { timetable, price } = campaign;
const moment: Moment = { now: fromISO(timetable.resultRelease), systemNow: 1000, timetable };

const winner = sampleWinner();
const waiting: Purchase = { ...winner, state: 'LOST', grantedCount: 0, waitingPlace: 1 };
const start = (purchase: Purchase): SettlementState => ({ purchase, settlement: initialSettlement('a1', 0) });
const stored = (purchase: Purchase, at = moment): SettlementState => {
  const planned = planPayment('authorize', start(purchase), null, campaign, at, 3);
  if ('refused' in planned) throw new Error(planned.refused);
  return planned.before;
};
const parameters: StripeOutcome = {
  kind: 'refused',
  reason: 'parameters',
  code: 'parameter_unknown',
  param: 'payment_method_options[card][statement_descriptor_suffix_kanji]',
  words: 'Received unknown parameter',
};
const held: PaymentIntent = {
  id: 'pi_1',
  object: 'payment_intent',
  status: 'requires_capture',
  amount: 3 * price,
  amount_received: 0,
  currency: 'jpy',
  customer: 'cus_1',
  payment_method: 'pm_1',
  latest_charge: null,
  next_action: null,
  last_payment_error: null,
  metadata: null,
};
/** Executes the open call against a stub of Stripe that returns `outcome`, and counts the calls. */
const carried = async (
  before: SettlementState,
  outcome: StripeOutcome,
  at = moment,
): Promise<NextState & { calls: number }> => {
  let calls = 0;
  const stripe = {
    perform: async () => {
      calls += 1;
      return outcome;
    },
    paymentIntent: async () => held,
    paymentIntentOf: async () => null,
    refundOf: async () => null,
    customer: async (id) => ({ id, object: 'customer' }),
    paymentMethod: async (id) => ({ id, customer: 'cus_1' }),
  } satisfies PaymentStripe;
  const { openCall } = before.settlement;
  if (!openCall) throw new Error('There is no open call');
  const update = await executeOpenCall({ stripe, selling: campaign, systemNow: at.systemNow }, before, openCall);
  return { ...update(before, at), calls };
};
const later = (ms: number, at = moment): Moment => ({ ...at, now: at.now + ms, systemNow: at.systemNow + ms });
const soft = (code: string): StripeOutcome => ({
  kind: 'declined',
  code: 'card_declined',
  declineCode: code,
  object: null,
});

describe('a refusal of Stripe that does not depend on the card', () => {
  it.each([
    [400, 'parameter_unknown', 'x', 'parameters'],
    [400, 'payment_intent_invalid_parameter', 'payment_method_types', 'account'],
    [400, 'account_invalid', null, 'account'],
    [401, 'unknown', null, 'key'],
    [403, 'unknown', null, 'permission'],
    [404, 'resource_missing', 'id', 'missing'],
    [400, 'unknown', null, 'other'],
  ] as const)('maps %d %s of %p to the reason %s', (status, code, param, reason) => {
    expect(refusalReasonOf(status, code, param)).toBe(reason);
  });

  it.each([winner, waiting])(
    'leaves the application unchanged, sends no mail and stores its reason: $state',
    async (purchase) => {
      const { purchase: after, settlement, news } = await carried(stored(purchase), parameters);
      expect({ after, news }).toEqual({ after: purchase, news: null });
      expect(settlement).toMatchObject({
        openCall: null,
        dueAt: null,
        refusal: { reason: 'parameters', code: 'parameter_unknown', words: 'Received unknown parameter' },
      });
      expect(planPayment('authorize', { purchase: after, settlement }, null, campaign, moment, 3)).toMatchObject({
        call: { key: 'authorize/a1/2' },
        before: { settlement: { refusal: null } },
      });
    },
  );

  it('sends no second mail to a winner who was asked for another card', async () => {
    const actionNeeded = { ...winner, paymentState: 'ACTION_NEEDED', authorizeErrorFlag: true } as const;
    const { purchase, news } = await carried(stored(actionNeeded), parameters);
    expect([purchase, news]).toEqual([actionNeeded, null]);
  });

  it("counts as the holder's only if it concerns the confirmation token", async () => {
    const actionNeeded = { ...winner, paymentState: 'ACTION_NEEDED', authorizeErrorFlag: true } as const;
    const entered = { token: 'ctoken_1', page: 'registration-change' } as const;
    const planned = planCard(start(actionNeeded), entered, moment, {
      selling: campaign,
      siteURL: 'https://site.invalid',
    });
    if ('refused' in planned) throw new Error(planned.refused);
    const token = { ...parameters, param: 'confirmation_token' };
    expect((await carried(planned, token)).settlement).toMatchObject({ refusal: null, card: { result: 'processing' } });
    const { purchase, settlement } = await carried(planned, parameters);
    expect(purchase).toEqual(actionNeeded);
    expect(settlement).toMatchObject({ refusal: { reason: 'parameters' }, card: { result: 'processing' } });
  });

  it('lets a capture be retried under the next key after minutes, with its error flag and no mail', async () => {
    const ready = { ...winner, paymentState: 'AUTHORIZED', stripePaymentID: 'pi_1' } as const;
    const planned = planPayment('capture', start(ready), null, campaign, moment);
    if ('refused' in planned) throw new Error(planned.refused);
    const first = await carried(planned.before, { ...parameters, code: 'charge_in_review', reason: 'other' });
    expect(first).toMatchObject({
      purchase: { paymentState: 'CAPTURING', captureErrorFlag: true },
      settlement: {
        openCall: { call: { key: 'capture/pi_1/again/2' }, tries: 1, waitsUntil: moment.systemNow + 5 * MINUTE_MS },
        dueAt: moment.systemNow + 5 * MINUTE_MS,
      },
      news: null,
    });
    // Before its time the call is not made.
    expect((await carried(first, parameters)).calls).toBe(0);
    const at = later(5 * MINUTE_MS);
    const done = await carried(
      first,
      { kind: 'answered', object: { ...held, status: 'succeeded', amount_received: 3 * price } },
      at,
    );
    expect(done).toMatchObject({ purchase: { paymentState: 'CAPTURED', captureErrorFlag: false }, news: 'charged' });
  });
});

describe('a temporary decline', () => {
  const CODES = [
    'issuer_not_available',
    'processing_error',
    'try_again_later',
    'reenter_transaction',
    'approve_with_id',
  ];

  it.each(CODES)('is retried under the next number after growing pauses, for less than a day: %s', async (code) => {
    let before: SettlementState = stored(winner);
    let at = moment;
    const pauses: number[] = [];
    for (;;) {
      const after = await carried(before, soft(code), at);
      if (after.settlement.openCall === null) {
        expect(after).toMatchObject({ purchase: { paymentState: 'ACTION_NEEDED' }, news: 'attention' });
        break;
      }
      expect(after.news).toBeNull();
      const { waitsUntil, number } = after.settlement.openCall;
      expect(number).toBe(pauses.length + 2);
      const pause = (waitsUntil ?? 0) - at.systemNow;
      pauses.push(pause);
      expect((await carried(after, soft(code), later(pause - 1, at))).calls).toBe(0);
      [before, at] = [after, later(pause, at)];
    }
    expect(pauses).toEqual([...pauses].sort((one, other) => one - other));
    expect(pauses.length).toBeGreaterThan(3);
    expect(pauses.reduce((sum, pause) => sum + pause, 0)).toBeLessThan(24 * 60 * MINUTE_MS);
  });

  it('is not retried if the decline is final', async () => {
    expect(await carried(stored(winner), soft('insufficient_funds'))).toMatchObject({ news: 'attention' });
  });

  it('ends with a mail at the latest a day before modifications end', async () => {
    const last = { ...moment, now: fromISO(timetable.modificationEnd) - 24 * 60 * MINUTE_MS };
    expect(await carried(stored(winner, last), soft('try_again_later'), last)).toMatchObject({ news: 'attention' });
  });

  it('is retried for the next applicant on the waiting list only while the list is open', async () => {
    const open = { ...moment, now: fromISO(timetable.modificationEnd) };
    expect((await carried(stored(waiting, open), soft('try_again_later'), open)).settlement.openCall).not.toBeNull();
    const last = { ...moment, now: fromISO(timetable.waitingListEnd) - MINUTE_MS };
    const over = await carried(stored(waiting, last), soft('try_again_later'), last);
    expect(over).toMatchObject({ purchase: { paymentState: 'NONE', state: 'LOST' }, settlement: { openCall: null } });
  });

  it('does not prevent the holder from entering another card', async () => {
    const again = await carried(stored(winner), soft('try_again_later'));
    const entered = { token: 'ctoken_1', page: 'registration-change' } as const;
    const planned = planCard(again, entered, moment, { selling: campaign, siteURL: 'https://site.invalid' });
    expect(planned).toMatchObject({ settlement: { openCall: { cardAttempt: 1, waitsUntil: null } } });
  });

  it('is not retried for a card that its holder has just entered', () => {
    const actionNeeded = { ...winner, paymentState: 'ACTION_NEEDED', authorizeErrorFlag: true } as const;
    const entered = { token: 'ctoken_1', page: 'registration-change' } as const;
    const planned = planCard(start(actionNeeded), entered, moment, {
      selling: campaign,
      siteURL: 'https://site.invalid',
    });
    if ('refused' in planned) throw new Error(planned.refused);
    const decline = { intentID: 'pi_1', code: 'card_declined', declineCode: 'try_again_later' };
    expect(applyPaymentDecline(planned, decline, moment).settlement).toMatchObject({ openCall: null });
  });
});
