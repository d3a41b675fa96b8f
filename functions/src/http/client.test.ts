import fc from 'fast-check';
import { clientOf, hopsBehindForgery, isPastHosting, networkOf } from './client.ts';
import { SEARCH } from '../../test/search.ts';

const address = fc.oneof(fc.ipV4(), fc.ipV6());
/** Texts that a caller may forge in the header: addresses, nonsense, commas. */
const forged = fc.oneof(
  fc.array(address).map((all) => all.join(', ')),
  fc.string(),
);
const behind = (before: string, added: readonly string[]): string =>
  [before, ...added].filter((text) => text !== '').join(', ');

/** The former way to find a client, which trusted the caller's own entry. */
const leftmost = (forwardedFor: string): string | null => forwardedFor.split(',')[0]?.trim() ?? null;

describe('clientOf', () => {
  const proxies = fc.array(address, { minLength: 1, maxLength: 4 });

  it('ignores every entry that the caller adds to the header', () => {
    const isSame = fc.property(forged, proxies, (before, added) => {
      return clientOf(behind(before, added), added.length) === networkOf(added[0] ?? '');
    });
    fc.assert(isSame);
  });

  it('negative control: detects an implementation that trusts the first entry of X-Forwarded-For', () => {
    const isSame = fc.property(forged, proxies, (before, added) => leftmost(behind(before, added)) === added[0]);
    expect(() => fc.assert(isSame)).toThrow();
  });

  it.each([
    [undefined, 1, null],
    ['', 1, null],
    ['198.51.100.7', 0, null],
    ['198.51.100.7', 1, '198.51.100.7'],
    ['198.51.100.7', 2, null],
    ['203.0.113.1, 198.51.100.7 ,10.0.0.1', 2, '198.51.100.7'],
    ['198.51.100.7, unknown', 1, null],
    ['2001:db8::1, 10.0.0.1', 2, '2001:db8:0:0::/64'],
    ['::ffff:198.51.100.7', 1, '198.51.100.7'],
  ])('returns for %p at %p hops %p', (forwardedFor, hops, client) => {
    expect(clientOf(forwardedFor, hops)).toBe(client);
  });
});

describe('networkOf', () => {
  const network = fc.tuple(fc.nat(0xffff), fc.nat(0xffff), fc.nat(0xffff), fc.integer({ min: 1, max: 0xffff }));
  const rest = fc.tuple(fc.nat(0xffff), fc.nat(0xffff), fc.nat(0xffff), fc.nat(0xffff));
  const written = (groups: readonly number[]): string => groups.map((group) => group.toString(16)).join(':');

  it('returns the same /64 network for all its IPv6 addresses', () => {
    const isOne = fc.property(network, rest, rest, (net, one, other) => {
      const [of, and] = [networkOf(written([...net, ...one])), networkOf(written([...net, ...other]))];
      return of === and && of === `${written(net)}::/64`;
    });
    fc.assert(isOne);
  });

  it('negative control: detects an implementation that uses whole addresses', () => {
    const isOne = fc.property(network, rest, rest, (net, one, other) => {
      return written([...net, ...one]) === written([...net, ...other]);
    });
    expect(fc.check(isOne, SEARCH).failed).toBe(true);
  });

  it('returns another network for a neighbouring one, and an IPv4 address unchanged', () => {
    expect(networkOf('2001:db8:0:1::1')).not.toBe(networkOf('2001:db8:0:2::1'));
    expect(networkOf('fe80::1%eth0')).toBe('fe80:0:0:0::/64');
    fc.assert(fc.property(fc.ipV4(), (address) => networkOf(address) === address));
    fc.assert(fc.property(fc.ipV4(), (address) => networkOf(`::ffff:${address}`) === address));
  });
});

describe('isPastHosting', () => {
  it.each([
    [true, { host: 'api-abc123-an.a.run.app' }],
    [true, { host: 'asia-northeast1-project.cloudfunctions.net:443' }],
    [false, { host: 'api-abc123-an.a.run.app', 'x-forwarded-host': 'site.example.jp' }],
    [false, { host: 'api-abc123-an.a.run.app', 'x-fh-requested-host': 'site.example.jp' }],
    [false, { host: '127.0.0.1:5001' }],
    [false, {}],
  ])('returns %p for %p', (isPast, headers: Readonly<Record<string, string>>) => {
    expect(isPastHosting((name) => headers[name] ?? null)).toBe(isPast);
  });
});

describe('hopsBehindForgery', () => {
  it('returns the number of hops at which clientOf finds the client', () => {
    const isFound = fc.property(fc.array(fc.ipV6(), { minLength: 1, maxLength: 4 }), (added) => {
      const header = behind('192.0.2.1', added);
      const hops = hopsBehindForgery(header);
      return hops !== null && clientOf(header, hops) === networkOf(added[0] ?? '');
    });
    fc.assert(isFound);
  });

  it.each([
    [undefined, null],
    ['198.51.100.7', null],
    ['192.0.2.1', 0],
    ['192.0.2.1, 198.51.100.7', 1],
    ['192.0.2.1, 192.0.2.9, 198.51.100.7, 10.0.0.1', 2],
  ])('returns for %p %p', (forwardedFor, hops) => {
    expect(hopsBehindForgery(forwardedFor)).toBe(hops);
  });
});
