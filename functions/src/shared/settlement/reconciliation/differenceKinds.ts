/** How our books and Stripe's can differ (rules 7.30). The file does not use zod, so that pages can import it. */
export const DIFFERENCE_KINDS = [
  // Money at Stripe without an application: it has no id of ours, or the id of an application that does not exist.
  'payment_foreign',
  'payment_orphan',
  // Money at Stripe that names an application with another payment, or none: charged twice, or a stray authorization or charge.
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
  // Money authorized or received for an application that has not won, or has ended.
  'hold_unwanted',
  'charge_unwanted',
  // A win by card without an authorization: it was never made, or has ended.
  'hold_missing',
  // Not charged in time, so the authorization will expire.
  'hold_overdue',
  // A dispute that both sides have: open, or lost; or a dispute that only one side has, or that differs.
  'dispute_open',
  'dispute_lost',
  'disputed',
  // Money in a currency other than yen, which is in no sum.
  'currency_differs',
  // Paid, but its customer was deleted at Stripe.
  'customer_gone',
  // Stripe received another amount than the price of the sets, and it is not recorded yet.
  'received_differs',
  // A call whose outcome has been unknown for a day.
  'call_overdue',
] as const;
export type DifferenceKind = (typeof DIFFERENCE_KINDS)[number];
