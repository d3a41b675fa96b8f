interface Timer {
  readonly at: number;
  readonly done: () => void;
}

/**
 * Simulated time. It stops while any act runs, and jumps to the next timer once all acts wait. A simulated hour therefore takes no longer than its
 * work.
 */
export class Simulation {
  #now: number;
  #working = 0;
  #timers: Timer[] = [];

  constructor(now: number) {
    this.#now = now;
  }

  readonly clock = (): number => this.#now;

  /** Resolves after `ms` of simulated time. */
  readonly wait = (ms: number): Promise<void> =>
    new Promise((done) => {
      const timer = { at: this.#now + ms, done };
      const index = this.#timers.findIndex(({ at }) => at > timer.at);
      this.#timers.splice(index < 0 ? this.#timers.length : index, 0, timer);
    });

  /** Runs an action. Time passes only while the action waits. */
  readonly working = async <T>(act: () => Promise<T>): Promise<T> => await this.#counting(1, act);

  /** Waits during an action. */
  readonly waiting = async <T>(act: () => Promise<T>): Promise<T> => await this.#counting(-1, act);

  async #counting<T>(change: 1 | -1, act: () => Promise<T>): Promise<T> {
    this.#working += change;
    try {
      return await act();
    } finally {
      this.#working -= change;
    }
  }

  /** Lets time pass until `all` is settled. */
  async until(all: Promise<unknown>): Promise<void> {
    let isOver = false;
    const over = all.finally(() => {
      isOver = true;
    });
    for (;;) {
      // A resumed action continues first.
      await new Promise(setImmediate);
      if (isOver) break;
      const next = this.#working === 0 ? this.#timers.shift() : undefined;
      if (!next) continue;
      this.#now = next.at;
      next.done();
    }
    await over;
  }
}
