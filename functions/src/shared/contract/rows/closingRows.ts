const read = { method: 'GET', office: 'viewer', takes: 'nothing', answers: 'json' } as const;

/** The report contains figures only, no personal data (rules 10.35). It needs an owner, who presents it to the board. */
export const closingRows = {
  getClosingReport: { ...read, path: '/closingReport', office: 'owner' },
  listDailyFigures: { ...read, path: '/closingReport/days' },
} as const;
