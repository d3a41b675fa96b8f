import { createHash } from 'node:crypto';
import { Timestamp } from 'firebase-admin/firestore';
import { z } from 'zod';
import { AppError, ERRORS, type ErrorCode } from '../shared/errors/appError.ts';
import { digest } from '../shared/entities/stored.ts';
import { storedResponses } from '../store/storedResponses.ts';
import type { Reads, Records } from '../store/records.ts';

/** How long an answer is stored, in ms (rules 5). */
const STORED_MS = 24 * 3_600_000;

const answerSchema = z.object({
  status: z.int(),
  body: z.json().optional(),
  headers: z.record(z.string(), z.string()),
});

/** An answer in the form in which it is stored. */
export interface StoredResponse {
  readonly status: number;
  readonly body: unknown;
  readonly headers: Readonly<Record<string, string>>;
}

/** Temporary refusals are not stored, so that the same key can try again. */
const TEMPORARY: readonly ErrorCode[] = ['rate_limited', 'wrong_phase', 'conflict', 'stripe_conflict'];

/** Returns whether a refusal stays the same however often the request is repeated. */
export const isLasting = (code: ErrorCode): boolean => ERRORS[code].status < 500 && !TEMPORARY.includes(code);

export const idempotencyKeySchema = z.string().regex(/^[\x21-\x7e]{8,200}$/);

export interface Idempotency {
  readonly id: string;
  readonly bodyDigest: string;
}

/** The scope of a key: one route and one caller. */
export interface Scope {
  readonly operation: string;
  readonly owner: string;
  readonly key: string;
}

/**
 * Returns the id of a key's stored answer, and the digest that all its requests must share.
 * @param parameters of the path, since the same body for another record is another request
 * @param body raw, since its JSON may be nested too deeply to parse
 */
export const idempotencyOf = ({ operation, owner, key }: Scope, parameters: string, body: Buffer): Idempotency => ({
  id: digest(operation, owner, key),
  bodyDigest: digest(parameters, createHash('sha256').update(body).digest('hex')),
});

/**
 * Reads the answer that is stored under the key; null if there is none.
 * @throws AppError idempotency_mismatch for another body
 */
export const storedResponse = async (reads: Reads, { id, bodyDigest }: Idempotency): Promise<StoredResponse | null> => {
  const stored = await storedResponses.get(reads, id);
  if (!stored) return null;
  if (stored.bodyDigest !== bodyDigest) throw new AppError('idempotency_mismatch');
  const { body, ...answer } = answerSchema.parse(JSON.parse(stored.answer));
  return { ...answer, body };
};

/** Stores an answer in the unit of work to which it belongs. If the key has an answer already, the whole unit fails. TTL deletes it. */
export const storeResponse = (records: Records, { id, bodyDigest }: Idempotency, answer: StoredResponse): void => {
  const expireAt = Timestamp.fromMillis(records.stamp.systemNow + STORED_MS);
  storedResponses.create(records, id, { bodyDigest, answer: JSON.stringify(answer), expireAt });
};
