import { z } from 'zod';
import type { LocalAnswer } from './exchange.ts';
import { invalid, Refusal } from './refusal.ts';

const storedResponseSchema = z.strictObject({
  key: z.string(),
  /** Method, path and parameters of the first request. */
  request: z.string(),
  /** System time, epoch ms. */
  at: z.number(),
  /** Null while the first request is in progress. */
  answer: z.strictObject({ status: z.int(), headers: z.record(z.string(), z.string()), body: z.string() }).nullable(),
});

export const storedResponsesSchema = z.array(storedResponseSchema);
export type StoredResponse = z.infer<typeof storedResponseSchema>;

const STORED_FOR_MS = 24 * 3_600_000;
const MAX_KEY_LENGTH = 255;

const inUse = (key: string): Refusal =>
  invalid(
    `There is currently another in-progress request using this Idempotent Key (that probably means you submitted twice, and the other request is still going through): ${key}. Please try again later.`,
    { code: 'idempotency_key_in_use' },
    409,
  );

const otherParameters = (key: string): Refusal =>
  new Refusal(400, {
    type: 'idempotency_error',
    message: `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${key}' if you meant to execute a different request.`,
  });

/**
 * The answers by idempotency key, which are stored for a day (https://docs.stripe.com/api/idempotent_requests). Errors and 500s are stored as well,
 * if their requests had begun.
 */
export class StoredResponses {
  readonly #responses = new Map<string, StoredResponse>();

  /** Returns the answer to repeat; null for a first request. Throws 409 while the first request is in progress, and 400 if it was a different one. */
  find(key: string, request: string, now: number): LocalAnswer | null {
    if (key.length > MAX_KEY_LENGTH) throw invalid('Idempotency keys are at most 255 characters long.');
    const stored = this.#responses.get(key);
    if (stored === undefined || now - stored.at >= STORED_FOR_MS) return null;
    if (stored.request !== request) throw otherParameters(key);
    if (stored.answer === null) throw inUse(key);
    return stored.answer;
  }

  begin(key: string, request: string, now: number): void {
    this.#responses.set(key, { key, request, at: now, answer: null });
  }

  /** Frees a key whose request had no effect. */
  forget(key: string): void {
    this.#responses.delete(key);
  }

  end(key: string, answer: LocalAnswer): void {
    const stored = this.#responses.get(key);
    if (stored !== undefined) stored.answer = answer;
  }

  dump(): StoredResponse[] {
    return [...this.#responses.values()];
  }

  load(stored: readonly StoredResponse[]): void {
    this.#responses.clear();
    for (const each of stored) this.#responses.set(each.key, each);
  }
}
