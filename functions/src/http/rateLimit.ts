import { type Firestore, Timestamp, type Transaction } from 'firebase-admin/firestore';
import { z } from 'zod';
import { AppError } from '../shared/contract/errors.ts';
import { digest } from '../shared/entities/stored.ts';

const WINDOW_MS = 3_600_000;
/** Mails one address may be sent in an hour by anyone who types it. */
const PER_ADDRESS = 10;

const counterSchema = z.object({ count: z.int(), windowEndsAt: z.int() });

export interface AddressQuota {
  /** Writes the count; after all reads of the transaction. */
  take(): void;
}

/**
 * Counts within the caller's transaction how often an address was written to in the hour; a document per address, gone by TTL.
 * @throws AppError rate_limited with the seconds until the window ends
 */
export const addressQuota = async (
  db: Firestore,
  transaction: Transaction,
  kind: string,
  address: string,
  systemNow: number,
): Promise<AddressQuota> => {
  const ref = db.collection('rateLimits').doc(digest(kind, address));
  const data = (await transaction.get(ref)).data();
  const kept = data === undefined ? null : counterSchema.parse(data);
  const current = kept && kept.windowEndsAt > systemNow ? kept : { count: 0, windowEndsAt: systemNow + WINDOW_MS };
  if (current.count >= PER_ADDRESS) {
    throw new AppError('rate_limited', { retryAfter: Math.ceil((current.windowEndsAt - systemNow) / 1000) });
  }
  return {
    take: () =>
      void transaction.set(ref, {
        ...current,
        count: current.count + 1,
        expireAt: Timestamp.fromMillis(current.windowEndsAt),
      }),
  };
};

const MINUTE_MS = 60_000;
/** Bounds the memory of one instance; beyond it the oldest windows are forgotten, in the client's favour. */
const MOST_CLIENTS = 50_000;

/** In memory, per instance and minute: a brake against one machine gone wild, generous since carriers share addresses. */
export const clientLimiter = (perMinute: number) => {
  const windows = new Map<string, { count: number; endsAt: number }>();
  return (client: string, systemNow: number): void => {
    const kept = windows.get(client);
    const current = kept && kept.endsAt > systemNow ? kept : { count: 0, endsAt: systemNow + MINUTE_MS };
    if (current.count >= perMinute) {
      throw new AppError('rate_limited', { retryAfter: Math.ceil((current.endsAt - systemNow) / 1000) });
    }
    windows.delete(client);
    windows.set(client, { ...current, count: current.count + 1 });
    const oldest = windows.size > MOST_CLIENTS ? windows.keys().next().value : undefined;
    if (oldest !== undefined) windows.delete(oldest);
  };
};
