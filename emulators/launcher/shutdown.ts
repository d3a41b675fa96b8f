/** Ends all parts of a stack in reverse order. Each part ends once, even if others fail. */
export class Shutdown {
  readonly #steps: (() => unknown)[] = [];
  #done: Promise<void> | null = null;

  /** A step added during the shutdown runs at once. */
  add(step: () => unknown): void {
    if (this.#done === null) this.#steps.push(step);
    else this.#done = Promise.allSettled([this.#done, Promise.resolve().then(step)]).then(() => undefined);
  }

  run(): Promise<void> {
    this.#done ??= this.#all();
    return this.#done;
  }

  async #all(): Promise<void> {
    const errors: unknown[] = [];
    for (const step of this.#steps.reverse()) {
      await Promise.resolve()
        .then(step)
        .catch((error: unknown) => errors.push(error));
    }
    if (errors.length > 0) throw errors[0];
  }
}
