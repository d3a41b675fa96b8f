import * as fc from 'fast-check';
import { ERRORS } from 'functions/shared/errors/appError';
import { KEY_HEADER, PREFIX, type Route } from 'functions/shared/contract/route';
import { type Operation, routes } from 'functions/shared/contract/routes';
import { administrator } from '../../harness/administrators.ts';
import { type Applicant, apply, register, verificationKey } from '../../harness/applicant.ts';
import { begin, IN_PHASE } from '../../harness/campaign.ts';
import { addressOf, call, done } from '../../harness/client.ts';
import { documentsOf } from '../../harness/firestore.ts';
import { caught, keyIn, mailTo, typeOf } from '../../harness/inbox.ts';
import { freshAddress, registration } from '../../harness/person.ts';
import { raw } from '../../harness/raw.ts';
import { full } from '../../harness/run/longForm.ts';
import { leapTo, settle, stack } from '../../harness/stack.ts';
import { defined } from 'functions/shared/defined';

const json = { 'content-type': 'application/json' };
let applicant: Applicant;
let owner = '';

beforeAll(async () => {
  await begin(IN_PHASE[4]);
  applicant = await apply();
  owner = await administrator('owner');
});

describe('the API, given a malformed request', () => {
  const verify = `${PREFIX}/emailVerification`;

  it('rejects a body that is not JSON', async () => {
    const answer = await fetch(`${stack.site}${verify}`, { method: 'POST', headers: json, body: '{"email":' });
    // The Functions runtime responds before the request reaches the API (rules 5.12).
    expect(answer.status).toBe(400);
  });

  it.each([['[]'], ['null'], ['"text"'], ['1']])('rejects the body %s', async (body) => {
    expect((await fetch(`${stack.site}${verify}`, { method: 'POST', headers: json, body })).status).toBe(400);
  });

  it('rejects bodies above 64 kB', async () => {
    const big = (bytes: number): string => JSON.stringify({ message: 'x'.repeat(bytes) });
    expect((await raw('POST', `${PREFIX}/inquiry`, { headers: json, body: big(2_000_000) })).code).toBe(
      'body_too_large',
    );
    expect((await raw('POST', `${PREFIX}/inquiry`, { headers: json, body: big(66_000) })).code).toBe('body_too_large');
    expect((await raw('POST', `${PREFIX}/inquiry`, { headers: json, body: big(60_000) })).code).toBe(
      'validation_failed',
    );
  });

  it.each([['text/plain'], ['application/x-www-form-urlencoded'], ['application/jsonp']])(
    'rejects the content type %s',
    async (type) => {
      const body = JSON.stringify({ email: freshAddress(), verificationPattern: 1 });
      expect((await raw('POST', verify, { headers: { 'content-type': type }, body })).code).toBe(
        'unsupported_media_type',
      );
    },
  );

  it('accepts 100 ids, although the path is longer than a file name can be', async () => {
    const ids = Array.from({ length: 100 }, () => 'a'.repeat(64)).join(',');
    const headers = { authorization: `Bearer ${owner}` };
    const answer = await raw('GET', `${PREFIX}/mails/${ids}`, { headers });
    expect(answer.status).toBe(200);
  });

  it.each([
    ['a malformed escape in the API', `${PREFIX}/accounts/%E0%A4%A`],
    ['a malformed escape in a page', '/faq%E0%A4%A'],
    ['5,000 characters', `/${'a'.repeat(5_000)}`],
  ])('answers a path with %s with a 4xx', async (_, path) => {
    const { status } = await fetch(`${stack.site}${path}`);
    expect([400, 401, 404]).toContain(status);
  });

  it('rejects an unknown route and an unknown method', async () => {
    for (const path of ['/nothing', '/account/a/b', '/Accounts', '/', '/stripe']) {
      expect([path, (await raw('GET', `${PREFIX}${path}`)).code]).toEqual([path, 'route_not_found']);
    }
    const { code, headers } = await raw('PATCH', `${PREFIX}/accounts`);
    expect([code, headers.get('allow')]).toEqual(['method_not_allowed', 'GET']);
    const one = await raw('POST', `${PREFIX}/account/a`, { headers: json, body: '{}' });
    expect([one.code, one.headers.get('allow')]).toEqual(['method_not_allowed', 'GET, PUT, PATCH, DELETE']);
  });

  it('names the invalid fields without their values', async () => {
    const key = await verificationKey(freshAddress(), 1);
    const body = { ...registration, age: '40', postCode: 'ひみつ', extra: 1, plannedPurchaseCount: 6, lastName: ' ' };
    const { code, errors, body: problem } = await call('createAccount', { key, body });
    expect(code).toBe('validation_failed');
    expect(errors.map(({ path }) => path).sort()).toEqual([
      'age',
      'extra',
      'lastName',
      'plannedPurchaseCount',
      'postCode',
    ]);
    expect(JSON.stringify(problem)).not.toContain('ひみつ');
  });

  it('returns not_found for an unknown id', async () => {
    for (const [operation, body] of [
      ['getInquiry', undefined],
      ['changeInquiry', { name: '湊' }],
      ['deleteInquiry', undefined],
    ] as const) {
      expect((await call(operation, { token: owner, id: 'unknown', body })).code).toBe('not_found');
      expect((await call(operation, { token: owner, id: 'a.b', body })).code).toBe('validation_failed');
    }
  });
});

describe('the API’s check of keys', () => {
  it('rejects the key of another applicant, a forged key and a key for another purpose', async () => {
    const other = await register();
    const status = keyIn(await mailTo(applicant.email, 22), '/status');
    const forged = applicant.key.replace(/^1\.v\.(.)/, (_, first) => `1.v.${first === 'x' ? 'y' : 'x'}`);
    for (const key of [other.key, status, forged, 'x', `${applicant.key}x`, applicant.key.replace('1.v', '2.v')]) {
      expect((await call('getAccount', { id: applicant.id, key })).code).toBe('not_found');
      expect((await call('changeAccount', { id: applicant.id, key, body: { lastName: '港' } })).code).toBe('not_found');
    }
    expect((await done('getAccount', { id: applicant.id, key: applicant.key })).lastName).toBe(registration.lastName);
  });

  it('accepts the key of a read in the header and in the query', async () => {
    const inQuery = await call('getAccount', { id: applicant.id, query: { verificationKey: applicant.key } });
    const [header, query] = [await done('getAccount', { id: applicant.id, key: applicant.key }), inQuery.body];
    expect(query).toEqual(header);
  });
});

describe('the API in the wrong phase', () => {
  const PHASES: readonly (keyof typeof IN_PHASE)[] = [1, 2, 3, 4, 5, 6];
  const OPEN = { 1: [2, 3, 4], 11: [2, 3, 4, 5], 21: [4] } as const;

  afterAll(() => leapTo(IN_PHASE[4]));

  it('refuses each verification outside its phases', async () => {
    for (const phase of PHASES) {
      await leapTo(IN_PHASE[phase]);
      for (const pattern of [1, 11, 21] as const) {
        const { code } = await call('createEmailVerification', {
          body: { email: freshAddress(), verificationPattern: pattern },
        });
        const open: readonly number[] = OPEN[pattern];
        expect([phase, pattern, code]).toEqual([phase, pattern, open.includes(phase) ? null : 'wrong_phase']);
      }
    }
  });

  it('refuses a key’s holder outside the phases of the journey', async () => {
    await leapTo(IN_PHASE[4]);
    const key = keyIn(await mailTo(applicant.email, 22), '/registration-change');
    await leapTo(IN_PHASE[5]);
    const { id } = applicant;
    expect((await call('changePurchase', { id, key, body: { purchaseCount: 1 } })).code).toBe('wrong_phase');
    expect((await call('createPurchase', { key, body: { purchaseCount: 1 } })).code).toBe('wrong_phase');
    expect((await call('getPurchase', { id, key })).code).toBeNull();
    expect((await call('changeAccount', { id, key, body: { address2: '2階' } })).code).toBeNull();
  });
});

describe('a repeated submission', () => {
  const MANY = full ? 20 : 8;
  /** Transactions on one document wait for each other. On a busy machine the emulator needs a minute for twenty. */
  const CONTENDED_MS = 300_000;

  it('gets the stored response for the same Idempotency-Key, and an error for another body', async () => {
    const body = { name: '湊', email: freshAddress(), message: 'お尋ね' };
    const headers = { 'idempotency-key': `inquiry-${freshAddress()}` };
    const [one, two] = [await call('createInquiry', { body, headers }), await call('createInquiry', { body, headers })];
    expect(two).toMatchObject({ status: 201, body: one.body });
    expect((await call('createInquiry', { body: { ...body, message: '別' }, headers })).code).toBe(
      'idempotency_mismatch',
    );
    await settle();
    expect((await caught(body.email)).map(typeOf)).toEqual([31]);
  });

  it('succeeds once when sent at once with the same Idempotency-Key', async () => {
    const body = { name: '湊', email: freshAddress(), message: 'お尋ね' };
    const headers = { 'idempotency-key': `inquiry-${freshAddress()}` };
    const answers = await Promise.all(Array.from({ length: 5 }, () => call('createInquiry', { body, headers })));
    expect(answers.some(({ code }) => code === null)).toBe(true);
    for (const { code } of answers) expect([null, 'idempotency_in_flight']).toContain(code);
    expect((await documentsOf('inquiries')).filter(({ email }) => email === body.email)).toHaveLength(1);
  });

  it(
    'creates one account and one application when many are sent at once',
    async () => {
      const email = freshAddress();
      const key = await verificationKey(email, 1);
      const many = async (operation: 'createAccount' | 'createPurchase', body: object) =>
        await Promise.all(Array.from({ length: MANY }, () => call(operation, { key, body })));
      const outcomes = (answers: Awaited<ReturnType<typeof many>>) => new Set(answers.map(({ code }) => code));
      const accounts = await many('createAccount', registration);
      expect(accounts.filter(({ code }) => code === null)).toHaveLength(1);
      for (const code of outcomes(accounts)) expect([null, 'account_exists', 'conflict', 'overloaded']).toContain(code);
      const purchases = await many('createPurchase', { purchaseCount: 2 });
      expect(purchases.filter(({ code }) => code === null)).toHaveLength(1);
      for (const code of outcomes(purchases))
        expect([null, 'purchase_exists', 'conflict', 'overloaded']).toContain(code);
      expect((await documentsOf('accounts')).filter((one) => one.email === email)).toHaveLength(1);
      await settle();
      expect((await caught(email)).map(typeOf).sort((a, b) => a - b)).toEqual([1, 3]);
    },
    CONTENDED_MS,
  );

  it(
    'creates one account and one application for many simultaneous applications of an unregistered person',
    async () => {
      const email = freshAddress();
      const key = await verificationKey(email, 21);
      const body = { purchaseCount: 1, account: registration };
      const answers = await Promise.all(Array.from({ length: MANY }, () => call('createPurchase', { key, body })));
      expect(answers.filter(({ code }) => code === null)).toHaveLength(1);
      const [account, ...more] = (await documentsOf('accounts')).filter((one) => one.email === email);
      expect(more).toEqual([]);
      expect((await documentsOf('purchases')).filter(({ accountID }) => accountID === account?.id)).toHaveLength(1);
    },
    CONTENDED_MS,
  );

  it('is limited to ten verifications an hour for one address', async () => {
    const body = { email: freshAddress(), verificationPattern: 1 };
    for (let count = 0; count < 10; count += 1)
      expect((await call('createEmailVerification', { body })).code).toBeNull();
    const { code, headers } = await call('createEmailVerification', { body });
    expect(code).toBe('rate_limited');
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(3500);
  });

  it('gets the same response whether an address is known or not', async () => {
    const known = applicant.email;
    const sent = async (email: string, verificationPattern: number) => {
      const { status, body } = await call('createEmailVerification', { body: { email, verificationPattern } });
      const { id, expiredAt, ...rest } = body as { id: string; expiredAt: string }; // `call` parsed it by its schema
      return { status, id: id.length, expiredAt: expiredAt.length, rest: { ...rest, email: '' } };
    };
    for (const pattern of [1, 11, 21]) expect(await sent(known, pattern)).toEqual(await sent(freshAddress(), pattern));
    await settle();
    // A known address gets mail 11 for 1 and for 11.
    expect((await caught(known)).map(typeOf).filter((type) => type === 11 || type === 21)).toEqual(
      expect.arrayContaining([11, 11, 21]),
    );
  });
});

describe('an arbitrary request', () => {
  const operations = Object.keys(routes) as Operation[]; // the contract's own keys
  const values = fc.oneof(
    fc.jsonValue(),
    fc.constantFrom('-1', '\u0000', '../..', '__x__', '𠮷'.repeat(300), 'a@b.jp', 1e308),
  );
  const fields = fc.constantFrom(
    'email',
    'id',
    'limit',
    'cursor',
    'orderBy',
    'verificationKey',
    'purchaseCount',
    'stage',
    'x',
    'consents',
  );
  const request = fc.record({
    operation: fc.constantFrom(...operations),
    path: fc.oneof(fc.string({ minLength: 1, maxLength: 80 }), fc.constantFrom('a', 'a,b', '%2e%2e', '1', '%00', '%')),
    query: fc.dictionary(fields, fc.string({ maxLength: 50 }), { maxKeys: 3 }),
    body: fc.dictionary(fields, values, { maxKeys: 4 }),
    signedIn: fc.boolean(),
    key: fc.option(fc.constantFrom('1.a.x.1.9999999999.AAAA', 'x', '1.v.a.1.1.' + 'A'.repeat(43))),
  });

  it('does not cause a 5xx', async () => {
    const check = fc.asyncProperty(request, async ({ operation, path, query, body, signedIn, key }) => {
      const route: Route = routes[operation];
      const address = addressOf(operation, { query }).replace(/\{\w+\}|undefined/g, encodeURIComponent(path));
      const answer = await fetch(
        `${stack.site}${address}`,
        defined({
          method: route.method,
          headers: defined<Record<string, string>>({
            ...json,
            authorization: signedIn ? `Bearer ${owner}` : undefined,
            [KEY_HEADER]: key ?? undefined,
          }),
          body: route.method === 'GET' ? undefined : JSON.stringify(body),
        }),
      );
      await answer.arrayBuffer();
      return answer.status < 500;
    });
    await fc.assert(check, { numRuns: full ? 3000 : 400 });
  });

  it('can cause only these 5xx errors: internal error, overload, stalled schedule, and a write that Stripe never answered', () => {
    const codes = Object.entries(ERRORS).filter(([, { status }]) => status >= 500);
    expect(codes.map(([code]) => code)).toEqual(['internal', 'stripe_unanswered', 'schedule_stalled', 'overloaded']);
  });
});
