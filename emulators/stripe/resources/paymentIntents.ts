import type Stripe from 'stripe';
import { z } from 'zod';
import { methodOf } from '../money/attachment.ts';
import { cancel, capture, confirmPayment } from '../money/charging.ts';
import {
  allowed,
  automaticMethods,
  checkOwner,
  chosen,
  chosenOr,
  intentCustomer,
  intentFields,
  opened,
  REQUESTED,
} from '../money/intent.ts';
import { checkStatus, customerIn, OPEN } from '../money/intentState.ts';
import { filteredRows, pageOf } from '../pages/pages.ts';
import { flag, isWithin, merged, metadata, namedAs, paging, text, whole } from '../parameters.ts';
import { invalid, noSuch } from '../refusal.ts';
import { route } from '../route.ts';
import { checkAccount } from '../money/accountState.ts';
import type { World } from '../world.ts';
import { defined } from 'functions/shared/defined';

/** The suffixes have Stripe's maximum lengths (https://docs.stripe.com/get-started/account/statement-descriptors). */
const options = z.strictObject({
  card: z
    .strictObject({
      request_three_d_secure: REQUESTED.optional(),
      statement_descriptor_suffix_kana: z.string().max(22).optional(),
      statement_descriptor_suffix_kanji: z.string().max(17).optional(),
    })
    .optional(),
});

const offSession = z.union([flag, z.enum(['one_off', 'recurring']).transform(() => true)]);

const confirmFields = {
  error_on_requires_action: flag.optional(),
  off_session: offSession.optional(),
  payment_method_options: options.optional(),
};

const createSchema = namedAs<Stripe.PaymentIntentCreateParams>()({
  ...intentFields,
  ...confirmFields,
  amount: whole,
  currency: z.string().regex(/^[a-z]{3}$/i, 'not a currency'),
  capture_method: z.enum(['automatic', 'automatic_async', 'manual']).optional(),
  confirm: flag.optional(),
  receipt_email: text.optional(),
  setup_future_usage: z.enum(['off_session', 'on_session']).optional(),
  statement_descriptor: z.string().max(22).optional(),
  statement_descriptor_suffix: z.string().max(22).optional(),
});

const confirmSchema = namedAs<Stripe.PaymentIntentConfirmParams>()({
  allowed_payment_method_types: allowed,
  ...confirmFields,
  payment_method: text.optional(),
  confirmation_token: text.optional(),
  return_url: z.url().optional(),
  use_stripe_sdk: flag.optional(),
  capture_method: createSchema.shape.capture_method,
  setup_future_usage: createSchema.shape.setup_future_usage,
});

const optionsOf = (input: z.output<typeof options> | undefined): Stripe.PaymentIntent.PaymentMethodOptions => {
  const { request_three_d_secure, statement_descriptor_suffix_kana, statement_descriptor_suffix_kanji } =
    input?.card ?? {};
  return {
    card: defined({
      installments: null,
      mandate_options: null,
      network: null,
      request_three_d_secure: request_three_d_secure ?? 'automatic',
      statement_descriptor_suffix_kana,
      statement_descriptor_suffix_kanji,
    }),
  };
};

const LEAST_YEN = 50;
const MAX_AMOUNT = 99_999_999;

function checkAmount(amount: number): void {
  const param = 'amount';
  if (amount < 1)
    throw invalid('This value must be greater than or equal to 1.', { code: 'parameter_invalid_integer', param });
  if (amount < LEAST_YEN)
    throw invalid(`Amount must be at least ¥${LEAST_YEN} jpy`, { code: 'amount_too_small', param });
  if (amount > MAX_AMOUNT)
    throw invalid(`Amount must be no more than ¥${MAX_AMOUNT}`, { code: 'amount_too_large', param });
}

function paymentIntentOf(world: World, id: string): Stripe.PaymentIntent {
  const intent = world.state.paymentIntents.get(id);
  if (intent === undefined) throw noSuch('payment_intent', id, 'intent');
  return intent;
}

const MISSING =
  "You cannot confirm this PaymentIntent because it's missing a payment method. You can either update the PaymentIntent with a payment method and then confirm it again, or confirm it again directly with a payment method or ConfirmationToken.";

function made(world: World, input: z.output<typeof createSchema>): Stripe.PaymentIntent {
  const id = world.mint('pi');
  return {
    id,
    object: 'payment_intent',
    allowed_payment_method_types: input.allowed_payment_method_types ?? null,
    amount: input.amount,
    amount_capturable: 0,
    amount_details: { tip: {} },
    amount_received: 0,
    application: null,
    application_fee_amount: null,
    automatic_payment_methods: automaticMethods(input.automatic_payment_methods),
    canceled_at: null,
    cancellation_reason: null,
    capture_method: input.capture_method ?? 'automatic_async',
    client_secret: `${id}_${world.mint('secret')}`,
    confirmation_method: 'automatic',
    created: world.now(),
    currency: input.currency.toLowerCase(),
    customer: intentCustomer(world, input.customer),
    customer_account: null,
    description: input.description ?? null,
    excluded_payment_method_types: null,
    last_payment_error: null,
    latest_charge: null,
    livemode: false,
    managed_payments: null,
    metadata: merged({}, input.metadata),
    next_action: null,
    on_behalf_of: null,
    payment_method: null,
    payment_method_configuration_details: null,
    payment_method_options: optionsOf(input.payment_method_options),
    payment_method_types: ['card'],
    payment_record: null,
    processing: null,
    review: null,
    shipping: null,
    receipt_email: input.receipt_email ?? null,
    setup_future_usage: input.setup_future_usage ?? null,
    source: null,
    statement_descriptor: input.statement_descriptor ?? null,
    status: 'requires_payment_method',
    statement_descriptor_suffix: input.statement_descriptor_suffix ?? null,
    transfer_data: null,
    transfer_group: null,
  };
}

/** Throws if the request has parameters that exclude each other. */
function checkCombination(input: z.output<typeof createSchema>): void {
  if (input.off_session === true && input.setup_future_usage !== undefined) {
    throw invalid('You may only specify one of these parameters: off_session, setup_future_usage.', {
      code: 'parameters_exclusive',
      param: 'setup_future_usage',
    });
  }
}

/** Makes a payment, and confirms it on request. */
export function createPayment(world: World, input: z.output<typeof createSchema>): Stripe.PaymentIntent {
  checkCombination(input);
  checkAccount(world.accountState(), input.payment_method_options?.card);
  checkAmount(input.amount);
  const confirms = input.confirm === true;
  for (const param of ['off_session', 'return_url', 'error_on_requires_action'] as const) {
    if (input[param] === undefined || confirms) continue;
    throw invalid(
      `The parameter \`${param}\` cannot be passed when creating a PaymentIntent unless confirm is set to true.`,
      { param },
    );
  }
  const intent = made(world, input);
  const choice = chosen(world, input, { payment_intent: intent.id });
  if (choice === null && confirms) throw invalid(MISSING, { code: 'payment_intent_unexpected_state' });
  if (choice !== null) {
    checkOwner(world, choice.method, intentCustomer(world, input.customer));
    intent.payment_method = choice.method.id;
    intent.status = 'requires_confirmation';
  }
  world.state.paymentIntents.set(intent.id, intent);
  world.emit('payment_intent.created', intent);
  if (choice !== null && confirms) confirmPayment(world, intent, { ...choice, ...wayOf(input) });
  return intent;
}

const wayOf = (input: { off_session?: boolean | undefined; error_on_requires_action?: boolean | undefined }) => ({
  offSession: input.off_session ?? false,
  refusesSteps: input.error_on_requires_action ?? false,
});

function confirm(world: World, intent: Stripe.PaymentIntent, input: z.output<typeof confirmSchema>) {
  if (input.payment_method_options !== undefined)
    intent.payment_method_options = optionsOf(input.payment_method_options);
  const choice = chosenOr(world, intent, input);
  if (choice === null) throw invalid(MISSING, { code: 'payment_intent_unexpected_state', payment_intent: intent });
  if (input.capture_method !== undefined) intent.capture_method = input.capture_method;
  confirmPayment(world, intent, { ...choice, ...wayOf(input) });
  return intent;
}

const CAPTURABLE = ['requires_capture'] as const;
/** States from which a payment can be cancelled. */
export const CANCELABLE = [...OPEN, ...CAPTURABLE] as const;
const REASONS = z.enum(['abandoned', 'duplicate', 'fraudulent', 'requested_by_customer']);

/** Captures an authorization: `requested`, or all of it. */
export function captureAll(
  world: World,
  intent: Stripe.PaymentIntent,
  requested: number | undefined,
): Stripe.PaymentIntent {
  checkAccount(world.accountState(), undefined);
  checkStatus(intent, 'capture', CAPTURABLE);
  const amount = requested ?? intent.amount_capturable;
  const param = 'amount_to_capture';
  if (amount < 1) throw invalid('This value must be greater than or equal to 1.', { param });
  if (amount > intent.amount_capturable) {
    const message = `The amount_to_capture (${amount}) is greater than the capturable amount (${intent.amount_capturable}).`;
    throw invalid(message, { code: 'amount_too_large', param, payment_intent: intent });
  }
  capture(world, intent, amount);
  return intent;
}

const updateSchema = namedAs<Stripe.PaymentIntentUpdateParams>()({
  amount: whole.optional(),
  description: text.optional(),
  metadata: metadata.optional(),
  payment_method: text.optional(),
  payment_method_options: options.optional(),
  receipt_email: text.optional(),
});

function update(world: World, intent: Stripe.PaymentIntent, input: z.output<typeof updateSchema>) {
  const { amount, description, payment_method, payment_method_options } = input;
  const changesPayment = amount !== undefined || payment_method !== undefined || payment_method_options !== undefined;
  if (changesPayment) checkStatus(intent, 'update', OPEN);
  if (amount !== undefined) {
    checkAmount(amount);
    intent.amount = amount;
  }
  if (payment_method !== undefined) {
    const method = methodOf(world, payment_method);
    checkOwner(world, method, customerIn(intent));
    intent.payment_method = method.id;
    intent.status = 'requires_confirmation';
  }
  if (payment_method_options !== undefined) intent.payment_method_options = optionsOf(payment_method_options);
  intent.description = description ?? intent.description;
  intent.receipt_email = input.receipt_email ?? intent.receipt_email;
  intent.metadata = merged(intent.metadata, input.metadata);
  return intent;
}

export const paymentIntents = [
  route('POST /v1/payment_intents', createSchema, ({ world, input }) => createPayment(world, input)),
  route('GET /v1/payment_intents', z.strictObject({ ...paging, customer: text.optional() }), ({ world, input }) => {
    const { customer, created } = input;
    const rows = filteredRows(
      world.state.paymentIntents,
      (one) => (customer === undefined || one.customer === customer) && isWithin(one.created, created),
    );
    return pageOf('/v1/payment_intents', rows, input);
  }),
  route(
    'GET /v1/payment_intents/:id',
    z.strictObject({ client_secret: text.optional() }),
    ({ world, id, input }) => opened(paymentIntentOf(world, id), input.client_secret),
    { publishable: true },
  ),
  route('POST /v1/payment_intents/:id', updateSchema, ({ world, id, input }) =>
    update(world, paymentIntentOf(world, id), input),
  ),
  route('POST /v1/payment_intents/:id/confirm', confirmSchema, ({ world, id, input }) =>
    confirm(world, paymentIntentOf(world, id), input),
  ),
  route(
    'POST /v1/payment_intents/:id/capture',
    z.strictObject({ amount_to_capture: whole.optional(), metadata: metadata.optional() }),
    ({ world, id, input }) => captureAll(world, paymentIntentOf(world, id), input.amount_to_capture),
  ),
  route(
    'POST /v1/payment_intents/:id/cancel',
    z.strictObject({ cancellation_reason: REASONS.optional() }),
    ({ world, id, input }) => {
      const intent = paymentIntentOf(world, id);
      checkStatus(intent, 'cancel', CANCELABLE);
      cancel(world, intent, input.cancellation_reason ?? null);
      return intent;
    },
  ),
];
