import { Timeline } from './timeline.ts';

/** The rules of a queue of Cloud Tasks, as index.ts sets them (https://cloud.google.com/tasks/docs/configuring-queues). */
export interface QueueRules {
  readonly perSecond: number;
  readonly concurrent: number;
  readonly attempts: number;
  readonly minBackoffMs: number;
  readonly maxBackoffMs: number;
  readonly maxDoublings: number;
}

/** How long the name of a task is refused after its end (https://cloud.google.com/tasks/docs/reference/rest/v2/projects.locations.queues.tasks/create). */
export const NAME_KEPT_MS = 3_600_000;

/** One that was dispatched and has not been answered. */
export interface Task {
  readonly name: string;
  /** What it is about: it is all that its body says. */
  readonly id: string;
  /** From 1. */
  readonly attempt: number;
}

/** The pause after the n-th failed attempt: it doubles so many times, then grows by the same step. */
const backoff = ({ minBackoffMs, maxBackoffMs, maxDoublings }: QueueRules, attempt: number): number => {
  const doubled = minBackoffMs * 2 ** Math.min(attempt - 1, maxDoublings);
  const grown = attempt - 1 > maxDoublings ? doubled * (attempt - maxDoublings) : doubled;
  return Math.min(grown, maxBackoffMs);
};

/** A queue of Cloud Tasks in memory, by whatever clock it is told: names, retries, and tasks that are given up. */
export class TaskQueue {
  readonly rules: QueueRules;
  readonly #waiting = new Timeline<Task>();
  /** Names of tasks that live, and until when others are refused. */
  readonly #living = new Set<string>();
  readonly #used = new Map<string, number>();
  readonly #refused = new Timeline<string>();
  /** Tasks that it ever took. */
  created = 0;
  /** Tasks that were given up after all their attempts. */
  dropped = 0;
  dispatched = 0;

  constructor(rules: QueueRules) {
    this.rules = rules;
  }

  get length(): number {
    return this.#waiting.length;
  }

  isDue(now: number): boolean {
    return (this.#waiting.nextAt ?? Number.POSITIVE_INFINITY) <= now;
  }

  /** @returns whether it took the task; not where it has one of that name, or had it within the last hour */
  put(name: string, id: string, now: number): boolean {
    if (this.#isRefused(name, now)) return false;
    this.#living.add(name);
    this.#waiting.put(now, { name, id, attempt: 1 });
    this.created += 1;
    return true;
  }

  #isRefused(name: string, now: number): boolean {
    for (let used = this.#refused.take(now); used !== null; used = this.#refused.take(now)) {
      if ((this.#used.get(used) ?? 0) <= now) this.#used.delete(used);
    }
    return this.#living.has(name) || this.#used.has(name);
  }

  #use(name: string, now: number): void {
    this.#living.delete(name);
    this.#used.set(name, now + NAME_KEPT_MS);
    this.#refused.put(now + NAME_KEPT_MS, name);
  }

  /** The next that is due; whoever takes it says how it ended. Its rate and how many run at once is the taker's to keep. */
  take(now: number): Task | null {
    const task = this.#waiting.take(now);
    if (task) this.dispatched += 1;
    return task;
  }

  /** Whatever the answer was: a queue knows done and not done. */
  ended(task: Task, isDone: boolean, now: number): void {
    if (!isDone && task.attempt < this.rules.attempts) {
      this.#waiting.put(now + backoff(this.rules, task.attempt), { ...task, attempt: task.attempt + 1 });
      return;
    }
    if (!isDone) this.dropped += 1;
    this.#use(task.name, now);
  }

  /** Loses all that wait, as whoever purges the queue does. */
  purge(now: number): void {
    for (const name of this.#living) this.#use(name, now);
    this.#waiting.clear();
  }
}
