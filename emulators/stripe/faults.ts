import { z } from 'zod';

/**
 * A fault of the next calls that match a pattern. A `429` precedes any effect. For the time-out, the drop and the 500, `effect` says whether the call
 * first has its effect, and its answer is stored under its key. With `busy` the call is in progress and its key in use until `Faults.release`, when
 * it takes effect. The caller waits in vain.
 */
export const faultSchema = z.strictObject({
  method: z.enum(['GET', 'POST', 'DELETE']).optional(),
  /** A path with `*` for any run of characters, such as `/v1/payment_intents*`. */
  path: z.string().default('*'),
  kind: z.enum(['timeout', 'drop', '429', '500', 'busy']),
  effect: z.boolean().default(false),
  /** The number of calls that fail. */
  times: z.int().min(1).default(1),
  /** The number of matching calls that pass first. */
  after: z.int().min(0).default(0),
});

export type Fault = z.input<typeof faultSchema>;
type Queued = z.output<typeof faultSchema>;

const escaped = (text: string): string => text.replace(/[.+?^${}()|[\]\\]/g, '\\$&');

const matches = (pattern: string, path: string): boolean =>
  new RegExp(`^${pattern.split('*').map(escaped).join('.*')}$`).test(path);

/** A queue of faults. Each call takes the first that matches. */
export class Faults {
  #queue: Queued[] = [];
  #busy: (() => void)[] = [];

  add(...faults: readonly Fault[]): void {
    this.#queue.push(...faults.map((fault) => faultSchema.parse(fault)));
  }

  /** Removes the fault of this call from the queue and returns it; null: none. */
  take(method: string, path: string): Queued | null {
    const fault = this.#queue.find((one) => (one.method ?? method) === method && matches(one.path, path));
    if (fault === undefined) return null;
    if (fault.after > 0) {
      fault.after -= 1;
      return null;
    }
    fault.times -= 1;
    if (fault.times === 0) this.#queue = this.#queue.filter((one) => one !== fault);
    return fault;
  }

  /** Stores the rest of a call until the release. */
  postpone(rest: () => void): void {
    this.#busy.push(rest);
  }

  /** Completes all calls in progress. */
  release(): void {
    const [...rests] = this.#busy;
    this.#busy = [];
    for (const rest of rests) rest();
  }

  queued(): readonly Readonly<Queued>[] {
    return this.#queue;
  }

  clear(): void {
    this.#queue = [];
    this.#busy = [];
  }
}
