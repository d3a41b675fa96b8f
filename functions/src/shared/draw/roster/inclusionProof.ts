import { z } from 'zod';
import { commitmentOf } from '../commitment.ts';
import { DrawTextError } from '../lines.ts';
import { rootOfPath } from './merkleTree.ts';
import { parseRoster } from './roster.ts';
import { hashSchema } from '../rules.ts';

// A roster has at most 2^21 tickets (draw.ts), so a longer path cannot belong to one.
const MAX_PATH = 32;

/** Returns whether a text can be a line of the tree. The tree hashes ASCII only, so another line has no root. */
function isRosterLine(line: string): boolean {
  try {
    return parseRoster(`${line}\n`).length === 1;
  } catch (error) {
    if (error instanceof DrawTextError) return false;
    throw error;
  }
}

/** The proof that a line is in the roster of the commitment C (docs/draw.md), as its holder stores it. */
export const inclusionProofSchema = z.strictObject({
  number: z.int().min(1),
  line: z.string().max(200).refine(isRosterLine),
  index: z.int().min(0),
  size: z.int().min(1),
  path: z.array(hashSchema).max(MAX_PATH),
  rulesHash: hashSchema,
  commitment: hashSchema,
});
export type InclusionProof = z.infer<typeof inclusionProofSchema>;

/** Computes the commitment from the line and its path, in hex; null if the path does not fit the line's place. */
export const provenCommitment = ({ line, index, size, path, rulesHash }: InclusionProof): string | null => {
  const root = rootOfPath({ line, index, size, path });
  return root === null ? null : commitmentOf({ rulesHash, root });
};

/** Returns whether the line is in the list of the proof's own C. This does not check that C is the published one. */
export const isProven = (proof: InclusionProof): boolean => provenCommitment(proof) === proof.commitment;
