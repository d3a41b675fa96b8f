const own = {
  path: '/purchase/{id}/paymentReceipt',
  guest: { keys: ['status', 'account'], holder: 'account' },
  answers: 'json',
} as const;

/** 領収書: what there is of it, and its issue (rules 7.44). An operator does both for a caller. */
export const paymentReceiptRows = {
  getPaymentReceipt: { ...own, method: 'GET', takes: 'nothing', office: 'viewer' },
  // The body says how many issues the page knows of, so that a repeated call cannot make a second original.
  issuePaymentReceipt: { ...own, method: 'POST', takes: 'json', office: 'operator', idempotent: true },
} as const;
