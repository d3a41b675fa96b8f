import { z } from 'zod';
import type { KeySecrets } from './gateways/keys.ts';
import { SECOND_FACTORS } from './shared/access/secondFactor.ts';
import { campaign } from './shared/campaign/current.ts';
import { PARAMETER_ROWS, type ParameterName } from './shared/deployment/parameterRows.ts';
import { LOCAL_CHAIN, QUICKNET } from './shared/draw/chains.ts';
import { usedRates } from './shared/settlement/callRates.ts';
import { leastShares } from './shared/settlement/shares.ts';

const isOrigin = (text: string): boolean => URL.canParse(text) && new URL(text).origin === text;

/** A name with a dot, as a server on the Internet has. */
const DOMAIN = /^(?=.{4,253}$)([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]([a-z0-9-]{0,61}[a-z0-9])$/i;
const isPublicOrigin = (text: string): boolean =>
  isOrigin(text) && text.startsWith('https:') && DOMAIN.test(new URL(text).hostname);

/** Maximum number of relays, or of time stamp authorities. */
const MAX_SERVERS = 8;
const listed = (text: string): string[] => (text === '' ? [] : text.split(','));
const originList = z.string().transform(listed);

/** Returns a URL's host, or an empty text for an invalid URL. */
const hostOf = (url: string): string => (URL.canParse(url) ? new URL(url).host : '');
const areDistinct = (urls: readonly string[]): boolean => new Set(urls.map(hostOf)).size === urls.length;

const NO_ORIGIN = 'has to be an origin without a slash at its end, such as https://host.jp';

/**
 * The schemas and values that apply only under the emulators; null in a deployment. The deployment build replaces the condition by `false`, and
 * contains none of them. It does not fold a constant for the condition, so this is the only branch.
 */
const local =
  process.env.FUNCTIONS_EMULATOR === 'true'
    ? {
        host: '127.0.0.1',
        supply: () => process.env.LOCAL_SUPPLY,
        schemas: {
          SITE_URL: z.string().refine(isOrigin, NO_ORIGIN),
          STRIPE_API_BASE: z.string().refine(isOrigin, 'has to be an origin'),
          BEACON_CHAIN: z.literal('local').transform(() => LOCAL_CHAIN),
          BEACON_RELAYS: originList.refine(
            (all) => all.length > 0 && all.every(isOrigin),
            'has to be origins, separated by commas',
          ),
        },
        /** Default values of parameters. */
        values: {
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
        },
      }
    : null;

/** Returns whether the URL may name a time stamp authority. Under the emulators a local authority may be reached without TLS. */
const isAuthority = (text: string): boolean => {
  if (!URL.canParse(text)) return false;
  const { protocol, hostname, username, password, hash } = new URL(text);
  const isOwn = protocol === 'http:' && hostname === local?.host;
  const isPublic = protocol === 'https:' && DOMAIN.test(hostname);
  return (isPublic || isOwn) && username === '' && password === '' && hash === '';
};

/**
 * Returns whether the text is a mail server's URL without parts that the connection would ignore. The user is `SMTP_USER` and the password the secret
 * `SMTP_PASSWORD`. A relay in a local network has no domain.
 */
const isMailServer = (text: string): boolean => {
  if (!URL.canParse(text)) return false;
  const { protocol, hostname, port, host } = new URL(text);
  const isNamed = DOMAIN.test(`${hostname}.jp`);
  return isNamed && port !== '0' && ['smtp:', 'smtps:'].includes(protocol) && text === `${protocol}//${host}`;
};

/** Parameters that have a range. */
type RangedName = {
  [N in ParameterName]: (typeof PARAMETER_ROWS)[N] extends { readonly range: unknown } ? N : never;
}[ParameterName];

/**
 * Returns a schema for a whole number in the parameter's range. It accepts digits only, because `Number` would read '' and ' ' as 0, and would accept
 * '1e3'.
 */
const wholeNumber = (name: RangedName) => {
  const [least, most] = PARAMETER_ROWS[name].range;
  return z
    .string()
    .regex(/^\d{1,9}$/, `has to be a whole number from ${least} to ${most}`)
    .transform(Number)
    .refine((value) => value >= least && value <= most, `has to be a whole number from ${least} to ${most}`);
};
const wholeNumberOr = (name: Exclude<RangedName, 'FORWARDED_HOPS'>) =>
  wholeNumber(name).prefault(String(PARAMETER_ROWS[name].usual));

/** The schemas of the parameters whose local values a deployment refuses. */
const deployedSchemas = () => ({
  SITE_URL: z.string().refine(isPublicOrigin, NO_ORIGIN),
  STRIPE_API_BASE: z.literal('', 'is only for the emulators').default(''),
  BEACON_CHAIN: z
    .literal('quicknet', 'has to be quicknet in a deployment')
    .transform(() => QUICKNET)
    .prefault('quicknet'),
  BEACON_RELAYS: originList
    .refine((all) => all.every(isPublicOrigin), 'has to be https:// origins, separated by commas')
    .refine((all) => all.length > 0 && all.length <= MAX_SERVERS, `has to name 1 to ${MAX_SERVERS}`)
    .refine(areDistinct, 'has to name each host once')
    .prefault(PARAMETER_ROWS.BEACON_RELAYS.usual),
});

const { SITE_URL, STRIPE_API_BASE, BEACON_CHAIN, BEACON_RELAYS } = local?.schemas ?? deployedSchemas();

/** A schema for each parameter that is not secret. */
const PARAMETERS = {
  SITE_URL,
  SMTP_URL: z.string().refine(isMailServer, 'has to be smtps://host:465 or smtp://host:587, without a user or a path'),
  /** Empty: no authentication, as for the local catcher. With a user, TLS is required. */
  SMTP_USER: z.string().regex(/^[\x21-\x7e]{0,320}$/, 'has to be up to 320 letters without blanks, or empty'),
  SMTP_CONNECTIONS: wholeNumberOr('SMTP_CONNECTIONS'),
  SMTP_INSTANCES: wholeNumberOr('SMTP_INSTANCES'),
  BULK_MAILS_PER_SECOND: wholeNumberOr('BULK_MAILS_PER_SECOND'),
  RETRIED_MAILS_PER_SECOND: wholeNumberOr('RETRIED_MAILS_PER_SECOND'),
  OFFICE_NOTICE_TO: z.email('has to be one e-mail address').max(254),
  /** Stripe's key for browsers, which is not secret. */
  STRIPE_PUBLISHABLE_KEY: z.string().regex(/^pk_(test|live)_[A-Za-z0-9]{1,200}$/, 'has to be pk_test_… or pk_live_…'),
  /** Origin of the local Stripe. Empty in a deployment, which uses Stripe's own. */
  STRIPE_API_BASE,
  /** The chain of a draw's randomness (rules 8.8). The local one works only under the emulators, since its key is public. */
  BEACON_CHAIN,
  /** Origins of the chain's HTTP relays, separated by commas, tried in this order. */
  BEACON_RELAYS,
  /** URLs of authorities that stamp a draw's hash with their time (RFC 3161), separated by commas; empty: none. */
  TSA_URLS: z
    .string()
    .transform(listed)
    .refine((all) => all.every(isAuthority), 'has to be https:// URLs without a user, separated by commas')
    .refine((all) => all.length <= MAX_SERVERS, `has to name ${MAX_SERVERS} at most`)
    .refine(areDistinct, 'has to name each host once')
    .prefault(PARAMETER_ROWS.TSA_URLS.usual),
  /** Whether the office signs in with a second factor (rules 4.35). The project's Identity Platform has to offer TOTP first (docs/deploy.md). */
  SECOND_FACTOR: z
    .enum(SECOND_FACTORS, `has to be ${SECOND_FACTORS.join(', ')}`)
    .default(PARAMETER_ROWS.SECOND_FACTOR.usual),
  /** Public writes that a client may make in a minute on one instance. It is generous, since carriers share addresses. */
  CLIENT_WRITES_PER_MINUTE: wholeNumberOr('CLIENT_WRITES_PER_MINUTE'),
  /** The client's position in X-Forwarded-For, counted from the right; 0: unknown, so there is no limit for each client. */
  FORWARDED_HOPS: wholeNumber('FORWARDED_HOPS'),
  CARD_INSTANCES: wholeNumberOr('CARD_INSTANCES'),
  EVENT_INSTANCES: wholeNumberOr('EVENT_INSTANCES'),
  STRIPE_CALLS_PER_ENDPOINT: wholeNumberOr('STRIPE_CALLS_PER_ENDPOINT'),
  STRIPE_CALLS_IN_ALL: wholeNumberOr('STRIPE_CALLS_IN_ALL'),
  API_MIN_INSTANCES: wholeNumberOr('API_MIN_INSTANCES'),
  CARD_MIN_INSTANCES: wholeNumberOr('CARD_MIN_INSTANCES'),
} as const satisfies Readonly<Record<ParameterName, z.ZodType>>;

const parametersSchema = z.object(PARAMETERS);
export type Config = z.infer<typeof parametersSchema>;

/** Parameters that limit each other. All of them have defaults, so a deployment that sets only some can still compare them. */
const RELATED = [
  'CARD_INSTANCES',
  'EVENT_INSTANCES',
  'STRIPE_CALLS_PER_ENDPOINT',
  'STRIPE_CALLS_IN_ALL',
  'CARD_MIN_INSTANCES',
] as const satisfies readonly ParameterName[];
type Related = Pick<Config, (typeof RELATED)[number]>;

/**
 * Returns the faults of values that are valid alone but not together, by parameter. Each instance makes at least one call to Stripe a second, so
 * there may not be more instances than the smallest share has calls.
 */
const relationFaults = (set: Related): { readonly [N in keyof Related]?: string | false } => {
  const spent = usedRates({ perEndpoint: set.STRIPE_CALLS_PER_ENDPOINT, inAll: set.STRIPE_CALLS_IN_ALL });
  const least = leastShares(Math.min(spent.perEndpoint, spent.inAll));
  const tooMany = (count: number, share: number): string | false =>
    count > Math.floor(share) &&
    `has to be ${Math.floor(share)} at most, because all instances together would exceed Stripe's limit of calls`;
  return {
    CARD_INSTANCES: tooMany(set.CARD_INSTANCES, least.guests),
    EVENT_INSTANCES: tooMany(set.EVENT_INSTANCES, least.events),
    STRIPE_CALLS_PER_ENDPOINT:
      set.STRIPE_CALLS_PER_ENDPOINT > set.STRIPE_CALLS_IN_ALL && 'has to be STRIPE_CALLS_IN_ALL at most',
    CARD_MIN_INSTANCES: set.CARD_MIN_INSTANCES > set.CARD_INSTANCES && 'has to be CARD_INSTANCES at most',
  };
};

const relatedSchema = z
  .object(PARAMETERS)
  .pick(
    // `Object.fromEntries` loses the type of the names.
    Object.fromEntries(RELATED.map((name) => [name, true])) as { readonly [N in keyof Related]: true },
  )
  .superRefine((set, context) => {
    for (const [name, message] of Object.entries(relationFaults(set))) {
      if (message) context.addIssue({ code: 'custom', path: [name], message });
    }
  });

/** A parameter of the deployment is missing or invalid; the message names each. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
}

const configError = ({ issues }: z.ZodError, environment: NodeJS.ProcessEnv): ConfigError => {
  const faults = issues.map(({ path, message }) => {
    const name = String(path[0]);
    // A default can be invalid because of another parameter that is set. It is then wrong, not missing.
    const isMissing = environment[name] === undefined && !RELATED.some((one) => one === name);
    return `${name} ${isMissing ? 'is missing' : `is wrong: ${message}`}`;
  });
  return new ConfigError(`Invalid parameters of the functions (see docs/deploy.md): ${faults.join('; ')}`);
};

/** Returns the campaign's supply. A rehearsal with few applicants lowers it so that some lose. */
export const supply = (): number => {
  const lowered = local?.supply();
  return lowered ? z.coerce.number().int().positive().parse(lowered) : campaign.supply;
};

/**
 * Parses the parameters that are not secret, so that a missing or invalid one already fails the first request.
 * @param defaults values for missing ones; none in a deployment
 * @throws ConfigError that names each faulty parameter
 */
export const readConfig = (
  environment: NodeJS.ProcessEnv,
  defaults: NodeJS.ProcessEnv = local?.values ?? {},
): Config => {
  const set = { ...defaults, ...environment };
  const result = parametersSchema.safeParse(set);
  if (!result.success) throw configError(result.error, set);
  const related = relatedSchema.safeParse(set);
  if (!related.success) throw configError(related.error, set);
  return result.data;
};

/**
 * Checks the parameters while a deployment analyses the code. The deployment may still ask for missing ones; existing ones have to be valid.
 * @throws ConfigError that names each faulty parameter
 */
export const checkAtDeployment = (environment: NodeJS.ProcessEnv): void => {
  for (const schema of [parametersSchema.partial(), relatedSchema]) {
    const { error } = schema.safeParse(environment);
    if (error) throw configError(error, environment);
  }
};

/** Bytes of a signing secret, at least. */
const MIN_SECRET_BYTES = 32;

const secretSchema = z
  .templateLiteral([z.string().regex(/^\d{1,4}$/), ':', z.base64()])
  .transform((text) => {
    const [version = '', secret = ''] = text.split(':');
    return [version, Buffer.from(secret, 'base64')] as const;
  })
  .refine(([, secret]) => secret.length >= MIN_SECRET_BYTES);

const secretsSchema = z
  .string()
  .transform((text) => text.trim().split(','))
  .pipe(z.array(secretSchema))
  .refine((secrets) => new Set(secrets.map(([version]) => Number(version))).size === secrets.length);

/**
 * Parses the rotating secrets: base64 of at least 32 bytes each, and each version once.
 * @throws ConfigError without the value, which is secret
 */
export const parseKeySecrets = (text: string): KeySecrets => {
  const { data } = secretsSchema.safeParse(text);
  if (data === undefined)
    throw new ConfigError(
      `VERIFICATION_KEY_SECRETS has to be 1:<base64>,2:<base64>, at least ${MIN_SECRET_BYTES} bytes each, each version once`,
    );
  return new Map(data);
};
