import { AsyncLocalStorage } from 'node:async_hooks';
import { AppError } from '../shared/errors/appError.ts';
import type { Clock } from './clocks.ts';
import type { StartTimer } from './timers.ts';

/** Seconds after which a client may try again. */
const RETRY_AFTER_S = 5;
const overdue = (): AppError => new AppError('overloaded', { retryAfter: RETRY_AFTER_S });

/**
 * The deadline of a request. Its transactions check it before each commit, because their code can continue after the client was answered: a hanging
 * read returns, or a frozen instance resumes.
 */
export class Deadline {
  readonly #until: number;
  readonly #clock: Clock;
  #isOver = false;
  #commits = 0;
  #idle: (() => void)[] = [];
  #tellOver: () => void = () => undefined;
  /** Resolves when the request ends. Work after the commit that does not change the answer waits no longer than this. */
  readonly over: Promise<void>;

  constructor(limitMs: number, clock: Clock) {
    this.#until = clock() + limitMs;
    this.#clock = clock;
    this.over = new Promise((resolve) => (this.#tellOver = resolve));
  }

  /** Checks that the request is not over yet. @throws AppError overloaded */
  check(): void {
    if (this.#isOver || this.#clock() >= this.#until) throw overdue();
  }

  /** Permits a commit, which `commitEnded` has to follow. @throws AppError overloaded */
  beginCommit(): void {
    this.check();
    this.#commits += 1;
  }

  commitEnded(): void {
    this.#commits -= 1;
    if (this.#commits > 0) return;
    const idle = this.#idle;
    this.#idle = [];
    for (const notify of idle) notify();
  }

  /** Ends the request. A commit under way ends first, so that the answer can report its outcome. */
  async end(): Promise<void> {
    while (this.#commits > 0) await new Promise<void>((resolve) => this.#idle.push(resolve));
    this.#isOver = true;
    this.#tellOver();
  }
}

const current = new AsyncLocalStorage<Deadline>();

/** Returns the deadline of the request that this code runs for; undefined for the schedule's work. */
export const currentDeadline = (): Deadline | undefined => current.getStore();

/** Runs `work`, and everything that it starts, under a request's deadline. */
export const under = async <T>(deadline: Deadline, work: () => Promise<T>): Promise<T> =>
  await current.run(deadline, work);

/** The clock and the timers of requests. */
export interface Timing {
  readonly clock: Clock;
  readonly startTimer: StartTimer;
}

/**
 * Returns what `work` returns within the limit. Without the race a hanging read would make the client wait.
 * @throws AppError overloaded after the limit, when nothing more is committed; the error of `work`
 */
export const answeredWithin = async <T>(
  deadline: Deadline,
  limitMs: number,
  start: StartTimer,
  work: () => Promise<T>,
): Promise<T> => {
  const timer = start(limitMs);
  const late = async (): Promise<never> => {
    await timer.over;
    await deadline.end();
    // Gives a request whose commit has just ended one turn of the event loop to answer.
    await new Promise((resolve) => setImmediate(resolve));
    throw overdue();
  };
  try {
    return await Promise.race([work(), late()]);
  } finally {
    timer.cancel();
  }
};
