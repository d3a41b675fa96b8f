import { setTimeout as after } from 'node:timers/promises';
import { z } from 'zod';
import { type Card, confirmationToken } from '../client/card.ts';
import type { Fault } from '../stripe/faults.ts';
import type { WebhookMode } from '../stripe/webhooks.ts';
import { defined } from 'functions/shared/ground/defined';

const webhooksSchema = z.object({ mode: z.object({ hold: z.boolean() }), pending: z.int() });

/** The parts of Stripe's objects that invariants judge. Other objects are ids here. */
const viewSchema = z.object({
  customers: z.array(z.object({ id: z.string() })),
  paymentMethods: z.array(
    z.object({ id: z.string(), customer: z.string().nullable(), card: z.object({ last4: z.string() }) }),
  ),
  setupIntents: z.array(z.object({ id: z.string(), status: z.string() })),
  paymentIntents: z.array(
    z.object({
      id: z.string(),
      status: z.string(),
      amount_received: z.int(),
      metadata: z.record(z.string(), z.string()),
    }),
  ),
  charges: z.array(z.object({ id: z.string(), captured: z.boolean(), amount_captured: z.int() })),
});
export type StripeView = z.infer<typeof viewSchema>;

const PATIENCE_MS = 60_000;

/** The local Stripe, as browsers call it, and with the faults that the rehearsal sets. */
export class Stripe {
  readonly #origin: string;

  constructor(origin: string) {
    this.#origin = origin;
  }

  /** Hands a card over as a browser does, and returns its token. */
  async token(card: Card): Promise<string> {
    return await confirmationToken(this.#origin, card);
  }

  /** Sets the faults of the functions' next calls. */
  async faults(...faults: readonly Fault[]): Promise<void> {
    await this.#ask('POST', '/local/faults', faults);
  }

  /** Sets how events come from now on. What is not given returns to normal. */
  async events(mode: Partial<WebhookMode>): Promise<void> {
    await this.#ask('PUT', '/local/webhooks', mode);
  }

  /** Waits until all events that are not held have arrived. Returns null, or after a minute what is left, in words. */
  async quiet(): Promise<string | null> {
    const deadline = performance.now() + PATIENCE_MS;
    for (;;) {
      await this.#ask('POST', '/local/advance', {});
      const { mode, pending } = webhooksSchema.parse(await this.#ask('GET', '/local/webhooks'));
      if (mode.hold || pending === 0) return null;
      if (performance.now() > deadline) return `${pending} events of Stripe stay on their way`;
      await after(250);
    }
  }

  /** The objects that the local Stripe holds now. */
  async view(): Promise<StripeView> {
    const { tables } = z.object({ tables: viewSchema }).parse(await this.#ask('GET', '/local/dump'));
    return tables;
  }

  async #ask(method: 'GET' | 'POST' | 'PUT', path: string, body?: unknown): Promise<unknown> {
    const answer = await fetch(
      `${this.#origin}${path}`,
      defined({
        method,
        signal: AbortSignal.timeout(PATIENCE_MS),
        headers: body === undefined ? undefined : { 'content-type': 'application/json' },
        body: body === undefined ? undefined : JSON.stringify(body),
      }),
    );
    if (!answer.ok) throw new Error(`The local Stripe answered ${answer.status} to ${method} ${path}.`);
    return await answer.json();
  }
}
