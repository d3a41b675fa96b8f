import { isIP } from 'node:net';

const entriesOf = (forwardedFor: string): string[] => forwardedFor.split(',').map((entry) => entry.trim());

/** The eight groups of an IPv6 address, as numbers. */
const groupsOf = (address: string): number[] => {
  const [written = ''] = address.split('%');
  // A URL has one spelling for an address.
  const [head = '', tail] = new URL(`http://[${written}]`).hostname.slice(1, -1).split('::');
  const numbers = (text: string): number[] => (text === '' ? [] : text.split(':').map((group) => parseInt(group, 16)));
  const [first, last] = [numbers(head), numbers(tail ?? '')];
  return [...first, ...Array<number>(8 - first.length - last.length).fill(0), ...last];
};

const FULL_GROUP = 0xffff;

/**
 * What counts as one client: an IPv4 address, however it is written; of IPv6 the 64 bits of the network, since whoever has one has all
 * addresses in it (RFC 6177).
 */
export const networkOf = (address: string): string => {
  if (isIP(address) === 4) return address;
  const groups = groupsOf(address);
  const [high = 0, low = 0] = groups.slice(6);
  const isMapped = groups.slice(0, 5).every((group) => group === 0) && groups[5] === FULL_GROUP;
  if (isMapped) return [high >> 8, high & 255, low >> 8, low & 255].join('.');
  return `${groups
    .slice(0, 4)
    .map((group) => group.toString(16))
    .join(':')}::/64`;
};

/**
 * Who calls, told by X-Forwarded-For: every proxy adds at its right end the address that it was called from, so what stands `hops` entries
 * from the right was written by a proxy of ours, whatever the caller put before it.
 * @param hops how many entries our own proxies add (FORWARDED_HOPS); 0: it cannot be told
 * @returns the address or its network, or null where it cannot be told: no limit per client then, never one for all together
 */
export const clientOf = (forwardedFor: string | undefined, hops: number): string | null => {
  if (forwardedFor === undefined || hops < 1) return null;
  const client = entriesOf(forwardedFor).at(-hops);
  return client !== undefined && isIP(client) !== 0 ? networkOf(client) : null;
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

/** Where Google offers each function by itself, beside the site (https://cloud.google.com/run/docs/triggering/https-request). */
const OWN_ADDRESS = /\.(run\.app|cloudfunctions\.net)(:\d+)?$/i;

const FORWARDED_HOSTS = ['x-forwarded-host', 'x-fh-requested-host'];

/**
 * Whether a request came to the function's own address past Hosting, where X-Forwarded-For has an entry less and its writer chooses what
 * stands in the client's place. Hosting names the site in a header of its own. Whoever forges that one passes, too: nothing that Hosting sends is a
 * secret.
 * @param header reads one of the request
 */
export const isPastHosting = (header: (name: string) => string | null): boolean =>
  OWN_ADDRESS.test(header('host') ?? '') && FORWARDED_HOSTS.every((name) => (header(name) ?? '') === '');
