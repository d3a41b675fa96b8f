const read = { method: 'GET', takes: 'nothing', answers: 'json' } as const;
const step = { method: 'POST', office: 'owner', takes: 'nothing', answers: 'accepted' } as const;

/** The steps of a draw, its waiting list, and its published data (rules 8.2 to 8.29). */
export const drawRows = {
  listDraws: { ...read, path: '/draws', office: 'viewer' },
  createDraw: { method: 'POST', path: '/draws', office: 'owner', takes: 'json', answers: 'accepted' },
  getDraw: { ...read, path: '/draw/{number}', office: 'viewer' },
  listDrawEntries: { ...read, path: '/draw/{number}/entries', office: 'viewer' },
  getWaitingList: { ...read, path: '/draw/{number}/waitingList', office: 'viewer' },
  resumeWaitingList: { ...step, answers: 'json', path: '/draw/{number}/waitingList/resume' },
  commitDraw: { ...step, path: '/draw/{number}/commit' },
  runDraw: { ...step, path: '/draw/{number}/run' },
  releaseDraw: { ...step, path: '/draw/{number}/release' },
  getPublishedDraw: { ...read, path: '/draws/{number}', anyone: true },
  getDrawBeacon: { ...read, path: '/draws/{number}/beacon', anyone: true },
  getApplicationCounts: { ...read, path: '/applicationCounts', anyone: true },
  getApplicationTotals: { ...read, path: '/applicationTotals', office: 'viewer' },
  getApplicationTotalsFile: { ...read, path: '/applicationTotals/file', office: 'viewer', answers: 'csv' },
  getDrawFile: { ...read, path: '/draws/{number}/files/{sha256}', anyone: true, answers: 'file' },
} as const;
