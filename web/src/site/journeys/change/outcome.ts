import { drafts } from '../../../client/session.ts';

/** What a change came to, for the page of thanks. */
export interface Outcome {
  readonly isSaved: boolean;
  /** The new address, to be confirmed there. */
  readonly emailPending: string | null;
  readonly isWithdrawn: boolean;
}

const OUTCOME = 'change-outcome';

export const keepOutcome = (outcome: Outcome) => drafts.write(OUTCOME, outcome);
export const keptOutcome = () => drafts.read(OUTCOME, isOutcome);

function isOutcome(value: unknown): value is Outcome {
  return (
    typeof value === 'object' &&
    value !== null &&
    'isSaved' in value &&
    typeof value.isSaved === 'boolean' &&
    'emailPending' in value &&
    (value.emailPending === null || typeof value.emailPending === 'string') &&
    'isWithdrawn' in value &&
    typeof value.isWithdrawn === 'boolean'
  );
}
