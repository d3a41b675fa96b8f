import { createHash, createHmac } from 'node:crypto';
import fc from 'fast-check';
import { drawSeed, ticketOrder } from './draw.ts';
import { SEARCH } from '../../../test/search.ts';

const bytes32 = fc.uint8Array({ minLength: 32, maxLength: 32 });
const ticketNumbers = fc.uniqueArray(fc.stringMatching(/^[A-Z0-9]{1,12}$/), { maxLength: 60 });
const SEED = Uint8Array.from({ length: 32 }, (_, index) => index);

/** The order of rules 8.9, implemented independently with node:crypto. */
function plainOrder(seed: Uint8Array, ids: readonly string[]): string[] {
  const digest = (id: string) => createHmac('sha256', seed).update(id, 'utf8').digest();
  return [...ids].sort((a, b) => Buffer.compare(digest(a), digest(b)));
}

describe('ticketOrder', () => {
  it('returns the expected order for a fixed seed', () => {
    expect(ticketOrder(SEED, ['R001', 'R002', 'R003', 'R004', 'R005', 'R006'])).toEqual([
      'R001',
      'R002',
      'R006',
      'R003',
      'R004',
      'R005',
    ]);
    expect(ticketOrder(SEED, [])).toEqual([]);
  });

  it('matches RFC 4231, test case 2', () => {
    const digest = createHmac('sha256', 'Jefe').update('what do ya want for nothing?').digest('hex');
    expect(digest).toBe('5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843');
    const jefe = Buffer.from('Jefe');
    expect(ticketOrder(jefe, ['a', 'what do ya want for nothing?', 'b'])).toEqual(
      plainOrder(jefe, ['a', 'what do ya want for nothing?', 'b']),
    );
  });

  const agrees = (order: typeof ticketOrder) =>
    fc.property(bytes32, ticketNumbers, (seed, ids) => order(seed, ids).join() === plainOrder(seed, ids).join());

  it('matches the order computed with node:crypto', () => {
    fc.assert(agrees(ticketOrder));
  });

  it('negative control: detects an unused seed', () => {
    expect(
      fc.check(
        agrees((_, ids) => ticketOrder(SEED, ids)),
        SEARCH,
      ).failed,
    ).toBe(true);
  });

  it('does not depend on the order of its input', () => {
    fc.assert(
      fc.property(
        bytes32,
        ticketNumbers,
        (seed, ids) => ticketOrder(seed, ids).join() === ticketOrder(seed, [...ids].reverse()).join(),
      ),
    );
  });

  it('matches node:crypto if the first 32 bits of two digests are equal', () => {
    // About five pairs among 200,000 tickets share their first 32 bits. The check below makes sure that some exist.
    const ids = Array.from({ length: 200_000 }, (_, index) => `T${index}`);
    const digests = ids.map((id) => ({ id, hex: createHmac('sha256', SEED).update(id).digest('hex') }));
    expect(new Set(digests.map(({ hex }) => hex.slice(0, 8))).size).toBeLessThan(ids.length);
    const expected = digests.sort((a, b) => (a.hex < b.hex ? -1 : 1)).map(({ id }) => id);
    expect(ticketOrder(SEED, ids).join() === expected.join()).toBe(true);
  });

  it('throws if a ticket number appears twice', () => {
    expect(() => ticketOrder(SEED, ['a', 'b', 'a'])).toThrow(RangeError);
  });
});

describe('drawSeed', () => {
  const source = { commitment: SEED, randomness: Uint8Array.from(SEED).reverse(), number: 1 };

  it('is the SHA-256 of label, zero, commitment, randomness and number', () => {
    const seed = createHash('sha256')
      .update('draw/v2\0')
      .update(source.commitment)
      .update(source.randomness)
      .update(Buffer.from([0, 0, 0, 1]))
      .digest('hex');
    expect(Buffer.from(drawSeed(source)).toString('hex')).toBe(seed);
    expect(seed).toBe('e25970b85deb51288b9101c48c6b32ef167655f1f13b93b766988c00730ca9f0');
  });

  it('encodes the number in big-endian order', () => {
    const seed = createHash('sha256')
      .update(
        Buffer.concat([Buffer.from('draw/v2\0'), source.commitment, source.randomness, Buffer.from([1, 2, 3, 4])]),
      )
      .digest('hex');
    expect(Buffer.from(drawSeed({ ...source, number: 0x01020304 })).toString('hex')).toBe(seed);
  });

  it.each([
    ['a short commitment', { ...source, commitment: SEED.slice(1) }],
    ['no randomness', { ...source, randomness: new Uint8Array() }],
    ['number 0', { ...source, number: 0 }],
    ['a fractional number', { ...source, number: 1.5 }],
    ['a number above 32 bits', { ...source, number: 2 ** 32 }],
  ])('throws for %s', (_, wrong) => {
    expect(() => drawSeed(wrong)).toThrow(RangeError);
  });
});
