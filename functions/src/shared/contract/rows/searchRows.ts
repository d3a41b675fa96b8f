/** The office's search, and the rebuilding of its search fields. */
export const searchRows = {
  searchRecords: { method: 'GET', path: '/search', office: 'viewer', takes: 'nothing', answers: 'json' },
  getSearchRebuild: { method: 'GET', path: '/search/rebuild', office: 'viewer', takes: 'nothing', answers: 'json' },
  startSearchRebuild: {
    method: 'POST',
    path: '/search/rebuild',
    office: 'owner',
    takes: 'nothing',
    answers: 'accepted',
  },
} as const;
