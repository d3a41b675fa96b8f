import type { Observation } from '../watch/observation.ts';

/** What a look at the observation found: how many things were looked at, and what is wrong with any. */
export interface Findings {
  checked: number;
  faults: readonly string[];
}

export interface Invariant {
  name: string;
  check(observation: Observation): Findings;
}

export interface Verdict {
  name: string;
  ok: boolean;
  detail: string;
}

const SHOWN = 5;

/** What cannot even be checked (two tickets under one receipt have no order) does not hold. */
function findings({ check }: Invariant, observation: Observation): Findings {
  try {
    return check(observation);
  } catch (error) {
    return { checked: 0, faults: [error instanceof Error ? error.message : String(error)] };
  }
}

/** One invariant's verdict, in words that can be read in a table. */
export function verdict(invariant: Invariant, observation: Observation): Verdict {
  const { name } = invariant;
  const { checked, faults } = findings(invariant, observation);
  if (faults.length === 0) return { name, ok: true, detail: checked === 0 ? 'nothing to check' : `${checked} checked` };
  const more = faults.length > SHOWN ? ` … and ${faults.length - SHOWN} more` : '';
  return { name, ok: false, detail: `${faults.slice(0, SHOWN).join('; ')}${more}` };
}
