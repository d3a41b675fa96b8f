import { isPaid } from '../../application/states.ts';
import type { Purchase } from '../../entities/purchase.ts';
import { hasUnbookedActions, NOTHING_BY_HAND } from '../manualActionRecord.ts';
import type { Settlement } from '../settlementState.ts';

/** Why there is no 領収書, or `ready` (rules 7.44). The file does not use zod, so that pages can import it. */
export const RECEIPT_STATUSES = ['ready', 'unpaid', 'refunding', 'refunded', 'disputed'] as const;
export type ReceiptStatus = (typeof RECEIPT_STATUSES)[number];

export const RECEIPT_METHODS = ['card', 'counter'] as const;
export type ReceiptMethod = (typeof RECEIPT_METHODS)[number];

/** Who requested a receipt. */
export const RECEIPT_ISSUERS = ['holder', 'office'] as const;
export type ReceiptIssuer = (typeof RECEIPT_ISSUERS)[number];

/** The maximum number of issues of one 領収書: the first, and later ones. Nobody needs more, and the document stays small. */
export const MAX_RECEIPT_ISSUES = 20;

/** The amount in yen from which a paper receipt for cash needs a revenue stamp (印紙税法 別表第一 第17号). */
export const STAMP_FROM_YEN = 50_000;

/** The data of an application's 領収書. */
export interface ReceiptData {
  readonly standing: ReceiptStatus;
  readonly method: ReceiptMethod;
  /** Paid sets that were not refunded. The amount consists of these. */
  readonly sets: number;
  /** Sets that were paid and refunded later, as far as the books show. */
  readonly setsBack: number;
  /** Yen that the seller holds, and yen that were paid and refunded. */
  readonly yen: number;
  readonly yenBack: number;
  readonly paidAt: string | null;
}

interface Books {
  readonly purchase: Pick<Purchase, 'state' | 'paymentState' | 'captureDatetime' | 'counterSets' | 'cardLast4'>;
  readonly price: number;
  /** Null: the application never used Stripe. */
  readonly settlement: Pick<Settlement, 'paid' | 'paidBack' | 'openCall' | 'complaints' | 'byHand'> | null;
  /** The sets of each issue so far, the first one first. */
  readonly issuedSets: readonly number[];
}

const isDisputed = ({ complaints }: Pick<Settlement, 'complaints'>): boolean =>
  complaints.some(({ kind, state }) => kind === 'dispute' && state !== 'over');

const statusOf = ({ purchase: { state, paymentState }, settlement }: Books, sets: number): ReceiptStatus => {
  if (paymentState === 'REFUNDED') return 'refunded';
  if (!isPaid(paymentState) || sets === 0) return 'unpaid';
  if (settlement !== null && isDisputed(settlement)) return 'disputed';
  // Money of an ended win has to be refunded, whether or not the refund has begun.
  // An amount refunded by hand at Stripe is not held, either, even before it is recorded.
  if (settlement !== null && hasUnbookedActions(settlement)) return 'refunding';
  if (state !== 'WON' || settlement?.openCall?.call.kind === 'createRefund') return 'refunding';
  return 'ready';
};

/**
 * Returns the data of an application's 領収書 (rules 7.44). The amount is what the seller still holds. For the counter, the books contain only the
 * remaining sets, so the refunded ones follow from an earlier issue.
 */
export const receiptDataOf = (books: Books): ReceiptData => {
  const { purchase, settlement, issuedSets, price } = books;
  const atCounter = purchase.counterSets !== null;
  const sets = (atCounter ? purchase.counterSets : settlement?.paid) ?? 0;
  const setsBack = atCounter ? Math.max(0, Math.max(0, ...issuedSets) - sets) : (settlement?.paidBack ?? 0);
  const { charged, back } = atCounter ? NOTHING_BY_HAND : (settlement?.byHand ?? NOTHING_BY_HAND);
  return {
    yen: sets * price + charged - back,
    yenBack: setsBack * price + back,
    standing: statusOf(books, sets),
    method: atCounter ? 'counter' : 'card',
    sets,
    setsBack,
    paidAt: purchase.captureDatetime,
  };
};

/** Returns whether the paper needs a stamp if the office prints it. A receipt for a card payment needs none. */
export const needsStamp = (method: ReceiptMethod, yen: number): boolean =>
  method === 'counter' && yen >= STAMP_FROM_YEN;

/** Returns the number on the paper: the application number, and which issue of the receipt it is. */
export const receiptNumber = (receiptID: string, issue: number): string =>
  `${receiptID}-${String(issue).padStart(2, '0')}`;
