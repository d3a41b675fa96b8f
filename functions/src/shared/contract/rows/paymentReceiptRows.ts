const own = {
  path: '/purchase/{id}/paymentReceipt',
  guest: { keys: ['status', 'account'], holder: 'account' },
  answers: 'json',
} as const;

/** 領収書: the issues so far, and a new issue (rules 7.44). An operator does both for a caller. */
export const paymentReceiptRows = {
  getPaymentReceipt: { ...own, method: 'GET', takes: 'nothing', office: 'viewer' },
  // The body states how many issues the page has shown, so that a repeated call cannot make a second original.
  issuePaymentReceipt: { ...own, method: 'POST', takes: 'json', office: 'operator', idempotent: true },
} as const;
