import { defined } from 'functions/shared/defined';
import { hold, refusal, RETURN_URL, setUp, testStripe } from './testStripe.ts';
import { CARD_NAMES, testCard } from './testCards.ts';

const DAY = 86_400;

describe('a card that is set up and charged later', () => {
  const good = ['visa', 'mastercard', 'amex', 'jcb', 'diners', 'discover', 'visaJapan'] as const;
  it.each(good)('authorizes and captures a payment with %s', async (name) => {
    const test = testStripe();
    const card = await setUp(test, testCard(name).token);
    expect(card.intent.status).toBe('succeeded');
    const held = await hold(test, card);
    expect(held).toMatchObject({ status: 'requires_capture', amount_capturable: 20_000, amount_received: 0 });
    const captured = await test.sdk.paymentIntents.capture(held.id, {}, {});
    expect(captured).toMatchObject({ status: 'succeeded', amount_capturable: 0, amount_received: 20_000 });
  });

  it.each([
    ['visa', 30],
    ['mastercard', 30],
    ['jcb', 30],
    ['diners', 30],
    ['discover', 30],
    ['amex', 7],
  ] as const)('authorizes %s for %i days and cancels the payment when they are over', async (name, days) => {
    const test = testStripe();
    const held = await hold(test, await setUp(test, testCard(name).token));
    const before = Math.floor(test.now / 1_000) + days * DAY;
    const charge = await test.sdk.charges.retrieve(String(held.latest_charge));
    expect(charge.payment_method_details?.card).toMatchObject({
      brand: name,
      last4: testCard(name).number.slice(-4),
      capture_before: before,
    });
    test.now = before * 1_000 - 1;
    expect((await test.sdk.paymentIntents.retrieve(held.id)).status).toBe('requires_capture');
    test.now += 1;
    const ended = await test.sdk.paymentIntents.retrieve(held.id);
    expect(ended).toMatchObject({ status: 'canceled', cancellation_reason: 'automatic', amount_capturable: 0 });
    const late = await refusal(test.sdk.paymentIntents.capture(held.id));
    expect(late).toMatchObject({ code: 'payment_intent_unexpected_state', statusCode: 400 });
  });

  it.each([
    ['declined', 'card_declined', 'generic_decline'],
    ['insufficientFunds', 'card_declined', 'insufficient_funds'],
    ['expired', 'expired_card', 'expired_card'],
    ['incorrectCvc', 'incorrect_cvc', 'incorrect_cvc'],
    ['processingError', 'processing_error', 'processing_error'],
  ] as const)('declines the card %s at setup', async (name, code, decline_code) => {
    const test = testStripe();
    const refused = await refusal(setUp(test, testCard(name).token));
    expect(refused).toMatchObject({ type: 'StripeCardError', statusCode: 402, code, decline_code });
    expect(refused.setup_intent).toMatchObject({ status: 'requires_payment_method', last_setup_error: { code } });
    const [left] = (await test.sdk.setupIntents.list()).data;
    expect(left).toMatchObject({ id: refused.setup_intent?.id, status: 'requires_payment_method' });
  });

  it('declines the card declinedLater only when it is charged', async () => {
    const test = testStripe();
    const card = await setUp(test, testCard('declinedLater').token);
    const refused = await refusal(hold(test, card));
    expect(refused).toMatchObject({ code: 'card_declined', decline_code: 'generic_decline' });
    expect(refused.payment_intent).toMatchObject({ status: 'requires_payment_method', payment_method: null });
    const charge = await test.sdk.charges.retrieve(String(refused.charge));
    expect(charge).toMatchObject({ status: 'failed', failure_code: 'card_declined', paid: false });
  });

  it('requires no authentication at the charge if it was completed at setup', async () => {
    const test = testStripe();
    const card = await setUp(test, testCard('authenticateUnlessSetUp').token);
    expect((await hold(test, card)).status).toBe('requires_capture');
  });

  it('requires authentication off session for a card that was attached without setup', async () => {
    const test = testStripe();
    const { id: customer } = await test.sdk.customers.create();
    const method = await test.sdk.paymentMethods.attach(testCard('authenticateUnlessSetUp').token, { customer });
    const refused = await refusal(hold(test, { customer, method: method.id }));
    expect(refused).toMatchObject({ code: 'authentication_required', decline_code: 'authentication_required' });
  });

  it('requires authentication for each charge of the card authenticateAlways and authorizes after it', async () => {
    const test = testStripe();
    const card = await setUp(test, testCard('authenticateAlways').token);
    const refused = await refusal(hold(test, card));
    expect(refused).toMatchObject({ type: 'StripeCardError', code: 'authentication_required' });
    const id = refused.payment_intent?.id ?? '';
    expect(refused.payment_intent).toMatchObject({
      status: 'requires_payment_method',
      last_payment_error: { code: 'authentication_required', payment_method: { id: card.method } },
    });
    const again = await test.sdk.paymentIntents.confirm(id, { payment_method: card.method, return_url: RETURN_URL });
    expect(again.status).toBe('requires_action');
    test.local.authenticate(id, 'authenticated');
    expect((await test.sdk.paymentIntents.retrieve(id)).status).toBe('requires_capture');
  });

  it('declines the card authenticateThenNoFunds at the charge, after a successful setup', async () => {
    const test = testStripe();
    const card = await setUp(test, testCard('authenticateThenNoFunds').token);
    expect(card.intent.status).toBe('succeeded');
    expect(await refusal(hold(test, card))).toMatchObject({ decline_code: 'insufficient_funds' });
  });

  it('declines the card authenticateThenDeclined after its authentication', async () => {
    const test = testStripe();
    const { intent } = await setUp(test, testCard('authenticateThenDeclined').token);
    expect(intent).toMatchObject({ status: 'requires_payment_method', last_setup_error: { code: 'card_declined' } });
  });

  it('opens a dispute or an early fraud warning after the capture', async () => {
    for (const [name, list] of [
      ['dispute', 'disputes'],
      ['fraudWarning', 'radar'],
    ] as const) {
      const test = testStripe();
      const held = await hold(test, await setUp(test, testCard(name).token));
      const rows = () => (list === 'disputes' ? test.sdk.disputes.list() : test.sdk.radar.earlyFraudWarnings.list());
      expect((await rows()).data).toEqual([]);
      await test.sdk.paymentIntents.capture(held.id);
      expect((await rows()).data).toMatchObject([{ payment_intent: held.id, charge: held.latest_charge }]);
    }
  });
});

describe('the 3-D Secure step', () => {
  const begun = async () => {
    const test = testStripe();
    const { id: customer } = await test.sdk.customers.create();
    const intent = await test.sdk.setupIntents.create({
      confirm: true,
      payment_method: testCard('authenticateOnRequest').token,
      customer,
      return_url: RETURN_URL,
      payment_method_options: { card: { request_three_d_secure: 'any' } },
    });
    return { test, intent };
  };

  it('redirects to a page and back with the parameters that Stripe adds', async () => {
    const { test, intent } = await begun();
    expect(intent.next_action).toEqual({
      type: 'redirect_to_url',
      redirect_to_url: { return_url: RETURN_URL, url: `http://127.0.0.1:12111/local/authenticate/${intent.id}` },
    });
    const back = new URL(test.local.authenticate(intent.id, 'authenticated') ?? '');
    expect(Object.fromEntries(back.searchParams)).toEqual({
      setup_intent: intent.id,
      setup_intent_client_secret: intent.client_secret,
      redirect_status: 'succeeded',
    });
    expect((await test.sdk.setupIntents.retrieve(intent.id)).status).toBe('succeeded');
  });

  it('allows another card after a failed authentication', async () => {
    const { test, intent } = await begun();
    const back = new URL(test.local.authenticate(intent.id, 'failed') ?? '');
    expect(back.searchParams.get('redirect_status')).toBe('failed');
    const failed = await test.sdk.setupIntents.retrieve(intent.id);
    expect(failed).toMatchObject({
      status: 'requires_payment_method',
      last_setup_error: { code: 'setup_intent_authentication_failure' },
    });
    const other = await test.sdk.setupIntents.confirm(intent.id, { payment_method: testCard('visa').token });
    expect(other.status).toBe('succeeded');
  });

  it('stays open if the holder returns without completing it', async () => {
    const { test, intent } = await begun();
    const back = new URL(test.local.authenticate(intent.id, 'abandoned') ?? '');
    expect(back.searchParams.get('redirect_status')).toBe('pending');
    expect((await test.sdk.setupIntents.retrieve(intent.id)).status).toBe('requires_action');
  });

  it('does not change after it has succeeded', async () => {
    const { test, intent } = await begun();
    test.local.authenticate(intent.id, 'authenticated');
    test.local.authenticate(intent.id, 'failed');
    expect((await test.sdk.setupIntents.retrieve(intent.id)).status).toBe('succeeded');
  });

  it('is requested by `any` only for enrolled cards', async () => {
    const authenticated: string[] = [];
    for (const name of CARD_NAMES.filter((one) => testCard(one).setUp === null)) {
      const { sdk } = testStripe();
      const intent = await sdk.setupIntents.create({
        confirm: true,
        payment_method: testCard(name).token,
        return_url: RETURN_URL,
        payment_method_options: { card: { request_three_d_secure: 'any' } },
      });
      if (intent.status === 'requires_action') authenticated.push(name);
    }
    expect(authenticated).toEqual([
      'authenticateUnlessSetUp',
      'authenticateAlways',
      'authenticateThenNoFunds',
      'authenticateOnRequest',
    ]);
  });
});

describe('a card from a browser', () => {
  const card = (number: string) => ({ number, exp_month: 12, exp_year: 2030, cvc: '123' });

  it('becomes a token that is valid for one intent and for twelve hours', async () => {
    const test = testStripe();
    const token = async () => {
      const data = { payment_method_data: { type: 'card', card: card('4242 4242 4242 4242') } };
      const made = await test.browser.rawRequest('POST', '/v1/confirmation_tokens', data);
      return String(made['id']);
    };
    const id = await token();
    expect((await test.sdk.confirmationTokens.retrieve(id)).payment_method_preview?.card?.last4).toBe('4242');
    const use = (one: string) => test.sdk.setupIntents.create({ confirm: true, confirmation_token: one });
    expect((await use(id)).status).toBe('succeeded');
    expect((await refusal(use(id))).message).toContain('already been used');
    const [other, late] = [await token(), await token()];
    test.now += 12 * 3_600_000 - 1_000;
    expect((await use(other)).status).toBe('succeeded');
    test.now += 1_000;
    expect((await refusal(use(late))).message).toContain('expired');
  });

  it.each([
    ['4242424242424241', 'incorrect_number'],
    ['4111111111111111', 'card_declined'],
  ])('rejects the number %s with %s', async (number, code) => {
    const { browser } = testStripe();
    const made = browser.paymentMethods.create({ type: 'card', card: card(number) });
    expect(await refusal(made)).toMatchObject({ type: 'StripeCardError', code });
  });

  it('is rejected if a server sends it', async () => {
    const { sdk } = testStripe();
    const made = sdk.paymentMethods.create({ type: 'card', card: card('4242424242424242') });
    expect((await refusal(made)).message).toContain('unsafe');
  });
});

describe('a confirmation token', () => {
  const made = async () => {
    const test = testStripe();
    const { id: customer } = await test.sdk.customers.create();
    const token = await test.sdk.testHelpers.confirmationTokens.create({
      payment_method: testCard('authenticateOnRequest').token,
      return_url: 'https://example.com/token',
      setup_future_usage: 'off_session',
    });
    return { test, customer, token };
  };
  const threeDSecure = { payment_method_options: { card: { request_three_d_secure: 'any' } } } as const;
  const amount = { amount: 20_000, currency: 'jpy', capture_method: 'manual' } as const;

  it('leaves authentication to Stripe.js unless the request sets use_stripe_sdk to false', async () => {
    for (const [use_stripe_sdk, type] of [
      [undefined, 'use_stripe_sdk'],
      [true, 'use_stripe_sdk'],
      [false, 'redirect_to_url'],
    ] as const) {
      const given = defined({ ...threeDSecure, return_url: RETURN_URL, use_stripe_sdk });
      const first = await made();
      expect(first.token.use_stripe_sdk).toBe(true);
      const { customer, token, test } = first;
      const setup = { ...given, customer, confirmation_token: token.id, confirm: true };
      expect((await test.sdk.setupIntents.create(setup)).next_action).toMatchObject({ type });
      const other = await made();
      const payment = {
        ...given,
        ...amount,
        customer: other.customer,
        confirmation_token: other.token.id,
        confirm: true,
      };
      expect((await other.test.sdk.paymentIntents.create(payment)).next_action).toMatchObject({ type });
    }
  });

  it('passes return_url and setup_future_usage to the intent unless the request overrides them', async () => {
    const { test, customer, token } = await made();
    const confirmed = {
      ...amount,
      ...threeDSecure,
      customer,
      confirmation_token: token.id,
      confirm: true,
      use_stripe_sdk: false,
    };
    const intent = await test.sdk.paymentIntents.create(confirmed);
    expect(intent).toMatchObject({
      setup_future_usage: 'off_session',
      next_action: { redirect_to_url: { return_url: 'https://example.com/token' } },
    });
    const other = await made();
    const overridden = await other.test.sdk.paymentIntents.create({
      ...confirmed,
      customer: other.customer,
      confirmation_token: other.token.id,
      setup_future_usage: 'on_session',
      return_url: RETURN_URL,
    });
    expect(overridden).toMatchObject({
      setup_future_usage: 'on_session',
      next_action: { redirect_to_url: { return_url: RETURN_URL } },
    });
  });
});
