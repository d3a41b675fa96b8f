import { type InclusionProof, isProven } from 'functions/shared/draw/roster/inclusionProof';
import { DrawTextError } from 'functions/shared/draw/lines';
import { parseRoster, type RosterEntry } from 'functions/shared/draw/roster/roster';

/** The worker's result for a proof: the parsed line, and whether it is in the list from which the proof's own C was computed. */
export interface ProvenLine {
  readonly isProven: boolean;
  /** Null: this is not a line of a roster. */
  readonly entry: RosterEntry | null;
}

/** Checks a proof on its own. The caller compares its C with the published one, and the line with the reader's number. */
export const provenLine = (proof: InclusionProof): ProvenLine => ({
  isProven: isProven(proof),
  entry: entryIn(proof.line),
});

function entryIn(line: string): RosterEntry | null {
  try {
    return parseRoster(`${line}\n`)[0] ?? null;
  } catch (error) {
    if (error instanceof DrawTextError) return null;
    throw error;
  }
}
