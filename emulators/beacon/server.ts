import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { closed, isForThisMachine, listening } from '../loopback.ts';
import { type RelayAnswer, relayAnswer, type RelayFault, relayFaultSchema } from './relay.ts';

export interface LocalBeaconOptions {
  /** The port; 0: any free one. */
  port: number;
  /** The chain's time, epoch ms. */
  clock(): number;
}

export interface LocalBeaconServer {
  readonly url: string;
  stop(): Promise<void>;
}

/** The address at which tests set the relay's faults. */
const CONTROL = '/local/fault';

async function control(request: IncomingMessage, set: (fault: RelayFault) => void): Promise<RelayAnswer> {
  if (request.method !== 'PUT') return { status: 405, body: 'PUT it', after: 0 };
  const body = await text(request);
  const parsed = relayFaultSchema.safeParse(body === '' ? null : JSON.parse(body));
  if (!parsed.success) return { status: 400, body: parsed.error.issues, after: 0 };
  set(parsed.data);
  return { status: 200, body: parsed.data, after: 0 };
}

function send(response: ServerResponse, { status, body, after }: RelayAnswer): void {
  // Nothing is sent, so the caller waits until it gives up or the server ends.
  if (after === null) return;
  setTimeout(() => {
    response.writeHead(status, { 'content-type': 'application/json', 'cache-control': 'no-store' });
    response.end(JSON.stringify(body));
  }, after);
}

/** Serves the local drand chain behind one relay, on a socket of this machine. Tests set faults under /local. */
export async function startLocalBeacon({ port: wanted, clock }: LocalBeaconOptions): Promise<LocalBeaconServer> {
  let fault: RelayFault = { kind: 'none' };
  const answerTo = async (request: IncomingMessage): Promise<RelayAnswer> => {
    if (!isForThisMachine(request, port)) return { status: 403, body: 'Only for this machine.', after: 0 };
    const { pathname } = new URL(request.url ?? '/', 'http://beacon');
    if (pathname === CONTROL) return await control(request, (next) => (fault = next));
    return relayAnswer(pathname, clock(), fault);
  };
  const server = createServer((request, response) => {
    void answerTo(request)
      .catch((error: unknown) => ({ status: 500, body: String(error), after: 0 }))
      .then((answer) => send(response, answer));
  });
  const port = await listening(server, wanted);
  return { url: `http://127.0.0.1:${port}`, stop: () => closed(server) };
}
