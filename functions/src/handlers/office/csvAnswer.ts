/** The media type of a CSV file. */
export const MEDIA = { utf8: 'text/csv; charset=utf-8', cp932: 'text/csv; charset=Shift_JIS' } as const;

/** Writes a value as JSON in ASCII, since a header allows nothing else. */
export const inASCII = (value: unknown): string =>
  JSON.stringify(value).replace(/[^\x20-\x7e]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`);
