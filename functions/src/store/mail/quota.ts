import { Timestamp } from 'firebase-admin/firestore';
import { z } from 'zod';
import { AppError } from '../../shared/errors/appError.ts';
import { digest } from '../../shared/entities/stored.ts';
import { documentsOf } from '../documents.ts';
import type { Records } from '../records.ts';

const WINDOW_MS = 3_600_000;
/** Maximum number of mails an hour to one address that anybody can cause by typing it. */
const PER_ADDRESS = 10;

export const rateLimits = documentsOf({
  path: 'rateLimits',
  schema: z.object({ count: z.int(), expireAt: z.instanceof(Timestamp) }),
  purpose: 'the number of mails to a mailbox in an hour',
  // The end of the hour.
  ttl: 'expireAt',
  // The id is a digest of mailbox and purpose, deleted within an hour.
  holds: 'nobody',
});

/** Returns the mailbox of an address. A plus sign and the text after it are the holder's own label. */
const mailbox = (address: string): string => address.replace(/\+[^@]*@/, '@');

export interface Quota {
  /** Writes the count, after all reads of the transaction. */
  take(): void;
  /** Writes a document that is never read, so that the transaction costs as much as one that writes something. */
  pad(): void;
}

/**
 * Counts the mails to a mailbox within the hour. Each mailbox has one document, which expires.
 * @throws AppError rate_limited with the seconds until the hour ends
 */
export const addressQuota = async (records: Records, kind: string, address: string): Promise<Quota> => {
  const { stamp } = records;
  const id = digest(kind, mailbox(address));
  const stored = await rateLimits.get(records, id);
  const isOpen = stored !== null && stored.expireAt.toMillis() > stamp.systemNow;
  const current = isOpen ? stored : { count: 0, expireAt: Timestamp.fromMillis(stamp.systemNow + WINDOW_MS) };
  if (current.count >= PER_ADDRESS) {
    const retryAfter = Math.ceil((current.expireAt.toMillis() - stamp.systemNow) / 1000);
    throw new AppError('rate_limited', { retryAfter });
  }
  return {
    take: () => rateLimits.set(records, id, { ...current, count: current.count + 1 }),
    pad: () => rateLimits.set(records, digest(kind, mailbox(address), 'padding'), { ...current, count: 0 }),
  };
};
