const read = { method: 'GET', office: 'viewer', takes: 'nothing', answers: 'json' } as const;

/** The lists that are worked off until every winner has paid and received (rules 10.34). */
export const worklistRows = {
  listWorklists: { ...read, path: '/worklists' },
  getWorklist: { ...read, path: '/worklists/{id}' },
} as const;
