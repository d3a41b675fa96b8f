import { fetchBeacon } from 'drand-client';
import { type Beacon, beaconSchema, type DrandChain } from './chains.ts';

/**
 * Verifies that a beacon belongs to the chain and to its round. Its randomness has to be the hash of its signature, and the signature has to be the
 * chain's for that round. Takes about 30 ms.
 */
export async function checkBeacon(chain: DrandChain, beacon: Beacon): Promise<boolean> {
  const { success, data } = beaconSchema.safeParse(beacon);
  if (!success) return false;
  try {
    // The library verifies a single beacon through a client that serves only that beacon. It trusts the client's chain, so that is the pinned one.
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
    // The library throws both for an invalid point and for a wrong signature.
    return false;
  }
}
