import { createServer, type IncomingMessage, type Server } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { gzipSync } from 'node:zlib';
import express from 'express';
import { leaveBodiesUnread } from '../gateways/unreadBodies.ts';
import { AppError } from '../shared/errors/appError.ts';
import type { Route } from '../shared/contract/route.ts';
import { routes } from '../shared/contract/routes.ts';
import { bodyOf, queryOf } from './request.ts';

/** The number of bytes that the runtime had in memory when it called the function. The test depends on this measurement. */
let parsed = 0;
let server: Server;
let origin = '';
let port = 0;

const ROUTES: Readonly<Record<string, Route>> = { '/raw': routes.receiveStripeEvents, '/form': routes.unsubscribe };

/** A runtime like Google's functions-framework: it inflates and parses up to a gigabyte, then calls the function. */
const runtime = express();
runtime.use(
  express.json({
    limit: '1024mb',
    verify: (message: IncomingMessage, _, bytes) => void Object.assign(message, { rawBody: bytes }),
  }),
);
runtime.use((request, response) => {
  // The runtime's request is Express's, with the bytes added.
  const message = request as unknown as Parameters<typeof bodyOf>[0];
  const bytes: Buffer | undefined = message.rawBody;
  parsed = bytes?.length ?? 0;
  const describeError = (error: unknown): unknown =>
    error instanceof AppError ? { code: error.code } : { thrown: true };
  const route = ROUTES[request.path] ?? routes.createInquiry;
  bodyOf(message, route)
    .then((body) => ({ bytes: body.bytes.length, fields: Object.keys(body.fields) }), describeError)
    .then((answer) => response.json(answer))
    .catch(() => response.destroy());
});

beforeAll(async () => {
  server = createServer(runtime);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  port = (server.address() as AddressInfo).port; // listening on TCP
  origin = `http://127.0.0.1:${port}`;
});
afterAll(async () => await new Promise((resolve) => server.close(resolve)));
beforeEach(() => {
  parsed = 0;
});

type Sent = {
  readonly body: NonNullable<RequestInit['body']>;
  readonly headers?: Record<string, string>;
  readonly path?: string;
};
const post = async ({ body, headers = {}, path = '/' }: Sent): Promise<unknown> => {
  const type = { 'content-type': 'application/json' };
  const answer = await fetch(`${origin}${path}`, {
    method: 'POST',
    body,
    duplex: 'half',
    headers: Object.assign(type, headers),
  });
  return await answer.json();
};

/** Chunks without a content-length header. */
const unmeasured = (chunk: Uint8Array, times: number): ReadableStream =>
  new ReadableStream({
    start: (controller) => {
      for (let count = 0; count < times; count += 1) controller.enqueue(chunk);
      controller.close();
    },
  });

const MEGABYTE = Buffer.alloc(1024 * 1024, ' ');
const inflated = `{"message":"${' '.repeat(20 * MEGABYTE.length)}"}`;
const bomb = gzipSync(inflated);
const gzip = { 'content-encoding': 'gzip' };

describe('unparsed request bodies', () => {
  let end = (): void => undefined;
  beforeAll(() => {
    end = leaveBodiesUnread();
  });
  afterAll(() => end());

  it('reach the app as they were sent, with or without a length', async () => {
    const text = '{"name":"湊","message":"お尋ね"}';
    const expected = { bytes: Buffer.byteLength(text), fields: ['name', 'message'] };
    expect(await post({ body: text })).toEqual(expected);
    expect(await post({ body: unmeasured(Buffer.from(text), 1) })).toEqual(expected);
    expect(await post({ body: MEGABYTE, path: '/raw' })).toEqual({ bytes: MEGABYTE.length, fields: [] });
    expect(parsed).toBe(0);
  });

  it('are rejected if they are compressed', async () => {
    expect(await post({ body: bomb, headers: gzip })).toEqual({ code: 'unsupported_media_type' });
    expect(parsed).toBe(0);
    expect(await post({ body: '{}', headers: { 'content-encoding': 'identity' } })).toEqual({ bytes: 2, fields: [] });
  });

  it("are rejected above the route's limit, and the next request succeeds", async () => {
    const refused = { code: 'body_too_large' };
    expect(await post({ body: Buffer.alloc(30 * MEGABYTE.length) })).toEqual(refused);
    expect(await post({ body: unmeasured(MEGABYTE, 30) })).toEqual(refused);
    expect(await post({ body: Buffer.alloc(64 * 1024 + 1) })).toEqual(refused);
    expect(await post({ body: Buffer.alloc(MEGABYTE.length + 1), path: '/raw' })).toEqual(refused);
    expect(parsed).toBe(0);
    expect(await post({ body: '{}' })).toEqual({ bytes: 2, fields: [] });
  });

  it.each([['{"email":'], ['[]'], ['null'], ['1'], ['"text"'], [Buffer.from([0x7b, 0x22, 0xff, 0x22, 0x7d])]])(
    'are rejected if they are not a JSON object: %p',
    async (body) => expect(await post({ body })).toEqual({ code: 'validation_failed' }),
  );

  it('are empty objects if nothing was sent, and are parsed at any depth', async () => {
    expect(await post({ body: '' })).toEqual({ bytes: 0, fields: [] });
    const deep = `{"a":${'['.repeat(20_000)}${']'.repeat(20_000)},"__proto__":1}`;
    expect(await post({ body: deep })).toEqual({ bytes: deep.length, fields: ['a', '__proto__'] });
  });

  it('are parsed as forms of either content type', async () => {
    const form = new URLSearchParams({ 'List-Unsubscribe': 'One-Click' });
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    expect(await post({ body: form.toString(), headers, path: '/form' })).toMatchObject({
      fields: ['List-Unsubscribe'],
    });
    const [text, type] = [
      '--x\r\ncontent-disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--\r\n',
      'multipart/form-data; boundary=x',
    ];
    const parts = await post({ body: text, headers: { 'content-type': type }, path: '/form' });
    expect(parts).toMatchObject({ fields: ['List-Unsubscribe'] });
  });

  it('are given up when the client disconnects, and the next request succeeds', async () => {
    const socket = connect(port, '127.0.0.1');
    socket.write('POST / HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 100\r\n\r\n{"a":');
    await new Promise((resolve) => setTimeout(resolve, 50));
    socket.destroy();
    expect(await post({ body: '{}' })).toEqual({ bytes: 2, fields: [] });
  });
});

describe('negative control: the runtime without leaveBodiesUnread', () => {
  it('inflates the body before the app is called', async () => {
    await post({ body: bomb, headers: gzip });
    expect(parsed).toBe(inflated.length);
  });
});

describe('the query of a request', () => {
  const query = 'email=hanako%40example.jp';
  const queryIn = (url: string, headers: Readonly<Record<string, string>>, route: Route = routes.listAccounts) =>
    // Only these parts of a request are read.
    queryOf({ url, get: (name: string) => headers[name.toLowerCase()] } as Parameters<typeof queryOf>[0], route);
  const token = { authorization: 'Bearer token' };

  it('is read from the address, or from the header of the office’s client', () => {
    const expected = { email: 'hanako@example.jp' };
    expect(queryIn(`/api/v1/accounts?${query}`, {})).toEqual(expected);
    expect(queryIn('/api/v1/accounts', { ...token, 'x-query': query })).toEqual(expected);
    expect(queryIn('/api/v1/accounts', token)).toEqual({});
  });

  it.each([
    ['without a token', '/api/v1/accounts', {}, routes.listAccounts],
    ['beside a query', '/api/v1/accounts?limit=1', token, routes.listAccounts],
    [
      'on a public route, whose answers shared caches know by address',
      '/api/v1/systemStages',
      token,
      routes.listSystemStages,
    ],
  ])('is refused in the header %s', (_, url, headers, route) => {
    const send = () => queryIn(url, { ...headers, 'x-query': query }, route);
    expect(send).toThrow(expect.objectContaining({ code: 'validation_failed' }));
  });
});
