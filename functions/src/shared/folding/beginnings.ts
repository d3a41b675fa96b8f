import { searchForm } from './searchForm.ts';

/** The maximum length of a stored beginning. Names that share this many characters are distinguished by reading, not by typing more. */
const MAX_LENGTH = 20;

const formOf = (text: string): readonly string[] => Array.from(searchForm(text)).slice(0, MAX_LENGTH);

/** Returns the distinct prefixes of the texts' search forms, of up to 20 characters. Any of them finds a record that stores them. */
export const beginningsOf = (...texts: readonly string[]): string[] => [
  ...new Set(texts.map(formOf).flatMap((form) => form.map((_, end) => form.slice(0, end + 1).join('')))),
];

/** Returns the searched part of a typed beginning. If only punctuation was typed, it is empty and finds nothing. */
export const soughtBeginning = (typed: string): string => formOf(typed).join('');
