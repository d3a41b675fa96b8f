import type { EntityName } from '../access/policies.ts';

/** One kind of file that the office takes out (rules 9.5). */
interface ExportRow {
  /** The records that it is made of; the filters of their list are its own. */
  readonly entity: EntityName;
  /** What of them it holds, whatever is asked for. */
  readonly fixed?: Readonly<Record<string, string | null>>;
  /** Whether it tells who has won: then not before the release is through (rules 8.13). */
  readonly tellsResult: boolean;
}

export const EXPORTS = {
  accounts: { entity: 'account', tellsResult: false },
  purchases: { entity: 'purchase', tellsResult: false },
  winners: { entity: 'purchase', fixed: { state: 'WON' }, tellsResult: true },
  // Whoever has no address for a mail.
  postcards: { entity: 'account', fixed: { email: null }, tellsResult: true },
  vouchers: { entity: 'voucher', tellsResult: true },
  inquiries: { entity: 'inquiry', tellsResult: false },
  mails: { entity: 'mail', tellsResult: false },
  bulkMails: { entity: 'bulkMail', tellsResult: false },
} as const satisfies Readonly<Record<string, ExportRow>>;

export type ExportKind = keyof typeof EXPORTS;
/** All of them, in the order of the back office. */
export const EXPORT_KINDS = Object.keys(EXPORTS) as ExportKind[]; // the keys of that very object

/** A row by a kind that is only known at run time. */
export const exportRow = (kind: ExportKind): ExportRow => EXPORTS[kind];

/** `exportAccounts`: the operation of a kind. */
export type ExportOperation<K extends ExportKind = ExportKind> = `export${Capitalize<K>}`;
export const exportOperation = <K extends ExportKind>(kind: K): ExportOperation<K> =>
  // The name as the type makes it; TypeScript cannot follow.
  `export${kind.charAt(0).toUpperCase()}${kind.slice(1)}` as ExportOperation<K>;

/** Rows of one part: Hosting cuts a request at 60 s (rules 9.8). */
export const MOST_ROWS = 20_000;
/** The head of a part's answer that says what it holds, as JSON in ASCII. */
export const PART_HEADER = 'Export-Part';
