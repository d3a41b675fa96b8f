import { localClockChanged, localClockNow, localClockView, type LocalClock } from 'functions/shared/time/localClock';

/** The dependencies of the campaign clock. A stack passes a file and the scheduler's trigger; tests pass their own. */
export interface ClockParts {
  read(): LocalClock;
  write(clock: LocalClock): void;
  /** Runs the scheduler once, to the end. Rejects if the run failed. */
  tick(): Promise<void>;
  /** The instants in (from, to] (epoch ms) at which the scheduler has something to start. */
  instantsBetween(from: number, to: number): Promise<number[]>;
  systemNow(): number;
}

export interface ClockChange {
  /** The new campaign time, epoch ms. */
  now?: number | undefined;
  rate?: number | undefined;
  running?: boolean | undefined;
  /** The ms that the functions' system clock skips, so that leases end and waiting work is due. */
  wait?: number | undefined;
  /** Whether the clock moves without a run of the scheduler, as in an outage. The next run handles everything that fell due. */
  leap?: boolean | undefined;
}

export type ClockView = ReturnType<typeof localClockView>;

/**
 * The local campaign clock (rules 1.16, 11.6), which people move, start and stop. It also runs the scheduler, since scheduled functions do not fire
 * in the emulators. Moves and ticks are queued.
 */
export class CampaignClock {
  readonly #parts: ClockParts;
  #last: Promise<unknown> = Promise.resolve();

  constructor(parts: ClockParts) {
    this.#parts = parts;
  }

  view(): ClockView {
    return localClockView(this.#parts.read(), this.#parts.systemNow());
  }

  /** Campaign time now, epoch milliseconds. */
  now(): number {
    return localClockNow(this.#parts.read(), this.#parts.systemNow());
  }

  state(): LocalClock {
    return this.#parts.read();
  }

  /**
   * Changes the clock. When it moves forward, the scheduler runs at each instant on the way and at the target, in order, before this ends. When it
   * moves back, nothing runs and nothing is undone. If a run fails, the clock continues from the instant of that run.
   */
  change({ leap = false, ...change }: ClockChange): Promise<ClockView> {
    return this.#inTurn(async () => {
      const { read, write, systemNow } = this.#parts;
      const from = this.now();
      const wanted = localClockChanged(read(), change, systemNow());
      if (change.now !== undefined && change.now > from && !leap) {
        const between = await this.#parts.instantsBetween(from, change.now);
        const stops = [...between.filter((instant) => instant > from && instant < wanted.now), wanted.now];
        for (const instant of stops) await this.#tickAt(instant);
      }
      write({ ...wanted, setAt: systemNow() });
      return this.view();
    });
  }

  /** Runs the scheduler once, at the clock's time. */
  tick(): Promise<void> {
    return this.#inTurn(() => this.#parts.tick());
  }

  async #tickAt(instant: number): Promise<void> {
    // The clock is stopped during the run, so that the scheduler sees exactly this instant, however long the run takes.
    const { read, write, systemNow, tick } = this.#parts;
    const { running } = read();
    write({ ...read(), now: instant, setAt: systemNow(), running: false });
    try {
      await tick();
    } finally {
      // On success the change writes the clock once more.
      write({ ...read(), setAt: systemNow(), running });
    }
  }

  #inTurn<T>(work: () => Promise<T>): Promise<T> {
    const result = this.#last.then(work);
    this.#last = result.catch(() => undefined);
    return result;
  }
}
