import type { CsvPart } from 'functions/shared/contract/client';
import { type Lost, MAX_LOST_LISTED } from 'functions/shared/csv/encodings';

/** A whole file: its parts in order. */
export interface ExportFile {
  readonly chunks: readonly ArrayBuffer[];
  readonly rows: number;
  /** Rows are counted from 1 in the whole file. */
  readonly lost: Lost;
}

const NOTHING: ExportFile = { chunks: [], rows: 0, lost: { count: 0, first: [] } };

/** Returns the file with the next part appended. */
const joined = ({ chunks, rows, lost }: ExportFile, { bytes, part }: CsvPart): ExportFile => ({
  chunks: [...chunks, bytes],
  rows: rows + part.rows,
  lost: {
    count: lost.count + part.lost.count,
    first: [...lost.first, ...part.lost.first.map((one) => ({ ...one, row: rows + one.row }))].slice(
      0,
      MAX_LOST_LISTED,
    ),
  },
});

/**
 * Requests part after part until the last.
 * @param ask requests the part at a cursor
 * @param onRows called after each part with the number of rows so far
 * @throws the error of `ask`, since half a file is useless
 */
export const downloadParts = async (
  ask: (cursor: string | null) => Promise<CsvPart>,
  onRows: (rows: number) => void,
): Promise<ExportFile> => {
  let file = NOTHING;
  let cursor: string | null = null;
  do {
    const next: CsvPart = await ask(cursor);
    file = joined(file, next);
    onRows(file.rows);
    cursor = next.part.cursor;
  } while (cursor !== null);
  return file;
};
