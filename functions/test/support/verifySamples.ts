import { checkBeacon } from '../../src/shared/draw/beacon.ts';
import { QUICKNET } from '../../src/shared/draw/chains.ts';
import type { SampleDraw } from './drawSamples.ts';
import type { VerificationTools } from '../../src/shared/draw/verify/tools.ts';

/** Returns the tools of a reader who noted the commitments of these draws. */
export const toolsFor = (
  draws: readonly SampleDraw[],
  changed: Partial<VerificationTools> = {},
): VerificationTools => ({
  part: async (_, sha256) => {
    const text = draws.map(({ parts }) => parts.get(sha256)).find((one) => one !== undefined);
    return text === undefined ? 'missing' : new TextEncoder().encode(text);
  },
  chains: [QUICKNET],
  isGenuine: checkBeacon,
  commitments: draws.map(({ manifest }) => manifest.commitment.hash),
  ...changed,
});
