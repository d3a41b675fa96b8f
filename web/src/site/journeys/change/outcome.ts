import { z } from 'zod';
import { drafts } from '../../../client/session.ts';
import { guardOf } from '../../parts/guard.ts';

const outcomeSchema = z.object({
  isSaved: z.boolean(),
  /** The new address, which has to be confirmed. */
  emailPending: z.string().nullable(),
  /** The withdrawn application: before its result, or a win. */
  givenUp: z.enum(['application', 'win']).nullable(),
});
/** The outcome of a change, for the page of thanks. */
export type Outcome = z.infer<typeof outcomeSchema>;

const OUTCOME = 'change-outcome';

export const storeOutcome = (outcome: Outcome) => drafts.write(OUTCOME, outcome);
export const storedOutcome = () => drafts.read(OUTCOME, guardOf(outcomeSchema));
