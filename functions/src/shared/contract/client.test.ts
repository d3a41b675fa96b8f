import { ERRORS } from '../errors/appError.ts';
import { definitions } from './definitions.ts';
import { ApiError, createClient, RequiredError } from './client.ts';
import { requiredParameters } from './route.ts';
import { type Operation, routes } from './routes.ts';

interface Sent {
  readonly url: string;
  readonly method: string | undefined;
  readonly headers: Headers;
  readonly body: unknown;
}

/** A fetch that records requests and always returns the same response. */
const faked = (answer: () => Response = () => Response.json({})) => {
  const sent: Sent[] = [];
  const send: typeof fetch = async (url, init) => {
    sent.push({ url: String(url), method: init?.method, headers: new Headers(init?.headers), body: init?.body });
    return answer();
  };
  return { sent, send };
};

const problem =
  (status: number, body: object, headers: Record<string, string> = {}) =>
  () =>
    new Response(JSON.stringify(body), {
      status,
      headers: { 'content-type': 'application/problem+json; charset=utf-8', ...headers },
    });

const operations = Object.keys(routes) as Operation[]; // the contract's own keys
const values: Readonly<Record<string, unknown>> = { id: 'a', ids: 'a,b', number: 1, verificationKey: 'k', body: {} };

describe('a call without a token', () => {
  const nobody = async (): Promise<null> => null;

  it('is rejected locally with 401 for an operation of the office', async () => {
    const { sent, send } = faked();
    const call = createClient<'office'>({ fetch: send, token: nobody });
    await expect(call('getMe')).rejects.toMatchObject({ name: 'ApiError', status: ERRORS.unauthenticated.status });
    expect(sent).toEqual([]);
  });

  it('is sent without Authorization if other callers may use the operation', async () => {
    const { sent, send } = faked();
    await createClient<'office'>({ fetch: send, token: nobody })('listSystemStages');
    expect(sent.map(({ headers }) => headers.get('authorization'))).toEqual([null]);
  });
});

describe('required parameters', () => {
  const needed = operations.flatMap((operation) =>
    requiredParameters(routes[operation]).map((field) => [operation, field] as const),
  );

  it.each(needed)('are checked before a request is sent: %s, %s', async (operation, missing) => {
    const { sent, send } = faked();
    const call = createClient<'office'>({ fetch: send });
    for (const value of [undefined, null]) {
      const given = Object.fromEntries(
        requiredParameters(routes[operation]).map((field) => [field, field === missing ? value : values[field]]),
      );
      // The types forbid these calls, hence the casts.
      const made = call(operation as never, given as never);
      await expect(made).rejects.toThrow(new RequiredError(missing, operation));
      await expect(made).rejects.toThrow(
        `Required parameter ${missing} was null or undefined when calling ${operation}`,
      );
    }
    expect(sent).toEqual([]);
  });

  it('cause the error message of rules 5.14', () => {
    expect(new RequiredError('id', 'getAccount').message).toBe(
      'Required parameter id was null or undefined when calling getAccount',
    );
  });

  it('may be an empty string or zero', async () => {
    const { sent, send } = faked();
    await createClient<'office'>({ fetch: send })('getDraw', { number: 0 });
    expect(sent).toHaveLength(1);
  });
});

describe('requests of the client', () => {
  it('put parameters into path, query, headers and body', async () => {
    const { sent, send } = faked();
    const call = createClient<'office'>({ origin: 'https://x.example', fetch: send, token: async () => 'token' });
    await createClient<'guest'>({ origin: 'https://x.example', fetch: send, token: async () => 'token' })(
      'getAccount',
      {
        id: 'a b',
        verificationKey: 'k',
      },
    );
    await call('listAccounts', { query: { wonFlag: null, age: 40, email: undefined } });
    await call('getManyAccounts', { ids: 'a,b' });
    await call('changeInquiry', { id: 'a', body: { name: '湊' }, ifMatch: '"1"' });
    expect(sent.map(({ method, url }) => `${method} ${url}`)).toEqual([
      'GET https://x.example/api/v1/account/a%20b',
      'GET https://x.example/api/v1/accounts?wonFlag=null&age=40',
      'GET https://x.example/api/v1/accounts/a,b',
      'PATCH https://x.example/api/v1/inquiry/a',
    ]);
    const [one, two, , last] = sent;
    expect(one?.headers.get('x-verification-key')).toBe('k');
    expect(one?.url).not.toContain('key');
    expect(two?.headers.get('authorization')).toBe('Bearer token');
    expect([last?.headers.get('if-match'), last?.headers.get('content-type'), last?.body]).toEqual([
      '"1"',
      'application/json',
      '{"name":"湊"}',
    ]);
  });

  it('contain no Authorization for a visitor, and forward the Idempotency-Key', async () => {
    const { sent, send } = faked();
    const call = createClient<'office'>({ fetch: send, token: async () => null });
    await call('createEmailVerification', {
      body: { email: 'a@example.jp', verificationPattern: 1 },
      idempotencyKey: '12345678',
    });
    expect(sent[0]?.headers.has('authorization')).toBe(false);
    expect(sent[0]?.headers.get('idempotency-key')).toBe('12345678');
  });
});

describe('the client of the office', () => {
  const queried = operations.filter((operation) => 'query' in definitions[operation] && !routes[operation].anyone);
  const query = { email: 'hanako@example.jp' };
  const callOf = (send: typeof fetch, isQueryHidden: boolean) =>
    createClient<'office'>({ fetch: send, token: async () => 'token', isQueryHidden });

  it.each(queried)('sends no personal data in the address: %s', async (operation) => {
    const { sent, send } = faked();
    // The parameters of any operation, which its type does not allow.
    await callOf(send, true)(operation as never, { ...values, query } as never);
    expect(sent[0]?.url).not.toContain('?');
    expect(sent[0]?.headers.get('x-query')).toBe('email=hanako%40example.jp');
  });

  it('sends the queries of public routes in the address, by which shared caches know them', async () => {
    const { sent, send } = faked();
    await callOf(send, true)('listSystemStages', { query: { limit: 1 } });
    expect([sent[0]?.url, sent[0]?.headers.has('x-query')]).toEqual(['/api/v1/systemStages?limit=1', false]);
  });

  it('negative control: without the option the address contains the filter', async () => {
    const { sent, send } = faked();
    await callOf(send, false)('listAccounts', { query });
    expect(sent[0]?.url).toContain('hanako');
  });
});

describe('responses in the client', () => {
  const document = { type: 'about:blank', title: 'しばらくお待ちください。', status: 429, code: 'rate_limited' };

  it('are thrown as a problem document with its status and Retry-After', async () => {
    const call = createClient<'office'>({ fetch: faked(problem(429, document, { 'retry-after': '7' })).send });
    await expect(call('getHealth')).rejects.toMatchObject({
      name: 'ApiError',
      status: 429,
      problem: document,
      retryAfter: 7,
    });
  });

  it('are thrown without a problem document if they contain none', async () => {
    const call = createClient<'office'>({ fetch: faked(() => new Response('<html>', { status: 502 })).send });
    await expect(call('getHealth')).rejects.toThrow(new ApiError(502, null, null));
    await expect(call('getHealth')).rejects.toMatchObject({ problem: null, retryAfter: null });
  });

  it("are returned as bytes for a file, which is requested with the user's token", async () => {
    const bytes = new TextEncoder().encode('RAAAA,1\n');
    const { sent, send } = faked(() => new Response(bytes, { headers: { 'content-type': 'text/plain' } }));
    const call = createClient<'office'>({ fetch: send, token: async () => 'signed-in' });
    expect(new Uint8Array(await call('getDrawFile', { number: 2, sha256: 'ab' }))).toEqual(bytes);
    expect(sent[0]?.url).toBe('/api/v1/draws/2/files/ab');
    expect(sent[0]?.headers.get('authorization')).toBe('Bearer signed-in');
  });

  it('are returned as undefined for a 204', async () => {
    const call = createClient<'office'>({ fetch: faked(() => new Response(null, { status: 204 })).send });
    expect(await call('deleteInquiry', { id: 'a' })).toBeUndefined();
  });
});
