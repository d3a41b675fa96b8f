/** Returns the address of a CSV file that contains the headings only. Excel needs the byte order mark in front of it to read UTF-8. */
export const headingsFile = (headings: readonly string[]): string =>
  `data:text/csv;charset=utf-8,${encodeURIComponent(`\ufeff${headings.join(',')}\r\n`)}`;
