/** How our books and Stripe's can differ (rules 7.30). Zod-free, so that pages may take it. */
export const DIFFERENCE_KINDS = [
  // Money at Stripe without an application: it bears no id of ours, or the id of an application that does not exist.
  'payment_foreign',
  'payment_orphan',
  // Money at Stripe that names an application with another payment, or none: charged twice, or a stray hold or charge.
  'charged_twice',
  'payment_stray',
  // An application's payment that Stripe does not have, or that names another application.
  'payment_missing',
  'payment_of_another',
  'customer_differs',
  'state_differs',
  'authorized_differs',
  'captured_differs',
  'refunded_differs',
  // Refunded by hand at Stripe.
  'refund_foreign',
  // The sets paid differ from the sets held.
  'sets_differ',
  // Money held or kept for an application that has not won, or has ended.
  'hold_unwanted',
  'charge_unwanted',
  // A win by card whose money is not held: the hold was never placed, or has ended.
  'hold_missing',
  // Not charged in time: the hold will end.
  'hold_overdue',
  // A dispute that both sides have: open, or lost; or one that only one side has, or has otherwise.
  'dispute_open',
  'dispute_lost',
  'disputed',
  // Money in another currency than yen, which is in no sum.
  'currency_differs',
  // Paid, and its customer was deleted at Stripe.
  'customer_gone',
  // Received something else than the price of the sets, and no owner has taken that in.
  'received_differs',
  // A call whose outcome has been unknown for a day.
  'call_overdue',
] as const;
export type DifferenceKind = (typeof DIFFERENCE_KINDS)[number];
