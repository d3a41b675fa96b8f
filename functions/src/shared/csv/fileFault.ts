/** Why a whole file is refused. Lines count from 1, as a text editor shows them. */
export type FileFault =
  /** A workbook of Excel, Numbers or LibreOffice. */
  | { readonly reason: 'workbook' }
  /** Bytes that are a character in none of the supported encodings. */
  | { readonly reason: 'encoding'; readonly line: number }
  /** The cell whose quotation mark is not closed. */
  | { readonly reason: 'quote'; readonly line: number }
  /** No row has all needed headings. `line` is the row that has most of them; null: no row has any. */
  | { readonly reason: 'columns'; readonly line: number | null; readonly missing: readonly string[] }
  /** A row with text beyond the last heading: a comma in a cell without quotation marks has moved its cells. */
  | { readonly reason: 'cells'; readonly line: number }
  | { readonly reason: 'empty' }
  | { readonly reason: 'too_many'; readonly rows: number; readonly max: number };
