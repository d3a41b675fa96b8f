import { createHash } from 'node:crypto';
import { type DrandChain, LOCAL_CHAIN, QUICKNET, roundAt } from './chains.ts';

/** Computed as in drand's own servers (https://github.com/drand/drand/blob/master/common/chain/info.go). */
const chainHash = ({ period, genesis_time, public_key, groupHash, metadata }: DrandChain): string => {
  const head = Buffer.alloc(12);
  head.writeUInt32BE(period, 0);
  head.writeBigInt64BE(BigInt(genesis_time), 4);
  const hash = createHash('sha256').update(head).update(Buffer.from(public_key, 'hex'));
  return hash.update(Buffer.from(groupHash, 'hex')).update(metadata.beaconID).digest('hex');
};

describe('the pinned chains', () => {
  it.each([QUICKNET, LOCAL_CHAIN])('have a chain hash that matches their parameters', (chain) => {
    expect(chainHash(chain)).toBe(chain.hash);
  });

  it('negative control: another public key gives another hash', () => {
    expect(chainHash({ ...QUICKNET, public_key: LOCAL_CHAIN.public_key })).not.toBe(QUICKNET.hash);
  });

  it('differ in their hash and share genesis time and period', () => {
    expect(LOCAL_CHAIN).toMatchObject({ genesis_time: QUICKNET.genesis_time, period: QUICKNET.period });
    expect(LOCAL_CHAIN.hash).not.toBe(QUICKNET.hash);
  });
});

describe('roundAt', () => {
  it('starts with round 1 at the genesis and adds one a period', () => {
    const at = QUICKNET.genesis_time * 1000;
    expect([0, 2999, 3000, 5999, 6000].map((ms) => roundAt(QUICKNET, at + ms))).toEqual([1, 1, 2, 2, 3]);
  });

  it('throws for a time before the first round', () => {
    expect(() => roundAt(QUICKNET, QUICKNET.genesis_time * 1000 - 1)).toThrow(RangeError);
  });

  it('returns the round of rules 8.8 for the draw', () => {
    const noon = Date.parse('2025-10-16T12:00:00+09:00');
    expect(roundAt(QUICKNET, noon)).toBe(Math.floor((noon / 1000 - 1692803367) / 3) + 1);
    expect(roundAt(QUICKNET, noon)).toBe(22_593_412);
  });
});
