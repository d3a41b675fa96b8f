const read = { method: 'GET', office: 'viewer', takes: 'nothing', answers: 'json' } as const;

/** Figures alone, which no person is in (rules 10.35). The report is an owner's, who answers for it before the board. */
export const closingRows = {
  getClosingReport: { ...read, path: '/closingReport', office: 'owner' },
  listDailyFigures: { ...read, path: '/closingReport/days' },
} as const;
