/** What was done by hand at Stripe to a payment whose books know of nothing. Zod-free, so that pages may take it. */
export const NOTHING_BY_HAND = { refunded: 0, takenIn: 0, received: null, charged: 0, back: 0 } as const;

/** Whether something was done by hand at Stripe that the books do not have. */
export const isOpenByHand = ({
  byHand,
}: {
  readonly byHand: { readonly refunded: number; readonly takenIn: number; readonly received: number | null };
}): boolean => byHand.refunded !== byHand.takenIn || byHand.received !== null;
