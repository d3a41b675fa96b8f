/** Family name first, as it is written here. */
export const fullNameOf = (row: Readonly<Record<string, unknown>>): string =>
  [row['lastName'], row['firstName']].filter((part) => typeof part === 'string').join(' ');
