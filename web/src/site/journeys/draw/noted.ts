import { type Outcome, verdictOf } from 'functions/shared/draw/verify/verdict';

/** Blanks, invisible characters, and what a mail or a hand may have put between. */
const BETWEEN = /[\s\p{Cf}\p{Pd}]/gu;

/** A typed hash in its published form; null for anything else. */
export const foldedHash = (typed: string): string | null => {
  const folded = typed.normalize('NFKC').replace(BETWEEN, '').toLowerCase();
  return /^[0-9a-f]{64}$/.test(folded) ? folded : null;
};

/** The name of a draw's field. */
export const fieldOf = (draw: number): string => `noted${draw}`;

/** The noted values by the draw's place, which is a hole where none was typed. */
export const notedIn = (values: Readonly<Record<string, string>>, draws: readonly number[]): string[] => {
  const noted: string[] = [];
  for (const draw of draws) {
    const hash = foldedHash(values[fieldOf(draw)] ?? '');
    if (hash !== null) noted[draw - 1] = hash;
  }
  return noted;
};

/** The verdict on everything; `unnoted`: nothing but the noted values is missing. */
export const verdictShown = (outcomes: readonly Outcome[]): Outcome['state'] | 'unnoted' => {
  const verdict = verdictOf(outcomes);
  const open = outcomes.filter(({ state }) => state === 'unchecked');
  return verdict === 'unchecked' && open.every(({ check }) => check === 'noted') ? 'unnoted' : verdict;
};
