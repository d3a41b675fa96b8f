const repeated = { method: 'POST', office: 'operator', takes: 'nothing', answers: 'json', idempotent: true } as const;

/** The office's queries about one person, and actions for a caller on the telephone. */
export const personRows = {
  getAccountStory: {
    method: 'GET',
    path: '/account/{id}/story',
    office: 'viewer',
    takes: 'nothing',
    answers: 'json',
  },
  sendLink: { ...repeated, path: '/account/{id}/link' },
  repeatMail: { ...repeated, path: '/mail/{id}/repeat' },
  repeatBulkMail: { ...repeated, path: '/bulkMail/{id}/repeat' },
} as const;
