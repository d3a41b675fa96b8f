/** The media type of a CSV file. */
export const MEDIA = { utf8: 'text/csv; charset=utf-8', cp932: 'text/csv; charset=Shift_JIS' } as const;

/** A header holds only ASCII. */
export const inASCII = (value: unknown): string =>
  JSON.stringify(value).replace(/[^\x20-\x7e]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`);
