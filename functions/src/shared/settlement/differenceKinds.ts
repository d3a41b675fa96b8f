/** How our books and Stripe's can differ (rules 7.30). Zod-free, so that pages may take it. */
export const DIFFERENCE_KINDS = [
  // Money at Stripe that is of no application: one that bears nothing of ours, or the id of one that there is not.
  'payment_foreign',
  'payment_orphan',
  // Money at Stripe that names an application which has another payment, or none: charged beside its own, or held or charged otherwise.
  'charged_twice',
  'payment_stray',
  // The payment of an application that Stripe does not have, or that bears the id of another application.
  'payment_missing',
  'payment_of_another',
  'customer_differs',
  'state_differs',
  'authorized_differs',
  'captured_differs',
  'refunded_differs',
  // Paid back by hand at Stripe.
  'refund_foreign',
  // Sets paid that are not those held.
  'sets_differ',
  // Money held, or kept, for whoever has not won or has given up.
  'hold_unwanted',
  'charge_unwanted',
  // Not charged when it should have been; it lapses.
  'hold_overdue',
  // Disputed or charged back, or held so here and over at Stripe.
  'disputed',
  // A call of ours whose outcome nobody has known for a day.
  'call_overdue',
] as const;
export type DifferenceKind = (typeof DIFFERENCE_KINDS)[number];
