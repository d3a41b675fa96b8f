import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, concatBytes, hexToBytes } from '@noble/hashes/utils.js';
import { COMMITMENT_LEAD_MS } from '../campaign/order.ts';
import { fullHourFrom } from '../time/instants.ts';
import { type ChainClock, roundAt } from './chains.ts';

/** The beacon round that a draw waits for, and its instant (epoch ms). */
export interface CommittedRound {
  round: number;
  roundAt: number;
}

/** Computes C = SHA-256(SHA-256(rules) ‖ root of the roster) from hex, in hex (rules 8.5). Throws if an input is not hex. */
export function commitmentOf({ rulesHash, root }: { rulesHash: string; root: string }): string {
  return bytesToHex(sha256(concatBytes(hexToBytes(rulesHash), hexToBytes(root))));
}

/** Returns whether a commitment published at one instant may use the round of another instant (epoch ms; rules 8.6). */
export function isInTime(publishedAt: number, instant: number): boolean {
  return instant - publishedAt >= COMMITMENT_LEAD_MS;
}

/**
 * Returns the instant (epoch ms) of the round for a commitment published at `publishedAt`: the planned one, or the next full hour that is late enough
 * (rules 8.6).
 */
export function committedInstant(drawAt: number, publishedAt: number): number {
  return isInTime(publishedAt, drawAt) ? drawAt : fullHourFrom(publishedAt + COMMITMENT_LEAD_MS);
}

/** Returns the round of the first permitted instant at or after `meantAt`. Throws RangeError before round 1. */
export function committedRound(chain: ChainClock, meantAt: number, publishedAt: number): CommittedRound {
  const instant = committedInstant(meantAt, publishedAt);
  return { round: roundAt(chain, instant), roundAt: instant };
}
