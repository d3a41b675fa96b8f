const step = { method: 'POST', office: 'owner', takes: 'nothing', answers: 'json' } as const;

/** Actions that need two owners (rules 8.21). Other roles may read the requests. */
export const approvalRows = {
  listApprovals: { method: 'GET', path: '/approvals', office: 'viewer', takes: 'nothing', answers: 'json' },
  planApproval: { ...step, path: '/approvals/plan', takes: 'json' },
  createApproval: { ...step, path: '/approvals', takes: 'json' },
  approveApproval: { ...step, path: '/approvals/{id}/approve' },
  rejectApproval: { ...step, path: '/approvals/{id}/reject', takes: 'json' },
  objectApproval: { ...step, path: '/approvals/{id}/object', office: 'viewer', takes: 'json' },
  suspendAdminUser: { ...step, path: '/adminUser/{id}/suspend' },
  resumeAdminUser: { ...step, path: '/adminUser/{id}/resume' },
  listSignIns: { method: 'GET', path: '/adminUsers/{ids}/signIns', office: 'owner', takes: 'nothing', answers: 'json' },
  inviteAdminUser: { ...step, path: '/adminUser/{id}/invite' },
  removeSecondFactor: { ...step, path: '/adminUser/{id}/removeSecondFactor' },
  withdrawApproval: { ...step, path: '/approvals/{id}/withdraw' },
} as const;
