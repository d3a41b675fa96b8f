import { Timestamp } from 'firebase-admin/firestore';
import { z } from 'zod';
import { AppError } from '../../shared/ground/errors.ts';
import { digest } from '../../shared/entities/stored.ts';
import { documentsOf } from '../documents.ts';
import type { Records } from '../records.ts';

const WINDOW_MS = 3_600_000;
/** Mails one address may be sent in an hour by anyone who types it. */
const PER_ADDRESS = 10;

export const rateLimits = documentsOf({
  path: 'rateLimits',
  schema: z.object({ count: z.int(), expireAt: z.instanceof(Timestamp) }),
  purpose: 'how often a mailbox was written to in an hour',
  // Until then it ends the window.
  ttl: 'expireAt',
  // A digest of mailbox and purpose, gone in an hour.
  holds: 'nobody',
});

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
  const kept = await rateLimits.get(records, id);
  const isOpen = kept !== null && kept.expireAt.toMillis() > stamp.systemNow;
  const current = isOpen ? kept : { count: 0, expireAt: Timestamp.fromMillis(stamp.systemNow + WINDOW_MS) };
  if (current.count >= PER_ADDRESS) {
    const retryAfter = Math.ceil((current.expireAt.toMillis() - stamp.systemNow) / 1000);
    throw new AppError('rate_limited', { retryAfter });
  }
  return {
    take: () => rateLimits.set(records, id, { ...current, count: current.count + 1 }),
    pad: () => rateLimits.set(records, digest(kind, mailbox(address), 'padding'), { ...current, count: 0 }),
  };
};
