import { inclusionProofSchema } from 'functions/shared/draw/inclusionProof';
import { hourlyCountsSchema } from 'functions/shared/draw/hourlyCounts';
import { schemas } from 'functions/shared/contract/schemas';
import { z } from 'zod';
import type { Rehearsal } from '../rehearsal.ts';

const proofsSchema = z.object({ proofs: z.array(inclusionProofSchema) });
const closedSchema = schemas.getApplicationCounts.anyone.answer.pick({ closed: true });

/** Everybody whose application is complete, and who has an address, asks for the own proof, by the link of mail 22. */
export async function askForProofs(show: Rehearsal): Promise<void> {
  const { scene } = show;
  const complete = show.who((actor) => actor.complete && actor.email !== null);
  await show.each(complete, async ({ email, accountID }) => {
    const id = String(accountID);
    const key = await show.key(String(email), 22, '/status');
    const { body } = await show.api.call('getInclusionProofs', { id, key });
    show.proofs.push({ scene, accountID: id, proofs: proofsSchema.parse(body).proofs });
  });
}

/** Notes what anyone is told of the counts. */
export async function askForCounts(show: Rehearsal): Promise<void> {
  const { body } = await show.api.call('getApplicationCounts');
  show.counts.push({ at: show.clock.now, ...hourlyCountsSchema.parse(body), ...closedSchema.parse(body) });
}
