import { campaign } from 'functions/shared/campaign/current';
import type { PaymentStep } from 'functions/shared/campaign/runSteps';
import { covering } from 'functions/test/support/covering';
import { atBank, type Card } from '../../../client/card.ts';
import { withdrawnByTwo } from '../../harness/approvals.ts';
import { administrator } from '../../harness/administrators.ts';
import type { Applicant } from '../../harness/applicant.ts';
import { begin, IN_PHASE } from '../../harness/campaign.ts';
import { cardSending, cardStep, stripeEvents, stripeFaults } from '../../harness/card.ts';
import { call, done } from '../../harness/client.ts';
import { changeDocument } from '../../harness/firestore.ts';
import { caught, keyIn, mailTo, typeOf } from '../../harness/inbox.ts';
import { LOSSES, LOST_ANSWERS } from './lostAnswers.ts';
import { full } from '../../harness/run/longForm.ts';
import { eventually, leapTo, settle, tick } from '../../harness/stack.ts';
import * as winners from '../../harness/winner.ts';

// The last day runs from its first minute to the lapse.
jest.setTimeout(300_000);

const { stripe, winner, SETS } = winners;
const YEN = SETS * campaign.price;
let token = '';

type Holder = Pick<Applicant, 'id' | 'key'>;
const purchaseOf = (one: { id: string }) => winners.purchaseState(token, one);
const enter = async (holder: Holder, card: Card = 'good') =>
  await done('saveCard', await cardSending(holder, card, 'registration-change'));
/** Repeats calls that the applicants' rate limit refuses. */
const patiently = async <T>(ask: () => Promise<T>): Promise<T> =>
  await eventually('leave to ask Stripe', async () => {
    try {
      return { answer: await ask() };
    } catch (error) {
      if (error instanceof Error && error.message.includes('"code":"overloaded"')) return null;
      throw error;
    }
  }).then(({ answer }) => answer);
const refusalOf = async (holder: Holder) =>
  (await call('saveCard', await cardSending(holder, 'good', 'registration-change'))).code;
const settling = async ({ id }: { id: string }, action: PaymentStep) => {
  expect((await winners.settling(token, id, action)).code).toBeNull();
};
/** Returns the ids of the open authorizations at Stripe, after the schedule has cancelled the others. */
const holds = async (one: { id: string }): Promise<string[]> => {
  await changeDocument('settlements', one.id, { dueAt: 0 });
  await tick();
  const all = await winners.paymentsOf(token, one);
  return all.filter(({ status }) => status === 'requires_capture').map(({ id }) => id);
};
const methodsOf = async (one: { id: string }): Promise<(string | undefined)[]> => {
  const { stripeCustomerID } = await purchaseOf(one);
  const { data } = await stripe.paymentMethods.list({ customer: stripeCustomerID ?? '', type: 'card' });
  return data.map(({ card }) => card?.last4);
};
const countOf = async ({ email }: { email: string }, type: number): Promise<number> => {
  await settle();
  return (await caught(email)).filter((mail) => typeOf(mail) === type).length;
};
/** Returns a winner whose saved card was declined, with the key from mail 43. */
const declined = async (): Promise<Applicant> => {
  const one = await winner('declinedLater');
  await settling(one, 'authorize');
  return { ...one, key: keyIn(await mailTo(one.email, 43), '/registration-change') };
};
const authorized = async (): Promise<Applicant> => {
  const one = await winner();
  await settling(one, 'authorize');
  return one;
};
/** Expects one authorization, on the card with these last digits, and no other authorization or card. */
const expectHeldOn = async (one: Applicant, last4: string): Promise<void> => {
  const { stripePaymentID, ...rest } = await purchaseOf(one);
  expect(rest).toMatchObject({ paymentState: 'AUTHORIZED', cardLast4: last4, authorizeErrorFlag: false });
  expect(await holds(one)).toEqual([stripePaymentID]);
  // A card whose authorization has only now been cancelled is detached in the next round.
  await holds(one);
  expect(await methodsOf(one)).toEqual([last4]);
};

beforeAll(async () => {
  await begin(IN_PHASE[4]);
  token = await administrator('owner');
});
beforeEach(async () => await stripeEvents({}));

describe('a winner with a declined card', () => {
  it('registers another card, which is authorized at once and confirmed by mail 12', async () => {
    const one = await declined();
    const step = await enter(one, 'amex');
    expect(step).toMatchObject({ result: 'done', purchase: { paymentState: 'AUTHORIZED', cardBrand: 'amex' } });
    await expectHeldOn(one, '0005');
    const [held] = await winners.paymentsOf(token, one);
    expect(held).toMatchObject({ amount: YEN, capture_method: 'manual', setup_future_usage: 'off_session' });
    expect((await mailTo(one.email, 12)).text).toContain('カード');
    await settling(one, 'capture');
    expect((await purchaseOf(one)).paymentState).toBe('CAPTURED');
    expect(await countOf(one, 43)).toBe(1);
  });

  it('sees why the next card is declined, and gets no second mail', async () => {
    const one = await declined();
    expect(await enter(one, 'insufficientFunds')).toMatchObject({ result: 'insufficient_funds' });
    expect(await purchaseOf(one)).toMatchObject({ paymentState: 'ACTION_NEEDED', cardLast4: '0341' });
    expect(await holds(one)).toEqual([]);
    expect(await countOf(one, 43)).toBe(1);
    expect(await enter(one)).toMatchObject({ result: 'done' });
    await expectHeldOn(one, '4242');
  });

  it('authenticates at the bank, and sees the result', async () => {
    const one = await declined();
    const saved = await enter(one, 'authenticated');
    expect(saved).toMatchObject({ result: 'open', purchase: { paymentState: 'AUTHORIZING' } });
    expect((await cardStep(one)).redirectURL).toBe(saved.redirectURL);
    await stripeEvents({ hold: true });
    await atBank(saved.redirectURL ?? '', 'authenticated');
    expect(await cardStep(one)).toMatchObject({ result: 'done', purchase: { paymentState: 'AUTHORIZED' } });
    await stripeEvents({ double: true });
    await expectHeldOn(one, '3155');
  });

  it('fails to authenticate at the bank, and registers another card', async () => {
    const one = await declined();
    const { redirectURL } = await enter(one, 'authenticated');
    await atBank(redirectURL ?? '', 'failed');
    expect(await cardStep(one)).toMatchObject({
      result: 'authentication',
      purchase: { paymentState: 'ACTION_NEEDED' },
    });
    expect(await enter(one)).toMatchObject({ result: 'done' });
    await expectHeldOn(one, '4242');
  });

  it('leaves the bank’s page and registers another card; a later authentication there has no effect', async () => {
    const one = await declined();
    const { redirectURL } = await enter(one, 'authenticated');
    expect(await enter(one, 'amex')).toMatchObject({ result: 'done' });
    await atBank(redirectURL ?? '', 'authenticated').catch(() => undefined);
    await expectHeldOn(one, '0005');
  });

  it('does not come back from the bank: the event alone completes the payment', async () => {
    const one = await declined();
    const { redirectURL } = await enter(one, 'authenticated');
    await atBank(redirectURL ?? '', 'authenticated');
    await eventually('the event', async () => ((await purchaseOf(one)).paymentState === 'AUTHORIZED' ? true : null));
    await expectHeldOn(one, '3155');
    expect(await countOf(one, 12)).toBe(1);
  });
});

describe('a lost response to a winner’s card', () => {
  const cells = LOSSES.flatMap((loss) =>
    (['by asking again', 'by the schedule'] as const).map((way) => ({ loss, way })),
  );

  // A short run covers each way to lose a response and each way to find it.
  it.each(full ? cells : covering(cells, (cell) => cell))(
    'is found $way, with one authorization ($loss)',
    async ({ loss, way }) => {
      const one = way === 'by asking again' ? await declined() : await authorized();
      await stripeEvents({ hold: true });
      await stripeFaults({ method: 'POST', path: '/v1/payment_intents', ...LOST_ANSWERS[loss] });
      const sending = await cardSending(one, 'amex', 'registration-change');
      expect(await call('saveCard', sending)).toMatchObject({ status: 503, code: 'overloaded' });
      if (way === 'by asking again') {
        await eventually('the answer', async () => ((await call('saveCard', sending)).status === 200 ? true : null));
        expect((await cardStep(one)).result).toBe('done');
      } else await winners.carriedOnUntil(one, async () => (await purchaseOf(one)).cardLast4 === '0005');
      await stripeEvents({});
      await expectHeldOn(one, '0005');
      expect(await countOf(one, 12)).toBe(1);
    },
  );

  it('leads to one authorization after a doubled click', async () => {
    const one = await declined();
    const sending = await cardSending(one, 'amex', 'registration-change');
    await Promise.all(Array.from({ length: 5 }, () => call('saveCard', sending)));
    await eventually('the answer', async () => ((await cardStep(one)).result === 'done' ? true : null));
    await expectHeldOn(one, '0005');
    expect(await winners.paymentsOf(token, one)).toHaveLength(2);
  });
});

describe('a winner who changes the card', () => {
  it('keeps the former authorization until the new one succeeds, and then has exactly one', async () => {
    const one = await authorized();
    const before = await purchaseOf(one);
    const { redirectURL } = await enter(one, 'authenticated');
    expect(await purchaseOf(one)).toMatchObject({ paymentState: 'AUTHORIZED', cardLast4: '4242' });
    expect(await holds(one)).toEqual([before.stripePaymentID]);
    await atBank(redirectURL ?? '', 'authenticated');
    expect((await cardStep(one)).result).toBe('done');
    await expectHeldOn(one, '3155');
    expect((await purchaseOf(one)).stripePaymentID).not.toBe(before.stripePaymentID);
  });

  it('keeps the former authorization if the new card is declined', async () => {
    const one = await authorized();
    expect(await enter(one, 'declined')).toMatchObject({
      result: 'declined',
      purchase: { paymentState: 'AUTHORIZED' },
    });
    await expectHeldOn(one, '4242');
    expect(await countOf(one, 43)).toBe(0);
  });

  it('is charged on the former card while the bank’s page is open', async () => {
    const one = await authorized();
    const { redirectURL } = await enter(one, 'authenticated');
    await settling(one, 'capture');
    await atBank(redirectURL ?? '', 'authenticated').catch(() => undefined);
    await settle();
    expect(await purchaseOf(one)).toMatchObject({ paymentState: 'CAPTURED', cardLast4: '4242' });
    expect(await holds(one)).toEqual([]);
  });

  it('is refused with card_charged after the charge', async () => {
    const one = await authorized();
    await settling(one, 'capture');
    expect(await refusalOf(one)).toBe('card_charged');
  });

  it('has nothing authorized after withdrawing while the bank’s page is open', async () => {
    const one = await authorized();
    const { redirectURL } = await enter(one, 'authenticated');
    await withdrawnByTwo(one.id);
    await atBank(redirectURL ?? '', 'authenticated').catch(() => undefined);
    expect(await holds(one)).toEqual([]);
    expect(await purchaseOf(one)).toMatchObject({ state: 'WITHDRAWN', paymentState: 'NONE' });
  });

  it('waits until the result of the schedule’s unanswered payment has been looked up', async () => {
    const one = await winner();
    await stripeEvents({ hold: true });
    await stripeFaults({ method: 'POST', path: '/v1/payment_intents', kind: 'drop', effect: true, times: 2 });
    expect((await winners.settling(token, one.id, 'authorize')).code).toBe('overloaded');
    expect(await enter(one, 'amex')).toMatchObject({ result: 'done' });
    await expectHeldOn(one, '0005');
  });
});

// Last, because it leaves the phase.
describe('the last day for winners’ cards', () => {
  it('accepts attempts begun by 10:00 and authenticated by 10:15, and shows results until the lapse', async () => {
    const [inTime, late, away, refused] = [await declined(), await declined(), await declined(), await declined()];
    const changing = await authorized();
    await leapTo('2025-10-24T09:59:00.000+09:00');
    // The links in mails of the application's verification have expired by then.
    const key = keyIn(await mailTo(changing.email, 22), '/registration-change');
    const bank = async (one: Holder) => (await patiently(() => enter(one, 'authenticated'))).redirectURL ?? '';
    const resultOf = async (one: Holder) => (await patiently(() => cardStep(one))).result;
    const [bankInTime, bankLate] = [await bank(inTime), await bank(late)];
    const [, bankChanging] = [await bank(away), await bank({ ...changing, key })];
    await leapTo('2025-10-24T10:01:00.000+09:00');
    expect(await refusalOf(refused)).toBe('wrong_phase');
    expect(await resultOf(inTime)).toBe('open');
    await stripeEvents({ hold: true });
    await leapTo('2025-10-24T10:14:00.000+09:00');
    for (const page of [bankInTime, bankChanging]) await atBank(page, 'authenticated');
    await leapTo('2025-10-24T10:16:00.000+09:00');
    await atBank(bankLate, 'authenticated');
    expect(await resultOf(inTime)).toBe('done');
    for (const one of [late, away]) expect(await resultOf(one)).toBe('late');
    expect(await holds(inTime)).toHaveLength(1);
    for (const one of [late, away]) expect(await holds(one)).toEqual([]);
    await leapTo('2025-10-24T10:21:00.000+09:00');
    const body = { page: 'registration-change' };
    expect((await call('saveCard', { id: inTime.id, key: inTime.key, body })).code).toBe('key_expired');
    // The changed card has not been looked up yet, and no event reported it.
    const ended = async (one: { id: string }, isSo: (one: Awaited<ReturnType<typeof purchaseOf>>) => boolean) =>
      await eventually(`${one.id} to end`, async () => {
        await tick();
        return isSo(await purchaseOf(one)) ? true : null;
      });
    for (const one of [inTime, changing])
      await ended(one, ({ paymentState, cardLast4 }) => paymentState === 'CAPTURED' && cardLast4 === '3155');
    for (const one of [late, away]) await ended(one, ({ state }) => state === 'LAPSED');
    await stripeEvents({});
    expect(await holds(changing)).toEqual([]);
  });
});
