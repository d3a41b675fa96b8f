import { afterFailure, type Breaker, FRESH_BREAKER, mayConnect } from './breaker.ts';
import type { SmtpSession } from './session.ts';

/** No connection to the mail server was available, so the mail was not tried. */
export class NoConnection extends Error {
  override readonly name = 'NoConnection';
}

export interface PoolOptions {
  readonly open: () => Promise<SmtpSession>;
  /** Maximum number of connections. */
  readonly size: number;
  /** How many messages a connection sends before it is replaced, since servers close long-lived ones. */
  readonly messages: number;
  /** Idle connections are closed after this time, since a sleeping instance would leave them half open. */
  readonly idleMs: number;
  readonly clock: () => number;
  /** Returns a random number from 0 to 1. */
  readonly chance: () => number;
}

/** A connection reserved for one caller until it is given back. */
export interface ReservedConnection {
  readonly session: SmtpSession;
  readonly giveBack: () => void;
}

export interface SessionPool {
  /**
   * Returns an open, free connection after a wait of at most `waitMs`.
   * @throws NoConnection if the server cannot be reached, the breaker pauses after failures, or all connections stay busy
   */
  readonly take: (waitMs: number) => Promise<ReservedConnection>;
}

interface Member {
  readonly session: SmtpSession;
  messages: number;
  idle: NodeJS.Timeout | null;
}

interface Waiting {
  readonly serve: (member: Member) => void;
  readonly fail: (error: NoConnection) => void;
}

class Pool implements SessionPool {
  readonly #options: PoolOptions;
  readonly #free: Member[] = [];
  readonly #waiting: Waiting[] = [];
  /** Connections that are open or opening. */
  #count = 0;
  #connecting = 0;
  #breaker: Breaker = FRESH_BREAKER;

  constructor(options: PoolOptions) {
    this.#options = options;
  }

  take(waitMs: number): Promise<ReservedConnection> {
    this.#forgetClosed();
    // Existing connections stay in use even if the server refuses new ones.
    if (this.#count === 0 && this.#options.clock() < this.#breaker.closedUntil) {
      return Promise.reject(
        new NoConnection('No connection to the mail server is attempted for a while after failures'),
      );
    }
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => {
        this.#waiting.splice(this.#waiting.indexOf(waiting), 1);
        reject(new NoConnection('All connections are busy'));
      }, waitMs);
      const waiting: Waiting = {
        serve: (member) => {
          clearTimeout(timer);
          resolve(this.#handOut(member));
        },
        fail: (error) => {
          clearTimeout(timer);
          reject(error);
        },
      };
      this.#waiting.push(waiting);
      this.#serve();
    });
  }

  /** Hands free connections to waiting callers and opens new ones if allowed. */
  #serve(): void {
    while (this.#waiting.length > 0) {
      const member = this.#freeMember();
      if (!member) break;
      this.#waiting.shift()?.serve(member);
    }
    const wanted = this.#waiting.length - this.#connecting;
    for (let opened = 0; opened < wanted && this.#mayOpen(); opened += 1) void this.#open();
  }

  #mayOpen(): boolean {
    const { size, clock } = this.#options;
    return this.#count < size && mayConnect(this.#breaker, clock(), this.#connecting);
  }

  /** Removes connections that closed while idle, so that no caller waits for them during the breaker's pause. */
  #forgetClosed(): void {
    for (const member of this.#free.splice(0)) {
      if (member.session.isOpen()) this.#free.push(member);
      else this.#forget(member);
    }
  }

  #forget({ idle }: Member): void {
    if (idle) clearTimeout(idle);
    this.#count -= 1;
  }

  #freeMember(): Member | null {
    this.#forgetClosed();
    const member = this.#free.pop() ?? null;
    if (member?.idle) clearTimeout(member.idle);
    return member;
  }

  async #open(): Promise<void> {
    const { open, clock, chance } = this.#options;
    this.#count += 1;
    this.#connecting += 1;
    try {
      const session = await open();
      this.#connecting -= 1;
      this.#breaker = FRESH_BREAKER;
      this.#put({ session, messages: 0, idle: null });
    } catch (error) {
      this.#connecting -= 1;
      this.#count -= 1;
      this.#breaker = afterFailure(this.#breaker, clock(), chance());
      if (this.#count > 0) return;
      const failure = new NoConnection('The mail server cannot be reached', { cause: error });
      for (const waiting of this.#waiting.splice(0)) waiting.fail(failure);
    }
  }

  #handOut(member: Member): ReservedConnection {
    let given = false;
    const giveBack = (): void => {
      if (given) return;
      given = true;
      member.messages += 1;
      this.#put(member);
    };
    return { session: member.session, giveBack };
  }

  #put(member: Member): void {
    const { messages, idleMs } = this.#options;
    if (member.messages >= messages) member.session.close();
    if (member.session.isOpen()) {
      member.idle = setTimeout(() => member.session.close(), idleMs);
      // An idle connection does not keep the process alive.
      member.idle.unref();
      this.#free.push(member);
    } else {
      this.#count -= 1;
    }
    this.#serve();
  }
}

/** Creates a pool of connections. A caller takes one, sends one message, and gives it back. */
export const sessionPool = (options: PoolOptions): SessionPool => new Pool(options);
