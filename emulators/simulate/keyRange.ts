const PERIOD_S = 300;
const GROWTH = 1.5;

/**
 * A collection of random ids. At first it accepts a base rate of writes. After each five minutes of full use Firestore splits it, which raises the
 * rate by half (https://firebase.google.com/docs/firestore/best-practices, "Ramping up traffic"). Times in seconds.
 */
export class KeyRange {
  readonly #cold: number;
  #allowed: number;
  #since = 0;
  #inPeriod = 0;
  #now = 0;
  #written = 0;

  constructor(cold: number) {
    this.#cold = cold;
    this.#allowed = cold;
  }

  get allowed(): number {
    return this.#allowed;
  }

  #advance(now: number): void {
    if (now !== this.#now) [this.#now, this.#written] = [now, 0];
    if (now - this.#since < PERIOD_S) return;
    const mean = this.#inPeriod / PERIOD_S;
    // Full use raises the limit by half. It never falls.
    this.#allowed = Math.max(this.#cold, Math.min(this.#allowed, mean) * GROWTH, this.#allowed);
    [this.#since, this.#inPeriod] = [now, 0];
  }

  /** Returns the writes that it still accepts in this second. */
  left(now: number): number {
    this.#advance(now);
    return Math.max(0, this.#allowed - this.#written);
  }

  write(now: number, count: number): void {
    this.#advance(now);
    this.#written += count;
    this.#inPeriod += count;
  }
}
