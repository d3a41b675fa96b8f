import { type Purchase, purchase } from '../shared/entities/purchase.ts';
import type { MailRecord } from '../shared/mail/mail.ts';
import { MINUTE_MS } from '../shared/time/durations.ts';
import { fromISO } from '../shared/time/instants.ts';
import type { Reads } from '../store/records.ts';

/** The `problem` of a mail that a later mail to the same person would contradict. */
export const CONTRADICTED = 'contradicted';

/** A younger mail that was never tried cannot have been overtaken by another one. */
const LATE_MS = MINUTE_MS;

type State = Purchase['state'];

/** States that follow a received application after a withdrawal, and after another application. */
const UNRECEIVED: readonly State[] = ['WITHDRAWN', 'CARD_PENDING'];
const AGAIN: readonly State[] = ['CARD_PENDING', 'APPLIED'];

const isUndone = ({ mailType, extra }: MailRecord, state: State): boolean => {
  if (mailType === 22) return UNRECEIVED.includes(state);
  return mailType === 15 && extra['givenUp'] === 'application' && AGAIN.includes(state);
};

/**
 * Returns whether a delayed mail reports an application or a withdrawal that its holder has undone since (rules 6.35). The mail about the undoing may
 * have arrived before. Other mails, and mails without delay, need no read.
 * @param now campaign time, epoch ms
 */
export const isContradicted = async (reads: Reads, mail: MailRecord, now: number): Promise<boolean> => {
  const { recipient, mailType, attempts, createdAt } = mail;
  if (recipient === null || (mailType !== 22 && mailType !== 15)) return false;
  if (attempts === 0 && now - fromISO(createdAt) < LATE_MS) return false;
  const application = (await reads.get(purchase, recipient.accountID))?.record;
  return application !== undefined && isUndone(mail, application.state);
};
