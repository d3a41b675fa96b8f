import { z } from 'zod';
import { emailSchema, idSchema } from '../shared/fields/fieldSchemas.ts';
import { normalizeEmail } from '../shared/fields/normalize.ts';
import { type MailRecord, needsPerson } from '../shared/mail/mail.ts';

/**
 * An event of the mail provider's webhook, reduced to the fields about a mail's arrival
 * (https://www.twilio.com/docs/sendgrid/for-developers/tracking-events/event).
 */
const eventSchema = z.object({
  event: z.string(),
  /** Epoch seconds. */
  timestamp: z.number(),
  /** The Message-ID; absent where the mail was not handed over by SMTP. */
  'smtp-id': z.string().optional(),
  email: z.string().optional(),
  reason: z.string().optional(),
});
const eventsSchema = z.array(eventSchema);

/** Later news about a mail: it will not arrive, or its reader calls it spam. */
export interface MailEvent {
  readonly kind: 'bounced' | 'complaint';
  /** The time of the event, epoch ms. */
  readonly at: number;
  /** The id of our mail; null if the provider does not report it. */
  readonly mailID: string | null;
  /** The normalized address; null if the event names none. */
  readonly address: string | null;
  /** The refusing server's words, in one line. */
  readonly words: string;
}

const KINDS: ReadonlyMap<string, MailEvent['kind']> = new Map([
  // A `bounce` of the type `blocked` is not retried either, and dropped mails were never sent.
  ['bounce', 'bounced'],
  ['dropped', 'bounced'],
  ['spamreport', 'complaint'],
]);

const MAX_WORDS = 500;

/** Returns the mail of a Message-ID in our format (rules 6.13); null for another sender's. */
const mailIDIn = (messageID: string, host: string): string | null => {
  const [, id, at] = /^<?([^<>@]+)@([^<>@]+)>?$/.exec(messageID.trim()) ?? [];
  return at === host && idSchema.safeParse(id).success ? (id ?? null) : null;
};

/**
 * Parses the provider's events that concern our mails.
 * @param host of the site, part of our Message-IDs
 * @returns null if the body is no list of events
 */
export const mailEventsIn = (body: Buffer, host: string): readonly MailEvent[] | null => {
  const parsed = eventsSchema.safeParse(jsonIn(body));
  if (!parsed.success) return null;
  return parsed.data.flatMap(({ event, timestamp, 'smtp-id': messageID, email = '', reason = '' }): MailEvent[] => {
    const kind = KINDS.get(event);
    const mailID = messageID === undefined ? null : mailIDIn(messageID, host);
    if (kind === undefined || (messageID !== undefined && mailID === null)) return [];
    const words = reason.replace(/\s+/gu, ' ').trim().slice(0, MAX_WORDS);
    const address = normalizeEmail(email);
    const isAddress = emailSchema.safeParse(address).success;
    return [{ kind, at: timestamp * 1000, mailID, address: isAddress ? address : null, words }];
  });
};

const jsonIn = (body: Buffer): unknown => {
  try {
    return JSON.parse(body.toString('utf8'));
  } catch {
    return null;
  }
};

/**
 * Returns the mail after an event that it did not arrive. Null if the event changes nothing: it is known already, the mail was never handed over, or
 * it has been sent again since.
 */
export const bounced = (mail: MailRecord, { at, words }: MailEvent): MailRecord | null => {
  if (mail.state !== 'SENT' && mail.state !== 'UNKNOWN') return null;
  if (mail.decision?.kind === 'resent' && at < mail.decision.systemAt) return null;
  // The office decides again, because its earlier decision was made without this event.
  const after: MailRecord = { ...mail, state: 'BOUNCED', problem: words, decision: null };
  return { ...after, needsPerson: needsPerson(after) };
};
