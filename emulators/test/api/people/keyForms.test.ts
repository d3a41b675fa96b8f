import { PREFIX } from 'functions/shared/contract/route';
import { keyParts } from 'functions/shared/keys/key';
import { administrator } from '../../harness/administrators.ts';
import { type Applicant, apply } from '../../harness/applicant.ts';
import { begin, IN_PHASE } from '../../harness/campaign.ts';
import { call, done } from '../../harness/client.ts';
import { keyIn, mailTo } from '../../harness/inbox.ts';
import { raw } from '../../harness/raw.ts';

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';

let applicant: Applicant;
let key = '';

beforeAll(async () => {
  await begin(IN_PHASE[4]);
  applicant = await apply();
  key = keyIn(await mailTo(applicant.email, 22), '/registration-change');
});

/** Returns the key with one part changed. Only the signed text is valid. */
const parts = (index: number, change: (part: string) => string): string =>
  key
    .split('.')
    .map((part, at) => (at === index ? change(part) : part))
    .join('.');

describe('a key', () => {
  it('is accepted as it was signed', async () => {
    expect(keyParts(key)).not.toBeNull();
    expect(await done('getAccount', { id: applicant.id, key })).toMatchObject({ id: applicant.id });
  });

  it('is refused with any other last character of its MAC, including its two unused bits', async () => {
    const opened: string[] = [];
    for (const last of ALPHABET) {
      const other = `${key.slice(0, -1)}${last}`;
      if (other === key) continue;
      const { code } = await call('getAccount', { id: applicant.id, key: other });
      if (code !== 'not_found') opened.push(last);
    }
    expect(opened).toEqual([]);
  });

  const byLeadingZero = async (index: number): Promise<unknown> => {
    const other = parts(index, (part) => `0${part}`);
    return (await call('getAccount', { id: applicant.id, key: other })).code;
  };

  it('is refused with a leading zero in the secret’s version', async () => {
    expect(await byLeadingZero(0)).toBe('not_found');
  });

  it.each([
    ['the account’s version', 3],
    ['its expiry', 4],
  ])('is refused with a leading zero in %s', async (_, index) => {
    expect(await byLeadingZero(index)).toBe('not_found');
  });

  it.each([
    ['a trailing line break', (text: string) => `${text}\n`],
    ['a trailing blank', (text: string) => `${text} `],
    ['padding', (text: string) => `${text}=`],
    ['standard base64', (text: string) => text.replace(/-/g, '+').replace(/_/g, '/').replace(/.$/, '/')],
    ['a plus sign before its expiry', (text: string) => text.replace(/\.(\w+)\.([\w-]+)$/, '.+$1.$2')],
  ])('is refused in another spelling: %s', async (_, spelt) => {
    const { status } = await call('getAccount', { id: applicant.id, query: { verificationKey: spelt(key) } });
    expect([400, 404]).toContain(status);
  });
});

describe('an unknown parameter', () => {
  /** Returns the error codes of a route open to everybody and of one for administrators. */
  const codesFor = async (name: string): Promise<unknown[]> => {
    const query = `?${encodeURIComponent(name)}=1`;
    const headers = { authorization: `Bearer ${await administrator('owner')}` };
    return [
      (await raw('GET', `${PREFIX}/systemStages${query}`)).code,
      (await raw('GET', `${PREFIX}/accounts${query}`, { headers })).code,
    ];
  };
  const REFUSED = ['validation_failed', 'validation_failed'];

  it.each(['__proto__', '__proto__[x]'])('is refused: ?%s=1', async (name) => {
    expect(await codesFor(name)).toEqual(REFUSED);
  });

  it.each(['constructor', 'toString', 'hasOwnProperty', 'limit[__proto__]'])('is refused: ?%s=1', async (name) => {
    expect(await codesFor(name)).toEqual(REFUSED);
  });

  it('is refused in a body: __proto__', async () => {
    const body = '{"email":"a@example.jp","verificationPattern":1,"__proto__":{"x":1}}';
    const headers = { 'content-type': 'application/json' };
    expect((await raw('POST', `${PREFIX}/emailVerification`, { headers, body })).code).toBe('validation_failed');
  });
});
