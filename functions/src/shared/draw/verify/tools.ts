import type { Beacon, DrandChain } from '../chains.ts';
import type { Outcome } from './verdict.ts';

/** A verification's access to the outside. */
export interface VerificationTools {
  /** The bytes of a draw's part with that name. */
  part: (draw: number, sha256: string) => Promise<Uint8Array | 'missing' | 'unreachable'>;
  /** The chains that a draw may use. */
  chains: readonly DrandChain[];
  /** Whether a beacon is the chain's, by its signature. */
  isGenuine: (chain: DrandChain, beacon: Beacon) => Promise<boolean>;
  /** The commitments that the reader noted before the rounds, in the order of the draws. */
  commitments?: readonly string[];
  /** Called after each part that was read. */
  onPart?: (done: number, total: number) => void;
  /** Called after each check. */
  onOutcome?: (outcome: Outcome) => void;
}
