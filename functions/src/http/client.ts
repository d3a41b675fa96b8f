import { isIP } from 'node:net';

const entriesOf = (forwardedFor: string): string[] => forwardedFor.split(',').map((entry) => entry.trim());

/**
 * Who calls, told by X-Forwarded-For: every proxy adds at its right end the address that it was called from, so what stands `hops` entries
 * from the right was written by a proxy of ours, whatever the caller put before it.
 * @param hops how many entries our own proxies add (FORWARDED_HOPS); 0: it cannot be told
 * @returns the address, or null where it cannot be told: no limit per client then, never one for all together
 */
export const clientOf = (forwardedFor: string | undefined, hops: number): string | null => {
  if (forwardedFor === undefined || hops < 1) return null;
  const client = entriesOf(forwardedFor).at(-hops);
  return client !== undefined && isIP(client) !== 0 ? client : null;
};

/** Nobody's address (RFC 5737, TEST-NET-1): whoever measures FORWARDED_HOPS claims to come from there. */
const FORGED = /^192\.0\.2\.\d{1,3}$/;

/** How many entries proxies have added behind a forged one, which is the value for FORWARDED_HOPS; null where none is forged. */
export const hopsBehindForgery = (forwardedFor: string | undefined): number | null => {
  if (forwardedFor === undefined) return null;
  const entries = entriesOf(forwardedFor);
  const last = entries.findLastIndex((entry) => FORGED.test(entry));
  return last < 0 ? null : entries.length - 1 - last;
};
