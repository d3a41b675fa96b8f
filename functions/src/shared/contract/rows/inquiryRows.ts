const step = { method: 'POST', office: 'operator', takes: 'json', answers: 'json' } as const;
const read = { method: 'GET', office: 'viewer', takes: 'nothing', answers: 'json' } as const;

/** The office's actions on enquiries, besides their records (rules 10.28). */
export const inquiryRows = {
  getInquiryDesk: { ...read, path: '/inquiry/{id}/desk' },
  getInquiryFigures: { ...read, path: '/inquiries/figures' },
  getFirstAnswers: { ...read, path: '/inquiries/firstAnswers' },
  moveInquiry: { ...step, path: '/inquiry/{id}/step', conditional: true },
  noteInquiry: { ...step, path: '/inquiry/{id}/note', idempotent: true },
  previewInquiryReply: { ...step, path: '/inquiry/{id}/reply/preview' },
  replyInquiry: { ...step, path: '/inquiry/{id}/reply', idempotent: true },
  mergeInquiry: { ...step, path: '/inquiry/{id}/merge' },
  unmergeInquiry: { ...step, path: '/inquiry/{id}/unmerge', takes: 'nothing' },
  markInquiryWriting: { ...step, method: 'PUT', path: '/inquiry/{id}/writing' },
} as const;
