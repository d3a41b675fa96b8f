import { useQuery } from '@tanstack/react-query';
import type { InclusionProof } from 'functions/shared/draw/roster/inclusionProof';
import type { Manifest } from 'functions/shared/draw/manifest';
import type { RosterEntry } from 'functions/shared/draw/roster/roster';
import { api } from '../../../client/api.ts';
import type { ProvenLine } from '../../parts/draw/proofs.ts';
import { publishedDraws } from '../../parts/draw/publishedDraws.ts';
import { lastReply } from '../../parts/draw/verifier.ts';
import type { JourneyKey } from '../../parts/journeyKey.ts';

/** A proof, and the reader's own line if the proof holds. */
export interface Inclusion {
  readonly proof: InclusionProof;
  /** Null: the proof does not hold. */
  readonly entry: RosterEntry | null;
}

/**
 * Returns the result of a proof. It holds if the line is the reader's own, in the list of the proof's C, and that C is published.
 * @param line the worker's result for the proof
 */
export const inclusionOf = (
  proof: InclusionProof,
  line: ProvenLine | undefined,
  draws: readonly Manifest[],
  ticketNumber: string,
): Inclusion => {
  const published = draws.find(({ number }) => number === proof.number)?.commitment.hash;
  const isOfHolder = line?.entry?.ticketNumber === ticketNumber;
  const isIncluded = line?.isProven === true && isOfHolder && proof.commitment === published;
  return { proof, entry: isIncluded ? line.entry : null };
};

/** Returns the reader's own proofs, checked in a worker. `isPublished`: there is a commitment. */
export const useInclusions = (link: JourneyKey, ticketNumber: string) =>
  useQuery({
    queryKey: ['status', link.text, 'proofs'],
    queryFn: async ({ signal }) => {
      const credentials = { id: link.recordID, verificationKey: link.text, signal };
      const { draws: committed, proofs } = await api('getInclusionProofs', credentials);
      // Without a proof there is nothing to compare, and before the commitment nothing is published.
      if (proofs.length === 0) return { isPublished: committed > 0, inclusions: [] };
      const draws = await publishedDraws(signal);
      const reply = await lastReply({ kind: 'prove', proofs });
      if (reply.kind !== 'proven') throw new Error('The proofs could not be checked');
      const inclusions = proofs.map((proof, index) => inclusionOf(proof, reply.lines[index], draws, ticketNumber));
      return { isPublished: true, inclusions };
    },
    retry: false,
  });
