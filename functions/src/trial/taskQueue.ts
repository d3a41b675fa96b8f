/** The rules of a queue of Cloud Tasks, as index.ts sets them (https://cloud.google.com/tasks/docs/configuring-queues). */
export interface QueueRules {
  readonly perSecond: number;
  readonly concurrent: number;
  readonly attempts: number;
  readonly minBackoffMs: number;
  readonly maxBackoffMs: number;
  readonly maxDoublings: number;
}

interface Task {
  readonly id: string;
  readonly attempt: number;
  readonly at: number;
}

/** The pause after the n-th failed attempt: it doubles so many times, then grows by the same step. */
const backoff = ({ minBackoffMs, maxBackoffMs, maxDoublings }: QueueRules, attempt: number): number => {
  const doubled = minBackoffMs * 2 ** Math.min(attempt - 1, maxDoublings);
  const grown = attempt - 1 > maxDoublings ? doubled * (attempt - maxDoublings) : doubled;
  return Math.min(grown, maxBackoffMs);
};

/** A queue that goes by the trial's clock: the emulator's goes by the wall's, and keeps no schedule. */
export class TaskQueue {
  readonly #rules: QueueRules;
  #tasks: Task[] = [];
  /** Tasks that were given up after all their attempts. */
  dropped = 0;

  constructor(rules: QueueRules) {
    this.#rules = rules;
  }

  get length(): number {
    return this.#tasks.length;
  }

  isDue(now: number): boolean {
    return this.#tasks.some(({ at }) => at <= now);
  }

  put(id: string, now: number): void {
    this.#tasks.push({ id, attempt: 1, at: now });
  }

  /** Runs what is due within the second that begins at `now`, within the queue's rate; what fails comes again later. */
  async runSecond(now: number, run: (id: string) => Promise<void>): Promise<void> {
    const due = this.#tasks.filter(({ at }) => at <= now).slice(0, this.#rules.perSecond);
    const taken = new Set(due);
    this.#tasks = this.#tasks.filter((task) => !taken.has(task));
    for (let start = 0; start < due.length; start += this.#rules.concurrent) {
      await Promise.all(due.slice(start, start + this.#rules.concurrent).map((task) => this.#runOne(task, now, run)));
    }
  }

  async #runOne({ id, attempt }: Task, now: number, run: (id: string) => Promise<void>): Promise<void> {
    try {
      await run(id);
    } catch {
      // Whatever the answer was: a queue knows done and not done.
      if (attempt >= this.#rules.attempts) this.dropped += 1;
      else this.#tasks.push({ id, attempt: attempt + 1, at: now + backoff(this.#rules, attempt) });
    }
  }
}
