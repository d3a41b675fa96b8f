import { createHash } from 'node:crypto';
import { type DrandChain, LOCAL_CHAIN, QUICKNET, roundAt } from './chains.ts';

/** Computed like drand's own servers (https://github.com/drand/drand/blob/master/common/chain/info.go). */
const chainHash = ({ period, genesis_time, public_key, groupHash, metadata }: DrandChain): string => {
  const head = Buffer.alloc(12);
  head.writeUInt32BE(period, 0);
  head.writeBigInt64BE(BigInt(genesis_time), 4);
  const hash = createHash('sha256').update(head).update(Buffer.from(public_key, 'hex'));
  return hash.update(Buffer.from(groupHash, 'hex')).update(metadata.beaconID).digest('hex');
};

describe('the pinned chains', () => {
  it.each([QUICKNET, LOCAL_CHAIN])('are what their hash names', (chain) => {
    expect(chainHash(chain)).toBe(chain.hash);
  });

  it('would be caught with another key', () => {
    expect(chainHash({ ...QUICKNET, public_key: LOCAL_CHAIN.public_key })).not.toBe(QUICKNET.hash);
  });

  it('are two', () => {
    expect(LOCAL_CHAIN).toMatchObject({ genesis_time: QUICKNET.genesis_time, period: QUICKNET.period });
    expect(LOCAL_CHAIN.hash).not.toBe(QUICKNET.hash);
  });
});

describe('the round of an instant', () => {
  it('begins with 1 at the genesis, and lasts a period', () => {
    const at = QUICKNET.genesis_time * 1000;
    expect([0, 2999, 3000, 5999, 6000].map((ms) => roundAt(QUICKNET, at + ms))).toEqual([1, 1, 2, 2, 3]);
  });

  it('is none before the first', () => {
    expect(() => roundAt(QUICKNET, QUICKNET.genesis_time * 1000 - 1)).toThrow(RangeError);
  });

  it('is that of rules 8.8 at the draw', () => {
    const noon = Date.parse('2025-10-16T12:00:00+09:00');
    expect(roundAt(QUICKNET, noon)).toBe(Math.floor((noon / 1000 - 1692803367) / 3) + 1);
    expect(roundAt(QUICKNET, noon)).toBe(22_593_412);
  });
});
