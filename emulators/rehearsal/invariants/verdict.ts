import type { Observation } from '../watch/observation.ts';

/** The findings of an invariant: the number of checked items, and their faults. */
export interface Findings {
  checked: number;
  faults: readonly string[];
}

/** The least data that violates an invariant, in a campaign in which nothing else happened, and a fault that the invariant has to report. */
export interface Violation {
  observed: Partial<Observation>;
  fault: string;
}

export interface Invariant {
  name: string;
  check(observation: Observation): Findings;
  /** The negative control. */
  violation(): Violation;
}

export interface Verdict {
  name: string;
  ok: boolean;
  detail: string;
}

const SHOWN = 5;

/** Checks an invariant. It fails if the observation cannot be checked, such as two tickets with one receipt, which have no order. */
function findings({ check }: Invariant, observation: Observation): Findings {
  try {
    return check(observation);
  } catch (error) {
    return { checked: 0, faults: [error instanceof Error ? error.message : String(error)] };
  }
}

/** Returns the verdict on one invariant, in words for a table. */
export function verdict(invariant: Invariant, observation: Observation): Verdict {
  const { name } = invariant;
  const { checked, faults } = findings(invariant, observation);
  if (faults.length === 0) return { name, ok: true, detail: checked === 0 ? 'nothing to check' : `${checked} checked` };
  const more = faults.length > SHOWN ? ` … and ${faults.length - SHOWN} more` : '';
  return { name, ok: false, detail: `${faults.slice(0, SHOWN).join('; ')}${more}` };
}
