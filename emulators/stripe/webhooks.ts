import Stripe from 'stripe';
import { z } from 'zod';
import type { Random } from '../seed/random.ts';
import type { StoredEvent } from './state.ts';

/** A posted event. */
export interface SignedEvent {
  readonly id: string;
  readonly type: string;
  readonly payload: string;
  /** The header `Stripe-Signature`. */
  readonly signature: string;
}

const deliverySchema = z.strictObject({
  eventID: z.string(),
  state: z.enum(['pending', 'delivered', 'dropped', 'given up']),
  attempts: z.int(),
  /** The system time of the next attempt, epoch ms. */
  dueAt: z.number(),
});

export const deliveriesSchema = z.array(deliverySchema);
export type Delivery = z.infer<typeof deliverySchema>;

export const webhookModeSchema = z.strictObject({
  /** Whether each event comes twice. */
  double: z.boolean().default(false),
  /** Whether deliveries wait until this is off. */
  hold: z.boolean().default(false),
  /** Whether new events are lost. They are never delivered, unless they are resent by hand. */
  drop: z.boolean().default(false),
  /** The order of simultaneous deliveries. */
  order: z.enum(['made', 'reversed', 'shuffled']).default('made'),
});

export type WebhookMode = z.output<typeof webhookModeSchema>;

/** The events that this product's endpoint subscribes to. All others are only listed. */
const SUBSCRIBED: readonly RegExp[] = [
  /^setup_intent\.(created|requires_action|succeeded|setup_failed|canceled)$/,
  /^payment_intent\.(created|requires_action|amount_capturable_updated|succeeded|payment_failed|canceled)$/,
  /^charge\.(captured|refunded|dispute\.(created|updated|closed))$/,
  /^refund\.(created|updated|failed)$/,
  /^payment_method\.(attached|detached)$/,
  /^radar\.early_fraud_warning\.(created|updated)$/,
  /^customer\./,
];

export const isSubscribed = (type: string): boolean => SUBSCRIBED.some((pattern) => pattern.test(type));

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
/** The pause after each failure. Their sum is three days, like Stripe's. */
const PAUSES_MS: readonly number[] = [
  5 * SECOND,
  30 * SECOND,
  2 * MINUTE,
  10 * MINUTE,
  HOUR,
  2 * HOUR,
  5 * HOUR,
  ...Array.from({ length: 6 }, () => 10 * HOUR),
];

interface Parts {
  secret: string;
  systemClock(): number;
  random: Random;
  eventOf(id: string): StoredEvent | undefined;
  deliver(event: SignedEvent): Promise<boolean>;
}

/** The deliveries of events. They are signed, retried after growing pauses, and disordered as a test requests. */
export class Webhooks {
  readonly #parts: Parts;
  #deliveries: Delivery[] = [];
  /** The pending deliveries, in a set of their own since all others are many. */
  readonly #pending = new Set<Delivery>();
  #mode: WebhookMode = webhookModeSchema.parse({});

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /** Adds a new event. */
  add(event: StoredEvent): void {
    if (!isSubscribed(event.type)) return;
    this.#queue(event.id);
    if (this.#mode.double) this.#queue(event.id);
  }

  #queue(eventID: string, state: Delivery['state'] = this.#mode.drop ? 'dropped' : 'pending'): void {
    const delivery: Delivery = { eventID, state, attempts: 0, dueAt: this.#parts.systemClock() };
    this.#deliveries.push(delivery);
    if (state === 'pending') this.#pending.add(delivery);
  }

  set(mode: Partial<WebhookMode>): void {
    this.#mode = { ...this.#mode, ...mode };
  }

  /** Runs an action whose events are lost. */
  losing<T>(run: () => T): T {
    const before = this.#mode;
    this.#mode = { ...before, drop: true };
    try {
      return run();
    } finally {
      this.#mode = before;
    }
  }

  mode(): Readonly<WebhookMode> {
    return this.#mode;
  }

  /** Returns the deliveries, in the order of their events. */
  deliveries(): readonly Readonly<Delivery>[] {
    return this.#deliveries;
  }

  pending(): readonly Readonly<Delivery>[] {
    return [...this.#pending];
  }

  /** Resends an event in any state. */
  resend(eventID: string): void {
    this.#queue(eventID, 'pending');
  }

  /** Attempts each due delivery, `parallel` at once, including deliveries that become due meanwhile. Returns the number that arrived. */
  async advance(parallel = 1): Promise<number> {
    let arrived = 0;
    for (let due = this.#due(); due.length > 0; due = this.#due()) {
      for (let first = 0; first < due.length; first += parallel) {
        const outcomes = await Promise.all(due.slice(first, first + parallel).map((one) => this.#attempt(one)));
        arrived += outcomes.filter(Boolean).length;
      }
    }
    return arrived;
  }

  async #attempt(delivery: Delivery): Promise<boolean> {
    // It may have been held, dropped or attempted by another call since it was found due.
    if (this.#mode.hold || delivery.state !== 'pending' || delivery.dueAt > this.#parts.systemClock()) return false;
    const event = this.#parts.eventOf(delivery.eventID);
    // The state was cleared before this attempt.
    if (event === undefined) return false;
    delivery.attempts += 1;
    const pause = PAUSES_MS[delivery.attempts - 1];
    // The next time is set before the attempt, so that other calls of `advance` leave the delivery alone.
    delivery.dueAt = this.#parts.systemClock() + (pause ?? 0);
    if (pause === undefined) delivery.state = 'given up';
    const arrived = await this.#parts.deliver(this.#signed(event)).catch(() => false);
    if (arrived) delivery.state = 'delivered';
    if (delivery.state !== 'pending') this.#pending.delete(delivery);
    return arrived;
  }

  #signed(event: StoredEvent): SignedEvent {
    const payload = JSON.stringify(event);
    const timestamp = Math.floor(this.#parts.systemClock() / SECOND);
    const signature = Stripe.webhooks.generateTestHeaderString({ payload, secret: this.#parts.secret, timestamp });
    return { id: event.id, type: event.type, payload, signature };
  }

  #due(): Delivery[] {
    if (this.#mode.hold) return [];
    const now = this.#parts.systemClock();
    const due = [...this.#pending].filter(({ dueAt }) => dueAt <= now);
    if (this.#mode.order === 'reversed') return due.reverse();
    if (this.#mode.order === 'made') return due;
    const keyed = due.map((delivery) => ({ delivery, at: this.#parts.random.share() }));
    return keyed.sort((one, two) => one.at - two.at).map(({ delivery }) => delivery);
  }

  dump(): Delivery[] {
    return structuredClone(this.#deliveries);
  }

  load(deliveries: readonly Delivery[]): void {
    this.#deliveries = structuredClone([...deliveries]);
    this.#pending.clear();
    for (const delivery of this.#deliveries) if (delivery.state === 'pending') this.#pending.add(delivery);
  }

  /** Restores the initial state, without deliveries or disorder. */
  clear(): void {
    this.load([]);
    this.#mode = webhookModeSchema.parse({});
  }
}
