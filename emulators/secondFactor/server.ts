import { createServer, type IncomingMessage, request as httpRequest, type ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { closed, listening } from '../loopback.ts';
import { answerOf, type Emulator, type EndpointAnswer, withFigures } from './endpoints.ts';

export interface FigureServerOptions {
  /** 0: any free one. */
  readonly port: number;
  /** The port of the Auth emulator. */
  readonly emulatorPort: number;
  readonly projectId: string;
}

const HOST = '127.0.0.1';
const TOOLKIT = '/identitytoolkit.googleapis.com/';

const requestJSON = async (origin: string, path: string, init: RequestInit): Promise<EndpointAnswer> => {
  const answer = await fetch(`${origin}${path}`, init);
  return { status: answer.status, body: await answer.json() };
};

const emulatorAt = (origin: string, projectId: string): Emulator => ({
  projectId,
  get: async (path) => await requestJSON(origin, path, {}),
  post: async (path, body) =>
    await requestJSON(origin, `${path}?key=local`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    }),
});

const jsonOf = (bytes: Buffer): unknown => {
  try {
    return JSON.parse(bytes.toString('utf8'));
  } catch {
    return null;
  }
};

const send = (request: IncomingMessage, response: ServerResponse, { status, body }: EndpointAnswer): void => {
  const origin = request.headers.origin ?? '*';
  response.writeHead(status, { 'content-type': 'application/json', 'access-control-allow-origin': origin });
  response.end(JSON.stringify(body));
};

/** Reads only answers about second factors. All others pass through unchanged. */
const answered = async (from: IncomingMessage, path: string, response: ServerResponse): Promise<void> => {
  const bytes = path.startsWith(TOOLKIT) ? await buffer(from) : null;
  // Length and connection are those of this answer.
  const { 'transfer-encoding': _, 'content-length': __, connection: ___, ...rest } = from.headers;
  if (bytes === null || !bytes.includes('"phoneInfo"')) {
    response.writeHead(from.statusCode ?? 502, rest);
    if (bytes === null) from.pipe(response);
    else response.end(bytes);
    return;
  }
  response.writeHead(from.statusCode ?? 502, rest).end(JSON.stringify(withFigures(jsonOf(bytes))));
};

const passOn = (request: IncomingMessage, body: Buffer, response: ServerResponse, port: number): void => {
  const { method, url: path = '/' } = request;
  // A compressed answer could not be read here.
  const headers = { ...request.headers, 'accept-encoding': 'identity' };
  const onward = httpRequest({ host: HOST, port, method, path, headers, agent: false }, (from) => {
    answered(from, path, response).catch(() => response.destroy());
  });
  onward.on('error', () => {
    if (response.headersSent) response.destroy();
    else send(request, response, { status: 503, body: { error: { code: 503, message: 'UNAVAILABLE' } } });
  });
  onward.end(body);
};

/**
 * Starts a proxy before the Auth emulator that adds second factors by an authenticator app (TOTP, RFC 6238), with the calls of Identity Platform. All
 * other calls pass through unchanged.
 */
export async function startFigures({ port, emulatorPort, projectId }: FigureServerOptions) {
  const emulator = emulatorAt(`http://${HOST}:${emulatorPort}`, projectId);
  const server = createServer((request, response) => {
    const serve = async (): Promise<void> => {
      const body = await buffer(request);
      const { pathname } = new URL(request.url ?? '/', 'http://auth');
      const own = pathname.includes('/accounts/mfa')
        ? await answerOf(pathname, jsonOf(body), Date.now(), emulator)
        : null;
      if (own === null) passOn(request, body, response, emulatorPort);
      else send(request, response, own);
    };
    serve().catch((error: unknown) => {
      send(request, response, { status: 500, body: { error: { code: 500, message: String(error) } } });
    });
  });
  const own = await listening(server, port);
  return { port: own, stop: () => closed(server) };
}
