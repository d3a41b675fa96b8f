import { KeyRange } from './keyRange.ts';
import type { Meters } from './quota.ts';
import { COLLECTIONS, STEPS, type StepName, writesOf } from './steps.ts';

/** The writes of one step to one collection. */
interface Writing {
  readonly range: KeyRange;
  readonly each: number;
}

/** The campaign's collections, each with its present limit. Times in seconds. */
export class Store {
  readonly #writings: ReadonlyMap<StepName, readonly Writing[]>;
  readonly #meters: Meters;
  written = 0;

  constructor(meters: Meters) {
    this.#meters = meters;
    const ranges = new Map(COLLECTIONS.map((name) => [name, new KeyRange(meters.coldRange.quota.limit)]));
    this.#writings = new Map(
      STEPS.map((step) => [
        step,
        writesOf(step).flatMap(([name, each]): Writing[] => {
          const range = ranges.get(name);
          return range === undefined ? [] : [{ range, each }];
        }),
      ]),
    );
  }

  /** Returns how many of the `wanted` steps are still possible in this second. */
  room(now: number, step: StepName, wanted: number): number {
    if (wanted <= 0) return 0;
    let room = wanted;
    for (const { range, each } of this.#writings.get(step) ?? []) {
      this.#meters.coldRange.note(now, wanted * each, range.allowed);
      room = Math.min(room, Math.floor(range.left(now) / each));
    }
    return room;
  }

  write(now: number, step: StepName, count: number): void {
    if (count === 0) return;
    for (const { range, each } of this.#writings.get(step) ?? []) {
      range.write(now, count * each);
      this.written += count * each;
    }
  }
}
