import { searchForm } from './searchForm.ts';

/** Names that begin alike for so many characters are told apart by reading on, not by typing more. */
const LONGEST = 20;

const formOf = (text: string): readonly string[] => Array.from(searchForm(text)).slice(0, LONGEST);

/** All beginnings of these texts' forms for the search, each once. A record that keeps them is found by any of them. */
export const beginningsOf = (...texts: readonly string[]): string[] => [
  ...new Set(texts.map(formOf).flatMap((form) => form.map((_, end) => form.slice(0, end + 1).join('')))),
];

/** What of a typed beginning is looked for. It is empty, and finds nothing, where only signs were typed. */
export const soughtBeginning = (typed: string): string => formOf(typed).join('');
