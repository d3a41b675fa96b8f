import type { Beacon, DrandChain } from '../chains.ts';
import type { Outcome } from './verdict.ts';

/** The external access of a verification. */
export interface VerificationTools {
  /** Returns the bytes of a draw's part with that name. */
  part: (draw: number, sha256: string) => Promise<Uint8Array | 'missing' | 'unreachable'>;
  /** The chains that a draw may use. */
  chains: readonly DrandChain[];
  /** Verifies with its signature that a beacon belongs to the chain. */
  isGenuine: (chain: DrandChain, beacon: Beacon) => Promise<boolean>;
  /** The commitments that the reader noted before the rounds, in the order of the draws. */
  commitments?: readonly string[];
  /** Called after each part that was read. */
  onPart?: (done: number, total: number) => void;
  /** Called after each check. */
  onOutcome?: (outcome: Outcome) => void;
}
