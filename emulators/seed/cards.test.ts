import { campaign } from 'functions/shared/campaign/current';
import { purchase as purchaseEntity } from 'functions/shared/entities/purchase';
import { settlementSchema } from 'functions/shared/settlement/settlementState';
import { fromISO, toISO } from 'functions/shared/time/instants';
import { testStripe, hold } from '../stripe/testStripe.ts';
import { CardDesk } from './cards.ts';
import { world } from './world.ts';

const { applicationEnd, release, rosterClose } = { ...campaign.timetable, release: campaign.timetable.resultRelease };
const during = fromISO(applicationEnd) - 3_600_000;
const afterwards = fromISO(release);
const applied = (size: number, now: number) => new CardDesk(now).serve(world(size, now).purchases);

describe('the card seeding', () => {
  it('creates cards at Stripe that match their applications and can be authorized', async () => {
    const { purchases, settlements, stripe } = applied(120, afterwards);
    const complete = purchases.filter(({ state }) => state === 'APPLIED');
    expect(complete.length).toBeGreaterThan(50);
    const methods = new Map(stripe.paymentMethods.map((one) => [one.id, one]));
    for (const { stripePaymentMethodID, stripeCustomerID, cardLast4 } of complete) {
      expect(methods.get(stripePaymentMethodID ?? '')).toMatchObject({
        customer: stripeCustomerID,
        card: { last4: cardLast4 },
      });
    }
    expect(stripe.setupIntents.map(({ status }) => status)).toEqual(complete.map(() => 'succeeded'));
    expect(settlements.map(({ purchaseID }) => purchaseID)).toEqual(complete.map(({ id }) => id));
    const test = testStripe();
    test.local.add(stripe);
    const winner = complete.find(({ cardBrand }) => cardBrand === 'jcb');
    const card = { customer: String(winner?.stripeCustomerID), method: String(winner?.stripePaymentMethodID) };
    expect(await hold(test, card)).toMatchObject({ status: 'requires_capture', amount: 20_000 });
  });

  it('produces records that their schemas accept', () => {
    const { purchases, settlements } = applied(60, during);
    for (const one of purchases) expect(purchaseEntity.record.parse(one)).toEqual(one);
    for (const one of settlements) expect(settlementSchema.parse(one)).toEqual(one);
  });

  it('leaves some applications without a card: to be reminded in time, incomplete after the close', () => {
    const missing = (now: number) =>
      applied(300, now).purchases.filter(({ stripePaymentMethodID }) => stripePaymentMethodID === null);
    const early = fromISO(campaign.timetable.applicationStart) + 86_400_000;
    const waiting = missing(early);
    expect(waiting.length).toBeGreaterThan(0);
    for (const { state, cardRemindAt } of waiting) {
      expect(state).toBe('CARD_PENDING');
      expect(String(cardRemindAt) > toISO(early)).toBe(true);
    }
    for (const one of missing(fromISO(rosterClose))) {
      expect(one).toMatchObject({ state: 'INCOMPLETE', cardRemindAt: null });
    }
  });

  it('is deterministic, and a larger world begins with the cards of a smaller one', () => {
    const [few, many] = [applied(20, during), applied(60, during)];
    expect(many.purchases.slice(0, few.purchases.length)).toEqual(few.purchases);
    expect(many.stripe.customers.slice(0, few.stripe.customers.length)).toEqual(few.stripe.customers);
    expect(applied(20, during)).toEqual(few);
  });

  it('hands over each card once when served in parts', () => {
    const whole = applied(60, during);
    const { purchases } = world(60, during);
    const desk = new CardDesk(during);
    const parts = [desk.serve(purchases.slice(0, 20)), desk.serve(purchases.slice(20))];
    expect(parts.flatMap((one) => one.purchases)).toEqual(whole.purchases);
    for (const table of ['customers', 'paymentMethods', 'setupIntents', 'cards'] as const) {
      expect(parts.flatMap(({ stripe }) => [...stripe[table]])).toEqual(whole.stripe[table]);
    }
  });
});
