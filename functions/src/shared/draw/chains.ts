import { z } from 'zod';
import { type DrandChain, QUICKNET } from './quicknet.ts';

export { type DrandChain, QUICKNET };

/**
 * The chain of the local environment (emulators/beacon). Its secret key is in the repository, so everybody can compute its rounds. It has quicknet's
 * genesis and period, so that an instant has the same round on both chains.
 */
export const LOCAL_CHAIN: DrandChain = {
  public_key:
    '951a05b605fe434a32b466dff8951a58839e59a21ae987de1c384ebc7921971d3d4119ce9ed18b5b02ef170d70bb3e120c6cd48b099130b570557e9f70a17c6ce651011e3369588aad3c0fb93b77db3a9478b080c2ef65ff8784515755cc6594',
  period: 3,
  genesis_time: 1692803367,
  hash: '1166e95e76cb82ec494b4873293830e2677e4c12b88d34911226032bab471ce1',
  groupHash: '25bf8e1a2393f1108d37029b3df5593236c755742ec93465bbafa9b290bddcf6',
  schemeID: 'bls-unchained-g1-rfc9380',
  metadata: { beaconID: 'local' },
};

/** A chain's clock, in seconds. */
export type ChainClock = Pick<DrandChain, 'genesis_time' | 'period'>;

/**
 * Returns the newest round at an instant (epoch ms). It is published at the instant or up to one period earlier (rules 8.8). Throws RangeError before
 * round 1.
 */
export const roundAt = ({ genesis_time: genesis, period }: ChainClock, at: number): number => {
  const round = Math.floor((at - genesis * 1000) / (period * 1000)) + 1;
  if (!(round >= 1)) throw new RangeError(`The chain has no round at ${at}`);
  return round;
};

const SIGNATURE_BYTES = 48;
const RANDOMNESS_BYTES = 32;
const hex = (bytes: number) =>
  z
    .string()
    .max(bytes * 2)
    .regex(new RegExp(`^[0-9a-f]{${bytes * 2}}$`));

/** One round of a chain. Round 0 is refused: drand answers it with the latest round, and a draw has one fixed round (rules 8.7). */
export const beaconSchema = z.object({
  round: z.int().min(1),
  randomness: hex(RANDOMNESS_BYTES),
  signature: hex(SIGNATURE_BYTES),
});
export type Beacon = z.infer<typeof beaconSchema>;
