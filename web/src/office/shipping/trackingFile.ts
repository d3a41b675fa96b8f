import { CsvError, parse } from 'csv-parse/browser/esm/sync';
import type { Answer, Call } from 'functions/shared/contract/client';
import { MOST_TRACKING_ROWS } from 'functions/shared/entities/voucherStates';
import { type TrackingRow, trackingRowsOf } from 'functions/shared/voucher/tracking';

export type Judged = Answer<'enterTracking', 'office'>['rows'][number];

/** UTF-8 where the bytes are that, else CP932, as Excel and the carriers write. */
const textOf = (bytes: ArrayBuffer): string => {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    // Not UTF-8: the decoder says so by throwing.
    return new TextDecoder('shift_jis').decode(bytes);
  }
};

/** What a carrier's file tells; or what is wrong with all of it. */
export const trackingFileOf = (bytes: ArrayBuffer): readonly TrackingRow[] | 'unreadable' | 'columns' => {
  try {
    const cells: string[][] = parse(textOf(bytes), { bom: true, relax_column_count: true, skip_empty_lines: true });
    return trackingRowsOf(cells) ?? 'columns';
  } catch (error) {
    if (error instanceof CsvError) return 'unreadable';
    throw error;
  }
};

/** Rows that occur twice stand beside each other, so that the same call sees both. */
const together = (rows: readonly TrackingRow[]): TrackingRow[] =>
  [...rows].sort((one, other) => (one.receiptID < other.receiptID ? -1 : one.receiptID > other.receiptID ? 1 : 0));

/** Has all rows judged, or taken in, a part after the other. @param onPart is told how many are done */
export const sendRows = async (
  api: Call<'office'>,
  rows: readonly TrackingRow[],
  dryRun: boolean,
  onPart: (done: number) => void,
): Promise<Judged[]> => {
  const sorted = together(rows);
  const judged: Judged[] = [];
  for (let at = 0; at < sorted.length; at += MOST_TRACKING_ROWS) {
    const part = sorted.slice(at, at + MOST_TRACKING_ROWS);
    judged.push(...(await api('enterTracking', { body: { rows: part, dryRun } })).rows);
    onPart(judged.length);
  }
  return judged.sort((one, other) => one.line - other.line);
};
