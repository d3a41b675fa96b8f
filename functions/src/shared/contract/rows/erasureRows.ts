/** Erasure of personal data (rules 4.32). */
export const erasureRows = {
  listErasures: { method: 'GET', path: '/erasures', office: 'owner', takes: 'nothing', answers: 'json' },
  startErasure: { method: 'POST', path: '/erasures', office: 'owner', takes: 'json', answers: 'accepted' },
  cancelErasure: { method: 'POST', path: '/erasures/{id}/cancel', office: 'owner', takes: 'nothing', answers: 'json' },
} as const;
