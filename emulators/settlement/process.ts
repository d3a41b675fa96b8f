/** Waits until the schedule lets the process continue. */
export type Gate = () => Promise<void>;

/**
 * A process that stops at each of its gates until it may continue. A schedule thus decides what happens in between, and where it is killed.
 * One process moves at a time.
 */
export class Process {
  #goOn: (() => void) | null = null;
  #stood: () => void = () => undefined;
  #over = false;

  /** Starts `run`, and resolves once `run` has reached its first gate or ended. @param failed receives an error of `run` */
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

  /** Continues to its next gate, or to its end. */
  async step(): Promise<void> {
    const goOn = this.#goOn;
    if (goOn === null) return;
    this.#goOn = null;
    await this.#move(goOn);
  }

  /** Continues to its end. */
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
