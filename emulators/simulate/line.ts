interface Bucket {
  readonly at: number;
  count: number;
}

/** A first-come, first-served queue. It does not distinguish people who arrive in the same second. Times in seconds. */
export class Line {
  #buckets: Bucket[] = [];
  #first = 0;
  /** The number of waiting people. */
  waiting = 0;
  /** The longest queue so far, and its time. */
  most = 0;
  mostAt = 0;
  /** The longest wait so far, in seconds, and its end. */
  longest = 0;
  longestAt = 0;
  served = 0;
  lastAt = 0;

  join(at: number, count: number): void {
    if (count <= 0) return;
    this.#buckets.push({ at, count });
    this.waiting += count;
    if (this.waiting > this.most) [this.most, this.mostAt] = [this.waiting, at];
  }

  /** Returns how long the first in the queue has waited, in seconds. */
  oldest(now: number): number {
    const first = this.#buckets[this.#first];
    return first === undefined ? 0 : now - first.at;
  }

  /**
   * Serves the first people in the queue.
   * @returns how many
   */
  serve(now: number, most: number): number {
    let left = Math.min(most, this.waiting);
    const served = left;
    while (left > 0) {
      const bucket = this.#buckets[this.#first];
      if (bucket === undefined) break;
      const fromBucket = Math.min(left, bucket.count);
      bucket.count -= fromBucket;
      left -= fromBucket;
      if (now - bucket.at > this.longest) [this.longest, this.longestAt] = [now - bucket.at, now];
      if (bucket.count === 0) this.#first += 1;
    }
    this.waiting -= served;
    this.served += served;
    if (served > 0) this.lastAt = now;
    this.#tidy();
    return served;
  }

  /**
   * Removes people who came at `until` or before.
   * @returns how many
   */
  leave(until: number): number {
    let gone = 0;
    for (;;) {
      const bucket = this.#buckets[this.#first];
      if (bucket === undefined || bucket.at > until) break;
      gone += bucket.count;
      this.#first += 1;
    }
    this.waiting -= gone;
    this.#tidy();
    return gone;
  }

  #tidy(): void {
    if (this.#first < 10_000) return;
    this.#buckets = this.#buckets.slice(this.#first);
    this.#first = 0;
  }
}
