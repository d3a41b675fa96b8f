/** A place in a text. Line and column begin at 1, and columns are UTF-16 units like in a text box. */
export interface Place {
  readonly line: number;
  readonly column: number;
}

/** Returns the place of an offset. CR, LF and CR LF each end a line. An offset beyond the text has the place of its end. */
export const placeOf = (text: string, offset: number): Place => {
  const before = text.slice(0, offset).split(/\r\n?|\n/u);
  return { line: before.length, column: (before.at(-1)?.length ?? 0) + 1 };
};

/** Returns the offset of a place; the line's end if the column is beyond it. */
export const offsetOf = (text: string, { line, column }: Place): number => {
  const ends = [...text.matchAll(/\r\n?|\n/gu)];
  const previous = line > 1 ? ends[line - 2] : undefined;
  const start = previous === undefined ? 0 : previous.index + previous[0].length;
  return Math.min(start + column - 1, ends[line - 1]?.index ?? text.length);
};
