import type { Outbox as OutboxName } from 'functions/shared/mail/mail';
import { OutboxModel, PRODUCT } from 'functions/test/support/queue/outboxModel';

/** Mails that were written in the same second and for the same reason. */
interface Batch {
  readonly at: number;
  unsent: number;
  readonly sent: (now: number, count: number) => void;
}

/** The mails of a batch whose triggers have not fired yet. */
interface Coming {
  readonly batch: number;
  next: number;
  readonly count: number;
}

export interface OutboxSettings {
  readonly name: OutboxName;
  /** The mails a second that the instances of triggers send. It is 0 for a broadcast, whose mails only the queue sends. */
  readonly direct: number;
  /** The queue's dispatches a second, and simultaneous deliveries. */
  readonly perSecond: number;
  readonly connections: number;
  /** The duration of one delivery, in seconds. */
  readonly delivery: number;
  readonly sweptInTick: number;
}

const SECOND_MS = 1000;
const nothing = (): void => undefined;

/**
 * The product's model of an outbox (functions/test/support/queue) with its surroundings: the instances for triggers, the mail provider's limit, and the
 * longest wait. Times in seconds.
 */
export class Outbox {
  readonly #settings: OutboxSettings;
  readonly #model: OutboxModel;
  readonly #batches = new Map<number, Batch>();
  #coming: Coming[] = [];
  #first = 0;
  /** The number of mails sent in this second, by batch. */
  readonly #went = new Map<number, number>();
  #lastBatch = 0;
  #carried = 0;
  #now = 0;
  written = 0;
  mostWaiting = 0;
  longest = 0;
  longestAt = 0;
  lastAt = 0;

  constructor(settings: OutboxSettings) {
    this.#settings = settings;
    const { name: outbox, perSecond, connections, delivery, sweptInTick } = settings;
    this.#model = new OutboxModel({
      outbox,
      perSecond,
      connections,
      deliveryMs: delivery * SECOND_MS,
      sweptAtMost: sweptInTick,
      isReachable: () => true,
      answer: (id) => this.#taken(id),
      manners: PRODUCT,
    });
  }

  /** Returns the most mails that it can send in a second. */
  get fastest(): number {
    const { direct, perSecond, connections, delivery } = this.#settings;
    return Math.ceil(direct + Math.min(perSecond, connections / delivery));
  }

  get sent(): number {
    return this.#model.sent;
  }

  get waiting(): number {
    return this.#model.open;
  }

  get tasks(): number {
    return this.#model.queue.created;
  }

  /** Returns the calls to the queue's API, including the sweep's that the queue refuses. */
  get puts(): number {
    return this.#model.queue.created + this.#model.looks;
  }

  get dispatches(): number {
    return this.#model.queue.dispatched;
  }

  /** Writes mails. A broadcast's triggers fire at once. Mails to single people are triggered as fast as the instances allow. */
  write(now: number, count: number, sent: Batch['sent'] = nothing): void {
    if (count === 0) return;
    const isDirect = this.#settings.direct > 0;
    const batch = (this.#lastBatch += 1);
    this.#batches.set(batch, { at: now, unsent: count, sent });
    for (let one = 0; one < count; one += 1) this.#model.write(`${batch}.${one}`, now * SECOND_MS, isDirect);
    if (isDirect) this.#coming.push({ batch, next: 0, count });
    this.written += count;
    this.mostWaiting = Math.max(this.mostWaiting, this.waiting);
  }

  #taken(id: string): 'sent' {
    const number = Number.parseInt(id, 10);
    const batch = this.#batches.get(number);
    if (batch === undefined) throw new Error(`A mail was sent that was never written: ${id}`);
    batch.unsent -= 1;
    this.#went.set(number, (this.#went.get(number) ?? 0) + 1);
    this.lastAt = this.#now;
    if (this.#now - batch.at > this.longest) [this.longest, this.longestAt] = [this.#now - batch.at, this.#now];
    return 'sent';
  }

  /** Fires the triggers of mails to single people. Unused capacity of at most one second carries over to the next. */
  #trigger(now: number, provider: number): void {
    this.#carried = Math.min(this.#settings.direct, this.#carried) + this.#settings.direct;
    let left = Math.min(provider, Math.floor(this.#carried));
    for (; left > 0; left -= 1) {
      const coming = this.#coming[this.#first];
      if (coming === undefined) break;
      this.#model.trigger(`${coming.batch}.${coming.next}`, now * SECOND_MS);
      this.#carried -= 1;
      coming.next += 1;
      if (coming.next === coming.count) this.#first += 1;
    }
    if (this.#first > 10_000) [this.#coming, this.#first] = [this.#coming.slice(this.#first), 0];
  }

  /**
   * Plays one second.
   * @param provider the mails that the provider still accepts in this second
   * @returns the number of mails sent
   */
  advance(now: number, provider: number): number {
    this.#now = now;
    const before = this.sent;
    this.#trigger(now, provider);
    this.#model.second(now * SECOND_MS, provider - (this.sent - before));
    for (const [number, count] of this.#went) {
      const batch = this.#batches.get(number);
      batch?.sent(now, count);
      if (batch?.unsent === 0) this.#batches.delete(number);
    }
    this.#went.clear();
    return this.sent - before;
  }
}
