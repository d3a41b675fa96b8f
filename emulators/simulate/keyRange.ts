const PERIOD_S = 300;
const GROWTH = 1.5;

/**
 * A collection of random ids as Firestore splits it. Idle, it accepts a base rate of writes, and half as many more after each five minutes
 * of full use (https://firebase.google.com/docs/firestore/best-practices, "Ramping up traffic"). Times in seconds.
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
    // The limit never exceeds the recent rate by more than half, and is never below the idle one.
    this.#allowed = Math.max(this.#cold, Math.min(this.#allowed, mean) * GROWTH, this.#allowed);
    [this.#since, this.#inPeriod] = [now, 0];
  }

  /** The writes that it still accepts in this second. */
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
