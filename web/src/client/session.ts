import { createDrafts } from './drafts.ts';

/** This window's drafts; they end with it. */
export const drafts = createDrafts(() => window.sessionStorage, newKey);

// randomUUID is missing on phones of five years ago.
function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
