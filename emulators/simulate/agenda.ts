import type { Random } from '../seed/random.ts';

/** A number of seconds, uniform between two bounds. */
export type Lag = readonly [from: number, to: number];

/** The number of people who act in each second of the campaign. Times in seconds. */
export class Agenda {
  readonly #counts: Uint32Array;
  readonly #from: number;
  /** The number of actions after the agenda's end. */
  late = 0;

  constructor(from: number, to: number) {
    this.#from = from;
    this.#counts = new Uint32Array(Math.max(0, to - from) + 1);
  }

  put(at: number, count = 1): void {
    const index = at - this.#from;
    if (index < 0) throw new RangeError(`${at} is before the start of the campaign`);
    if (index < this.#counts.length) this.#counts[index] = (this.#counts[index] ?? 0) + count;
    else this.late += count;
  }

  /** Adds `count` people, each after a random lag. */
  after(now: number, count: number, [from, to]: Lag, random: Random): void {
    for (let one = 0; one < count; one += 1) this.put(now + from + random.below(to - from + 1));
  }

  at(second: number): number {
    return this.#counts[second - this.#from] ?? 0;
  }
}
