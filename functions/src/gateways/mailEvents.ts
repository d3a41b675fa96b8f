import { createPublicKey, type KeyObject, verify } from 'node:crypto';

/** The mail provider's signature of its events. */
export interface SignedEvents {
  /** Base64 of an ECDSA signature (DER) over time and body, from `X-Twilio-Email-Event-Webhook-Signature`. */
  readonly signature: string;
  /** Epoch seconds as text, from `X-Twilio-Email-Event-Webhook-Timestamp`. */
  readonly timestamp: string;
  /** The raw body. */
  readonly body: Buffer;
}

/** The key that verifies the provider's signatures. */
export type EventKey = KeyObject;

/** Value of the key for a deployment whose mail provider reports no events. It then accepts none. */
export const NO_EVENT_KEY = 'none';

/**
 * Reads the public key of the provider's webhook, in the format of the provider's settings: base64 of SPKI in DER.
 * @returns null for `NO_EVENT_KEY`
 * @throws Error if the text is no key
 */
export const eventKeyOf = (text: string): EventKey | null =>
  text.trim() === NO_EVENT_KEY
    ? null
    : createPublicKey({ key: Buffer.from(text.trim(), 'base64'), format: 'der', type: 'spki' });

/** Maximum age of a post, in ms. The provider's documentation says that it retries a failed post for a day, with the time of the first try. */
const OLDEST_MS = 25 * 3_600_000;
const MAX_AHEAD_MS = 5 * 60_000;

/**
 * Returns whether events come from the provider and are recent: SendGrid's Signed Event Webhook
 * (https://www.twilio.com/docs/sendgrid/for-developers/tracking-events/getting-started-event-webhook-security-features).
 * @param systemNow epoch ms
 */
export const isGenuine = (key: EventKey, { signature, timestamp, body }: SignedEvents, systemNow: number): boolean => {
  if (!/^\d{1,12}$/.test(timestamp)) return false;
  const age = systemNow - Number(timestamp) * 1000;
  if (age > OLDEST_MS || age < -MAX_AHEAD_MS) return false;
  const signed = Buffer.concat([Buffer.from(timestamp), body]);
  return verify('sha256', signed, key, Buffer.from(signature, 'base64'));
};
