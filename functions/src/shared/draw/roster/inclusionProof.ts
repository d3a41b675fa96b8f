import { z } from 'zod';
import { commitmentOf } from '../commitment.ts';
import { DrawTextError } from '../lines.ts';
import { rootOfPath } from './merkleTree.ts';
import { parseRoster } from './roster.ts';
import { hashSchema } from '../rules.ts';

// A roster has at most 2^21 tickets (draw.ts); the RFC's tree over more is not ours.
const MOST_PATH = 32;

/** The tree hashes ASCII alone, so another line has no root at all. */
function isRosterLine(line: string): boolean {
  try {
    return parseRoster(`${line}\n`).length === 1;
  } catch (error) {
    if (error instanceof DrawTextError) return false;
    throw error;
  }
}

/** The proof that a line is in the roster that C was made of (docs/draw.md), as its holder keeps it. */
export const inclusionProofSchema = z.strictObject({
  number: z.int().min(1),
  line: z.string().max(200).refine(isRosterLine),
  index: z.int().min(0),
  size: z.int().min(1),
  path: z.array(hashSchema).max(MOST_PATH),
  rulesHash: hashSchema,
  commitment: hashSchema,
});
export type InclusionProof = z.infer<typeof inclusionProofSchema>;

/** The commitment that follows from the line and its path, in hex; null where the path is none of that place. */
export const provenCommitment = ({ line, index, size, path, rulesHash }: InclusionProof): string | null => {
  const root = rootOfPath({ line, index, size, path });
  return root === null ? null : commitmentOf({ rulesHash, root });
};

/** Whether the line is in the list that the proof's own C was made of. Whether that C is the published one is another question. */
export const isProven = (proof: InclusionProof): boolean => provenCommitment(proof) === proof.commitment;
