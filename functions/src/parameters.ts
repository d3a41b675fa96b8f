import { defineInt, defineSecret, defineString } from 'firebase-functions/params';
import { type NumberName, PARAMETER_ROWS, type ParameterName } from './shared/deployment/parameterRows.ts';
import type { Outbox } from './shared/mail/mail.ts';
import { type CallRates, usedRates } from './shared/settlement/callRates.ts';

/*
 * The parameters that a deployment asks for by name. Every instance loads this file before it serves requests, so it has no schema: zod takes longer
 * to load than everything else. config.ts checks the values.
 */

/** `1:<base64>,2:<base64>`: the first signs, all verify. */
export const verificationKeySecrets = defineSecret('VERIFICATION_KEY_SECRETS');
/** The public key of the mail provider's event webhook, or `none` (docs/deploy.md). */
export const mailEventKey = defineSecret('MAIL_EVENT_KEY');
export const stripeSecretKey = defineSecret('STRIPE_SECRET_KEY');
/** The secret of the webhook's endpoint, from Stripe's dashboard. */
export const stripeWebhookSecret = defineSecret('STRIPE_WEBHOOK_SECRET');
export const smtpPassword = defineSecret('SMTP_PASSWORD');

/** Parameters without a default. */
const REQUIRED = [
  'SITE_URL',
  'SMTP_URL',
  'SMTP_USER',
  'OFFICE_NOTICE_TO',
  'STRIPE_PUBLISHABLE_KEY',
] as const satisfies readonly ParameterName[];

/**
 * These are declared without a default in a deployment, so that it asks for a missing one, or fails in CI and names it. The emulators would ask, too,
 * so they have no declaration.
 */
if (process.env.FUNCTIONS_EMULATOR !== 'true') {
  for (const name of REQUIRED) defineString(name, { description: PARAMETER_ROWS[name].meaning });
  const hops: ParameterName = 'FORWARDED_HOPS';
  defineInt(hops, { description: PARAMETER_ROWS[hops].meaning });
}

/** Declares a number of the deployment's parameters. @param local its value under the emulators */
const number = (name: NumberName, local: number = PARAMETER_ROWS[name].usual) => {
  const { usual, meaning } = PARAMETER_ROWS[name];
  return process.env.FUNCTIONS_EMULATOR === 'true' ? local : defineInt(name, { default: usual, description: meaning });
};

/**
 * The load on the mail server (docs/deploy.md). Each queue has one instance, and personal mails have `instances`. Each instance makes as many
 * deliveries at once as it has connections. The server therefore sees at most (instances + 2) × connections, and each queue's rate.
 */
export const mailPace = {
  connections: number('SMTP_CONNECTIONS'),
  instances: number('SMTP_INSTANCES'),
  perSecond: number('BULK_MAILS_PER_SECOND'),
  againPerSecond: number('RETRIED_MAILS_PER_SECOND'),
};

/** Returns the rate of an outbox's queue, in mails a second. */
export const mailRate = (outbox: Outbox): number =>
  valueOf(outbox === 'mails' ? mailPace.againPerSecond : mailPace.perSecond);

/** Stripe's limits a second for our account (docs/deploy.md): for one endpoint, and for all. */
const stripeLimits = {
  perEndpoint: number('STRIPE_CALLS_PER_ENDPOINT'),
  inAll: number('STRIPE_CALLS_IN_ALL'),
};

/** Returns a parameter's value, which is known only at run time; the parameter itself is no number. */
export const valueOf = (parameter: ReturnType<typeof number>): number =>
  typeof parameter === 'number' ? parameter : parameter.value();

/** Returns the calls a second that we use, for one endpoint and for all. */
export const stripeCalls = (): CallRates =>
  usedRates({ perEndpoint: valueOf(stripeLimits.perEndpoint), inAll: valueOf(stripeLimits.inAll) });

/**
 * Instances of the two functions that share Stripe's limit. Each uses its share of the calls (rules 7.7). The emulators run one instance of each
 * function.
 */
export const cardInstances = number('CARD_INSTANCES', 1);
export const eventInstances = number('EVENT_INSTANCES', 1);

/** Instances that stay ready while idle. Many people arrive in the first second after the opening and would wait for starting instances. */
export const apiMinInstances = number('API_MIN_INSTANCES', 0);
export const cardMinInstances = number('CARD_MIN_INSTANCES', 0);
