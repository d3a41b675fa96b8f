import { setTimeout as after } from 'node:timers/promises';
import { z } from 'zod';
import { type Card, confirmationToken } from '../client/card.ts';
import type { ButtonName, Press } from '../stripe/dashboard.ts';
import type { Fault } from '../stripe/faults.ts';
import type { WebhookMode } from '../stripe/webhooks.ts';
import { defined } from 'functions/shared/defined';

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
      amount: z.int(),
      amount_received: z.int(),
      currency: z.string(),
      metadata: z.record(z.string(), z.string()),
    }),
  ),
  charges: z.array(
    z.object({
      id: z.string(),
      payment_intent: z.string().nullable(),
      captured: z.boolean(),
      amount: z.int(),
      amount_captured: z.int(),
      amount_refunded: z.int(),
    }),
  ),
  refunds: z.array(
    z
      .object({
        id: z.string(),
        payment_intent: z.string().nullable(),
        amount: z.int(),
        status: z.string(),
        metadata: z.record(z.string(), z.string()),
        destination_details: z.object({ card: z.object({ type: z.string() }) }),
      })
      // The release of an authorization is also a refund, but of no money.
      .transform(({ destination_details: { card }, ...one }) => ({ ...one, isMoney: card.type === 'refund' })),
  ),
});
export type StripeView = z.infer<typeof viewSchema>;

/**
 * Returns the money that a payment has received and not refunded, in its currency's smallest unit. Stripe counts the released part of an
 * authorization as refunded.
 */
export const netReceived = ({ charges }: Pick<StripeView, 'charges'>, paymentID: string): number =>
  charges
    .filter((one) => one.payment_intent === paymentID && one.captured)
    .reduce((total, { amount, amount_refunded: refunded }) => total + amount - refunded, 0);

const PATIENCE_MS = 60_000;

/** The refusal of a request by the local Stripe. */
class Refused extends Error {
  override readonly name = 'Refused';
}

/** The local Stripe, as browsers call it, with the faults that the rehearsal sets. */
export class Stripe {
  readonly #origin: string;

  constructor(origin: string) {
    this.#origin = origin;
  }

  /** Submits a card as a browser does, and returns its token. */
  async token(card: Card): Promise<string> {
    return await confirmationToken(this.#origin, card);
  }

  /** Sets the faults of the functions' next calls. */
  async faults(...faults: readonly Fault[]): Promise<void> {
    await this.#ask('POST', '/local/faults', faults);
  }

  /** Sets how events are delivered from now on. Unset options return to normal. */
  async events(mode: Partial<WebhookMode>): Promise<void> {
    await this.#ask('PUT', '/local/webhooks', mode);
  }

  /** Waits until all events that are not held have arrived. Returns null, or after a minute the remaining ones in words. */
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

  /** Returns the present objects of the local Stripe. */
  async view(): Promise<StripeView> {
    const { tables } = z.object({ tables: viewSchema }).parse(await this.#ask('GET', '/local/dump'));
    return tables;
  }

  /**
   * Presses a button of the dashboard.
   * @returns the object's id afterwards; null: Stripe refuses the press
   */
  async press(name: ButtonName, press: Press): Promise<string | null> {
    try {
      return z.object({ id: z.string() }).parse(await this.#ask('POST', `/local/dashboard/${name}`, press)).id;
    } catch (error) {
      if (error instanceof Refused) return null;
      throw error;
    }
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
    if (!answer.ok) throw new Refused(`The local Stripe answered ${answer.status} to ${method} ${path}.`);
    return await answer.json();
  }
}
