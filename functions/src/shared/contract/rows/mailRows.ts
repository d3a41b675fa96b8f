const read = { method: 'GET', takes: 'nothing', answers: 'json' } as const;
/** The key in each mail that recipients may stop. It only stops mails of that kind. */
const BY_MAIL = { keys: ['unsubscribe'] } as const;
/** An operator's decision about a record, without a body. It is refused if the record has changed since the page showed it. */
const decided = { method: 'POST', office: 'operator', takes: 'nothing', answers: 'json', conditional: true } as const;
const send = { method: 'POST', office: 'operator', takes: 'json', answers: 'accepted', idempotent: true } as const;
const broadcastStep = { method: 'POST', office: 'operator', takes: 'nothing', answers: 'json' } as const;

/** Single mails, mail texts, broadcasts, and unsubscribing. */
export const mailRows = {
  resendMail: { ...decided, path: '/mail/{id}/resend' },
  leaveMail: { ...decided, path: '/mail/{id}/leave' },
  previewMail: { ...read, path: '/mail/{id}/preview', office: 'viewer' },
  resendBulkMail: { ...decided, path: '/bulkMail/{id}/resend' },
  leaveBulkMail: { ...decided, path: '/bulkMail/{id}/leave' },
  previewBulkMail: { ...read, path: '/bulkMail/{id}/preview', office: 'viewer' },
  receiveMailEvents: { method: 'POST', path: '/mailBounce', anyone: true, takes: 'raw', answers: 'nothing' },
  getUnsubscription: { ...read, path: '/unsubscription', guest: BY_MAIL },
  replaceUnsubscription: { method: 'PUT', path: '/unsubscription', guest: BY_MAIL, takes: 'json', answers: 'json' },
  unsubscribe: { method: 'POST', path: '/unsubscribe', guest: BY_MAIL, takes: 'form', answers: 'nothing' },
  listMailVariables: { ...read, path: '/mailConfigs/variables', office: 'viewer' },
  previewMailConfig: {
    method: 'POST',
    path: '/mailConfig/preview',
    office: 'operator',
    takes: 'json',
    answers: 'json',
  },
  testSendMailConfig: {
    method: 'POST',
    path: '/mailConfig/{id}/testSend',
    office: 'operator',
    takes: 'nothing',
    answers: 'accepted',
  },
  resetMailConfig: { ...decided, path: '/mailConfig/{id}/reset' },
  listMailConfigChanges: { ...read, path: '/mailConfig/{id}/history', office: 'viewer' },
  sendAnnouncement: { ...send, path: '/send/announcement' },
  sendAnnouncementByEmail: { ...send, path: '/send/announcementByEmail' },
  sendPurchase: { ...send, path: '/send/purchase' },
  pauseBroadcast: { ...broadcastStep, path: '/broadcast/{id}/pause' },
  resumeBroadcast: { ...broadcastStep, path: '/broadcast/{id}/resume' },
  cancelBroadcast: { ...broadcastStep, path: '/broadcast/{id}/cancel' },
  getBroadcastProgress: { ...read, path: '/broadcast/{id}/progress', office: 'viewer' },
} as const;
