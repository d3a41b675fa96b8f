import type { Outbox as OutboxName } from 'functions/shared/entities/mail';
import { PATIENCE_MS } from 'functions/shared/mail/retry';

/** Mails that were written in the same second for the same reason. */
interface Batch {
  readonly at: number;
  unsent: number;
  /** Tasks of them that are in the queue. */
  tasks: number;
  dueAt: number;
  readonly sent: (now: number, count: number) => void;
}

export interface OutboxSettings {
  readonly name: OutboxName;
  /** Mails a second that are sent as they are caused, and by the queue. */
  readonly direct: number;
  readonly queued: number;
  /** Dispatches a second of the queue, those that find nothing to do included. */
  readonly dispatched: number;
  readonly sweptInTick: number;
  /** Whether a task that is in the queue already is refused: by its name. */
  readonly isNamed: boolean;
}

const nothing = (): void => undefined;

/** An outbox with its queue, its sweep and what the mail server takes. Times in seconds. */
export class Outbox {
  readonly #settings: OutboxSettings;
  #batches: Batch[] = [];
  #first = 0;
  #queue: { readonly batch: Batch; count: number }[] = [];
  #head = 0;
  #carried = 0;
  #credit = 0;
  written = 0;
  sent = 0;
  tasks = 0;
  dispatches = 0;
  mostWaiting = 0;
  longest = 0;
  longestAt = 0;
  lastAt = 0;

  constructor(settings: OutboxSettings) {
    this.#settings = settings;
  }

  /** The most that go in a second. */
  get fastest(): number {
    return Math.ceil(this.#settings.direct + this.#settings.queued);
  }

  get waiting(): number {
    return this.written - this.sent;
  }

  /** Writes mails; a broadcast's trigger puts a task for each. */
  write(now: number, count: number, sent: Batch['sent'] = nothing): void {
    if (count === 0) return;
    const { name, direct } = this.#settings;
    const batch = { at: now, unsent: count, tasks: 0, dueAt: now + PATIENCE_MS[name] / 1000, sent };
    this.#batches.push(batch);
    this.written += count;
    this.mostWaiting = Math.max(this.mostWaiting, this.waiting);
    if (direct === 0) this.#put(batch, count);
  }

  #put(batch: Batch, count: number): void {
    if (count <= 0) return;
    batch.tasks += count;
    this.tasks += count;
    this.#queue.push({ batch, count });
  }

  /** What has waited past its patience gets another task, as outbox/sweep.ts does. */
  sweep(now: number): void {
    let left = this.#settings.sweptInTick;
    for (let index = this.#first; index < this.#batches.length && left > 0; index += 1) {
      const batch = this.#batches[index];
      if (batch === undefined || batch.unsent === 0 || batch.dueAt > now) continue;
      const due = Math.min(left, batch.unsent);
      left -= due;
      this.#put(batch, this.#settings.isNamed ? Math.min(due, batch.unsent - batch.tasks) : due);
      batch.dueAt = now + PATIENCE_MS[this.#settings.name] / 1000;
    }
  }

  #send(now: number, batch: Batch, most: number): number {
    const count = Math.min(most, batch.unsent);
    if (count === 0) return 0;
    batch.unsent -= count;
    this.sent += count;
    this.lastAt = now;
    if (now - batch.at > this.longest) [this.longest, this.longestAt] = [now - batch.at, now];
    batch.sent(now, count);
    return count;
  }

  #sendDirectly(now: number, provider: number): number {
    this.#carried = Math.min(this.#settings.direct, this.#carried) + this.#settings.direct;
    let left = Math.min(provider, Math.floor(this.#carried));
    let sent = 0;
    while (left > 0) {
      const batch = this.#batches[this.#first];
      if (batch === undefined) break;
      const count = this.#send(now, batch, left);
      left -= count;
      sent += count;
      if (batch.unsent === 0) this.#first += 1;
    }
    this.#carried -= sent;
    return sent;
  }

  #dispatch(now: number, provider: number): number {
    const { queued, dispatched } = this.#settings;
    // What one second leaves of a dispatch the next one has; a queue saves up no more.
    this.#credit = Math.min(1, this.#credit) + dispatched;
    let mails = Math.min(provider, queued);
    let sent = 0;
    while (this.#credit >= 1 && mails >= 1) {
      const entry = this.#queue[this.#head];
      if (entry === undefined) break;
      const count = Math.min(entry.count, Math.floor(this.#credit));
      const delivered = this.#send(now, entry.batch, Math.min(count, Math.floor(mails)));
      // Whatever was not delivered had gone before: nothing is left to do, and the dispatch is spent.
      const spent = entry.batch.unsent === 0 ? count : delivered;
      entry.count -= spent;
      entry.batch.tasks -= spent;
      this.#credit -= spent;
      this.dispatches += spent;
      mails -= delivered;
      sent += delivered;
      if (entry.count === 0) this.#head += 1;
    }
    return sent;
  }

  /** One second. @param provider mails that the provider still takes in it @returns how many went */
  advance(now: number, provider: number): number {
    const directly = this.#settings.direct > 0 ? this.#sendDirectly(now, provider) : 0;
    const sent = directly + this.#dispatch(now, provider - directly);
    this.#tidy();
    return sent;
  }

  #tidy(): void {
    if (this.#settings.direct === 0) while (this.#batches[this.#first]?.unsent === 0) this.#first += 1;
    if (this.#head > 10_000) [this.#queue, this.#head] = [this.#queue.slice(this.#head), 0];
    if (this.#first > 10_000) [this.#batches, this.#first] = [this.#batches.slice(this.#first), 0];
  }
}
