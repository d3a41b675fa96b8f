/** The most calls within any second, as Stripe counts them (https://docs.stripe.com/rate-limits). */
export interface Limits {
  readonly perEndpoint: number;
  readonly total: number;
}

export const STRIPES_LIMITS: Limits = { perEndpoint: 25, total: 100 };

const WINDOW_MS = 1_000;

/** The calls of the last second, oldest first. */
class Window {
  #instants: number[] = [];

  countAt(now: number): number {
    // Calls later than `now` were counted before a clock was set back.
    this.#instants = this.#instants.filter((instant) => instant > now - WINDOW_MS && instant <= now);
    return this.#instants.length;
  }

  add(now: number): void {
    this.#instants.push(now);
  }
}

/** Counts calls by endpoint and in all. Refused calls do not count. */
export class RateLimit {
  readonly #limits: Limits | null;
  readonly #total = new Window();
  readonly #endpoints = new Map<string, Window>();

  constructor(limits: Limits | null) {
    this.#limits = limits;
  }

  /** Returns whether a call at `now` (system time, epoch ms) may pass, and counts it if it may. */
  admits(endpoint: string, now: number): boolean {
    if (this.#limits === null) return true;
    const own = this.#endpoints.get(endpoint) ?? new Window();
    this.#endpoints.set(endpoint, own);
    if (own.countAt(now) >= this.#limits.perEndpoint || this.#total.countAt(now) >= this.#limits.total) return false;
    own.add(now);
    this.#total.add(now);
    return true;
  }
}
