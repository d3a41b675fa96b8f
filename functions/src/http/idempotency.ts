import { type DocumentReference, Timestamp } from 'firebase-admin/firestore';
import { z } from 'zod';
import { AppError, ERRORS, type ErrorCode } from '../shared/contract/errors.ts';
import { digest } from '../shared/entities/stored.ts';
import type { Records } from '../store/records.ts';

/** How long an answer is kept (rules 5). */
const KEEP_MS = 24 * 3_600_000;

const answerSchema = z.object({
  status: z.int(),
  body: z.json().optional(),
  headers: z.record(z.string(), z.string()),
});
const keptSchema = z.object({ bodyDigest: z.string(), answer: z.string() });

/** An answer that can be kept: what is sent, as data. */
export interface Kept {
  readonly status: number;
  readonly body: unknown;
  readonly headers: Readonly<Record<string, string>>;
}

/** Answers that say "not now" are not kept: the same key must be able to try again. */
const NOT_KEPT: readonly ErrorCode[] = ['rate_limited', 'wrong_phase', 'conflict'];

/** Whether a refusal says the same however often it is asked. */
export const isLasting = (code: ErrorCode): boolean => ERRORS[code].status < 500 && !NOT_KEPT.includes(code);

export const idempotencyKeySchema = z.string().regex(/^[\x21-\x7e]{8,200}$/);

export interface Idempotency {
  readonly ref: (records: { db: Records['db'] }) => DocumentReference;
  readonly bodyDigest: string;
}

/** The place of one key on one route, and the digest its requests have to share. */
export const idempotencyOf = (operation: string, key: string, body: string): Idempotency => ({
  ref: ({ db }) => db.collection('idempotencyKeys').doc(digest(operation, key)),
  bodyDigest: digest(body),
});

/**
 * The answer kept under the key, or null.
 * @throws AppError idempotency_mismatch for another body
 */
export const keptAnswer = async (records: Records, { ref, bodyDigest }: Idempotency): Promise<Kept | null> => {
  const [snapshot] = await records.getAll(ref(records));
  if (!snapshot?.exists) return null;
  const kept = keptSchema.parse(snapshot.data());
  if (kept.bodyDigest !== bodyDigest) throw new AppError('idempotency_mismatch');
  const { body, ...answer } = answerSchema.parse(JSON.parse(kept.answer));
  return { ...answer, body };
};

/** Keeps an answer in the very unit of work whose outcome it is: both or neither. TTL removes it. */
export const keep = (records: Records, { ref, bodyDigest }: Idempotency, answer: Kept): void => {
  const expireAt = Timestamp.fromMillis(records.stamp.systemNow + KEEP_MS);
  records.transaction.set(ref(records), { bodyDigest, answer: JSON.stringify(answer), expireAt });
};
