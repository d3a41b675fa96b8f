import { type Outcome, verdictOf } from 'functions/shared/draw/verify/verdict';

/** Characters that a mail program or a person may have inserted: blanks, invisible characters and hyphens. */
const BETWEEN = /[\s\p{Cf}\p{Pd}]/gu;

/** Returns a typed hash in its published form; null for anything else. */
export const foldedHash = (typed: string): string | null => {
  const folded = typed.normalize('NFKC').replace(BETWEEN, '').toLowerCase();
  return /^[0-9a-f]{64}$/.test(folded) ? folded : null;
};

/** Returns the name of a draw's field. */
export const fieldOf = (draw: number): string => `noted${draw}`;

/** Returns the noted values in a sparse array by the draw's position; draws without a value are holes. */
export const notedCommitmentsIn = (values: Readonly<Record<string, string>>, draws: readonly number[]): string[] => {
  const commitments: string[] = [];
  for (const draw of draws) {
    const hash = foldedHash(values[fieldOf(draw)] ?? '');
    if (hash !== null) commitments[draw - 1] = hash;
  }
  return commitments;
};

/** Returns the verdict on everything; `unnoted`: only the noted values are missing. */
export const verdictShown = (outcomes: readonly Outcome[]): Outcome['state'] | 'unnoted' => {
  const verdict = verdictOf(outcomes);
  const open = outcomes.filter(({ state }) => state === 'unchecked');
  return verdict === 'unchecked' && open.every(({ check }) => check === 'noted') ? 'unnoted' : verdict;
};
