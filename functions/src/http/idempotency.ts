import { type Firestore, Timestamp } from 'firebase-admin/firestore';
import { z } from 'zod';
import { AppError, ERRORS, type ErrorCode } from '../shared/contract/errors.ts';
import { digest } from '../shared/entities/stored.ts';

/** How long an answer is kept (rules 5.15). */
const KEEP_MS = 24 * 3_600_000;
/** Longer than a request can last, so that a crashed one does not hold its key for a day. */
const LEASE_MS = 90_000;

const keptSchema = z.object({
  bodyDigest: z.string(),
  state: z.enum(['pending', 'done']),
  leaseUntil: z.int(),
  answer: z.string().nullable(),
});

export interface Kept {
  readonly status: number;
  readonly body: unknown;
  readonly headers: Readonly<Record<string, string>>;
}

/** Answers that say "not now" are not kept: the same key must be able to try again. */
const NOT_KEPT: readonly ErrorCode[] = ['rate_limited', 'wrong_phase', 'conflict', 'idempotency_in_flight'];

const isKept = (answer: Kept): boolean =>
  answer.status < 500 &&
  !NOT_KEPT.some((code) => isProblem(answer.body, code) && ERRORS[code].status === answer.status);

const isProblem = (body: unknown, code: ErrorCode): boolean =>
  typeof body === 'object' && body !== null && 'code' in body && body.code === code;

export const idempotencyKeySchema = z.string().regex(/^[\x21-\x7e]{8,200}$/);

/**
 * Runs `run` at most once for a route and key within 24 h and keeps its answer (rules 5.15).
 * @throws AppError idempotency_mismatch for another body, idempotency_in_flight while the first is not done
 */
export const once = async (
  db: Firestore,
  scope: { operation: string; key: string; body: string },
  systemNow: () => number,
  run: () => Promise<Kept>,
): Promise<Kept> => {
  const ref = db.collection('idempotencyKeys').doc(digest(scope.operation, scope.key));
  const bodyDigest = digest(scope.body);
  const earlier = await db.runTransaction(async (transaction) => {
    const data = (await transaction.get(ref)).data();
    const kept = data === undefined ? null : keptSchema.parse(data);
    if (kept && kept.bodyDigest !== bodyDigest) throw new AppError('idempotency_mismatch');
    if (kept?.state === 'done') return kept.answer;
    const now = systemNow();
    if (kept && kept.leaseUntil > now) throw new AppError('idempotency_in_flight', { retryAfter: 2 });
    const expireAt = Timestamp.fromMillis(now + KEEP_MS);
    transaction.set(ref, { bodyDigest, state: 'pending', leaseUntil: now + LEASE_MS, answer: null, expireAt });
    return null;
  });
  if (earlier !== null) return JSON.parse(earlier) as Kept; // written by ourselves, below
  const answer = await run();
  if (isKept(answer)) await ref.update({ state: 'done', answer: JSON.stringify(answer) });
  else await ref.delete();
  return answer;
};
