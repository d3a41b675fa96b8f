import { defineInt, defineSecret, defineString } from 'firebase-functions/params';
import type { ParameterName } from './shared/deployment/parameterName.ts';
import { SETTINGS } from './shared/deployment/settings.ts';
import type { Outbox } from './shared/mail/mail.ts';
import { type CallRates, spentOf, STRIPE_TAKES } from './shared/settlement/callRates.ts';

/*
 * The parameters that a deployment asks for by name. Every instance loads this file before it serves, so it has no schema: zod takes longer
 * to load than everything else. config.ts checks the values, and has a row for each name.
 */

/** `1:<base64>,2:<base64>`: the first signs, all verify. */
export const verificationKeySecrets = defineSecret('VERIFICATION_KEY_SECRETS');
/** The public key of the mail provider's event webhook, or `none` (README). */
export const mailEventKey = defineSecret('MAIL_EVENT_KEY');
export const stripeSecretKey = defineSecret('STRIPE_SECRET_KEY');
/** The secret of the webhook's endpoint, from Stripe's dashboard. */
export const stripeWebhookSecret = defineSecret('STRIPE_WEBHOOK_SECRET');
export const smtpPassword = defineSecret('SMTP_PASSWORD');

const text = (name: ParameterName, description: string): void => void defineString(name, { description });

/**
 * Declared without a default where deployed, so that the deployment asks for a missing one, or fails in CI and names it. The emulators
 * would ask, too, so they have no declaration.
 */
if (process.env.FUNCTIONS_EMULATOR !== 'true') {
  text('SITE_URL', 'Origin of the site, without a slash at its end');
  text('SMTP_URL', 'smtps://host:465 or smtp://host:587');
  text('SMTP_USER', 'Who signs in at the mail server; empty: nobody');
  text('OFFICE_NOTICE_TO', 'Where notices of enquiries go');
  text('STRIPE_PUBLISHABLE_KEY', 'The publishable key of Stripe: pk_live_…');
  const hops: ParameterName = 'FORWARDED_HOPS';
  defineInt(hops, { description: 'See README: how many hops from the right of X-Forwarded-For the client stands' });
}

/** A number from the deployment's parameters; under the emulators, this default. */
const number = (name: ParameterName, value: number, description: string) =>
  process.env.FUNCTIONS_EMULATOR === 'true' ? value : defineInt(name, { default: value, description });

/**
 * The load on the mail server (README). Each queue has one instance, mails to single people have `instances`, and each makes as many
 * deliveries at once as it has connections. The server therefore sees at most (instances + 2) × connections, and each queue's rate.
 */
export const mailPace = {
  connections: number('SMTP_CONNECTIONS', SETTINGS.smtpConnections, 'Connections of one instance to the mail server'),
  instances: number(
    'SMTP_INSTANCES',
    SETTINGS.smtpInstances,
    'Instances that send mails of one person as they are caused',
  ),
  perSecond: number(
    'BULK_MAILS_PER_SECOND',
    SETTINGS.bulkMailsPerSecond,
    'Mails a second that a broadcast sends at most',
  ),
  againPerSecond: number(
    'RETRIED_MAILS_PER_SECOND',
    SETTINGS.retriedMailsPerSecond,
    'Mails a second of one person that are tried again, at most',
  ),
};

/** The rate of an outbox's queue, in mails a second. */
export const mailRate = (outbox: Outbox): number =>
  valueOf(outbox === 'mails' ? mailPace.againPerSecond : mailPace.perSecond);

/** Stripe's limits a second for our account (README): for one endpoint, and for all. */
const stripeTakes = {
  perEndpoint: number(
    'STRIPE_CALLS_PER_ENDPOINT',
    STRIPE_TAKES.perEndpoint,
    'Calls a second that Stripe takes of one endpoint',
  ),
  inAll: number('STRIPE_CALLS_IN_ALL', STRIPE_TAKES.inAll, 'Calls a second that Stripe takes of all endpoints'),
};

/** A parameter's value is known only at run time; the parameter itself is no number. */
export const valueOf = (parameter: ReturnType<typeof number>): number =>
  typeof parameter === 'number' ? parameter : parameter.value();

/** The calls a second that we spend, for one endpoint and for all. */
export const stripeCalls = (): CallRates =>
  spentOf({ perEndpoint: valueOf(stripeTakes.perEndpoint), inAll: valueOf(stripeTakes.inAll) });

/** The emulators run one instance of each function. */
const instances = (name: ParameterName, value: number, description: string) =>
  process.env.FUNCTIONS_EMULATOR === 'true' ? 1 : defineInt(name, { default: value, description });

/** Instances of the two busy functions under Stripe's limit. Each spends its share of the calls (rules 7.7). */
export const cardInstances = instances('CARD_INSTANCES', SETTINGS.cardInstances, "Instances that take guests' cards");
export const eventInstances = instances(
  'EVENT_INSTANCES',
  SETTINGS.eventInstances,
  "Instances that take Stripe's events",
);

/**
 * Instances that are kept ready while idle. Many people come in the first second of the opening, and a starting instance keeps them
 * waiting.
 */
const keptReady = (name: ParameterName, value: number, description: string) =>
  process.env.FUNCTIONS_EMULATOR === 'true' ? 0 : defineInt(name, { default: value, description });

export const apiMinInstances = keptReady(
  'API_MIN_INSTANCES',
  SETTINGS.apiMinInstances,
  'Instances of the API that are kept ready; for the opening (docs/scale.md), else 0',
);
export const cardMinInstances = keptReady(
  'CARD_MIN_INSTANCES',
  SETTINGS.cardMinInstances,
  "Instances that take guests' cards and are kept ready, at most CARD_INSTANCES; for the opening, else 0",
);
