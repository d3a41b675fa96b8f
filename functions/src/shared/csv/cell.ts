/** The value of a cell. Numbers stay numbers. Texts that a spreadsheet would calculate are escaped. Null is an empty cell. */
export type Cell = string | number | null;
