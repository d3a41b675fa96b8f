import type Stripe from 'stripe';
import { z } from 'zod';
import { methodOf } from '../money/attachment.ts';
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
import { flag, isWithin, merged, metadata, namedAs, paging, text } from '../parameters.ts';
import { invalid, noSuch } from '../refusal.ts';
import { route } from '../route.ts';
import { confirmSetup } from '../money/settingUp.ts';
import { checkAccount } from '../money/accountState.ts';
import type { World } from '../world.ts';

const options = z.strictObject({ card: z.strictObject({ request_three_d_secure: REQUESTED.optional() }).optional() });

const createSchema = namedAs<Stripe.SetupIntentCreateParams>()({
  ...intentFields,
  confirm: flag.optional(),
  payment_method_options: options.optional(),
  usage: z.enum(['off_session', 'on_session']).optional(),
});

const confirmSchema = namedAs<Stripe.SetupIntentConfirmParams>()({
  allowed_payment_method_types: allowed,
  payment_method: text.optional(),
  confirmation_token: text.optional(),
  return_url: z.url().optional(),
  payment_method_options: options.optional(),
  use_stripe_sdk: flag.optional(),
});

/** Returns the options in the form of answers: null for options that were not sent. */
const optionsOf = (input: z.output<typeof options> | undefined): Stripe.SetupIntent.PaymentMethodOptions => ({
  card: {
    mandate_options: null,
    network: null,
    request_three_d_secure: input?.card?.request_three_d_secure ?? 'automatic',
  },
});

function setupIntentOf(world: World, id: string): Stripe.SetupIntent {
  const intent = world.state.setupIntents.get(id);
  if (intent === undefined) throw noSuch('setupintent', id, 'intent');
  return intent;
}

const MISSING =
  "You cannot confirm this SetupIntent because it's missing a payment method. Update the SetupIntent with a payment method and then confirm it again.";

function made(world: World, input: z.output<typeof createSchema>): Stripe.SetupIntent {
  const id = world.mint('seti');
  return {
    id,
    object: 'setup_intent',
    allowed_payment_method_types: input.allowed_payment_method_types ?? null,
    application: null,
    on_behalf_of: null,
    automatic_payment_methods: automaticMethods(input.automatic_payment_methods),
    cancellation_reason: null,
    client_secret: `${id}_${world.mint('secret')}`,
    created: world.now(),
    customer: intentCustomer(world, input.customer),
    description: input.description ?? null,
    excluded_payment_method_types: null,
    flow_directions: null,
    last_setup_error: null,
    latest_attempt: null,
    livemode: false,
    mandate: null,
    metadata: merged({}, input.metadata),
    next_action: null,
    payment_method: null,
    payment_method_configuration_details: null,
    single_use_mandate: null,
    payment_method_options: optionsOf(input.payment_method_options),
    payment_method_types: ['card'],
    status: 'requires_payment_method',
    usage: input.usage ?? 'off_session',
  };
}

export function createSetupIntent(world: World, input: z.output<typeof createSchema>): Stripe.SetupIntent {
  if (input.return_url !== undefined && input.confirm !== true) {
    throw invalid('You may only provide a `return_url` when also confirming.', { param: 'return_url' });
  }
  if (input.confirm === true) checkAccount(world.accountState(), undefined);
  const intent = made(world, input);
  const choice = chosen(world, input, { setup_intent: intent.id });
  if (choice === null && input.confirm === true) throw invalid(MISSING, { code: 'parameter_missing' });
  if (choice !== null) {
    checkOwner(world, choice.method, intentCustomer(world, input.customer));
    intent.payment_method = choice.method.id;
    intent.status = 'requires_confirmation';
  }
  world.state.setupIntents.set(intent.id, intent);
  world.emit('setup_intent.created', intent);
  if (choice !== null && input.confirm === true) confirmSetup(world, intent, choice);
  return intent;
}

const REASONS = z.enum(['abandoned', 'duplicate', 'requested_by_customer']);

const updateSchema = namedAs<Stripe.SetupIntentUpdateParams>()({
  customer: text.optional(),
  description: text.optional(),
  metadata: metadata.optional(),
  payment_method: text.optional(),
  payment_method_options: options.optional(),
});

function update(world: World, intent: Stripe.SetupIntent, input: z.output<typeof updateSchema>): Stripe.SetupIntent {
  if (input.customer !== undefined) intent.customer = intentCustomer(world, input.customer);
  if (input.description !== undefined) intent.description = input.description;
  intent.metadata = merged(intent.metadata, input.metadata);
  if (input.payment_method_options !== undefined) {
    intent.payment_method_options = optionsOf(input.payment_method_options);
  }
  if (input.payment_method !== undefined) {
    checkStatus(intent, 'update', OPEN);
    const method = methodOf(world, input.payment_method);
    checkOwner(world, method, customerIn(intent));
    intent.payment_method = method.id;
    intent.status = 'requires_confirmation';
  }
  return intent;
}

export const setupIntents = [
  route('POST /v1/setup_intents', createSchema, ({ world, input }) => createSetupIntent(world, input)),
  route(
    'GET /v1/setup_intents',
    z.strictObject({ ...paging, customer: text.optional(), payment_method: text.optional() }),
    ({ world, input }) => {
      const { customer, payment_method, created } = input;
      const rows = filteredRows(
        world.state.setupIntents,
        (one) =>
          (customer === undefined || one.customer === customer) &&
          (payment_method === undefined || one.payment_method === payment_method) &&
          isWithin(one.created, created),
      );
      return pageOf('/v1/setup_intents', rows, input);
    },
  ),
  route(
    'GET /v1/setup_intents/:id',
    z.strictObject({ client_secret: text.optional() }),
    ({ world, id, input }) => opened(setupIntentOf(world, id), input.client_secret),
    { publishable: true },
  ),
  route('POST /v1/setup_intents/:id', updateSchema, ({ world, id, input }) =>
    update(world, setupIntentOf(world, id), input),
  ),
  route('POST /v1/setup_intents/:id/confirm', confirmSchema, ({ world, id, input }) => {
    const intent = setupIntentOf(world, id);
    if (input.payment_method_options !== undefined)
      intent.payment_method_options = optionsOf(input.payment_method_options);
    const choice = chosenOr(world, intent, input);
    if (choice === null) throw invalid(MISSING, { code: 'setup_intent_unexpected_state', setup_intent: intent });
    confirmSetup(world, intent, choice);
    return intent;
  }),
  route(
    'POST /v1/setup_intents/:id/cancel',
    z.strictObject({ cancellation_reason: REASONS.optional() }),
    ({ world, id, input }) => {
      const intent = setupIntentOf(world, id);
      checkStatus(intent, 'cancel', OPEN);
      intent.status = 'canceled';
      intent.cancellation_reason = input.cancellation_reason ?? null;
      intent.next_action = null;
      world.emit('setup_intent.canceled', intent);
      return intent;
    },
  ),
];
