interface Timer {
  readonly at: number;
  readonly done: () => void;
}

/**
 * Time that stands still as long as somebody works, and goes on to the next timer as soon as all of them wait: what takes an hour of it
 * takes no longer than its work.
 */
export class Simulation {
  #now: number;
  #working = 0;
  #timers: Timer[] = [];

  constructor(now: number) {
    this.#now = now;
  }

  readonly clock = (): number => this.#now;

  /** Ends after so many ms. */
  readonly wait = (ms: number): Promise<void> =>
    new Promise((done) => {
      const timer = { at: this.#now + ms, done };
      const index = this.#timers.findIndex(({ at }) => at > timer.at);
      this.#timers.splice(index < 0 ? this.#timers.length : index, 0, timer);
    });

  /** Does something; as long as that does not wait, no time passes. */
  readonly working = async <T>(act: () => Promise<T>): Promise<T> => await this.#counting(1, act);

  /** Waits for something within what somebody works at. */
  readonly waiting = async <T>(act: () => Promise<T>): Promise<T> => await this.#counting(-1, act);

  async #counting<T>(change: 1 | -1, act: () => Promise<T>): Promise<T> {
    this.#working += change;
    try {
      return await act();
    } finally {
      this.#working -= change;
    }
  }

  /** Lets time pass until all of this is done. */
  async until(all: Promise<unknown>): Promise<void> {
    let isOver = false;
    const over = all.finally(() => {
      isOver = true;
    });
    for (;;) {
      // Whoever has been woken goes on before this comes back.
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
