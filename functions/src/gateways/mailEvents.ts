import { createPublicKey, type KeyObject, verify } from 'node:crypto';

/** What the mail provider sends beside its events. */
export interface SignedEvents {
  /** Base64 of an ECDSA signature (DER) over time and body, from `X-Twilio-Email-Event-Webhook-Signature`. */
  readonly signature: string;
  /** Epoch seconds as text, from `X-Twilio-Email-Event-Webhook-Timestamp`. */
  readonly timestamp: string;
  /** The body as it came. */
  readonly body: Buffer;
}

/** What the provider's signatures are verified by. */
export type EventKey = KeyObject;

/** Who has no such provider gives this for its key: then no events are taken. */
export const NO_EVENT_KEY = 'none';

/**
 * The public key of the provider's webhook, as its settings show it: base64 of SPKI in DER.
 * @returns null where there is none
 * @throws Error where it is no key
 */
export const eventKeyOf = (text: string): EventKey | null =>
  text.trim() === NO_EVENT_KEY
    ? null
    : createPublicKey({ key: Buffer.from(text.trim(), 'base64'), format: 'der', type: 'spki' });

/** A post that failed is tried again for a day (the provider's word), with the time of its first. */
const OLDEST_MS = 25 * 3_600_000;
const MOST_AHEAD_MS = 5 * 60_000;

/**
 * Whether events are the provider's own, and of our time: SendGrid's Signed Event Webhook
 * (https://www.twilio.com/docs/sendgrid/for-developers/tracking-events/getting-started-event-webhook-security-features).
 * @param systemNow epoch ms
 */
export const isGenuine = (key: EventKey, { signature, timestamp, body }: SignedEvents, systemNow: number): boolean => {
  if (!/^\d{1,12}$/.test(timestamp)) return false;
  const age = systemNow - Number(timestamp) * 1000;
  if (age > OLDEST_MS || age < -MOST_AHEAD_MS) return false;
  const signed = Buffer.concat([Buffer.from(timestamp), body]);
  return verify('sha256', signed, key, Buffer.from(signature, 'base64'));
};
