/** A record of a CSV file, with the line on which it begins, as a text editor counts. */
export interface CsvRecord {
  readonly line: number;
  readonly cells: readonly string[];
}

export interface CsvRecords {
  readonly records: readonly CsvRecord[];
  /** The line of a quotation mark that is never closed. The records end before it. */
  readonly unclosed: number | null;
}

const QUOTE = '"';

/** Returns the index of the quotation mark that ends a quoted cell; -1 if there is none. Two of them are one in the text. */
const closingQuote = (text: string, from: number): number => {
  let at = text.indexOf(QUOTE, from);
  while (at >= 0 && text[at + 1] === QUOTE) at = text.indexOf(QUOTE, at + 2);
  return at;
};

const lineEndsIn = (text: string): number => text.match(/\r\n|\r|\n/g)?.length ?? 0;

/**
 * Parses delimited text (RFC 4180) as spreadsheets do. Lines may end with CRLF, LF or CR. A quotation mark inside a cell is part of its text, for
 * example in ハイツ"みどり"; blanks around a quoted cell are not. An empty line is a record with one empty cell. The relaxed modes of csv-parse 7 damage
 * full-width spaces, refuse some of these cells, and miscount lines.
 */
export const csvRecords = (text: string, delimiter: string): CsvRecords => {
  const blanks = delimiter === '\t' ? /[^\S\r\n\t]*/y : /[^\S\r\n]*/y;
  const cellEnd = new RegExp(`[${delimiter}\r\n]`, 'g');
  const afterBlanks = (from: number): number => {
    blanks.lastIndex = from;
    blanks.test(text);
    return blanks.lastIndex;
  };
  const endFrom = (from: number): number => {
    cellEnd.lastIndex = from;
    return cellEnd.exec(text)?.index ?? text.length;
  };
  /** Returns the cell at an index, and where it ends; null if its quotation mark is never closed. */
  const cellAt = (from: number) => {
    const opening = afterBlanks(from);
    if (text[opening] === QUOTE) {
      const closing = closingQuote(text, opening + 1);
      if (closing < 0) return null;
      const end = afterBlanks(closing + 1);
      const quoted = text.slice(opening + 1, closing);
      // Text after the closing mark: the marks are part of an unquoted cell.
      if (end === endFrom(end)) return { cell: quoted.replaceAll('""', QUOTE), lineEnds: lineEndsIn(quoted), end };
    }
    const end = endFrom(from);
    return { cell: text.slice(from, end), lineEnds: 0, end };
  };
  const records: CsvRecord[] = [];
  let [at, line] = [0, 1];
  while (at < text.length) {
    const begin = line;
    const cells: string[] = [];
    do {
      if (cells.length > 0) at += 1;
      const found = cellAt(at);
      if (found === null) return { records, unclosed: line };
      cells.push(found.cell);
      line += found.lineEnds;
      at = found.end;
    } while (text[at] === delimiter);
    records.push({ line: begin, cells });
    at += text.startsWith('\r\n', at) ? 2 : 1;
    line += 1;
  }
  return { records, unclosed: null };
};
