import { afterFailure, type Breaker, FRESH_BREAKER, mayConnect } from './breaker.ts';
import type { SmtpSession } from './session.ts';

/** No connection to the mail server could be had: nothing has been tried with the mail itself. */
export class NoConnection extends Error {
  override readonly name = 'NoConnection';
}

export interface PoolOptions {
  readonly open: () => Promise<SmtpSession>;
  /** Connections at once. */
  readonly size: number;
  /** Messages on one connection before a new one is made; servers cut off who goes on for ever. */
  readonly messages: number;
  /** Idle connections are closed after it: an instance that sleeps would keep them half open. */
  readonly idleMs: number;
  readonly clock: () => number;
  /** 0 to 1. */
  readonly chance: () => number;
}

/** A connection in hand: nobody else has it until it is given back. */
export interface Taken {
  readonly session: SmtpSession;
  readonly giveBack: () => void;
}

export interface SessionPool {
  /**
   * A connection that is open and free, waited for at most `waitMs`.
   * @throws NoConnection when the server cannot be reached, is being spared after failures, or all connections stay busy
   */
  readonly take: (waitMs: number) => Promise<Taken>;
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
  /** Connections that are open or being opened. */
  #count = 0;
  #connecting = 0;
  #breaker: Breaker = FRESH_BREAKER;

  constructor(options: PoolOptions) {
    this.#options = options;
  }

  take(waitMs: number): Promise<Taken> {
    this.#forgetClosed();
    // Connections that stand are used on, whatever the server says of further ones.
    if (this.#count === 0 && this.#options.clock() < this.#breaker.closedUntil) {
      return Promise.reject(new NoConnection('The mail server is being spared after failures'));
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

  /** Gives free connections to whoever waits, and opens new ones where that is allowed. */
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

  /** Those that closed while nobody used them count no more, so that nobody waits for them while the server is spared. */
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

  #handOut(member: Member): Taken {
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
      // A connection nobody uses keeps no process alive.
      member.idle.unref();
      this.#free.push(member);
    } else {
      this.#count -= 1;
    }
    this.#serve();
  }
}

/** Connections that are checked out, used for one message at a time, and given back. */
export const sessionPool = (options: PoolOptions): SessionPool => new Pool(options);
