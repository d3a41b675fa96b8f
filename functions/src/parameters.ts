import { defineInt, defineSecret, defineString } from 'firebase-functions/params';
import { SETTINGS } from './shared/deployment/settings.ts';
import type { Outbox } from './shared/mail/mail.ts';
import { type CallRates, spentOf, STRIPE_TAKES } from './shared/settlement/callRates.ts';

/*
 * What a deployment asks for by name, so what every instance loads before it serves: no schema is here, since zod takes longer to load
 * than all the rest. What the values have to be is told by config.ts.
 */

/** `1:<base64>,2:<base64>`: the first signs, all verify. */
export const verificationKeySecrets = defineSecret('VERIFICATION_KEY_SECRETS');
/** The public key of the mail provider's event webhook, or `none` (README). */
export const mailEventKey = defineSecret('MAIL_EVENT_KEY');
export const stripeSecretKey = defineSecret('STRIPE_SECRET_KEY');
/** Of the webhook's endpoint, as Stripe's dashboard shows it. */
export const stripeWebhookSecret = defineSecret('STRIPE_WEBHOOK_SECRET');
export const smtpPassword = defineSecret('SMTP_PASSWORD');

/**
 * Declared where they are deployed, without a default: the deployment asks for a missing one, and in CI fails and names it. Not under
 * the emulators, which would ask, too.
 */
if (process.env.FUNCTIONS_EMULATOR !== 'true') {
  defineString('SITE_URL', { description: 'Origin of the site, without a slash at its end' });
  defineString('SMTP_URL', { description: 'smtps://host:465 or smtp://host:587' });
  defineString('SMTP_USER', { description: 'Who signs in at the mail server; empty: nobody' });
  defineString('OFFICE_NOTICE_TO', { description: 'Where notices of enquiries go' });
  defineString('STRIPE_PUBLISHABLE_KEY', { description: 'The publishable key of Stripe: pk_live_…' });
  defineInt('FORWARDED_HOPS', {
    description: 'See README: how many hops from the right of X-Forwarded-For the client stands',
  });
}

/** A number that the deployment takes from the parameters; the emulators take it as it stands here. */
const number = (name: string, value: number, description: string) =>
  process.env.FUNCTIONS_EMULATOR === 'true' ? value : defineInt(name, { default: value, description });

/**
 * What the mail server bears (README): each queue has one instance, one's own mails have `instances`, each as many deliveries at once as
 * connections. So the server sees (instances + 2) × connections at most, and each queue its rate.
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

/** Mails a second that the queue of an outbox lets go. */
export const mailRate = (outbox: Outbox): number =>
  valueOf(outbox === 'mails' ? mailPace.againPerSecond : mailPace.perSecond);

/** What Stripe takes of our account a second (README): of one endpoint, and of all. */
const stripeTakes = {
  perEndpoint: number(
    'STRIPE_CALLS_PER_ENDPOINT',
    STRIPE_TAKES.perEndpoint,
    'Calls a second that Stripe takes of one endpoint',
  ),
  inAll: number('STRIPE_CALLS_IN_ALL', STRIPE_TAKES.inAll, 'Calls a second that Stripe takes of all endpoints'),
};

/** A parameter's value is known at run time alone; as a number the parameter itself is none. */
export const valueOf = (parameter: ReturnType<typeof number>): number =>
  typeof parameter === 'number' ? parameter : parameter.value();

/** Calls a second that we spend of it, of one endpoint and in all. */
export const stripeCalls = (): CallRates =>
  spentOf({ perEndpoint: valueOf(stripeTakes.perEndpoint), inAll: valueOf(stripeTakes.inAll) });

/** The emulators run one of each function. */
const instances = (name: string, value: number, description: string) =>
  process.env.FUNCTIONS_EMULATOR === 'true' ? 1 : defineInt(name, { default: value, description });

/** Instances of the two functions that Stripe's limit concerns and that many call; each spends its part of the calls (rules 7.7). */
export const cardInstances = instances('CARD_INSTANCES', SETTINGS.cardInstances, "Instances that take guests' cards");
export const eventInstances = instances(
  'EVENT_INSTANCES',
  SETTINGS.eventInstances,
  "Instances that take Stripe's events",
);

/** Instances kept ready while nobody asks: many come in the first second of the opening, and one that starts keeps them waiting. */
const keptReady = (name: string, value: number, description: string) =>
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
