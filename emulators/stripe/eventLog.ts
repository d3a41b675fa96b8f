import type Stripe from 'stripe';
import { API_VERSION } from './account.ts';
import type { StoredEvent } from './state.ts';

/** The request that causes an event; Stripe names it in each event. */
export interface Asking {
  readonly id: string;
  readonly idempotency_key: string | null;
}

interface Parts {
  events: Map<string, StoredEvent>;
  now(): number;
  mint(prefix: string): string;
  /** Called with each event after it is recorded. */
  made(event: StoredEvent): void;
}

/** Records events, each with its object as it is at that time. */
export class EventLog {
  readonly #parts: Parts;
  #asking: Asking | null = null;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /** Sets the request that causes the next events; null: no request does. */
  during(asking: Asking | null): void {
    this.#asking = asking;
  }

  emit(type: Stripe.Event.Type, object: object): void {
    const { events, now, mint, made } = this.#parts;
    const event: StoredEvent = {
      id: mint('evt'),
      object: 'event',
      api_version: API_VERSION,
      created: now(),
      livemode: false,
      data: { object: structuredClone(object) },
      pending_webhooks: 1,
      request: this.#asking ?? { id: null, idempotency_key: null },
      type,
    };
    events.set(event.id, event);
    made(event);
  }
}
