const read = { method: 'GET', takes: 'nothing', answers: 'json' } as const;
const step = { method: 'POST', office: 'owner', takes: 'nothing', answers: 'json' } as const;

/** The settlement's runs, the trial authorization, and the reconciliation with Stripe. */
export const settlementRows = {
  listSettlementRuns: { ...read, path: '/settlement/runs', office: 'viewer' },
  startSettlementRun: { method: 'POST', path: '/settlement/runs', office: 'owner', takes: 'json', answers: 'accepted' },
  pauseSettlementRun: { ...step, path: '/settlement/run/{id}/pause' },
  resumeSettlementRun: { ...step, path: '/settlement/run/{id}/resume' },
  tryAuthorization: { method: 'POST', path: '/settlement/trial', office: 'owner', takes: 'json', answers: 'json' },
  getReconciliation: { ...read, path: '/settlement/reconciliation', office: 'owner' },
  startReconciliation: {
    method: 'POST',
    path: '/settlement/reconciliation',
    office: 'owner',
    takes: 'nothing',
    answers: 'accepted',
  },
} as const;
