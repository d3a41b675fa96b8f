import fc from 'fast-check';
import { applied } from '../../application/machine.ts';
import { NO_CARD, NO_FACETS } from '../../application/states.ts';
import { campaign } from '../../campaign/current.ts';
import type { Purchase } from '../../entities/purchase.ts';
import { fromISO } from '../../time/instants.ts';
import { openAttempt } from './attempt.ts';
import { cardProblemOf } from './cardProblems.ts';
import { initialSettlement, type Settlement } from '../settlementState.ts';
import {
  withNextRefusalKey,
  setUpCall,
  applySetupDecline,
  applySetupTokenRefusal,
  applySetupIntent,
} from './cardReducer.ts';
import type { SetupIntent } from '../stripeObjects.ts';
import { SEARCH } from '../../../../test/search.ts';

const { timetable } = campaign;
const start = fromISO(timetable.applicationStart);
const late = fromISO(timetable.lastThreeDSecure);
const stamps = { createdAt: timetable.applicationStart, updatedAt: timetable.applicationStart, runID: null };

const purchase: Purchase = {
  ...applied({ awaitsCard: true, wish: { purchaseCount: 3, acceptsPartial: false } }),
  channel: 'web',
  ...NO_CARD,
  ...NO_FACETS,
  id: 'a1',
  accountID: 'a1',
  receiptID: 'AAAAAAAAAAA1',
  shard: 0,
  ...stamps,
};
const fresh = initialSettlement('a1', 0);
const moment = { now: start, systemNow: 1000, timetable };

const AT_BANK = { type: 'redirect_to_url', redirect_to_url: { url: 'https://bank.example' } };

/** An attempt's SetupIntent, with its own card, as Stripe reports it. */
const setUp = (number: number, more: Partial<SetupIntent> = {}): SetupIntent => ({
  id: `seti_${number}`,
  object: 'setup_intent',
  status: 'succeeded',
  customer: 'cus_1',
  payment_method: {
    id: `pm_${number}`,
    object: 'payment_method',
    card: { brand: 'visa', last4: `000${number}`, exp_month: 3, exp_year: 2028 },
  },
  next_action: more.status === 'requires_action' ? AT_BANK : null,
  last_setup_error: null,
  metadata: { attempt: String(number) },
  ...more,
});
const begun = (count: number): Settlement =>
  Array.from({ length: count }, (_, index) => `ctoken_${index + 1}`).reduce(
    (settlement, token) => openAttempt(settlement, token, 'confirmation', moment),
    fresh,
  );
const detached = ({ leftovers }: Settlement): string[] =>
  leftovers.flatMap((call) => (call.kind === 'detachPaymentMethod' ? [call.id] : []));
const canceled = ({ leftovers }: Settlement): string[] =>
  leftovers.flatMap((call) => (call.kind === 'cancelSetupIntent' ? [call.id] : []));

describe('a card attempt', () => {
  it('is created once for each card, however often the card is sent', () => {
    expect(begun(2).card).toMatchObject({ number: 2, token: 'ctoken_2', result: 'open', intentID: null });
    const twice = begun(2);
    expect(openAttempt(twice, 'ctoken_2', 'confirmation', { ...moment, now: start + 1 })).toBe(twice);
  });

  it.each([
    ['a step for Stripe.js', { type: 'use_stripe_sdk' }],
    ['no step', null],
    ['no URL', { type: 'redirect_to_url', redirect_to_url: { url: null } }],
  ])('fails with a reason for the office if the bank requires a check and Stripe returns %s', (_, next_action) => {
    const before = { purchase, settlement: begun(1) };
    const stuck = applySetupIntent(before, setUp(1, { status: 'requires_action', next_action }), start, moment);
    expect(stuck).toMatchObject({ purchase, news: null });
    expect(stuck.settlement).toMatchObject({ card: { result: 'no_bank_page' }, refusal: { code: 'no_bank_page' } });
    expect(canceled(stuck.settlement)).toEqual(['seti_1']);
    // Another card is another attempt, whose check may have a URL.
    const next = openAttempt(stuck.settlement, 'ctoken_2', 'confirmation', moment);
    expect(next).toMatchObject({ card: { number: 2, result: 'open' }, refusal: null });
  });

  it('cancels the SetupIntent that the previous attempt left open', () => {
    const pending = applySetupIntent(
      { purchase, settlement: begun(1) },
      setUp(1, { status: 'requires_action' }),
      start,
      moment,
    );
    expect(pending.settlement).toMatchObject({ card: { result: 'open', intentID: 'seti_1' }, leftovers: [] });
    const next = openAttempt(pending.settlement, 'ctoken_2', 'confirmation', moment);
    expect(next).toMatchObject({ card: { number: 2, result: 'open', intentID: null }, dueAt: moment.systemNow });
    expect(canceled(next)).toEqual(['seti_1']);
    // Stripe answered for the first card only after the second was entered.
    const answered = applySetupIntent(
      { purchase, settlement: begun(2) },
      setUp(1, { status: 'requires_action' }),
      start,
      moment,
    );
    expect(canceled(answered.settlement)).toEqual(['seti_1']);
    expect(answered.settlement.card).toEqual(begun(2).card);
    // A finished attempt leaves nothing to cancel.
    expect(canceled(openAttempt(applySetupTokenRefusal(begun(1)), 'ctoken_2', 'confirmation', moment))).toEqual([]);
  });

  it('ends once, with the reason of the decline', () => {
    const declined = {
      kind: 'declined',
      code: 'card_declined',
      declineCode: 'insufficient_funds',
      object: null,
    } as const;
    const after = applySetupDecline(begun(1), declined);
    expect(after.card?.result).toBe('insufficient_funds');
    expect(applySetupTokenRefusal(after)).toBe(after);
    expect(applySetupTokenRefusal(begun(1)).card?.result).toBe('processing');
  });
});

describe('takeSetupIntent', () => {
  it('completes the application, and changes nothing when repeated', () => {
    const once = applySetupIntent({ purchase, settlement: begun(1) }, setUp(1), start, moment);
    expect(once).toMatchObject({
      news: 'completed',
      purchase: {
        state: 'APPLIED',
        cardBrand: 'visa',
        cardLast4: '0001',
        cardExpiry: '2028-03',
        stripeCustomerID: 'cus_1',
      },
      settlement: { savedAttempt: 1, leftovers: [], card: { result: 'done' } },
    });
    const twice = applySetupIntent(once, setUp(1), start, moment);
    expect(twice.news).toBeNull();
    expect(twice.purchase).toBe(once.purchase);
  });

  it('decides by the time of success, however late it is reported', () => {
    const lateMoment = { ...moment, now: late + 3_600_000 };
    expect(applySetupIntent({ purchase, settlement: begun(1) }, setUp(1), late, lateMoment).news).toBe('completed');
    const missed = applySetupIntent({ purchase, settlement: begun(1) }, setUp(1), late + 1000, lateMoment);
    expect(missed).toMatchObject({
      news: null,
      purchase: { state: 'CARD_PENDING' },
      settlement: { card: { result: 'late' } },
    });
    expect(detached(missed.settlement)).toEqual(['pm_1']);
  });

  it('replaces the first card by the second and detaches the first', () => {
    const first = applySetupIntent({ purchase, settlement: begun(1) }, setUp(1), start, moment);
    const next = openAttempt(first.settlement, 'ctoken_2', 'registration-change', { ...moment, now: late });
    const second = applySetupIntent({ purchase: first.purchase, settlement: next }, setUp(2), late + 1000, moment);
    expect(second).toMatchObject({ news: 'changed', purchase: { state: 'APPLIED', cardLast4: '0002' } });
    expect(detached(second.settlement)).toEqual(['pm_1']);
  });

  it.each(['WITHDRAWN', 'INCOMPLETE', 'EXCLUDED', 'DECLINED', 'LAPSED'] as const)(
    'detaches the card of an application in state %s',
    (state) => {
      const after = applySetupIntent(
        { purchase: { ...purchase, state }, settlement: begun(1) },
        setUp(1),
        start,
        moment,
      );
      expect(after).toMatchObject({ news: null, purchase: { state, cardLast4: null } });
      expect(detached(after.settlement)).toEqual(['pm_1']);
    },
  );

  it('keeps an attempt open at the bank, and returns why it failed there', () => {
    const open = { payment_method: null, status: 'requires_action' };
    const waiting = applySetupIntent({ purchase, settlement: begun(1) }, setUp(1, open), start, moment);
    expect(waiting.settlement.card).toMatchObject({ intentID: 'seti_1', result: 'open' });
    const failed = setUp(1, {
      payment_method: null,
      status: 'requires_payment_method',
      last_setup_error: { code: 'setup_intent_authentication_failure' },
    });
    expect(applySetupIntent(waiting, failed, start, moment).settlement.card?.result).toBe('authentication');
  });
});

describe('SetupIntents reported in any order, any number of times', () => {
  const reports = fc.array(fc.integer({ min: 1, max: 4 }), { minLength: 1, maxLength: 12 });
  const end = (numbers: readonly number[], until = 4) =>
    numbers.reduce<Parameters<typeof applySetupIntent>[0] & { completed: number }>(
      (before, number) => {
        const after = applySetupIntent(before, setUp(number), start, moment);
        return { ...after, completed: before.completed + (after.news === 'completed' ? 1 : 0) };
      },
      { purchase, settlement: begun(until), completed: 0 },
    );
  const newest = (numbers: readonly number[]): string => `pm_${Math.max(...numbers)}`;

  it('keep the newest card, detach every other one and complete the application once', () => {
    fc.assert(
      fc.property(reports, (numbers) => {
        const { purchase: after, settlement, completed } = end(numbers);
        const others = [...new Set(numbers.map((number) => `pm_${number}`))].filter((id) => id !== newest(numbers));
        return (
          completed === 1 &&
          after.stripePaymentMethodID === newest(numbers) &&
          [...detached(settlement)].sort().join() === others.sort().join()
        );
      }),
    );
  });

  it('negative control: detect that the last reported card is not always the newest', () => {
    const last = fc.property(
      reports,
      (numbers) => end(numbers).purchase.stripePaymentMethodID === `pm_${numbers.at(-1)}`,
    );
    expect(fc.check(last, SEARCH).failed).toBe(true);
  });
});

describe('a set-up that Stripe refuses for any card', () => {
  const moment = { now: 0, systemNow: 0 };
  const attempt = openAttempt(initialSettlement('account-1', 0), 'ctoken_1', 'confirmation', moment);
  const keyOf = ({ card }: Settlement): string | null =>
    card && setUpCall({ id: 'account-1', receiptID: 'AAAAAAAAAAA1' }, card, 'cus_1', 'https://site.invalid').key;

  it('is retried under another key as the same attempt', () => {
    const [once, twice] = [withNextRefusalKey(attempt), withNextRefusalKey(withNextRefusalKey(attempt))];
    expect([attempt, once, twice].map(keyOf)).toEqual([
      'setUp/account-1/1',
      'setUp/account-1/1/1',
      'setUp/account-1/1/2',
    ]);
    expect([once, twice].map(({ card }) => card?.number)).toEqual([1, 1]);
  });

  it('is not retried once its outcome is known', () => {
    const known = applySetupTokenRefusal(attempt);
    expect(withNextRefusalKey(known)).toBe(known);
  });
});

describe('cardProblemOf', () => {
  it(`prefers the bank's code to Stripe's, and returns "declined" for an unknown code`, () => {
    expect(cardProblemOf('card_declined', 'insufficient_funds')).toBe('insufficient_funds');
    expect(cardProblemOf('expired_card', 'expired_card')).toBe('expired');
    expect(cardProblemOf('card_declined', 'stolen_card')).toBe('declined');
    expect(cardProblemOf(null, undefined)).toBe('declined');
  });
});
