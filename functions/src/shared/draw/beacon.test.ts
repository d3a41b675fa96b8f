import { createHash } from 'node:crypto';
import { checkBeacon } from './beacon.ts';
import { type Beacon, LOCAL_CHAIN, QUICKNET } from './chains.ts';

/** Quicknet's round 1000, as its relays return it. */
const genuine: Beacon = {
  round: 1000,
  randomness: 'fe290beca10872ef2fb164d2aa4442de4566183ec51c56ff3cd603d930e54fdd',
  signature: 'b44679b9a59af2ec876b1a6b1ad52ea9b1615fc3982b19576350f93447cb1125e342b73a8dd2bacbe47e4b6b63ed5e39',
};

/** A beacon whose randomness matches its signature, so that only the signature check can refuse it. */
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
  // The library logs every signature that it refuses.
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterAll(() => jest.restoreAllMocks());

describe('checkBeacon', () => {
  it('accepts a genuine beacon', async () => {
    expect(await checkBeacon(QUICKNET, genuine)).toBe(true);
    expect(await checkBeacon(QUICKNET, signed(Buffer.from(genuine.signature, 'hex')))).toBe(true);
  });

  it('rejects a change of any byte of the signature', async () => {
    const answers = indices(48).map((index) => checkBeacon(QUICKNET, signed(withBit(genuine.signature, index))));
    expect(await Promise.all(answers)).toEqual(answers.map(() => false));
  });

  it('rejects a change of any byte of the randomness', async () => {
    const answers = indices(32).map((index) =>
      checkBeacon(QUICKNET, { ...genuine, randomness: withBit(genuine.randomness, index).toString('hex') }),
    );
    expect(await Promise.all(answers)).toEqual(answers.map(() => false));
  });

  it.each([999, 1001, 2000, 0, -1000, 1000.5, Number.NaN])(
    'rejects the signature of another round: %d',
    async (round) => {
      expect(await checkBeacon(QUICKNET, { ...genuine, round })).toBe(false);
    },
  );

  it('rejects a beacon of another chain', async () => {
    expect(await checkBeacon(LOCAL_CHAIN, genuine)).toBe(false);
    // Only the public key differs here; signatures are checked with it alone.
    expect(await checkBeacon({ ...QUICKNET, public_key: LOCAL_CHAIN.public_key }, genuine)).toBe(false);
  });

  it.each([
    ['an upper-case signature', { signature: genuine.signature.toUpperCase() }],
    ['a shortened signature', { signature: genuine.signature.slice(2) }],
    ['no signature', { signature: '' }],
    ['shortened randomness', { randomness: genuine.randomness.slice(2) }],
  ])('rejects a malformed beacon: %s', async (_, change) => {
    expect(await checkBeacon(QUICKNET, { ...genuine, ...change })).toBe(false);
  });

  it('rejects the point at infinity as a signature', async () => {
    expect(await checkBeacon(QUICKNET, signed(Buffer.concat([Buffer.of(0xc0), Buffer.alloc(47)])))).toBe(false);
  });
});
