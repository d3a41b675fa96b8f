/** Patterns of texts that differ between runs, each with its mask. A page has changed if it differs after masking. */
const MASKS: readonly (readonly [RegExp, string])[] = [
  // Keeps a date together on its line.
  [/\u2060/g, ''],
  [/[\w.+-]+@[\w.-]+/g, '@'],
  // Receipt numbers, ids, hashes: letters with at least one digit, or capitals alone, as in one receipt number of forty.
  [/(?<![\w])(?:(?=[\w-]*\d)[A-Za-z\d][\w-]{7,}|[A-Z]{8,}(?!\w))/g, '*'],
  [/\([日月火水木金土]\)/g, '()'],
  [/\d[\d,]*/g, '#'],
];

const masked = (line: string): string => MASKS.reduce((text, [what, by]) => text.replaceAll(what, by), line);

const indentOf = (line: string): number => line.search(/\S/);

/** Removes the rows of tables below their headers, which contain data of earlier tests. */
const withoutRows = (lines: readonly string[]): string[] => {
  const left: string[] = [];
  let groups = 0;
  let within: number | null = null;
  for (const line of lines) {
    if (within !== null && indentOf(line) > within) continue;
    within = null;
    if (/^\s*- table\b/.test(line)) groups = 0;
    if (/^\s*- rowgroup\b/.test(line)) groups += 1;
    if (/^\s*- rowgroup\b/.test(line) && groups > 1) within = indentOf(line);
    else left.push(line);
  }
  return left;
};

/**
 * Returns the lines of a page's accessible text without the parts that differ between runs (numbers, days, addresses, ids, table rows) and without
 * link addresses.
 */
export const maskedLines = (snapshot: string): string[] =>
  withoutRows(snapshot.split('\n').filter((line) => !/^\s*- \/url:/.test(line))).map((line) => masked(line.trimEnd()));
