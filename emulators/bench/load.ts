import { connect, type Socket } from 'node:net';

/** The requests of a measurement, and their destination. */
export interface Target {
  readonly port: number;
  /** The number of connections, which stay open and carry one request at a time. */
  readonly connections: number;
  /** The status that every answer must have. */
  readonly status: number;
  /** The bytes of the next request. */
  request(): Buffer | string;
}

export interface Slice {
  readonly answers: number;
  readonly seconds: number;
}

const longestAnswerMs = 20_000;

/**
 * One HTTP/1.1 request as bytes. The bench writes them and counts the answers by hand, since Node's own client costs as much as the server. It would
 * slow the faster side down, which would move the ratio towards one.
 */
export function requestText(method: string, path: string, body?: unknown): string {
  const head = `${method} ${path} HTTP/1.1\r\nHost: 127.0.0.1\r\nAccept: application/json\r\n`;
  if (body === undefined) return `${head}\r\n`;
  const text = JSON.stringify(body);
  return `${head}Content-Type: application/json\r\nContent-Length: ${Buffer.byteLength(text)}\r\n\r\n${text}`;
}

/** The first answer in `bytes` and its end; null while it is incomplete. Throws for an answer without a Content-Length. */
export function answerIn(bytes: Buffer): { status: number; head: string; body: string; end: number } | null {
  const split = bytes.indexOf('\r\n\r\n');
  if (split < 0) return null;
  const head = bytes.toString('latin1', 0, split);
  const length = /\r\ncontent-length: (\d+)/i.exec(head)?.[1];
  if (length === undefined) throw new Error(`A response has no Content-Length: ${head}`);
  const end = split + 4 + Number(length);
  if (bytes.length < end) return null;
  return { status: Number(head.slice(9, 12)), head, body: bytes.toString('utf8', split + 4, end), end };
}

const opened = (port: number): Promise<Socket> =>
  new Promise((resolve, reject) => {
    const socket = connect({ port, host: '127.0.0.1', noDelay: true });
    socket.once('error', reject).once('connect', () => {
      socket.off('error', reject);
      resolve(socket);
    });
  });

/** Repeats requests on one connection until `more()` is false, and calls `answered` for each answer. Rejects for any unexpected answer. */
const asking = (socket: Socket, target: Target, more: () => boolean, answered: () => void): Promise<void> =>
  new Promise((resolve, reject) => {
    let rest: Buffer = Buffer.alloc(0);
    const ask = (): void => void (more() ? socket.write(target.request()) : resolve());
    const take = (chunk: Buffer): void => {
      rest = rest.length === 0 ? chunk : Buffer.concat([rest, chunk]);
      const answer = answerIn(rest);
      if (answer === null) return;
      if (answer.status !== target.status)
        throw new Error(`Unexpected response ${answer.status}: ${answer.body.slice(0, 300)}`);
      rest = rest.subarray(answer.end);
      answered();
      ask();
    };
    socket.on('data', (chunk: Buffer) => {
      try {
        take(chunk);
      } catch (error) {
        reject(error instanceof Error ? error : new Error(String(error)));
      }
    });
    const lost = (): void => reject(new Error('The server closed a connection.'));
    socket.on('error', reject).on('close', lost);
    socket.setTimeout(longestAnswerMs, () => reject(new Error('The server did not respond in time.')));
    ask();
  });

/** Drives the target for `seconds` or `most` requests, and waits for the outstanding answers. */
export async function drive(target: Target, seconds: number, most: number): Promise<Slice> {
  const sockets = await Promise.all(Array.from({ length: target.connections }, () => opened(target.port)));
  let requestCount = 0;
  let answers = 0;
  const begin = performance.now();
  const until = begin + seconds * 1000;
  const more = (): boolean => requestCount < most && performance.now() < until && ++requestCount > 0;
  try {
    await Promise.all(sockets.map((socket) => asking(socket, target, more, () => void (answers += 1))));
    // Answers after the end count, too, and so does their time, on both sides.
    return { answers, seconds: (performance.now() - begin) / 1000 };
  } finally {
    for (const socket of sockets) socket.destroy();
  }
}

/** Sends one request. @returns its answer, with header names in lower case */
export async function askOnce(port: number, request: string | Buffer) {
  const socket = await opened(port);
  try {
    return await new Promise<{ status: number; headers: Record<string, string>; body: unknown }>((resolve, reject) => {
      let bytes: Buffer = Buffer.alloc(0);
      socket.setTimeout(longestAnswerMs, () => reject(new Error('The server did not respond in time.')));
      socket.on('error', reject).on('data', (chunk: Buffer) => {
        bytes = Buffer.concat([bytes, chunk]);
        const answer = answerIn(bytes);
        if (answer === null) return;
        const lines = answer.head.split('\r\n').slice(1);
        const headers = lines.map((line) => line.split(/: (.*)/s, 2)).map(([k = '', v = '']) => [k.toLowerCase(), v]);
        const body: unknown = JSON.parse(answer.body);
        resolve({ status: answer.status, headers: Object.fromEntries(headers), body });
      });
      socket.write(request);
    });
  } finally {
    socket.destroy();
  }
}
