import { createHash } from 'node:crypto';
import { checkBeacon } from './beacon.ts';
import { type Beacon, LOCAL_CHAIN, QUICKNET } from './chains.ts';

/** Quicknet's round 1000, as its relays return it. */
const genuine: Beacon = {
  round: 1000,
  randomness: 'fe290beca10872ef2fb164d2aa4442de4566183ec51c56ff3cd603d930e54fdd',
  signature: 'b44679b9a59af2ec876b1a6b1ad52ea9b1615fc3982b19576350f93447cb1125e342b73a8dd2bacbe47e4b6b63ed5e39',
};

/** A beacon whose randomness matches its signature, so that only the curve can refuse it. */
const signed = (signature: Buffer): Beacon => ({
  ...genuine,
  signature: signature.toString('hex'),
  randomness: createHash('sha256').update(signature).digest('hex'),
});
const withBit = (text: string, index: number): Buffer => {
  const bytes = Buffer.from(text, 'hex');
  bytes.writeUInt8(bytes.readUInt8(index) ^ 1, index);
  return bytes;
};
const indices = (bytes: number): number[] => Array.from({ length: bytes }, (_, index) => index);

beforeAll(() => {
  // The library also prints what it refuses.
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterAll(() => jest.restoreAllMocks());

describe('a beacon', () => {
  it('is taken as the chain has signed it', async () => {
    expect(await checkBeacon(QUICKNET, genuine)).toBe(true);
    expect(await checkBeacon(QUICKNET, signed(Buffer.from(genuine.signature, 'hex')))).toBe(true);
  });

  it('is refused with any byte of its signature changed', async () => {
    const answers = indices(48).map((index) => checkBeacon(QUICKNET, signed(withBit(genuine.signature, index))));
    expect(await Promise.all(answers)).toEqual(answers.map(() => false));
  });

  it('is refused with any byte of its randomness changed', async () => {
    const answers = indices(32).map((index) =>
      checkBeacon(QUICKNET, { ...genuine, randomness: withBit(genuine.randomness, index).toString('hex') }),
    );
    expect(await Promise.all(answers)).toEqual(answers.map(() => false));
  });

  it.each([999, 1001, 2000, 0, -1000, 1000.5, Number.NaN])('is refused under round %d', async (round) => {
    expect(await checkBeacon(QUICKNET, { ...genuine, round })).toBe(false);
  });

  it('is refused on another chain', async () => {
    expect(await checkBeacon(LOCAL_CHAIN, genuine)).toBe(false);
    // Signatures are checked with the public key alone.
    expect(await checkBeacon({ ...QUICKNET, public_key: LOCAL_CHAIN.public_key }, genuine)).toBe(false);
  });

  it.each([
    ['of another form', { signature: genuine.signature.toUpperCase() }],
    ['with less of a signature', { signature: genuine.signature.slice(2) }],
    ['without one', { signature: '' }],
    ['with less randomness', { randomness: genuine.randomness.slice(2) }],
  ])('is refused %s', async (_, change) => {
    expect(await checkBeacon(QUICKNET, { ...genuine, ...change })).toBe(false);
  });

  it('is refused with the point at infinity for its signature', async () => {
    expect(await checkBeacon(QUICKNET, signed(Buffer.concat([Buffer.of(0xc0), Buffer.alloc(47)])))).toBe(false);
  });
});
