import type { z } from 'zod';
import type { CampaignOption } from '../campaign/campaign.ts';
import { GETA } from '../csv/encodings.ts';
import { issueCode } from '../fields/issueCode.ts';
import { normalizeLabel } from '../fields/normalize.ts';

export const orNull = (text: string): string | null => (text === '' ? null : text);

/** Cuts a text, without leaving an unpaired surrogate at its end. */
export const cut = (text: string, max: number): string => text.slice(0, max).replace(/[\ud800-\udbff]$/, '');

/** Returns the code of an option by its label or code; the text itself if there is none. */
export const optionCode = (options: readonly CampaignOption[], text: string): string => {
  const typed = normalizeLabel(text);
  return options.find(({ code, label }) => normalizeLabel(label.ja) === typed || code === typed)?.code ?? text;
};

/** The error code of an empty cell in a column that needs a value. */
export const EMPTY_CELL = 'required';

/** Returns whether nobody sees anything in a cell. */
export const isEmptyCell = (text: string): boolean => normalizeLabel(text) === '';

/** Returns the code of a schema's error in a cell. An empty cell has its own code, whichever check fails. */
export const cellCode = (text: string | undefined, issue: z.core.$ZodIssue): string =>
  isEmptyCell(text ?? '') ? EMPTY_CELL : issueCode(issue);

/** The error code of a cell whose text a program has lost, or replaced by an error (rules 9.11). */
export const LOST_CHARACTER = 'lost_character';
/** What spreadsheets write in place of a value. */
const SHEET_ERROR = /^#(?:N\/A|REF!|VALUE!|NAME\?|DIV\/0!|NUM!|NULL!)$/u;

/**
 * Returns whether a program has lost a part of a cell's text. Exports of ours write 〓 for a character that the encoding lacks, and spreadsheets `?`.
 * @param isName whether the text never contains a question mark of its own
 */
export const isLost = (text: string, isName: boolean): boolean =>
  text.includes(GETA) || (isName && text.includes('?')) || SHEET_ERROR.test(text.trim());

const YES = new Set(
  '○ 〇 ◯ ● ◎ ✓ ✔ ☑ ✅ レ v o 1 true yes y はい あり 有 有り 可 済 同意 同意する 同意します 同意済 同意済み 希望 希望する 希望します'.split(
    ' ',
  ),
);
const NO = new Set(
  [
    '',
    ...'× ✕ ✖ ✗ ✘ ❌ ☐ □ - − ー 0 false no n いいえ なし 無 無し 不可 同意しない 同意しません 希望しない 希望しません'.split(
      ' ',
    ),
  ].map(normalizeLabel),
);

/**
 * Reads a cell for yes or no, as people and spreadsheets mark it.
 * @returns null for any other text. A cross of a letter (x) is one: on a form it may be the mark itself.
 */
export const markIn = (text: string): boolean | null => {
  const mark = normalizeLabel(text)
    .replace(/\ufe0f/gu, '')
    .toLowerCase();
  if (NO.has(mark)) return false;
  return YES.has(mark) ? true : null;
};
