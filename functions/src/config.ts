import { z } from 'zod';
import type { KeySecrets } from './gateways/keys.ts';
import { SECOND_FACTORS } from './shared/access/secondFactor.ts';
import { campaign } from './shared/campaign/current.ts';
import { SETTINGS } from './shared/deployment/settings.ts';
import { LOCAL_CHAIN, QUICKNET } from './shared/draw/chains.ts';
import { spentOf, STRIPE_TAKES } from './shared/settlement/callRates.ts';
import { leastShares } from './shared/settlement/shares.ts';

const isOrigin = (text: string): boolean => URL.canParse(text) && new URL(text).origin === text;

/** drand's public relays (https://docs.drand.love/developer/http-api). */
const RELAYS = 'https://api.drand.sh,https://api2.drand.sh,https://api3.drand.sh,https://drand.cloudflare.com';
const originList = z.string().transform((text) => text.split(','));

/** Empty where there is none. */
const hostOf = (url: string): string => (URL.canParse(url) ? new URL(url).host : '');
/** Under the emulators an authority of this machine may be asked without TLS. */
const isAuthority = (text: string): boolean => {
  if (!URL.canParse(text)) return false;
  const { protocol, hostname, username, password } = new URL(text);
  const isLocal = process.env.FUNCTIONS_EMULATOR === 'true' && protocol === 'http:' && hostname === '127.0.0.1';
  return (protocol === 'https:' || isLocal) && username === '' && password === '';
};

const environmentSchema = z.object({
  /** Origin of the site, without a trailing slash; links in mails begin with it. */
  SITE_URL: z.string().refine(isOrigin, 'has to be an origin without a slash at its end, such as https://host'),
  /** `smtps://host:465`, or `smtp://host:587`. */
  SMTP_URL: z.url({ protocol: /^smtps?$/, error: 'has to be smtps://host:465 or smtp://host:587' }),
  /** Empty: no authentication, as for the local catcher. With a user, TLS is required. */
  SMTP_USER: z.string(),
  /** The number of connections of one instance to the mail server. */
  SMTP_CONNECTIONS: z.coerce.number().int().min(1).max(80).default(SETTINGS.smtpConnections),
  OFFICE_NOTICE_TO: z.email(),
  /** Stripe's key for browsers, which is not secret. */
  STRIPE_PUBLISHABLE_KEY: z.string().regex(/^pk_(test|live)_[A-Za-z0-9]+$/, 'has to be pk_test_… or pk_live_…'),
  /** Origin of the local Stripe; empty where deployed: Stripe's own. */
  STRIPE_API_BASE:
    process.env.FUNCTIONS_EMULATOR === 'true'
      ? z.string().refine(isOrigin, 'has to be an origin')
      : z.literal('', 'is for the emulators alone').default(''),
  /** The chain of a draw's randomness (rules 8.8). The local one works only under the emulators, since its key is public. */
  BEACON_CHAIN:
    process.env.FUNCTIONS_EMULATOR === 'true'
      ? z.literal('local').transform(() => LOCAL_CHAIN)
      : z
          .literal('quicknet', 'is quicknet wherever it is deployed')
          .transform(() => QUICKNET)
          .prefault('quicknet'),
  /** Origins of the chain's HTTP relays, separated by commas, tried in this order. */
  BEACON_RELAYS:
    process.env.FUNCTIONS_EMULATOR === 'true'
      ? originList.refine((all) => all.every(isOrigin), 'has to be origins with commas between them')
      : originList
          .refine((all) => all.every((one) => isOrigin(one) && one.startsWith('https:')), 'has to be https:// origins')
          .prefault(RELAYS),
  /** URLs of authorities that stamp a draw's hash with their time (RFC 3161), separated by commas; empty: none. */
  TSA_URLS: z
    .string()
    .transform((text) => (text === '' ? [] : text.split(',')))
    .refine((all) => all.every(isAuthority), 'has to be https:// URLs without a user, with commas between them')
    .refine((all) => new Set(all.map(hostOf)).size === all.length, 'has to name each host once')
    .prefault(''),
  /** Whether the office signs in with a second factor (rules 4.35): the project's Identity Platform has to offer TOTP first (README). */
  SECOND_FACTOR: z.enum(SECOND_FACTORS, `has to be ${SECOND_FACTORS.join(', ')}`).default('off'),
  /** Public writes that a client may make in a minute on one instance. It is generous, since carriers share addresses. */
  CLIENT_WRITES_PER_MINUTE: z.coerce.number().int().positive().default(600),
  /** The client's position in X-Forwarded-For, counted from the right; 0: unknown, so there is no limit for each client. */
  FORWARDED_HOPS: z
    .string()
    .regex(/^\d{1,2}$/, 'has to be a whole number, 0 or more')
    .transform(Number),
});

const count = z.coerce.number().int();

/**
 * The calls to Stripe and the instances that share them. Each makes at least one a second, so there may not be more instances than the
 * smallest share has calls.
 */
const callsSchema = z
  .object({
    CARD_INSTANCES: count.min(1).default(SETTINGS.cardInstances),
    EVENT_INSTANCES: count.min(1).default(SETTINGS.eventInstances),
    STRIPE_CALLS_PER_ENDPOINT: count.min(STRIPE_TAKES.perEndpoint).default(STRIPE_TAKES.perEndpoint),
    STRIPE_CALLS_IN_ALL: count.min(STRIPE_TAKES.perEndpoint).default(STRIPE_TAKES.inAll),
  })
  .superRefine((set, context) => {
    const spent = spentOf({ perEndpoint: set.STRIPE_CALLS_PER_ENDPOINT, inAll: set.STRIPE_CALLS_IN_ALL });
    const least = leastShares(Math.min(spent.perEndpoint, spent.inAll));
    const most = { CARD_INSTANCES: Math.floor(least.guests), EVENT_INSTANCES: Math.floor(least.events) } as const;
    for (const name of ['CARD_INSTANCES', 'EVENT_INSTANCES'] as const) {
      const message = `has to be ${most[name]} at most, or together they would call more than Stripe takes`;
      if (set[name] > most[name]) context.addIssue({ code: 'custom', path: [name], message });
    }
  });

export type Config = z.infer<typeof environmentSchema>;

/** A parameter of the deployment is missing or invalid; the message names each. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
}

const configError = ({ issues }: z.ZodError, environment: NodeJS.ProcessEnv): ConfigError => {
  const faults = issues.map(({ path, message }) => {
    const name = String(path[0]);
    return `${name} ${environment[name] === undefined ? 'is missing' : `is wrong: ${message}`}`;
  });
  return new ConfigError(`Parameters of the functions, see README: ${faults.join('; ')}`);
};

/** Values for parameters under the emulators. The build for deployment has none of them. */
const LOCAL =
  process.env.FUNCTIONS_EMULATOR === 'true'
    ? {
        SITE_URL: 'http://127.0.0.1:5000',
        SMTP_URL: 'smtp://127.0.0.1:1025',
        SMTP_USER: '',
        OFFICE_NOTICE_TO: 'office@example.jp',
        STRIPE_PUBLISHABLE_KEY: 'pk_test_local',
        STRIPE_API_BASE: 'http://127.0.0.1:12111',
        BEACON_CHAIN: 'local',
        BEACON_RELAYS: 'http://127.0.0.1:5020',
        TSA_URLS: 'http://127.0.0.1:5030',
        FORWARDED_HOPS: '0',
        SECOND_FACTOR: 'offered',
      }
    : {};

/** The campaign's supply. A rehearsal with few applicants lowers it so that some lose; the build for deployment lacks that branch. */
export const supply = (): number =>
  process.env.FUNCTIONS_EMULATOR === 'true' && process.env.LOCAL_SUPPLY
    ? z.coerce.number().int().positive().parse(process.env.LOCAL_SUPPLY)
    : campaign.supply;

/**
 * The parameters that are not secret, parsed once, so that a missing or invalid one stops the first request, not the hundredth.
 * @param local values for missing ones; none where deployed
 * @throws ConfigError that names each faulty parameter
 */
export const readConfig = (environment: NodeJS.ProcessEnv, local: NodeJS.ProcessEnv = LOCAL): Config => {
  const result = environmentSchema.safeParse({ ...local, ...environment });
  if (result.success) return result.data;
  throw configError(result.error, environment);
};

/**
 * Checks the parameters while a deployment analyses the code. It may still ask for missing ones; existing ones have to be valid.
 * @throws ConfigError that names each faulty parameter
 */
export const checkAtDeployment = (environment: NodeJS.ProcessEnv): void => {
  for (const schema of [environmentSchema.partial(), callsSchema]) {
    const { error } = schema.safeParse(environment);
    if (error) throw configError(error, environment);
  }
};

const secretsSchema = z
  .string()
  .regex(
    /^\d{1,4}:[A-Za-z0-9+/=]{43,}(,\d{1,4}:[A-Za-z0-9+/=]{43,})*$/,
    'VERIFICATION_KEY_SECRETS is 1:<base64>,2:<base64>',
  );

/** Parses the rotating secrets; each has at least 32 bytes. */
export const parseKeySecrets = (text: string): KeySecrets =>
  new Map(
    secretsSchema
      .parse(text.trim())
      .split(',')
      .map((part) => {
        const [version = '', secret = ''] = part.split(':');
        return [version, Buffer.from(secret, 'base64')];
      }),
  );
