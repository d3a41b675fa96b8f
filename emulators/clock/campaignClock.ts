import { localClockChanged, localClockNow, localClockView, type LocalClock } from 'functions/shared/time/localClock';

/** What the campaign clock works on; the stack gives the file and the scheduler's trigger, the tests their own. */
export interface ClockParts {
  read(): LocalClock;
  write(clock: LocalClock): void;
  /** Runs the scheduler once and ends when its run has ended. Rejects when the run failed. */
  tick(): Promise<void>;
  /** The instants after `from` and up to `to` (epoch ms) at which the scheduler has something to start. */
  instantsBetween(from: number, to: number): Promise<number[]>;
  systemNow(): number;
}

export interface ClockChange {
  /** Epoch milliseconds. */
  now?: number | undefined;
  rate?: number | undefined;
  running?: boolean | undefined;
  /** Ms that the functions' system clock skips: leases end, and what waits is due. */
  wait?: number | undefined;
  /** Moves without a run of the scheduler, as if it had stood still; its next one finds all that fell due meanwhile. */
  leap?: boolean | undefined;
}

export type ClockView = ReturnType<typeof localClockView>;

/**
 * The local campaign clock (rules 1.16, 11.6): moved, run and stopped by hand, and the one that makes the scheduler
 * run, because scheduled functions do not fire in the emulators. Whatever moves it or ticks waits for its turn.
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
   * Changes the clock. Forward, the scheduler runs at each instant on the way, in order, and at the target, before this
   * ends; backward, nothing runs and nothing is undone. When a run fails the clock stays at its instant, stopped.
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

  /** Runs the scheduler once, at the time that the clock shows. */
  tick(): Promise<void> {
    return this.#inTurn(() => this.#parts.tick());
  }

  async #tickAt(instant: number): Promise<void> {
    // Stopped meanwhile: the scheduler has to see exactly this instant, however long its run takes.
    const { read, write, systemNow, tick } = this.#parts;
    write({ ...read(), now: instant, setAt: systemNow(), running: false });
    await tick();
  }

  #inTurn<T>(work: () => Promise<T>): Promise<T> {
    const result = this.#last.then(work);
    this.#last = result.catch(() => undefined);
    return result;
  }
}
