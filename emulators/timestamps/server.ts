import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { buffer, text } from 'node:stream/consumers';
import { z } from 'zod';
import { closed, isForThisMachine, listening } from '../loopback.ts';
import type { Authority } from './authority.ts';

/**
 * The authority's fault until further notice. `silent`: no answer; `broken`: 500; `nonsense`: no RFC 3161; `refused`: by its status;
 * `imprint`, `nonce`: a signed stamp of another hash, or for another request.
 */
export const stampFaultSchema = z.strictObject({
  kind: z.enum(['none', 'silent', 'broken', 'nonsense', 'refused', 'imprint', 'nonce']),
});
export type LocalStampFault = z.infer<typeof stampFaultSchema>;

export interface LocalTimestampOptions {
  /** 0: any free one. */
  port: number;
  /** The time that is stamped, epoch ms. */
  clock(): number;
}

export interface LocalTimestampServer {
  /** Requests by RFC 3161 are posted here. */
  readonly url: string;
  stop(): Promise<void>;
}

interface Answer {
  readonly status: number;
  readonly type: string;
  readonly body: string | Uint8Array;
}

/** The address at which tests set the authority's faults. */
const CONTROL = '/local/fault';
const QUERY = 'application/timestamp-query';
const REPLY = 'application/timestamp-reply';

const jsonAnswer = (status: number, body: unknown): Answer => ({
  status,
  type: 'application/json',
  body: JSON.stringify(body),
});
const stamped = (body: Uint8Array): Answer => ({ status: 200, type: REPLY, body });

async function control(request: IncomingMessage, set: (fault: LocalStampFault) => void): Promise<Answer> {
  if (request.method !== 'PUT') return jsonAnswer(405, 'PUT it');
  const body = await text(request);
  const parsed = stampFaultSchema.safeParse(body === '' ? null : JSON.parse(body));
  if (!parsed.success) return jsonAnswer(400, parsed.error.issues);
  set(parsed.data);
  return jsonAnswer(200, parsed.data);
}

/** Returns the answer; null if none is sent. */
async function answerOf(
  bytes: Buffer,
  now: number,
  fault: LocalStampFault,
  authority: Authority,
): Promise<Answer | null> {
  const stamp = async (wrong: 'imprint' | 'nonce' | null): Promise<Answer> =>
    stamped(await authority.stamp(new Uint8Array(bytes), now, wrong));
  switch (fault.kind) {
    case 'none':
      return await stamp(null);
    case 'imprint':
    case 'nonce':
      return await stamp(fault.kind);
    case 'silent':
      return null;
    case 'broken':
      return jsonAnswer(500, 'Out of order');
    case 'nonsense':
      return stamped(Buffer.from('<html>'));
    case 'refused':
      return stamped(authority.refusal());
  }
}

function send(response: ServerResponse, answer: Answer | null): void {
  // The caller waits until it gives up, or the server ends.
  if (answer === null) return;
  response.writeHead(answer.status, { 'content-type': answer.type, 'cache-control': 'no-store' }).end(answer.body);
}

/**
 * A time-stamping authority of this machine (RFC 3161): stamps by the clock, its certificate at `/ca.pem`, and the tests' requests under
 * /local.
 */
export async function startLocalTimestamps(options: LocalTimestampOptions): Promise<LocalTimestampServer> {
  let fault: LocalStampFault = { kind: 'none' };
  let made: Promise<Authority> | null = null;
  // Loads pkijs and the certificates on the first request, so that the stack's start does not wait for them.
  const authority = (): Promise<Authority> =>
    (made ??= import('./authority.ts').then(({ makeAuthority }) => makeAuthority()));

  const answerTo = async (request: IncomingMessage): Promise<Answer | null> => {
    if (!isForThisMachine(request, port)) return jsonAnswer(403, 'Only for this machine.');
    const { pathname } = new URL(request.url ?? '/', 'http://timestamps');
    if (pathname === CONTROL) return await control(request, (next) => (fault = next));
    if (pathname === '/ca.pem') {
      return { status: 200, type: 'application/x-pem-file', body: (await authority()).pem };
    }
    if (pathname !== '/') return jsonAnswer(404, 'Nothing here');
    if (request.method !== 'POST') return jsonAnswer(405, 'POST a request of RFC 3161; the certificate is at /ca.pem');
    if (request.headers['content-type'] !== QUERY) return jsonAnswer(415, `It has to be ${QUERY}`);
    return await answerOf(await buffer(request), options.clock(), fault, await authority());
  };
  const server = createServer((request, response) => {
    void answerTo(request)
      .catch((error: unknown) => jsonAnswer(500, String(error)))
      .then((answer) => send(response, answer));
  });
  const port = await listening(server, options.port);
  return { url: `http://127.0.0.1:${port}`, stop: () => closed(server) };
}
