import { Timestamp } from 'firebase-admin/firestore';
import { z } from 'zod';
import { AppError } from '../../shared/ground/errors.ts';
import { digest } from '../../shared/entities/stored.ts';
import { documentsOf } from '../documents.ts';
import type { Records } from '../records.ts';

const WINDOW_MS = 3_600_000;
/** Mails one address may be sent in an hour by anyone who types it. */
const PER_ADDRESS = 10;

// TTL deletes by this field (firestore.indexes.json); until then it ends the window.
const counters = documentsOf('rateLimits', z.object({ count: z.int(), expireAt: z.instanceof(Timestamp) }));

/** The mailbox behind an address: what stands after a plus sign before the @ is its holder's own label. */
const mailbox = (address: string): string => address.replace(/\+[^@]*@/, '@');

export interface Quota {
  /** Writes the count; after all reads of the unit. */
  take(): void;
  /** Writes a document that nobody reads, beside the count: the unit then weighs as one that writes something. */
  pad(): void;
}

/**
 * Counts how often a mailbox was written to in the hour; a document per mailbox, gone by TTL.
 * @throws AppError rate_limited with the seconds until the window ends
 */
export const addressQuota = async (records: Records, kind: string, address: string): Promise<Quota> => {
  const { stamp } = records;
  const id = digest(kind, mailbox(address));
  const kept = await counters.get(records, id);
  const isOpen = kept !== null && kept.expireAt.toMillis() > stamp.systemNow;
  const current = isOpen ? kept : { count: 0, expireAt: Timestamp.fromMillis(stamp.systemNow + WINDOW_MS) };
  if (current.count >= PER_ADDRESS) {
    const retryAfter = Math.ceil((current.expireAt.toMillis() - stamp.systemNow) / 1000);
    throw new AppError('rate_limited', { retryAfter });
  }
  return {
    take: () => counters.set(records, id, { ...current, count: current.count + 1 }),
    pad: () => counters.set(records, digest(kind, mailbox(address), 'padding'), { ...current, count: 0 }),
  };
};
