import { DAY_MS } from '../../../src/shared/time/durations.ts';
import { Timeline } from './timeline.ts';

/** The settings of a Cloud Tasks queue, as in index.ts (https://cloud.google.com/tasks/docs/configuring-queues). */
export interface QueueRules {
  readonly perSecond: number;
  readonly concurrent: number;
  readonly attempts: number;
  readonly minBackoffMs: number;
  readonly maxBackoffMs: number;
  readonly maxDoublings: number;
}

/**
 * How long a task's name may be refused after its end: up to 24 hours
 * (https://cloud.google.com/tasks/docs/reference/rest/v2/projects.locations.queues.tasks/create).
 */
export const NAME_RESERVED_MS = DAY_MS;

/** A task that was dispatched and not answered yet. */
export interface Task {
  readonly name: string;
  /** The id of its mail. A task's body contains nothing else. */
  readonly id: string;
  /** The number of the attempt, from 1. */
  readonly attempt: number;
}

/** Returns the pause after the n-th failed attempt. It doubles up to a limit, then grows by a constant step. */
const backoff = ({ minBackoffMs, maxBackoffMs, maxDoublings }: QueueRules, attempt: number): number => {
  const doubled = minBackoffMs * 2 ** Math.min(attempt - 1, maxDoublings);
  const grown = attempt - 1 > maxDoublings ? doubled * (attempt - maxDoublings) : doubled;
  return Math.min(grown, maxBackoffMs);
};

/** A Cloud Tasks queue in memory, on any clock: names, retries, and tasks that are dropped. */
export class TaskQueue {
  readonly rules: QueueRules;
  readonly #waiting = new Timeline<Task>();
  /** Names of current tasks, and until when the names of former tasks are refused. */
  readonly #living = new Set<string>();
  readonly #used = new Map<string, number>();
  readonly #refused = new Timeline<string>();
  /** The number of accepted tasks. */
  created = 0;
  /** The number of tasks dropped after all attempts. */
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

  /** Adds a task. @returns whether the queue accepted it; false if it has the name, or had it within the last 24 hours */
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
    this.#used.set(name, now + NAME_RESERVED_MS);
    this.#refused.put(now + NAME_RESERVED_MS, name);
  }

  /** Takes the next due task. The caller has to report its end, and to respect the rate and the number of concurrent tasks. */
  take(now: number): Task | null {
    const task = this.#waiting.take(now);
    if (task) this.dispatched += 1;
    return task;
  }

  /** Ends an attempt. The queue learns only whether the task is done. */
  ended(task: Task, isDone: boolean, now: number): void {
    if (!isDone && task.attempt < this.rules.attempts) {
      this.#waiting.put(now + backoff(this.rules, task.attempt), { ...task, attempt: task.attempt + 1 });
      return;
    }
    if (!isDone) this.dropped += 1;
    this.#use(task.name, now);
  }

  /** Drops all waiting tasks, as a purge of the queue does. */
  purge(now: number): void {
    for (const name of this.#living) this.#use(name, now);
    this.#waiting.clear();
  }
}
