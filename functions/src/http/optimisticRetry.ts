import { storedResponse, type StoredResponse } from './idempotency.ts';
import { isContention } from './errors.ts';
import type { RequestContext } from './requestContext.ts';
import { purchase } from '../shared/entities/purchase.ts';
import { accountEmails } from '../store/people/accountEmails.ts';
import { readsOf } from '../store/records.ts';
import { storedResponses } from '../store/storedResponses.ts';

/**
 * Returns the collections in which the request creates a document that hardly ever exists before. Nearly every Idempotency-Key is new, nearly every
 * registered address is free, and nearly everybody applies once.
 */
const createdBy = ({ caller, match: { route }, idempotency }: RequestContext): ReadonlySet<string> => {
  // The office's requests are few, and only they have work after the commit, which must not start before the key has been looked up.
  if (caller.kind === 'office') return new Set();
  const { makesAccount = false, makesPurchase = false } = (caller.kind === 'guest' && route.guest) || {};
  return new Set([
    ...(idempotency ? [storedResponses.descriptor.path] : []),
    ...(makesAccount ? [accountEmails.descriptor.path] : []),
    ...(makesPurchase ? [purchase.plural] : []),
  ]);
};

/**
 * Runs a request's transaction optimistically: the first attempt assumes that the documents it creates are absent, and reads none of them. If one
 * exists, the commit fails, and a second attempt reads everything. It also follows a race that the first attempt lost to a simultaneous request.
 * @param attempt runs the transaction. @param absent the paths of the collections that it assumes absent
 */
export const withOptimisticRetry = async <T>(
  request: RequestContext,
  attempt: (absent: ReadonlySet<string>) => Promise<T>,
): Promise<T | StoredResponse> => {
  const { idempotency, base } = request;
  try {
    return await attempt(createdBy(request));
  } catch (error) {
    // A finished answer takes precedence over any later refusal (rules 5.16).
    const stored = idempotency && (await storedResponse(readsOf(base.deps.db), idempotency));
    if (stored) return stored;
    if (isContention(error)) return await attempt(new Set());
    throw error;
  }
};
