import * as logger from 'firebase-functions/logger';
import { withoutKeys } from './shared/keys/key.ts';

/** Removes keys, tokens and addresses from a text, so that none reaches a log. */
export const redact = (text: string): string =>
  withoutKeys(text, '[key]')
    .replace(/Bearer\s+[\w.-]+/gi, 'Bearer [token]')
    .replace(/[^\s"'<>@/]+@[^\s"'<>@/]+\.[a-z]{2,}/gi, '[address]');

const reasonOf = (error: unknown): string =>
  redact(error instanceof Error ? (error.stack ?? `${error.name}: ${error.message}`) : String(error));

export const requestFailed = (operation: string, error: unknown): void =>
  logger.error('request failed', { operation, reason: reasonOf(error) });

export const answerOffContract = (operation: string, error: unknown): void =>
  logger.error('an answer does not fit its schema', { operation, reason: reasonOf(error) });

/** Logs the measurement of FORWARDED_HOPS with a forged entry. */
export const forwardedHops = (hops: number): void => logger.info('forwarded hops', { hops });

export const mailSent = (id: string, mailType: number): void => logger.info('mail sent', { id, mailType });

/** Logs a mail that was not sent. `words`: the mail server's reply, which may quote the recipient. */
export const mailNotSent = (id: string, mailType: number, state: string, words: string): void =>
  logger.warn('mail not sent', { id, mailType, state, reason: redact(words) });

export const mailWaits = (id: string, error: unknown): void =>
  logger.warn('mail waits for a connection', { id, reason: reasonOf(error) });

export const mailServerUnreachable = (error: unknown): void =>
  logger.error('the mail server gives no connection, and mails wait', { reason: reasonOf(error) });

export const mailLeaseExpired = (id: string): void => logger.warn('mail lease expired, outcome unknown', { id });

/** Logs a card that waits for its holder's check without a page for it. @param words what Stripe gave in place of an address */
export const bankPageMissing = (id: string, words: string): void =>
  logger.error('the bank asks for a check and Stripe gave no address', { id, words });

/** Writes a line for the log bucket, which nobody can rewrite. The bucket's sink selects by `mirror` (rules 4.31). */
export const mirrored = (line: { readonly mirror: string }): void => logger.info('mirrored', line);

export const scheduledEventStarted = (id: string): void => logger.info('effect started', { id });

export const entryNotReleased = (draw: number, receiptID: string, code: string): void =>
  logger.error('an entry of the draw fits no application that waits for it', { draw, receiptID, code });

/** Logs a failed time stamp. `words`: the text of the authority or of the connection. */
export const stampFailed = (authority: string, code: string, words: string): void =>
  logger.warn('no time stamp', { authority, code, reason: redact(words) });

/** Logs a hash that was not stamped within a day. */
export const stampAbandoned = (hash: string, authorities: readonly string[]): void =>
  logger.error('no time stamp in a day, which is given up', { hash, authorities });

export const workFailed = (kind: string, id: string, error: unknown): void =>
  logger.error('work failed and will be taken up again', { kind, id, reason: reasonOf(error) });

/** Logs that another worker had taken over, so that this one stopped before it wrote anything. */
export const leaseLost = (work: string, id: string): void => logger.warn('lease lost to another worker', { work, id });

/**
 * Runs one piece of work. An error is logged with the name and does not stop the next piece, since the next tick tries again. @returns whether it
 * succeeded
 */
export const guarded = async (kind: string, id: string, run: () => Promise<unknown>): Promise<boolean> => {
  try {
    await run();
    return true;
  } catch (error) {
    workFailed(kind, id, error);
    return false;
  }
};
