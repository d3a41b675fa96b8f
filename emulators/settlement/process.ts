/** Waits until the schedule lets whoever asks go on. */
export type Gate = () => Promise<void>;

/**
 * Something under way that stands still at each of its gates until it is told to go on, so that a schedule decides what comes between, and
 * where it is killed. One of them moves at a time.
 */
export class Process {
  #goOn: (() => void) | null = null;
  #stood: () => void = () => undefined;
  #over = false;

  /** Begins it, and comes back once it stands at its first gate, or is over. @param failed hears of what it throws */
  static async begin(run: (gate: Gate) => Promise<unknown>, failed: (error: unknown) => void) {
    const process = new Process();
    await process.#move(() => {
      void run(() => process.#stand())
        .catch(failed)
        .finally(() => {
          process.#over = true;
          process.#stood();
        });
    });
    return process;
  }

  get over(): boolean {
    return this.#over;
  }

  /** Lets it go on to its next gate, or to its end. */
  async step(): Promise<void> {
    const goOn = this.#goOn;
    if (goOn === null) return;
    this.#goOn = null;
    await this.#move(goOn);
  }

  /** Lets it go on to its end. */
  async finish(): Promise<void> {
    while (!this.#over) await this.step();
  }

  #stand(): Promise<void> {
    return new Promise((goOn) => {
      this.#goOn = goOn;
      this.#stood();
    });
  }

  async #move(go: () => void): Promise<void> {
    const stood = new Promise<void>((resolve) => {
      this.#stood = resolve;
    });
    go();
    await stood;
  }
}
