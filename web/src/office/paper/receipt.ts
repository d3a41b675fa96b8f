/** The content of a receipt for an application on paper. */
export interface Receipt {
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
export interface Receipts {
  readonly waiting: readonly Receipt[];
  readonly printed: readonly Receipt[];
}

export const NO_RECEIPTS: Receipts = { waiting: [], printed: [] };

/** The most receipts that go to the printer at once. */
const MAX_AT_ONCE = 100;

export const withReceipts = ({ waiting, printed }: Receipts, added: readonly Receipt[]): Receipts => ({
  waiting: [...waiting, ...added],
  printed,
});

/** Returns the next receipts to be printed. */
export const nextOf = ({ waiting }: Receipts): readonly Receipt[] => waiting.slice(0, MAX_AT_ONCE);

export const afterPrinting = (receipts: Receipts): Receipts => {
  const printed = nextOf(receipts);
  return { waiting: receipts.waiting.slice(printed.length), printed };
};
