const read = { method: 'GET', office: 'viewer', takes: 'nothing', answers: 'json' } as const;

/** The office's lists of winners who still have to pay or to receive their vouchers (rules 10.34). */
export const worklistRows = {
  listWorklists: { ...read, path: '/worklists' },
  getWorklist: { ...read, path: '/worklists/{id}' },
} as const;
