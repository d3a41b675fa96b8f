import { SETTINGS } from './settings.ts';

interface ParameterRow {
  /** The meaning of the parameter. A deployment shows it when it asks for the value, and docs/deploy.md lists it. */
  readonly meaning: string;
  /** The default value. Absent: the parameter is required. */
  readonly usual?: number | string;
  /** The smallest and largest allowed whole number. */
  readonly range?: readonly [number, number];
  /** Whether only the emulators set it. */
  readonly isLocal?: true;
}

/** The maximum number of tasks that Cloud Tasks dispatches per second for a queue. */
const MAX_DISPATCHES = 500;
/** The default maximum number of instances that Cloud Run starts for a function. */
const MAX_INSTANCES = 100;
/** A bound above Stripe's highest limits, which detects a value with too many digits. */
const MAX_CALLS = 10_000;

/** The parameters of a deployment that are not secret. `config.ts` checks their values, and `parameters.ts` declares them to Firebase. */
export const PARAMETER_ROWS = {
  SITE_URL: { meaning: 'https origin of the site on a domain, without a trailing slash; links in mails start with it' },
  SMTP_URL: { meaning: 'smtps://host:465 or smtp://host:587, without a user or a path' },
  SMTP_USER: { meaning: 'user of the mail server, over TLS only, with the secret SMTP_PASSWORD; empty: no sign-in' },
  OFFICE_NOTICE_TO: { meaning: 'e-mail address that receives notices of enquiries' },
  STRIPE_PUBLISHABLE_KEY: { meaning: 'publishable key of Stripe, pk_live_…' },
  FORWARDED_HOPS: {
    meaning: 'position of the client in X-Forwarded-For, counted from the right; 0: unknown',
    range: [0, 20],
  },
  SECOND_FACTOR: { meaning: "the office's second factor: off, offered, or owners (required of owners)", usual: 'off' },
  CLIENT_WRITES_PER_MINUTE: {
    meaning: 'public writes of one client in a minute on one instance',
    usual: 600,
    range: [1, 100_000_000],
  },
  // drand's public relays (https://docs.drand.love/developer/http-api).
  BEACON_RELAYS: {
    meaning: "1 to 8 https relays of drand, separated by commas; the draw's round is requested in this order",
    usual: 'https://api.drand.sh,https://api2.drand.sh,https://api3.drand.sh,https://drand.cloudflare.com',
  },
  TSA_URLS: {
    meaning: 'up to 8 https URLs of time stamp authorities, separated by commas; empty: no time stamps',
    usual: '',
  },
  CARD_INSTANCES: {
    meaning: "instances that serve guests' cards; each spends its share of the calls to Stripe",
    usual: SETTINGS.cardInstances,
    range: [1, MAX_INSTANCES],
  },
  EVENT_INSTANCES: {
    meaning: "instances that receive Stripe's events; each spends its share of the calls to Stripe",
    usual: SETTINGS.eventInstances,
    range: [1, MAX_INSTANCES],
  },
  STRIPE_CALLS_PER_ENDPOINT: {
    meaning: 'calls a second that Stripe accepts for one endpoint, at most STRIPE_CALLS_IN_ALL',
    usual: SETTINGS.stripeCallsPerEndpoint,
    range: [SETTINGS.stripeCallsPerEndpoint, MAX_CALLS],
  },
  STRIPE_CALLS_IN_ALL: {
    meaning: 'calls a second that Stripe accepts for all endpoints; a sandbox accepts 25',
    usual: SETTINGS.stripeCallsInAll,
    range: [SETTINGS.stripeCallsPerEndpoint, MAX_CALLS],
  },
  API_MIN_INSTANCES: {
    meaning: 'idle instances of the API that are kept ready; raised for the opening',
    usual: SETTINGS.apiMinInstances,
    range: [0, MAX_INSTANCES],
  },
  CARD_MIN_INSTANCES: {
    meaning: "idle instances for guests' cards that are kept ready, at most CARD_INSTANCES; raised for the opening",
    usual: SETTINGS.cardMinInstances,
    range: [0, MAX_INSTANCES],
  },
  SMTP_CONNECTIONS: {
    meaning: 'connections of one instance to the mail server, and its simultaneous deliveries',
    usual: SETTINGS.smtpConnections,
    range: [1, 80],
  },
  SMTP_INSTANCES: {
    meaning: 'instances that send mails to single people',
    usual: SETTINGS.smtpInstances,
    range: [1, MAX_INSTANCES],
  },
  BULK_MAILS_PER_SECOND: {
    meaning: 'mails of a broadcast in a second, at most',
    usual: SETTINGS.bulkMailsPerSecond,
    range: [1, MAX_DISPATCHES],
  },
  RETRIED_MAILS_PER_SECOND: {
    meaning: 'retried mails to single people in a second, at most',
    usual: SETTINGS.retriedMailsPerSecond,
    range: [1, MAX_DISPATCHES],
  },
  STRIPE_API_BASE: { meaning: 'origin of the local Stripe', usual: '', isLocal: true },
  BEACON_CHAIN: { meaning: "the chain of a draw's randomness", usual: 'quicknet', isLocal: true },
} as const satisfies Readonly<Record<string, ParameterRow>>;

export type ParameterName = keyof typeof PARAMETER_ROWS;

/** The names of parameters that are whole numbers with a default. */
export type NumberName = {
  [N in ParameterName]: (typeof PARAMETER_ROWS)[N] extends { readonly usual: number } ? N : never;
}[ParameterName];

/** Returns the table of docs/deploy.md: name, meaning, range, default. */
export const parameterTable = (): string => {
  const rows: readonly (readonly [string, ParameterRow])[] = Object.entries(PARAMETER_ROWS);
  const lines = rows
    .filter(([, { isLocal }]) => isLocal !== true)
    .map(([name, { meaning, range, usual }]) => {
      const words = usual === undefined ? 'required' : usual === '' ? 'empty' : `\`${usual}\``;
      return `| \`${name}\` | ${meaning} | ${range === undefined ? '' : range.map((end) => end.toLocaleString('en')).join(' to ')} | ${words} |`;
    });
  return ['| Name | Meaning | Range | Default |', '| --- | --- | --- | --- |', ...lines].join('\n');
};
