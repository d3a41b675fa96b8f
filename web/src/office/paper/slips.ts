/** The content of a receipt for an application on paper. */
export interface ApplicationSlip {
  readonly receiptID: string;
  readonly name: string;
  readonly sets: number;
  readonly acceptsPartial: boolean;
  /** Null on a receipt that is printed again before the result: only the applicant has the number (rules 8.33). */
  readonly ticketNumber: string | null;
  /** When it was received. */
  readonly at: string;
  readonly isReissue: boolean;
}

/** The receipts of this page: the ones not printed yet, and those of the last printing. */
export interface ApplicationSlips {
  readonly waiting: readonly ApplicationSlip[];
  readonly printed: readonly ApplicationSlip[];
}

export const NO_SLIPS: ApplicationSlips = { waiting: [], printed: [] };

/** The name of the receipts in the browser's session storage. Like every draft, they end with the session. */
export const SLIPS_DRAFT = 'paper/receipts';

const FIELDS: { readonly [F in keyof ApplicationSlip]: readonly string[] } = {
  receiptID: ['string'],
  name: ['string'],
  sets: ['number'],
  acceptsPartial: ['boolean'],
  ticketNumber: ['string', 'null'],
  at: ['string'],
  isReissue: ['boolean'],
};

const typeName = (value: unknown): string => (value === null ? 'null' : typeof value);

/** Returns whether a draft is a list of receipts: each has every field, with the right type. */
export const areSlips = (value: unknown): value is readonly ApplicationSlip[] =>
  Array.isArray(value) &&
  value.every((one: unknown) => {
    const fields = new Map<string, unknown>(Object.entries(one ?? {}));
    return Object.entries(FIELDS).every(([name, types]) => types.includes(typeName(fields.get(name))));
  });

/** The most receipts that go to the printer at once. */
const MAX_AT_ONCE = 100;

export const withSlips = (
  { waiting, printed }: ApplicationSlips,
  added: readonly ApplicationSlip[],
): ApplicationSlips => ({
  waiting: [...waiting, ...added],
  printed,
});

/** Returns the next receipts to be printed. */
export const nextToPrint = ({ waiting }: ApplicationSlips): readonly ApplicationSlip[] => waiting.slice(0, MAX_AT_ONCE);

export const afterPrinting = (receipts: ApplicationSlips): ApplicationSlips => {
  const printed = nextToPrint(receipts);
  return { waiting: receipts.waiting.slice(printed.length), printed };
};
