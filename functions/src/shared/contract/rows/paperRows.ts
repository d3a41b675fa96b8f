const step = { method: 'POST', office: 'operator', answers: 'json' } as const;

/** Applications on paper, which an operator enters (rules 5.21, 10.18). */
export const paperRows = {
  createPaperApplication: { ...step, path: '/paperApplication', takes: 'json', idempotent: true },
  // Each row has a key, so a repeated call enters nothing twice.
  enterPaperApplications: { ...step, path: '/paperApplications', takes: 'json' },
  issueReceipt: { ...step, path: '/purchase/{id}/receipt', takes: 'nothing' },
} as const;
