import { createHmac, randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Firestore } from '@google-cloud/firestore';
import { z } from 'zod';
import type { Deps } from '../deps.ts';
import type { BaseContext, FileContent, HandlersOf } from '../handlers/context.ts';
import { AppError } from '../shared/errors/appError.ts';
import { PREFIX, type RouteDefinition } from '../shared/contract/route.ts';
import { campaign } from '../shared/campaign/current.ts';
import { createApp } from './app.ts';

const SECRET = 'whsec';
const signed = (body: string | Buffer): string => createHmac('sha256', SECRET).update(body).digest('hex');
// More data than the buffers of a connection hold.
const MAX_CHUNKS = 30_000;

/** A contract for this test, with a route of each kind. */
const definitions = {
  postForm: {
    route: 'POST /form',
    summary: 'A form',
    anyone: { body: z.strictObject({ 'List-Unsubscribe': z.literal('One-Click') }), answer: null },
    bodyForm: 'form',
  },
  postEvent: {
    route: 'POST /event',
    summary: 'An event',
    anyone: { answer: z.object({ bytes: z.int() }) },
    status: 202,
    bodyForm: 'raw',
  },
  getFile: { route: 'GET /file', summary: 'A file', anyone: { answer: z.string() }, answerForm: 'file' },
  getRows: { route: 'GET /rows', summary: 'Rows', anyone: { answer: z.string() }, answerForm: 'csv' },
} as const satisfies Record<string, RouteDefinition>;

const recordCall = async (context: BaseContext, name: string): Promise<void> => {
  context.records.transaction.create(context.records.db.collection('kinds').doc(name), { at: context.now });
};

let made = 0;
async function* rows(): AsyncGenerator<string> {
  for (made = 0; made < MAX_CHUNKS; made += 1) yield `${made},"湊",${'x'.repeat(1000)}\r\n`;
}
const file = (contentType: string, chunks: FileContent['chunks']): FileContent => ({ contentType, chunks });

const handlers: HandlersOf<typeof definitions> = {
  postForm: {
    anyone: async (_, context) => {
      await recordCall(context, 'form');
      return { answer: null };
    },
  },
  postEvent: {
    anyone: async (_, context) => {
      if (context.header('x-signature') !== signed(context.rawBody)) throw new AppError('forbidden');
      await recordCall(context, 'event');
      return { answer: { bytes: context.rawBody.length } };
    },
  },
  getFile: {
    anyone: async () => ({
      answer: '',
      headers: { 'Cache-Control': 'public, max-age=31536000, immutable' },
      file: file('application/octet-stream', [Buffer.from([0, 255, 10])]),
    }),
  },
  getRows: {
    anyone: async () => ({ answer: '', file: { ...file('text/csv; charset=utf-8', rows()), fileName: 'rows.csv' } }),
  },
};

// The runner's emulator, in a project without triggers.
const db = new Firestore({ projectId: `kinds-${process.pid}` });
// These routes need only these dependencies. Any other gateway would fail here.
const deps = {
  db,
  campaignClock: () => 0,
  systemClock: () => 0,
  randomness: randomBytes,
  config: { CLIENT_WRITES_PER_MINUTE: 1000, FORWARDED_HOPS: 0 },
  campaignState: { facts: async () => ({ timetable: campaign.timetable, moves: [], manual: null, history: [] }) },
} as unknown as Deps;

const bytesOf = async (message: IncomingMessage): Promise<Buffer> => {
  const chunks: Buffer[] = [];
  for await (const chunk of message) chunks.push(Buffer.from(chunk as Uint8Array)); // a request's chunks are bytes
  return Buffer.concat(chunks);
};

let server: Server;
let origin = '';

beforeAll(async () => {
  const app = createApp(deps, { definitions, handlers });
  server = createServer((message, response) => {
    // Passes requests on like the Functions runtime: with the bytes, the path, and Express's reader of headers.
    const handed = async () => {
      const get = (name: string) => message.headers[name.toLowerCase()];
      const path = message.url?.split('?')[0];
      const request = Object.assign(message, { rawBody: await bytesOf(message), path, get });
      await app(request as unknown as Parameters<typeof app>[0], response as unknown as Parameters<typeof app>[1]);
    };
    void handed();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}${PREFIX}`; // listening on TCP
});
afterAll(async () => {
  await new Promise((resolve) => server.close(resolve));
  await db.terminate();
});

const exists = async (name: string): Promise<boolean> => (await db.collection('kinds').doc(name).get()).exists;

describe('a route that takes a form', () => {
  const type = { 'content-type': 'application/x-www-form-urlencoded' };
  const post = async (body: string, headers: Record<string, string> = type) =>
    await fetch(`${origin}/form`, { method: 'POST', body, headers });

  it('rejects another content type, invalid or unknown fields, duplicates and long bodies', async () => {
    expect((await post('List-Unsubscribe=One-Click', { 'content-type': 'application/json' })).status).toBe(415);
    for (const body of ['', 'List-Unsubscribe=No', 'List-Unsubscribe=One-Click&more=1', '__proto__=1']) {
      expect((await post(body)).status).toBe(400);
    }
    expect((await post('List-Unsubscribe=One-Click&List-Unsubscribe=One-Click')).status).toBe(400);
    expect((await post(`List-Unsubscribe=${'x'.repeat(70_000)}`)).status).toBe(413);
    expect(await exists('form')).toBe(false);
  });

  it('accepts multipart/form-data and rejects a malformed one', async () => {
    const parts = new FormData();
    parts.set('List-Unsubscribe', 'One-Click');
    const answer = await fetch(`${origin}/form`, { method: 'POST', body: parts });
    expect(answer.status).toBe(204);
    await db.collection('kinds').doc('form').delete();
    const broken = { 'content-type': 'multipart/form-data; boundary=x' };
    expect((await post('List-Unsubscribe=One-Click', broken)).status).toBe(400);
    expect(await exists('form')).toBe(false);
  });

  it('accepts a form and returns 204 without a body', async () => {
    const answer = await post('List-Unsubscribe=One-Click');
    expect([answer.status, await answer.text()]).toEqual([204, '']);
    expect(await exists('form')).toBe(true);
  });
});

describe('a route that takes a raw body with a signature', () => {
  const post = async (body: string, signature: string) =>
    await fetch(`${origin}/event`, { method: 'POST', body, headers: { 'x-signature': signature } });
  // The signature also covers white space, which parsed JSON would lose.
  const event = '{ "id":  "evt_1" }\n';

  it('rejects a signature of other bytes', async () => {
    expect((await post(event, signed(JSON.stringify(JSON.parse(event))))).status).toBe(403);
    expect(await exists('event')).toBe(false);
  });

  it('accepts the exact bytes and returns 202', async () => {
    const answer = await post(event, signed(event));
    expect([answer.status, await answer.json()]).toEqual([202, { bytes: event.length }]);
    expect(await exists('event')).toBe(true);
  });
});

describe('a route that answers a file', () => {
  it('sends the bytes with their own content type and cache headers', async () => {
    const answer = await fetch(`${origin}/file`);
    expect(answer.headers.get('content-type')).toBe('application/octet-stream');
    expect(answer.headers.get('cache-control')).toContain('immutable');
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
    expect([...new Uint8Array(await answer.arrayBuffer())]).toEqual([0, 255, 10]);
  });
});

describe('a route that streams CSV', () => {
  it('sends all rows with a file name and is not cacheable', async () => {
    const answer = await fetch(`${origin}/rows`);
    expect(answer.headers.get('content-disposition')).toBe('attachment; filename="rows.csv"');
    expect(answer.headers.get('cache-control')).toBe('no-store');
    const lines = (await answer.text()).trimEnd().split('\r\n');
    expect(lines).toHaveLength(MAX_CHUNKS);
    expect(lines.at(-1)).toMatch(/^29999,"湊",x/);
  });

  it('stops producing rows when the client stops reading', async () => {
    const answer = await fetch(`${origin}/rows`);
    const reader = answer.body?.getReader();
    await reader?.read();
    await reader?.cancel();
    await new Promise((resolve) => setTimeout(resolve, 200));
    expect(made).toBeLessThan(MAX_CHUNKS);
  });
});
