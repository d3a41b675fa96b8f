import { fetchBeacon } from 'drand-client';
import { type Beacon, beaconSchema, type DrandChain } from './chains.ts';

/**
 * Whether a beacon is the chain's own of the round that it names: randomness is the signature's hash, and the signature the chain's of that
 * round. Some 30 ms.
 */
export async function checkBeacon(chain: DrandChain, beacon: Beacon): Promise<boolean> {
  const { success, data } = beaconSchema.safeParse(beacon);
  if (!success) return false;
  try {
    // The library's way to check one beacon is a client that has nothing else. What it says of its chain is believed: so it is the pinned one.
    await fetchBeacon(
      {
        options: { disableBeaconVerification: false, noCache: false },
        chain: () => ({ baseUrl: '', info: async () => chain }),
        get: async () => data,
        latest: async () => data,
      },
      data.round,
    );
    return true;
  } catch {
    // It throws alike for what is no point of the curve and for a signature that is not the chain's.
    return false;
  }
}
