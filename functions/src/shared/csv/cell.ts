/** A number stays one; a text is defused where a spreadsheet would reckon with it; null is an empty cell. */
export type Cell = string | number | null;
