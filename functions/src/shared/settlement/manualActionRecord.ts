/** The record of manual actions at Stripe for a payment without any. The file does not use zod, so that pages can import it. */
export const NOTHING_BY_HAND = { refunded: 0, takenIn: 0, received: null, charged: 0, back: 0 } as const;

/** Returns whether a manual action at Stripe is not recorded in the books yet. */
export const hasUnbookedActions = ({
  byHand,
}: {
  readonly byHand: { readonly refunded: number; readonly takenIn: number; readonly received: number | null };
}): boolean => byHand.refunded !== byHand.takenIn || byHand.received !== null;
