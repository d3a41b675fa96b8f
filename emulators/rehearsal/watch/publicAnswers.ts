import { inclusionProofSchema } from 'functions/shared/draw/roster/inclusionProof';
import { hourlyCountsSchema } from 'functions/shared/draw/counts/hourlyCounts';
import { definitions } from 'functions/shared/contract/definitions';
import { z } from 'zod';
import type { Rehearsal } from '../rehearsal.ts';

/** The mail that contains the commitment and the recipient's own line, to everybody on the roster. */
export const COMMITMENT_MAIL = 40;

const proofsSchema = z.object({ proofs: z.array(inclusionProofSchema) });
const closedSchema = definitions.getApplicationCounts.anyone.answer.pick({ closed: true });

/**
 * Requests the own proofs of all people with a complete application and an address, by the link of the mail with their line. People who withdrew
 * before the close did not get it, and use the link of mail 22.
 */
export async function requestProofs(rehearsal: Rehearsal): Promise<void> {
  const { step } = rehearsal;
  const complete = rehearsal.who((actor) => actor.complete && actor.email !== null);
  await rehearsal.each(complete, async ({ email, accountID, twist }) => {
    const id = String(accountID);
    const mailType = twist === 'withdraws' ? 22 : COMMITMENT_MAIL;
    const key = await rehearsal.key(String(email), mailType, '/status');
    const { body } = await rehearsal.api.call('getInclusionProofs', { id, key });
    rehearsal.proofs.push({ step, accountID: id, mailType, proofs: proofsSchema.parse(body).proofs });
  });
}

/** Records the published counts. */
export async function readCounts(rehearsal: Rehearsal): Promise<void> {
  const { body } = await rehearsal.api.call('getApplicationCounts');
  rehearsal.counts.push({ at: rehearsal.clock.now, ...hourlyCountsSchema.parse(body), ...closedSchema.parse(body) });
}
