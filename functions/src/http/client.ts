import { isIP } from 'node:net';

const entriesOf = (forwardedFor: string): string[] => forwardedFor.split(',').map((entry) => entry.trim());

/** Returns the eight groups of an IPv6 address, as numbers. */
const groupsOf = (address: string): number[] => {
  const [written = ''] = address.split('%');
  // `URL` normalizes an address to a single spelling.
  const [head = '', tail] = new URL(`http://[${written}]`).hostname.slice(1, -1).split('::');
  const numbers = (text: string): number[] => (text === '' ? [] : text.split(':').map((group) => parseInt(group, 16)));
  const [first, last] = [numbers(head), numbers(tail ?? '')];
  return [...first, ...Array<number>(8 - first.length - last.length).fill(0), ...last];
};

const FULL_GROUP = 0xffff;

/**
 * Returns the key of one client. It is an IPv4 address in any notation, or the 64-bit network of an IPv6 address, whose holder has all addresses in
 * it (RFC 6177).
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
 * Returns the caller's address from X-Forwarded-For. Every proxy appends the address that called it. A proxy of ours therefore wrote the entry `hops`
 * places from the right, whatever the caller put before it.
 * @param hops the number of entries that our own proxies add (FORWARDED_HOPS); 0: unknown
 * @returns the address or its network; null if it is unknown. There is then no limit for each client, and none for all together.
 */
export const clientOf = (forwardedFor: string | undefined, hops: number): string | null => {
  if (forwardedFor === undefined || hops < 1) return null;
  const client = entriesOf(forwardedFor).at(-hops);
  return client !== undefined && isIP(client) !== 0 ? networkOf(client) : null;
};

/** A reserved address (RFC 5737, TEST-NET-1). The request that measures FORWARDED_HOPS sends it in the header. */
const FORGED = /^192\.0\.2\.\d{1,3}$/;

/** Returns the number of entries that proxies appended after a forged one, which is the value for FORWARDED_HOPS; null if none is forged. */
export const hopsBehindForgery = (forwardedFor: string | undefined): number | null => {
  if (forwardedFor === undefined) return null;
  const entries = entriesOf(forwardedFor);
  const last = entries.findLastIndex((entry) => FORGED.test(entry));
  return last < 0 ? null : entries.length - 1 - last;
};

/** Domains at which Google serves each function directly, without Hosting (https://cloud.google.com/run/docs/triggering/https-request). */
const FUNCTION_HOST = /\.(run\.app|cloudfunctions\.net)(:\d+)?$/i;

const FORWARDED_HOSTS = ['x-forwarded-host', 'x-fh-requested-host'];

/**
 * Returns whether a request reached the function's own address without Hosting. In such a request X-Forwarded-For has one entry fewer, and the caller
 * chooses the client's entry. Hosting names the site in a header of its own. Callers can forge that header, since nothing that Hosting sends is
 * secret.
 * @param header reads a header of the request
 */
export const isPastHosting = (header: (name: string) => string | null): boolean =>
  FUNCTION_HOST.test(header('host') ?? '') && FORWARDED_HOSTS.every((name) => (header(name) ?? '') === '');
