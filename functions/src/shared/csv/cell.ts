/** Numbers stay numbers. Texts that a spreadsheet would calculate are defused. Null is an empty cell. */
export type Cell = string | number | null;
