import { type InclusionProof, isProven } from 'functions/shared/draw/roster/inclusionProof';
import { DrawTextError } from 'functions/shared/draw/lines';
import { parseRoster, type RosterEntry } from 'functions/shared/draw/roster/roster';

/** What a proof says, for the worker: the line as it reads, and whether it is in the list that the proof's own C was made of. */
export interface ProvenLine {
  readonly isProven: boolean;
  /** Null: the line is none of a roster. */
  readonly entry: RosterEntry | null;
}

/** Checks a proof by itself. Whether its C is the published one, and the line the reader's own, is for whoever knows both. */
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
