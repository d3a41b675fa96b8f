import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';
import { CONNECTED, GREETED, isHasty, outOfOrder, type Progress } from './commandOrder.ts';

/** A server's faults. A number is its reply to the recipient, `dataN` its reply after the final dot. */
export type Fault =
  | 421
  | 450
  | 451
  | 452
  | 454
  | 550
  | 'data451'
  | 'data550'
  | 'dropBeforeData'
  | 'dropAfterDot'
  | 'silentAfterDot'
  | 'slow';

/** The fault for a mail to an address at its n-th attempt, from 0. Null: the mail is accepted. */
export type FaultPlan = (to: string, tries: number) => Fault | null;

export interface AcceptedMail {
  readonly to: string;
  readonly messageID: string;
  readonly source: string;
}

const SLOW_MS = 300;
const PLAINLY = /^\d+$/;

const addressIn = (line: string): string => /<(.*)>/.exec(line)?.[1] ?? '';
const messageIDIn = (source: string): string => /^message-id:\s*(\S+)/im.exec(source)?.[1] ?? '';

interface Dialogue {
  readonly socket: Socket;
  rest: string;
  progress: Progress;
  fault: Fault | null;
  inData: boolean;
}

const FORMS: Readonly<Record<string, RegExp>> = { MAIL: /^MAIL FROM:<[^<>]*>/i, RCPT: /^RCPT TO:<[^<>]+>/i };

/**
 * A mail server on the loopback with planned faults, since no library produces a socket's errors. It checks the order of commands as strictly as RFC
 * 5321.
 */
export class FaultServer {
  /** Every accepted mail, even without a reply. */
  readonly accepted: AcceptedMail[] = [];
  /** The number of attempts for each address. */
  readonly tries = new Map<string, number>();
  /** Connections ever made, and open now. */
  connections = 0;
  open = 0;
  mostOpen = 0;
  plan: FaultPlan;
  /** Whether it accepts pipelined commands (RFC 2920). */
  pipelining = true;
  /** Commands out of order. */
  disordered = 0;
  /** Refuses every client at the greeting. */
  greets421 = false;
  readonly #sockets = new Set<Socket>();
  #server: Server | null = null;
  #port = 0;

  constructor(plan: FaultPlan = () => null) {
    this.plan = plan;
  }

  get url(): string {
    return `smtp://127.0.0.1:${this.#port}`;
  }

  /** Listens, on its former port if it had one. */
  async start(): Promise<void> {
    const server = createServer((socket) => this.#greet(socket));
    await new Promise<void>((resolve) => server.listen(this.#port, '127.0.0.1', resolve));
    // The address of a server on a port has this type.
    this.#port = (server.address() as AddressInfo).port;
    this.#server = server;
  }

  /** Refuses new connections and ends the open ones. */
  async stop(): Promise<void> {
    const server = this.#server;
    this.#server = null;
    for (const socket of this.#sockets) socket.destroy();
    if (server) await new Promise((resolve) => server.close(resolve));
  }

  #greet(socket: Socket): void {
    this.connections += 1;
    this.open += 1;
    this.mostOpen = Math.max(this.mostOpen, this.open);
    this.#sockets.add(socket);
    socket.on('error', () => undefined);
    socket.once('close', () => {
      this.open -= 1;
      this.#sockets.delete(socket);
    });
    if (this.greets421) return void socket.end('421 4.3.2 try later\r\n');
    const dialogue: Dialogue = { socket, rest: '', progress: CONNECTED, fault: null, inData: false };
    socket.setEncoding('latin1').on('data', (text: string) => this.#read(dialogue, text));
    socket.write('220 faults\r\n');
  }

  #read(dialogue: Dialogue, text: string): void {
    dialogue.rest += text;
    while (dialogue.socket.writable) {
      const end = dialogue.inData ? '\r\n.\r\n' : '\r\n';
      const at = dialogue.rest.indexOf(end);
      if (at < 0) return;
      const piece = dialogue.rest.slice(0, at);
      dialogue.rest = dialogue.rest.slice(at + end.length);
      if (dialogue.inData) this.#message(dialogue, piece);
      else this.#command(dialogue, piece);
    }
  }

  #command(dialogue: Dialogue, line: string): void {
    const { socket, progress, rest } = dialogue;
    const verb = line.slice(0, 4).toUpperCase();
    if (rest !== '' && isHasty(verb, this.pipelining))
      return this.#disorder(socket, '503 5.5.0 improper pipelining', true);
    const disorder = outOfOrder(verb, progress);
    if (disorder !== null) return this.#disorder(socket, disorder);
    if (FORMS[verb]?.test(line) === false) return void socket.write('501 5.5.4 syntax error\r\n');
    if (verb === 'RCPT') this.#recipient(dialogue, addressIn(line));
    else if (verb === 'DATA') this.#data(dialogue);
    else if (verb === 'QUIT') socket.end('221 bye\r\n');
    else this.#plain(dialogue, verb);
  }

  /** Commands that take effect at once. */
  #plain(dialogue: Dialogue, verb: string): void {
    const { socket, progress } = dialogue;
    if (verb === 'EHLO' || verb === 'HELO') dialogue.progress = GREETED;
    else if (verb === 'RSET') dialogue.progress = progress.isGreeted ? GREETED : CONNECTED;
    else if (verb === 'MAIL') dialogue.progress = { isGreeted: true, isOpen: true, recipients: [] };
    else if (verb !== 'NOOP') return void socket.write('500 5.5.2 what?\r\n');
    if (verb !== 'EHLO') return void socket.write('250 ok\r\n');
    socket.write(`250-faults\r\n${this.pipelining ? '250-PIPELINING\r\n' : ''}250 8BITMIME\r\n`);
  }

  #disorder(socket: Socket, answer: string, ends = false): void {
    // DATA may be pipelined before the refusal of its recipients is known, which is no fault of the client.
    if (answer.startsWith('503')) this.disordered += 1;
    if (ends) socket.end(`${answer}\r\n`);
    else socket.write(`${answer}\r\n`);
  }

  #recipient(dialogue: Dialogue, to: string): void {
    const tries = this.tries.get(to) ?? 0;
    this.tries.set(to, tries + 1);
    const fault = this.plan(to, tries);
    const { progress, socket } = dialogue;
    if (!PLAINLY.test(String(fault))) {
      dialogue.fault = fault;
      dialogue.progress = { ...progress, recipients: [...progress.recipients, to] };
      return void socket.write('250 ok\r\n');
    }
    const answer = `${String(fault)} 4.0.0 about <${to}>\r\n`;
    if (fault === 421) socket.end(answer);
    else socket.write(answer);
  }

  #data(dialogue: Dialogue): void {
    const { socket, fault } = dialogue;
    if (fault === 'dropBeforeData') return void socket.destroy();
    dialogue.inData = true;
    socket.write('354 go on\r\n');
  }

  /** The end of a message ends its transaction, for any reply. */
  #message(dialogue: Dialogue, source: string): void {
    const { socket, fault, progress } = dialogue;
    dialogue.inData = false;
    dialogue.progress = GREETED;
    if (fault === 'data451' || fault === 'data550') return void socket.write(`${fault.slice(4)} not taken\r\n`);
    for (const to of progress.recipients) this.accepted.push({ to, messageID: messageIDIn(source), source });
    if (fault === 'dropAfterDot') socket.destroy();
    else if (fault === 'slow') setTimeout(() => socket.write('250 taken\r\n'), SLOW_MS);
    else if (fault !== 'silentAfterDot') socket.write('250 taken\r\n');
  }
}
