/** One kind of export (rules 9.5). */
interface ExportRow {
  /** The entity of its records. The entity's list has the filters. */
  readonly entity: string;
  /** Filters that this kind always has. */
  readonly fixed?: Readonly<Record<string, string | null>>;
  /** Whether it reveals winners. It is then available from the release on (rules 8.13). */
  readonly revealsResult: boolean;
}

export const EXPORTS = {
  accounts: { entity: 'account', revealsResult: false },
  purchases: { entity: 'purchase', revealsResult: false },
  winners: { entity: 'purchase', fixed: { state: 'WON' }, revealsResult: true },
  // Applicants without a mail address.
  postcards: { entity: 'account', fixed: { email: null }, revealsResult: true },
  vouchers: { entity: 'voucher', revealsResult: true },
  // For postcards and visits to winners whose parcel came back.
  returned: { entity: 'voucher', fixed: { state: 'RETURNED' }, revealsResult: true },
  inquiries: { entity: 'inquiry', revealsResult: false },
  shops: { entity: 'shop', revealsResult: false },
  mails: { entity: 'mail', revealsResult: false },
  bulkMails: { entity: 'bulkMail', revealsResult: false },
} as const satisfies Readonly<Record<string, ExportRow>>;

export type ExportKind = keyof typeof EXPORTS;
/** All kinds, in the order of the back office. */
export const EXPORT_KINDS = Object.keys(EXPORTS) as ExportKind[]; // keys of this object

/** Returns the row of a kind that is known only at run time. Its entity is one of the registry, which the exports' routes require. */
export const exportRow = (kind: ExportKind): ExportRow & Pick<(typeof EXPORTS)[ExportKind], 'entity'> => EXPORTS[kind];

/** The operation of a kind, such as `exportAccounts`. */
export type ExportOperation<K extends ExportKind = ExportKind> = `export${Capitalize<K>}`;
export const exportOperation = <K extends ExportKind>(kind: K): ExportOperation<K> =>
  // The name is built like the type's, which TypeScript cannot follow.
  `export${kind.charAt(0).toUpperCase()}${kind.slice(1)}` as ExportOperation<K>;

/** The maximum number of rows in one part. Hosting ends a request after 60 s (rules 9.8). */
export const MAX_ROWS = 20_000;
/** The header of a part's answer that describes its content, as JSON in ASCII. */
export const PART_HEADER = 'Export-Part';
