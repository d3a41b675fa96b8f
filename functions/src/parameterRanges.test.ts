import type { ParameterName } from './shared/deployment/parameterRows.ts';
import { checkAtDeployment, ConfigError, readConfig } from './config.ts';

const DEPLOYED = {
  SITE_URL: 'https://voucher.example.jp',
  SMTP_URL: 'smtps://mail.example.jp:465',
  SMTP_USER: 'office',
  OFFICE_NOTICE_TO: 'office@example.jp',
  STRIPE_PUBLISHABLE_KEY: 'pk_live_1',
  FORWARDED_HOPS: '2',
} as const;

interface Row {
  /** Values at the ends of the range. */
  readonly fits: readonly string[];
  readonly below: readonly string[];
  readonly above: readonly string[];
  /** Values of another form. */
  readonly beside: readonly string[];
}

const NO_NUMBER = ['', ' ', '1.5', '1e1', '+1', '0x1', 'ten', '１', ' 1', '1,000', 'NaN', 'Infinity'];
const whole = (least: number, most: number): Row => ({
  fits: [String(least), String(most)],
  below: [String(least - 1), '-3'],
  above: [String(most + 1), '9'.repeat(30)],
  beside: NO_NUMBER,
});
const long = (length: number): string => 'x'.repeat(length);
const URLS_BESIDE = ['', ' ', 'example.jp', 'javascript:alert(1)', 'file:///etc/passwd', '//example.jp'];
const urls = (scheme: string): string[] => [
  `${scheme}://me:secret@example.jp`,
  `${scheme}://me@example.jp`,
  `${scheme}://:secret@example.jp`,
  `${scheme}://example.jp:99999`,
  `${scheme}://exa mple.jp`,
  `${scheme}://`,
];
const origins = ['https://example.jp/', 'https://example.jp/path', 'https://example.jp?q=1', 'https://example.jp#a'];
const many = (count: number): string => [...Array(count).keys()].map((n) => `https://host${n}.example.jp`).join(',');

/** A row of each parameter. One without a row does not compile. */
const ROWS: { readonly [N in ParameterName]: Row } = {
  SITE_URL: {
    fits: ['https://voucher.example.jp', 'https://example.jp:8443'],
    below: ['http://voucher.example.jp', 'https://localhost', 'https://127.0.0.1', 'https://[::1]'],
    above: ['https://a.jp,https://b.jp', `https://${long(300)}.jp`],
    beside: [...URLS_BESIDE, ...urls('https'), ...origins],
  },
  SMTP_URL: {
    fits: [
      'smtps://mail.example.jp:465',
      'smtp://mail.example.jp:587',
      'smtps://mail.example.jp',
      'smtp://10.0.0.2:25',
    ],
    below: ['smtps:', 'smtps://:465', 'smtp://mail.example.jp:0'],
    above: ['smtps://a.example.jp,smtps://b.example.jp', 'smtps://mail.example.jp:465/'],
    beside: [
      ...URLS_BESIDE,
      ...urls('smtps'),
      'https://mail.example.jp',
      'smtp://user:secret@mail.example.jp/path',
      'smtps://mail.example.jp:465/path',
      'smtps://mail.example.jp?tls=none',
      'smtps://mail.example.jp#a',
    ],
  },
  SMTP_USER: {
    fits: ['', 'apikey', 'office@example.jp', long(320)],
    below: [' '],
    above: [long(321)],
    beside: ['two words', 'line\nbreak', 'user\t', 'ユーザー'],
  },
  SMTP_CONNECTIONS: whole(1, 80),
  SMTP_INSTANCES: whole(1, 100),
  BULK_MAILS_PER_SECOND: whole(1, 500),
  RETRIED_MAILS_PER_SECOND: whole(1, 500),
  OFFICE_NOTICE_TO: {
    fits: ['office@example.jp'],
    below: ['', 'office', '@example.jp', 'office@'],
    above: ['a@example.jp,b@example.jp', `${long(300)}@example.jp`],
    beside: ['Office <office@example.jp>', 'mailto:office@example.jp', 'office@example', 'a b@example.jp'],
  },
  STRIPE_PUBLISHABLE_KEY: {
    fits: ['pk_live_1', 'pk_test_1'],
    below: ['', 'pk_live_'],
    above: [`pk_live_${long(300)}`],
    beside: ['sk_live_1', 'rk_live_1', 'pk_live_1 ', 'whsec_1'],
  },
  STRIPE_API_BASE: {
    fits: [''],
    below: [' '],
    above: ['https://api.stripe.com'],
    beside: ['http://127.0.0.1:12111', 'http://elsewhere.invalid'],
  },
  BEACON_CHAIN: {
    fits: ['quicknet'],
    below: [''],
    above: ['quicknet,local'],
    beside: ['local', 'QUICKNET', 'default'],
  },
  BEACON_RELAYS: {
    fits: [many(1), many(8)],
    below: ['', ','],
    above: [many(9)],
    beside: [
      ...URLS_BESIDE,
      ...urls('https'),
      ...origins,
      'http://api.drand.sh',
      'https://127.0.0.1',
      'https://one.example.jp,https://one.example.jp',
      'https://one.example.jp,',
    ],
  },
  TSA_URLS: {
    fits: ['', 'https://freetsa.org/tsr', many(8)],
    below: [' ', ','],
    above: [many(9)],
    beside: [
      ...URLS_BESIDE.filter((one) => one !== ''),
      ...urls('https'),
      'http://tsa.example.jp/tsr',
      'http://127.0.0.1:5030',
      'https://127.0.0.1/tsr',
      'https://one.example.jp/tsr#a',
      'https://one.example.jp/tsr,https://one.example.jp/tsr2',
    ],
  },
  SECOND_FACTOR: {
    fits: ['off', 'offered', 'owners'],
    below: [''],
    above: ['off,owners'],
    beside: ['on', 'Off', 'true'],
  },
  CLIENT_WRITES_PER_MINUTE: whole(1, 100_000_000),
  FORWARDED_HOPS: whole(0, 20),
  CARD_INSTANCES: { ...whole(1, 4), above: ['5', '101'] },
  EVENT_INSTANCES: { ...whole(1, 2), above: ['3', '101'] },
  STRIPE_CALLS_PER_ENDPOINT: { ...whole(25, 100), above: ['101', '10001'] },
  STRIPE_CALLS_IN_ALL: whole(25, 10_000),
  API_MIN_INSTANCES: whole(0, 100),
  CARD_MIN_INSTANCES: { ...whole(0, 4), above: ['5', '9', '101'] },
};

type Checked = (environment: NodeJS.ProcessEnv) => unknown;
const CHECKS: readonly (readonly [string, Checked])[] = [
  ['at deployment', checkAtDeployment],
  ['as a function starts', (environment) => readConfig(environment, {})],
];

const refusal = (check: Checked, set: NodeJS.ProcessEnv): string => {
  try {
    check({ ...DEPLOYED, ...set });
  } catch (error) {
    if (error instanceof ConfigError) return error.message;
    throw error;
  }
  return 'accepted';
};

describe.each(CHECKS)('a parameter %s', (_, check) => {
  it.each(Object.entries(ROWS))(
    '%s is accepted to the ends of its range, and refused by name beyond it',
    (name, row) => {
      const accepted = row.fits.map((value) => [value, refusal(check, { [name]: value })]);
      expect(accepted).toEqual(row.fits.map((value) => [value, 'accepted']));
      const unfit = [...row.below, ...row.above, ...row.beside];
      const wrong = unfit.filter((value) => !refusal(check, { [name]: value }).includes(`${name} is wrong`));
      expect(wrong).toEqual([]);
    },
  );

  it.each([
    [{ CARD_MIN_INSTANCES: '4', CARD_INSTANCES: '4' }, 'accepted'],
    [{ CARD_MIN_INSTANCES: '3', CARD_INSTANCES: '2' }, 'CARD_MIN_INSTANCES is wrong: has to be CARD_INSTANCES at most'],
    // The default of CARD_INSTANCES is 4.
    [{ CARD_MIN_INSTANCES: '9' }, 'CARD_MIN_INSTANCES is wrong'],
    [{ STRIPE_CALLS_PER_ENDPOINT: '50', STRIPE_CALLS_IN_ALL: '25' }, 'has to be STRIPE_CALLS_IN_ALL at most'],
  ])('is compared with the others: %j', (set, says) => {
    expect(refusal(check, set)).toContain(says);
  });
});
