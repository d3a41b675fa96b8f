import { createDrafts } from './drafts.ts';

/** The drafts of this window. They are deleted when it closes. */
export const drafts = createDrafts(() => window.sessionStorage, newKey);

/** Returns a random number of 128 bits, as hex. Phones of five years ago lack randomUUID. */
export function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
