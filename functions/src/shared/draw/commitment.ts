import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, concatBytes, hexToBytes } from '@noble/hashes/utils.js';
import { COMMITMENT_LEAD_MS } from '../campaign/timetable.ts';
import { noonAfter } from '../time/instants.ts';

/** A drand chain's clock, in seconds: Unix time of round 1, and from one round to the next. */
export interface ChainClock {
  genesisTime: number;
  period: number;
}

/** The round of the beacon that a draw waits for, and its instant (epoch ms). */
export interface CommittedRound {
  round: number;
  roundAt: number;
}

/** C = SHA-256(SHA-256(rules) ‖ SHA-256(roster)) in hex, of the two inner hashes in hex (rules 8.5). Throws for what is no hex. */
export function commitmentOf({ rulesHash, rosterHash }: { rulesHash: string; rosterHash: string }): string {
  return bytesToHex(sha256(concatBytes(hexToBytes(rulesHash), hexToBytes(rosterHash))));
}

/** The newest round at an instant (epoch ms): it is published then, or up to a period earlier (rules 8.8). Throws RangeError before round 1. */
export function roundOf({ genesisTime, period }: ChainClock, instant: number): number {
  const round = Math.floor((instant / 1000 - genesisTime) / period) + 1;
  if (!(round >= 1)) throw new RangeError(`The chain has no round at ${instant}`);
  return round;
}

/** Whether a commitment that is public at one instant may take the round of another (epoch ms; rules 8.6). */
export function isInTime(publishedAt: number, roundAt: number): boolean {
  return roundAt - publishedAt >= COMMITMENT_LEAD_MS;
}

/**
 * The instant (epoch ms) of the round for a commitment that becomes public at `publishedAt`: the draw's own, or noon (Tokyo) of the first later
 * day for which the commitment is early enough (rules 8.6).
 */
export function committedInstant(drawAt: number, publishedAt: number): number {
  let roundAt = drawAt;
  while (!isInTime(publishedAt, roundAt)) roundAt = noonAfter(Math.max(roundAt, publishedAt - DAY_MS));
  return roundAt;
}

/** The round of `committedInstant`, with its instant. Throws RangeError before round 1. */
export function committedRound(chain: ChainClock, drawAt: number, publishedAt: number): CommittedRound {
  const roundAt = committedInstant(drawAt, publishedAt);
  return { round: roundOf(chain, roundAt), roundAt };
}

// A commitment that is a year late finds its day at once; the noon after the day before it is the first that can do.
const DAY_MS = 86_400_000;
