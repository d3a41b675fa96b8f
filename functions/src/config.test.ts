import { checkAtDeployment, ConfigError, parseKeySecrets, readConfig } from './config.ts';
import { QUICKNET } from './shared/draw/chains.ts';

const deployed = {
  SITE_URL: 'https://voucher.example.jp',
  SMTP_URL: 'smtps://mail.example.jp:465',
  SMTP_USER: 'office',
  OFFICE_NOTICE_TO: 'office@example.jp',
  STRIPE_PUBLISHABLE_KEY: 'pk_live_1',
  FORWARDED_HOPS: '2',
};
const without = (name: string): NodeJS.ProcessEnv =>
  Object.fromEntries(Object.entries(deployed).filter(([one]) => one !== name));
const names = Object.keys(deployed);
const long = Buffer.alloc(32, 7).toString('base64');

const refusal = (read: () => unknown): string => {
  try {
    read();
  } catch (error) {
    if (error instanceof ConfigError) return error.message;
    throw error;
  }
  return 'accepted';
};

/** Values that a deployment may omit. */
const DEFAULTS = {
  CLIENT_WRITES_PER_MINUTE: 600,
  SMTP_CONNECTIONS: 10,
  STRIPE_API_BASE: '',
  BEACON_CHAIN: QUICKNET,
  BEACON_RELAYS: ['api', 'api2', 'api3']
    .map((name) => `https://${name}.drand.sh`)
    .concat('https://drand.cloudflare.com'),
  TSA_URLS: [],
  SECOND_FACTOR: 'off',
  SMTP_INSTANCES: 4,
  BULK_MAILS_PER_SECOND: 50,
  RETRIED_MAILS_PER_SECOND: 20,
  CARD_INSTANCES: 4,
  EVENT_INSTANCES: 2,
  STRIPE_CALLS_PER_ENDPOINT: 25,
  STRIPE_CALLS_IN_ALL: 100,
  API_MIN_INSTANCES: 0,
  CARD_MIN_INSTANCES: 0,
};

describe('calls of Stripe', () => {
  const atDeployment = (set: NodeJS.ProcessEnv) => refusal(() => checkAtDeployment({ ...deployed, ...set }));

  it.each([
    [{}, 'accepted'],
    [{ CARD_INSTANCES: '4', EVENT_INSTANCES: '2' }, 'accepted'],
    [{ CARD_INSTANCES: '8', STRIPE_CALLS_PER_ENDPOINT: '50', STRIPE_CALLS_IN_ALL: '200' }, 'accepted'],
    [{ STRIPE_CALLS_IN_ALL: '25' }, 'accepted'],
  ])('are shared by so many instances: %j', (set, says) => {
    expect(atDeployment(set)).toBe(says);
  });

  it.each([
    [{ CARD_INSTANCES: '5' }, 'CARD_INSTANCES is wrong: has to be 4 at most'],
    [{ EVENT_INSTANCES: '3' }, 'EVENT_INSTANCES is wrong: has to be 2 at most'],
    [{ CARD_INSTANCES: '8', STRIPE_CALLS_PER_ENDPOINT: '50', STRIPE_CALLS_IN_ALL: '25' }, 'CARD_INSTANCES is wrong'],
    [{ STRIPE_CALLS_PER_ENDPOINT: '0' }, 'STRIPE_CALLS_PER_ENDPOINT is wrong'],
  ])('would be more than it takes with %j', (set, says) => {
    expect(atDeployment(set)).toContain(says);
  });
});

describe('parameters', () => {
  it('are read from the environment, with defaults for omitted ones', () => {
    expect(readConfig(deployed)).toEqual({ ...deployed, FORWARDED_HOPS: 2, ...DEFAULTS });
  });

  it.each(names)('stop everything where %s is missing, by name', (name) => {
    expect(refusal(() => readConfig(without(name)))).toMatch(new RegExp(`${name} is missing$`));
  });

  it('are named all at once', () => {
    const message = refusal(() => readConfig({}));
    expect(names.filter((name) => message.includes(`${name} is missing`))).toEqual(names);
  });

  it.each([
    ['SITE_URL', 'https://voucher.example.jp/'],
    ['SITE_URL', 'voucher.example.jp'],
    ['SMTP_URL', 'https://mail.example.jp'],
    ['OFFICE_NOTICE_TO', 'office'],
    ['OFFICE_NOTICE_TO', ''],
    ['STRIPE_PUBLISHABLE_KEY', 'sk_live_1'],
    ['STRIPE_API_BASE', 'http://elsewhere.invalid'],
    ['BEACON_CHAIN', 'local'],
    ['BEACON_RELAYS', ''],
    ['BEACON_RELAYS', 'http://api.drand.sh'],
    ['BEACON_RELAYS', 'https://api.drand.sh/,https://api2.drand.sh'],
    ['SECOND_FACTOR', 'on'],
    ['TSA_URLS', 'http://tsa.example.jp/tsr'],
    ['TSA_URLS', 'http://127.0.0.1:5030'],
    ['TSA_URLS', 'https://me:secret@tsa.example.jp'],
    ['TSA_URLS', 'https://one.example.jp/tsr, '],
    ['TSA_URLS', 'https://one.example.jp/tsr,https://one.example.jp/tsr2'],
    ['FORWARDED_HOPS', ''],
    ['FORWARDED_HOPS', '-1'],
    ['FORWARDED_HOPS', '1.5'],
    ['CLIENT_WRITES_PER_MINUTE', '0'],
  ])('stop everything where %s is %p, by name', (name, value) => {
    const bad = { ...deployed, [name]: value };
    expect(refusal(() => readConfig(bad))).toContain(`${name} is wrong`);
    expect(refusal(() => checkAtDeployment(bad))).toContain(`${name} is wrong`);
  });

  it('may still be asked for while a deployment looks at the code', () => {
    expect(refusal(() => checkAtDeployment({}))).toBe('accepted');
  });

  it('name other relays, but no other chain', () => {
    const { BEACON_CHAIN, BEACON_RELAYS } = readConfig({
      ...deployed,
      BEACON_CHAIN: 'quicknet',
      BEACON_RELAYS: 'https://one.example.jp,https://two.example.jp',
    });
    expect(BEACON_CHAIN).toBe(QUICKNET);
    expect(BEACON_RELAYS).toEqual(['https://one.example.jp', 'https://two.example.jp']);
  });

  it('name authorities for time stamps, if any', () => {
    const urls = ['https://one.example.jp/tsr', 'https://two.example.jp/?policy=1'];
    expect(readConfig({ ...deployed, TSA_URLS: urls.join(',') }).TSA_URLS).toEqual(urls);
    expect(readConfig({ ...deployed, TSA_URLS: '' }).TSA_URLS).toEqual([]);
  });

  it('have stand-ins only where they are given', () => {
    expect(readConfig({}, deployed)).toEqual(readConfig(deployed));
  });
});

describe('the secrets of keys', () => {
  it('are parsed by version', () => {
    const secret = Buffer.alloc(32, 7);
    expect(parseKeySecrets(`2:${secret.toString('base64')},1:${secret.toString('base64')}\n`)).toEqual(
      new Map([
        ['2', secret],
        ['1', secret],
      ]),
    );
  });

  it.each([
    ['a short secret', `1:${Buffer.alloc(31).toString('base64')}`],
    ['padding without bytes', `1:${'='.repeat(43)}`],
    ['a version that occurs twice', `1:${long},1:${long}`],
    ['a version that occurs twice with a leading zero', `1:${long},01:${long}`],
    ['a version that is no number', `a:${long}`],
    ['a secret without a version', long],
    ['an empty part', `1:${long},`],
    ['no secret', ''],
  ])('are refused with %s, without the value in the message', (_, text) => {
    const message = refusal(() => parseKeySecrets(text));
    expect(message).toMatch(/^VERIFICATION_KEY_SECRETS has to be/);
    expect(message).not.toContain(long);
  });
});
