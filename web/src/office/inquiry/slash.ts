/** A slash at the beginning of a line, and the text after it, up to the caret. */
export interface Slash {
  /** The position of the slash in the text. */
  readonly from: number;
  readonly query: string;
}

/** Returns the slash of the caret's line; null: the line does not begin with a slash. */
export const slashAt = (text: string, caret: number): Slash | null => {
  const from = text.lastIndexOf('\n', caret - 1) + 1;
  // An input method for Japanese types a full-width slash.
  const [, query] = /^[/／]([^\s/／]*)$/u.exec(text.slice(from, caret)) ?? [];
  return query === undefined ? null : { from, query };
};

interface Named {
  readonly code: string;
  readonly title: string;
}

const folded = (text: string): string => text.normalize('NFKC').toLowerCase();

/** Returns the templates that fit the typed text: first those whose code begins with it, then those whose title contains it. */
export const fitting = <T extends Named>(templates: readonly T[], query: string): T[] => {
  const sought = folded(query);
  const byCode = templates.filter(({ code }) => folded(code).startsWith(sought));
  const byTitle = templates.filter((one) => !byCode.includes(one) && folded(one.title).includes(sought));
  return [...byCode, ...byTitle];
};

/** Returns the text with a template in place of the slash, and the caret's new position. */
export const inserted = (
  text: string,
  { from, query }: Slash,
  template: string,
): { readonly text: string; readonly caret: number } => ({
  text: `${text.slice(0, from)}${template}${text.slice(from + 1 + query.length)}`,
  caret: from + template.length,
});
