import type { Sheet } from '../csv/sheet.ts';
import type { Voucher } from '../entities/voucher.ts';
import { normalizeDigits } from '../fields/normalize.ts';
import { hasTrackingCheckDigit } from '../fields/trackingCheckDigit.ts';
import { cut } from '../site/sheetCells.ts';
import { NUMBER_HEADINGS, RECEIPT_HEADINGS } from './labelColumns.ts';
import { isPacked } from './parcel.ts';
import type { Block } from './shipment.ts';

/** A row read from a carrier's file. */
export interface TrackingRow {
  /** The line in the file, from 1. */
  readonly line: number;
  readonly receiptID: string;
  readonly trackingNumber: string;
}

/** The outcome of a row: `ship`, or why it has no effect. */
export const TRACKING_OUTCOMES = [
  'ship',
  // The parcel was sent under this number already.
  'same',
  'receipt_malformed',
  'number_malformed',
  'twice',
  'unknown',
  'not_packed',
  'held',
  'number_used',
] as const;
export type TrackingOutcome = (typeof TRACKING_OUTCOMES)[number];

export const applicationNumberOf = (text: string): string => normalizeDigits(text).toUpperCase();

/**
 * Returns a tracking number in plain form; null if it is not one. It has eleven or twelve digits. The last digit is the remainder by 7 of the others,
 * which both carriers use as a check digit.
 */
export const trackingNumberOf = (text: string): string | null => {
  const digits = normalizeDigits(text);
  if (!/^\d{11,12}$/.test(digits)) return null;
  return hasTrackingCheckDigit(digits) ? digits : null;
};

/** The stored data about the parcels in the rows. */
export interface StoredParcels {
  readonly parcelOf: (receiptID: string) => { readonly voucher: Voucher; readonly block: Block | null } | null;
  /** Returns the application number of the parcel that has a tracking number, or had it last. */
  readonly applicationNumberWith: (trackingNumber: string) => string | null;
}

const counts = (values: readonly string[]): ReadonlyMap<string, number> => {
  const found = new Map<string, number>();
  for (const value of values) found.set(value, (found.get(value) ?? 0) + 1);
  return found;
};

export interface JudgedRow extends TrackingRow {
  readonly outcome: TrackingOutcome;
}

/** Decides about each row. A row that occurs twice has no effect. Good application and tracking numbers are returned in plain form. */
export const judgedRows = (rows: readonly TrackingRow[], stored: StoredParcels): JudgedRow[] => {
  const read = rows.map((row) => ({
    row,
    receipt: applicationNumberOf(row.receiptID),
    number: trackingNumberOf(row.trackingNumber),
  }));
  const receipts = counts(read.map(({ receipt }) => receipt));
  const numbers = counts(read.flatMap(({ number }) => number ?? []));
  const outcomeOf = (receipt: string, number: string | null): TrackingOutcome => {
    if (!/^[A-Z0-9]{12}$/.test(receipt)) return 'receipt_malformed';
    if (number === null) return 'number_malformed';
    if ((receipts.get(receipt) ?? 0) > 1 || (numbers.get(number) ?? 0) > 1) return 'twice';
    const parcel = stored.parcelOf(receipt);
    if (parcel === null) return 'unknown';
    const { voucher, block } = parcel;
    if (voucher.state === 'SHIPPED' && voucher.trackingNumber === number) return 'same';
    if (!isPacked(voucher)) return 'not_packed';
    if (block !== null) return 'held';
    // A former number of the same parcel is as wrong as another parcel's.
    return stored.applicationNumberWith(number) === null ? 'ship' : 'number_used';
  };
  return read.map(({ row, receipt, number }) => ({
    line: row.line,
    receiptID: receipt.slice(0, 40),
    trackingNumber: number ?? row.trackingNumber,
    outcome: outcomeOf(receipt, number),
  }));
};

/** The maximum number of rows in one file. */
const MAX_TRACKING_LINES = 20_000;

/** The file of a carrier, or one with our headings. */
export const TRACKING_SHEET: Sheet<TrackingRow> = {
  needed: [RECEIPT_HEADINGS, NUMBER_HEADINGS],
  max: MAX_TRACKING_LINES,
  rowOf: (line, cell) => ({
    line,
    receiptID: cut(cell(RECEIPT_HEADINGS) ?? '', 60),
    trackingNumber: cut(cell(NUMBER_HEADINGS) ?? '', 60),
  }),
};
