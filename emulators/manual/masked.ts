/** What differs from run to run, each with what stands for it. A page that says something else afterwards has changed. */
const MASKS: readonly (readonly [RegExp, string])[] = [
  // Keeps a date together on its line.
  [/\u2060/g, ''],
  [/[\w.+-]+@[\w.-]+/g, '@'],
  // Receipt numbers, ids, hashes: letters with a digit among them, or capitals alone, as one receipt number in forty.
  [/(?<![\w])(?:(?=[\w-]*\d)[A-Za-z\d][\w-]{7,}|[A-Z]{8,}(?!\w))/g, '*'],
  [/\([日月火水木金土]\)/g, '()'],
  [/\d[\d,]*/g, '#'],
];

const masked = (line: string): string => MASKS.reduce((text, [what, by]) => text.replaceAll(what, by), line);

const indentOf = (line: string): number => line.search(/\S/);

/** Without the rows of tables below their heads: they are what the tests before have left, and no words of the page. */
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
 * The lines of a page's accessible text without what differs from run to run: numbers, days, addresses, ids, rows of tables; and without
 * addresses of links.
 */
export const maskedLines = (snapshot: string): string[] =>
  withoutRows(snapshot.split('\n').filter((line) => !/^\s*- \/url:/.test(line))).map((line) => masked(line.trimEnd()));
