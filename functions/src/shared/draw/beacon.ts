import { fetchBeacon } from 'drand-client';
import { type Beacon, beaconSchema, type DrandChain } from './chains.ts';

/**
 * Whether a beacon belongs to the chain and to the round that it names: its randomness is the signature's hash, and the signature is the
 * chain's for that round. Takes some 30 ms.
 */
export async function checkBeacon(chain: DrandChain, beacon: Beacon): Promise<boolean> {
  const { success, data } = beaconSchema.safeParse(beacon);
  if (!success) return false;
  try {
    // The library checks a single beacon through a client that holds only that beacon. It trusts the client's chain, so that is the pinned
    // one.
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
    // It throws alike for an invalid point and for a wrong signature.
    return false;
  }
}
