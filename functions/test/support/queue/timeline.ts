interface Entry<T> {
  readonly at: number;
  /** The order of arrival, which decides between items of the same time. */
  readonly order: number;
  readonly value: T;
}

const isBefore = <T>(a: Entry<T>, b: Entry<T>): boolean => a.at < b.at || (a.at === b.at && a.order < b.order);

/** Future items, earliest first. It is a binary heap, since a million may wait at once. */
export class Timeline<T> {
  readonly #heap: Entry<T>[] = [];
  #put = 0;

  get length(): number {
    return this.#heap.length;
  }

  /** The time of the earliest item (epoch ms). Null: there is none. */
  get nextAt(): number | null {
    return this.#heap[0]?.at ?? null;
  }

  put(at: number, value: T): void {
    const entry = { at, order: (this.#put += 1), value };
    let index = this.#heap.push(entry) - 1;
    while (index > 0) {
      const parent = (index - 1) >> 1;
      const above = this.#heap[parent];
      if (!above || isBefore(above, entry)) break;
      this.#heap[index] = above;
      index = parent;
    }
    this.#heap[index] = entry;
  }

  /** Removes and returns the earliest item that is due by `now`; null if there is none. */
  take(now: number): T | null {
    const first = this.#heap[0];
    if (!first || first.at > now) return null;
    const last = this.#heap.pop();
    if (last && last !== first) this.#sink(last);
    return first.value;
  }

  clear(): void {
    this.#heap.length = 0;
  }

  #sink(entry: Entry<T>): void {
    let index = 0;
    for (;;) {
      const left = this.#heap[2 * index + 1];
      const right = this.#heap[2 * index + 2];
      const child = left && right && isBefore(right, left) ? right : left;
      if (!child || isBefore(entry, child)) break;
      this.#heap[index] = child;
      index = 2 * index + (child === left ? 1 : 2);
    }
    this.#heap[index] = entry;
  }
}
