import { once } from 'node:events';
import { createServer, type Server, type Socket } from 'node:net';

const ANSWERS: readonly (readonly [RegExp, string])[] = [
  [/^(EHLO|HELO)/i, '250 sink'],
  [/^DATA/i, '354 go on'],
  [/^QUIT/i, '221 bye'],
  [/^/, '250 ok'],
];

/** A mail server that accepts everything at once and stores nothing, so that only the sender is measured. */
export class Sink {
  readonly #server: Server;
  readonly #sockets = new Set<Socket>();
  taken = 0;
  /** Returns whether a recipient is deferred. @param line the client's RCPT command */
  defers: (line: string) => boolean = () => false;

  private constructor(server: Server) {
    this.#server = server;
    server.on('connection', (socket) => this.#serve(socket));
  }

  static async listen(): Promise<Sink> {
    const server = createServer().listen(0, '127.0.0.1');
    await once(server, 'listening');
    return new Sink(server);
  }

  get url(): string {
    const address = this.#server.address();
    if (address === null || typeof address === 'string') throw new Error('The sink does not listen.');
    return `smtp://127.0.0.1:${address.port}`;
  }

  #serve(socket: Socket): void {
    this.#sockets.add(socket);
    socket.once('close', () => this.#sockets.delete(socket));
    socket.on('error', () => undefined);
    socket.setEncoding('latin1');
    let unread = '';
    let inMessage = false;
    socket.on('data', (text: string) => {
      unread += text;
      for (;;) {
        const end = unread.indexOf(inMessage ? '\r\n.\r\n' : '\r\n');
        if (end < 0) return;
        const line = unread.slice(0, end);
        unread = unread.slice(end + (inMessage ? 5 : 2));
        if (inMessage) {
          this.taken += 1;
          socket.write('250 taken\r\n');
        } else socket.write(`${this.#answerTo(line)}\r\n`);
        inMessage = !inMessage && /^DATA/i.test(line);
      }
    });
    socket.write('220 sink\r\n');
  }

  #answerTo(line: string): string {
    if (/^RCPT/i.test(line) && this.defers(line)) return '451 later';
    return ANSWERS.find(([pattern]) => pattern.test(line))?.[1] ?? '';
  }

  async stop(): Promise<void> {
    for (const socket of this.#sockets) socket.destroy();
    this.#server.close();
    await once(this.#server, 'close');
  }
}
