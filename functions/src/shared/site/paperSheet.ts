import type { z } from 'zod';
import { campaign } from '../campaign/current.ts';
import type { Sheet } from '../csv/sheet.ts';
import { normalizeLabel } from '../fields/normalize.ts';
import { PAPER_HINTS, type PaperHint } from '../review/paperHints.ts';
import { fieldLabels } from './fieldLabels.ts';
import { recordLabels } from './recordLabels.ts';
import {
  cellCode,
  cut,
  EMPTY_CELL,
  isEmptyCell,
  isLost,
  LOST_CHARACTER,
  markIn,
  optionCode,
  orNull,
} from './sheetCells.ts';

/** The columns of a file of paper applications, with the headings of its template. */
export const PAPER_HEADINGS = {
  batch: recordLabels.account.paperBatch,
  sheet: '用紙の番号',
  lastName: fieldLabels.lastName,
  firstName: fieldLabels.firstName,
  lastNameKana: fieldLabels.lastNameKana,
  firstNameKana: fieldLabels.firstNameKana,
  postCode: fieldLabels.postCode,
  address1: fieldLabels.address1,
  address2: fieldLabels.address2,
  phoneNumber: fieldLabels.phoneNumber,
  email: fieldLabels.email,
  age: fieldLabels.age,
  purchaseCount: recordLabels.purchase.purchaseCount,
  acceptsPartial: recordLabels.purchase.acceptsPartial,
  usePlace: fieldLabels.usePlace,
  learnFrom: recordLabels.account.learnFrom,
  consents: recordLabels.account.consents,
} as const;
export type PaperField = keyof typeof PAPER_HEADINGS;
export const PAPER_FIELDS = Object.keys(PAPER_HEADINGS) as PaperField[]; // keys of this object

/** The columns that a row needs. Other columns may be missing. */
const NEEDED: readonly PaperField[] = ['sheet', 'lastName', 'firstName', 'postCode', 'address1', 'phoneNumber'];

/** The maximum number of rows in one call. With texts of any length they stay below the size limit of a body. */
export const MAX_PAPER_ROWS = 25;
/** The maximum number of rows in one file. */
export const MAX_PAPER_LINES = 5000;
export const MAX_CELL_LENGTH = 120;

/** The outcome of a row: `enter`, or why it has no effect. A row with a hint is entered, too. */
export const PAPER_OUTCOMES = ['enter', ...PAPER_HINTS, 'entered', 'twice', 'invalid', 'email_taken'] as const;
export type PaperOutcome = (typeof PAPER_OUTCOMES)[number];

/** Returns whether a row is entered with a hint, which the clerk has to look at. */
export const isHint = (outcome: PaperOutcome): outcome is PaperHint => PAPER_HINTS.some((hint) => hint === outcome);
/** Returns whether a row is entered. */
export const isEntered = (outcome: PaperOutcome): boolean => outcome === 'enter' || isHint(outcome);

export type PaperCells = Readonly<Record<PaperField, string>>;
export interface PaperRow {
  /** The line in the file, from 1. */
  readonly line: number;
  readonly cells: PaperCells;
}

/** The file of paper applications. */
export const PAPER_SHEET: Sheet<PaperRow> = {
  needed: NEEDED.map((field) => [PAPER_HEADINGS[field]]),
  max: MAX_PAPER_LINES,
  rowOf: (line, cell) => ({
    line,
    cells: Object.fromEntries(
      PAPER_FIELDS.map((field) => [field, cut(cell([PAPER_HEADINGS[field]]) ?? '', MAX_CELL_LENGTH)]),
      // a cell for each field
    ) as Record<PaperField, string>,
  }),
};

/** Returns the key of a row: its batch and the number of its sheet. */
export const paperKeyOf = ({ batch, sheet }: Pick<PaperCells, 'batch' | 'sheet'>): string =>
  `${normalizeLabel(batch)} ${normalizeLabel(sheet)}`;

const numberIn = (text: string): number | null => {
  const digits = /^(\d{1,3})(?:代|代以上|歳以上|セット)?$/u.exec(normalizeLabel(text))?.[1];
  return digits === undefined ? null : Number(digits);
};
/** The columns for yes or no. */
const MARKS = ['acceptsPartial', 'consents'] as const satisfies PaperField[];
const NAMES: ReadonlySet<PaperField> = new Set([
  'lastName',
  'firstName',
  'lastNameKana',
  'firstNameKana',
  'address1',
  'address2',
]);
/** The error code of a cell that is neither yes nor no. */
export const UNKNOWN_MARK = 'unknown_mark';

export interface PaperFault {
  readonly field: PaperField;
  readonly code: string;
}

/** Returns the errors of cells that the schema of the data cannot see. An unknown mark is never taken for a no. */
export const paperCellFaults = (cells: PaperCells): PaperFault[] => [
  ...MARKS.flatMap((field) => (markIn(cells[field]) === null ? [{ field, code: UNKNOWN_MARK }] : [])),
  ...PAPER_FIELDS.flatMap((field) => (isLost(cells[field], NAMES.has(field)) ? [{ field, code: LOST_CHARACTER }] : [])),
];

/** Returns a row's data for the schema of a paper application. `paperCellFaults` checks its marks. */
export const paperInputOf = (cells: PaperCells) => ({
  paperBatch: orNull(cells.batch),
  lastName: cells.lastName,
  firstName: cells.firstName,
  lastNameKana: orNull(cells.lastNameKana),
  firstNameKana: orNull(cells.firstNameKana),
  postCode: cells.postCode,
  address1: cells.address1,
  address2: orNull(cells.address2),
  phoneNumber: cells.phoneNumber,
  email: orNull(cells.email),
  age: numberIn(cells.age),
  purchaseCount: numberIn(cells.purchaseCount),
  acceptsPartial: markIn(cells.acceptsPartial) === true,
  usePlace: optionCode(campaign.usePlaces, cells.usePlace),
  learnFrom: optionCode(campaign.learnFroms, cells.learnFrom),
  consents: markIn(cells.consents) === true ? campaign.consents.map(({ id, version }) => ({ id, version })) : [],
});

/** Returns the column of a field of the application. */
const paperFieldOf = (field: string): PaperField =>
  field === 'paperBatch' ? 'batch' : (PAPER_FIELDS.find((one) => one === field) ?? 'sheet');

/** Returns the errors of a row, the first of each column: of its cells, then of the data by their schema. */
export const paperFaults = (cells: PaperCells, issues: readonly z.core.$ZodIssue[]): PaperFault[] => {
  const noSheet = isEmptyCell(cells.sheet) ? [{ field: 'sheet' as const, code: EMPTY_CELL }] : [];
  const found = issues.map((issue): PaperFault => {
    const field = paperFieldOf(String(issue.path[0]));
    return { field, code: cellCode(cells[field], issue) };
  });
  const all = [...noSheet, ...paperCellFaults(cells), ...found];
  return all.filter(({ field }, index) => all.findIndex((one) => one.field === field) === index);
};
