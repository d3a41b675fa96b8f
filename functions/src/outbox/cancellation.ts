import type { Query } from 'firebase-admin/firestore';
import { normalizeEmail } from '../shared/fields/normalize.ts';
import { type MailRecord, type MailState, type Outbox, OUTBOXES } from '../shared/mail/mail.ts';
import { outboxes } from '../shared/mail/outbox.ts';
import type { SuppressionReason } from '../shared/entities/suppression.ts';
import { isSuppressible } from '../shared/mail/types.ts';
import { collectionOf } from '../store/collection.ts';
import type { Reads, Records } from '../store/records.ts';
import { suppress, suppressionOf } from '../store/mail/suppressions.ts';

/** Maximum number of mails that are read for one person: far more than ever wait. */
const MAX_MAILS = 300;

const found = async (
  reads: Reads,
  outbox: Outbox,
  states: readonly MailState[],
  narrowed: (query: Query) => Query,
): Promise<MailRecord[]> => {
  const mails = collectionOf(reads.db, outboxes[outbox]);
  const { docs } = await reads.find(narrowed(mails.collection.where('state', 'in', states)).limit(MAX_MAILS));
  return docs.flatMap((document) => mails.parse(document)?.record ?? []);
};

/** The `problem` of a mail whose account was removed. */
export const ACCOUNT_REMOVED = 'account_removed';

/**
 * Ends the mails about an account in the transaction that removes it (rules 6.31). A mail that is being delivered is left out. If it has to be
 * delivered again, that delivery checks the account. All reads are done on return; the returned function writes.
 */
export const prepareMailCancellation = async (records: Records, accountID: string): Promise<() => void> => {
  const about = (query: Query): Query => query.where('subjectID', '==', accountID);
  const waiting = await Promise.all(
    OUTBOXES.map(async (outbox) => ({ outbox, mails: await found(records, outbox, ['QUEUED', 'RETRY'], about) })),
  );
  const end = { state: 'CANCELLED', problem: ACCOUNT_REMOVED, dueAt: records.stamp.systemNow } as const;
  return () => {
    for (const { outbox, mails } of waiting) {
      for (const mail of mails) records.update(outboxes[outbox], mail, { ...mail, ...end });
    }
  };
};

/**
 * Stops broadcasts to an address (rules 6.28), unless it is suppressed already. A delivery reads the suppression list before it claims its mail.
 * Waiting mails are therefore written again, so that the claim of such a delivery fails and it reads the list again. All reads are done on return;
 * the returned function writes.
 */
export const prepareBroadcastStop = async (
  records: Records,
  address: string,
): Promise<(reason: SuppressionReason) => void> => {
  const to = (query: Query): Query => query.where('email', '==', normalizeEmail(address));
  const [listed, waiting] = await Promise.all([
    suppressionOf(records, address),
    found(records, 'bulkMails', ['QUEUED'], to),
  ]);
  return (reason) => {
    if (listed) return;
    suppress(records, address, reason);
    for (const mail of waiting) {
      if (!isSuppressible(mail.mailType)) continue;
      records.update(outboxes.bulkMails, mail, { ...mail, dueAt: records.stamp.systemNow });
    }
  };
};
