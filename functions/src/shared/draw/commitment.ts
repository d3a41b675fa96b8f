import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, concatBytes, hexToBytes } from '@noble/hashes/utils.js';
import { COMMITMENT_LEAD_MS } from '../campaign/timetable.ts';
import { noonAfter } from '../time/instants.ts';
import { type ChainClock, roundAt } from './chains.ts';

/** The round of the beacon that a draw waits for, and its instant (epoch ms). */
export interface CommittedRound {
  round: number;
  roundAt: number;
}

/** C = SHA-256(SHA-256(rules) ‖ SHA-256(roster)) in hex, of the two inner hashes in hex (rules 8.5). Throws for what is no hex. */
export function commitmentOf({ rulesHash, rosterHash }: { rulesHash: string; rosterHash: string }): string {
  return bytesToHex(sha256(concatBytes(hexToBytes(rulesHash), hexToBytes(rosterHash))));
}

/** Whether a commitment that is public at one instant may take the round of another (epoch ms; rules 8.6). */
export function isInTime(publishedAt: number, instant: number): boolean {
  return instant - publishedAt >= COMMITMENT_LEAD_MS;
}

/**
 * The instant (epoch ms) of the round for a commitment that becomes public at `publishedAt`: the draw's own, or noon (Tokyo) of the first later
 * day for which the commitment is early enough (rules 8.6).
 */
export function committedInstant(drawAt: number, publishedAt: number): number {
  let instant = drawAt;
  while (!isInTime(publishedAt, instant)) instant = noonAfter(Math.max(instant, publishedAt - DAY_MS));
  return instant;
}

/** The round of `committedInstant`, with its instant. Throws RangeError before round 1. */
export function committedRound(chain: ChainClock, drawAt: number, publishedAt: number): CommittedRound {
  const instant = committedInstant(drawAt, publishedAt);
  return { round: roundAt(chain, instant), roundAt: instant };
}

// A commitment that is a year late finds its day at once; the noon after the day before it is the first that can do.
const DAY_MS = 86_400_000;
