import { isPaid } from '../../application/states.ts';
import type { Purchase } from '../../entities/purchase.ts';
import { isOpenByHand, NOTHING_BY_HAND } from '../handedBack.ts';
import type { Settlement } from '../settlement.ts';

/** Why there is no 領収書, or `ready` (rules 7.44). Zod-free, so that pages may take it. */
export const RECEIPT_STANDINGS = ['ready', 'unpaid', 'refunding', 'refunded', 'disputed'] as const;
export type ReceiptStanding = (typeof RECEIPT_STANDINGS)[number];

export const RECEIPT_METHODS = ['card', 'counter'] as const;
export type ReceiptMethod = (typeof RECEIPT_METHODS)[number];

/** Who had it issued. */
export const RECEIPT_ISSUERS = ['holder', 'office'] as const;
export type ReceiptIssuer = (typeof RECEIPT_ISSUERS)[number];

/** The most issues of one 領収書: the first, and those after it. Nobody needs more, and the document stays small. */
export const MOST_RECEIPT_ISSUES = 20;

/** From how many yen on a paper receipt for cash bears a revenue stamp (印紙税法 別表第一 第17号). */
export const STAMP_FROM_YEN = 50_000;

/** What an application's 領収書 is about. */
export interface Receipted {
  readonly standing: ReceiptStanding;
  readonly method: ReceiptMethod;
  /** Sets that are paid and not given back, which the amount is made of. */
  readonly sets: number;
  /** Sets that were paid and given back since, as far as the books tell. */
  readonly setsBack: number;
  /** Yen that the seller holds, and yen that were paid and given back. */
  readonly yen: number;
  readonly yenBack: number;
  readonly paidAt: string | null;
}

interface Books {
  readonly purchase: Pick<Purchase, 'state' | 'paymentState' | 'captureDatetime' | 'counterSets' | 'cardLast4'>;
  readonly price: number;
  /** Null: it never had to do with Stripe. */
  readonly settlement: Pick<Settlement, 'paid' | 'paidBack' | 'openCall' | 'complaints' | 'byHand'> | null;
  /** Sets of each issue so far, the first one first. */
  readonly issuedSets: readonly number[];
}

const isDisputed = ({ complaints }: Pick<Settlement, 'complaints'>): boolean =>
  complaints.some(({ kind, state }) => kind === 'dispute' && state !== 'over');

const standingOf = ({ purchase: { state, paymentState }, settlement }: Books, sets: number): ReceiptStanding => {
  if (paymentState === 'REFUNDED') return 'refunded';
  if (!isPaid(paymentState) || sets === 0) return 'unpaid';
  if (settlement !== null && isDisputed(settlement)) return 'disputed';
  // Money that was taken for a win that has ended is owed back, whether the refund has begun or not.
  // What was refunded by hand at Stripe is not held, either, though no owner has taken it in.
  if (settlement !== null && isOpenByHand(settlement)) return 'refunding';
  if (state !== 'WON' || settlement?.openCall?.call.kind === 'createRefund') return 'refunding';
  return 'ready';
};

/**
 * Who has a 領収書 and for what (rules 7.44): the amount is what the seller still holds. At the counter the books keep only the sets that are left, so
 * what was given back there is told from an issue before it.
 */
export const receiptedOf = (books: Books): Receipted => {
  const { purchase, settlement, issuedSets, price } = books;
  const atCounter = purchase.counterSets !== null;
  const sets = (atCounter ? purchase.counterSets : settlement?.paid) ?? 0;
  const setsBack = atCounter ? Math.max(0, Math.max(0, ...issuedSets) - sets) : (settlement?.paidBack ?? 0);
  const { charged, back } = atCounter ? NOTHING_BY_HAND : (settlement?.byHand ?? NOTHING_BY_HAND);
  return {
    yen: sets * price + charged - back,
    yenBack: setsBack * price + back,
    standing: standingOf(books, sets),
    method: atCounter ? 'counter' : 'card',
    sets,
    setsBack,
    paidAt: purchase.captureDatetime,
  };
};

/** Whether the paper needs a stamp if the office prints it. A card's receipt bears none. */
export const needsStamp = (method: ReceiptMethod, yen: number): boolean =>
  method === 'counter' && yen >= STAMP_FROM_YEN;

/** The number on the paper: the application's, and which issue it is. */
export const receiptNumber = (receiptID: string, issue: number): string =>
  `${receiptID}-${String(issue).padStart(2, '0')}`;
