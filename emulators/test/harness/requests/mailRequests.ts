import { signedEvents } from '../../../client/mailEvents.ts';
import { newText } from '../broadcasts.ts';
import { doubtfulMail } from '../mailbox.ts';
import { appliedPaperID, paperAccountID } from '../paper.ts';
import { fixed, type Request } from './request.ts';
import {
  announcement,
  announcementByEmail,
  broadcastID,
  mailConfigBody,
  mailConfigID,
  ONE_CLICK,
  suppressionID,
  testedAnnouncement,
  unapprovedBroadcastID,
} from './requestRecords.ts';

const ofBroadcast: Request = { office: async () => ({ id: await broadcastID() }) };

/** Requests about mails, their texts, and unsubscribed addresses. */
export const mailRequests = {
  deleteSuppression: { office: async () => ({ id: await suppressionID() }) },
  receiveMailEvents: { office: async () => signedEvents([]) },
  getUnsubscription: {
    office: async () => ({}),
    guest: async ({ unsubscribeKey: key }) => ({ key }),
  },
  replaceUnsubscription: {
    office: async () => ({ body: { stopped: true } }),
    guest: async ({ unsubscribeKey: key }) => ({ key, body: { stopped: true } }),
  },
  unsubscribe: {
    office: async () => ({ body: ONE_CLICK }),
    guest: async ({ unsubscribeKey: key }) => ({ key, body: ONE_CLICK }),
  },
  resendMail: { office: async () => ({ id: await doubtfulMail('mails') }) },
  leaveMail: { office: async () => ({ id: await doubtfulMail('mails') }) },
  previewMail: { office: async () => ({ id: await doubtfulMail('mails') }) },
  resendBulkMail: { office: async () => ({ id: await doubtfulMail('bulkMails') }) },
  leaveBulkMail: { office: async () => ({ id: await doubtfulMail('bulkMails') }) },
  previewBulkMail: { office: async () => ({ id: await doubtfulMail('bulkMails') }) },
  previewMailConfig: fixed({ body: mailConfigBody }),
  testSendMailConfig: { office: async () => ({ id: await mailConfigID() }) },
  resetMailConfig: { office: async () => ({ id: await mailConfigID() }) },
  listMailConfigChanges: { office: async () => ({ id: await mailConfigID() }) },
  sendAnnouncement: {
    office: async () => {
      await testedAnnouncement();
      return { body: { ...announcement, accountIDs: [await paperAccountID()] } };
    },
  },
  sendAnnouncementByEmail: {
    office: async () => {
      await testedAnnouncement();
      return { body: announcementByEmail() };
    },
  },
  testSendAnnouncement: { office: async () => ({ body: newText() }) },
  sendPurchase: { office: async () => ({ body: { purchaseIDs: [await appliedPaperID()], mailType: 22 } }) },
  approveBroadcast: { office: async () => ({ id: await unapprovedBroadcastID() }) },
  pauseBroadcast: ofBroadcast,
  resumeBroadcast: ofBroadcast,
  cancelBroadcast: ofBroadcast,
  getBroadcastProgress: ofBroadcast,
} satisfies Readonly<Record<string, Request>>;
