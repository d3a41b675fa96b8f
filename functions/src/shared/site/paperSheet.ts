import { campaign } from '../campaign/current.ts';
import { fieldLabels } from './fieldLabels.ts';
import { recordLabels } from './recordLabels.ts';
import { cellForm, optionCode, orNull } from './sheetCells.ts';

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

/** The outcome of a row: `enter`, or why it has no effect. A `double` is entered, too, since two people may share a name and a telephone. */
export const PAPER_OUTCOMES = ['enter', 'double', 'entered', 'twice', 'invalid', 'email_taken'] as const;
export type PaperOutcome = (typeof PAPER_OUTCOMES)[number];

export type PaperCells = Readonly<Record<PaperField, string>>;
export interface PaperRow {
  /** The line in the file, from 1. */
  readonly line: number;
  readonly cells: PaperCells;
}

/** Parses the rows of a file from its cells, including the heading. @returns null if the heading lacks a column, or there are too many rows */
export const paperRowsOf = (cells: readonly (readonly string[])[]): PaperRow[] | null => {
  const [heading = [], ...others] = cells;
  const names = heading.map(cellForm);
  const at = (field: PaperField): number => names.indexOf(cellForm(PAPER_HEADINGS[field]));
  if (NEEDED.some((field) => at(field) < 0) || others.length > MAX_PAPER_LINES) return null;
  return others.map((row, index) => ({
    line: index + 2,
    cells: Object.fromEntries(
      PAPER_FIELDS.map((field) => [field, (row[at(field)] ?? '').trim().slice(0, MAX_CELL_LENGTH)]),
      // a cell for each field
    ) as Record<PaperField, string>,
  }));
};

/** Returns the key of a row: its batch and the number of its sheet. */
export const paperKeyOf = ({ batch, sheet }: Pick<PaperCells, 'batch' | 'sheet'>): string =>
  `${cellForm(batch)} ${cellForm(sheet)}`;

const numberIn = (text: string): number | null => {
  const digits = /^(\d{1,3})(?:代|代以上|歳以上|セット)?$/u.exec(cellForm(text))?.[1];
  return digits === undefined ? null : Number(digits);
};
const isTicked = (text: string): boolean =>
  ['○', '〇', '◯', '1', 'はい', 'レ', '✓', '可', '有'].includes(cellForm(text));

/** Returns a row's data for the schema of a paper application. */
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
  acceptsPartial: isTicked(cells.acceptsPartial),
  usePlace: optionCode(campaign.usePlaces, cells.usePlace),
  learnFrom: optionCode(campaign.learnFroms, cells.learnFrom),
  consents: isTicked(cells.consents) ? campaign.consents.map(({ id, version }) => ({ id, version })) : [],
});

/** Returns the column of a field of the application. */
export const paperFieldOf = (field: string): PaperField =>
  field === 'paperBatch' ? 'batch' : (PAPER_FIELDS.find((one) => one === field) ?? 'sheet');
