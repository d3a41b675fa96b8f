import { administrator, type AdministratorName } from './administrators.ts';
import { register } from './applicant.ts';
import { done } from './client.ts';
import { doubtfulMail } from './mailbox.ts';
import { paperAccountID } from './paper.ts';
import { freshAddress } from './person.ts';

const NOTE = { check: 'confirmed', proofs: ['name'], topics: ['mail'], text: 'メールが届かないとのこと。' } as const;

/** Stores a telephone note about an account. */
export const recordedCall = async (accountID: string, by: AdministratorName = 'operator') =>
  await done('createPhoneCall', { token: await administrator(by), body: { accountID, ...NOTE } });

const call = async () => ({ accountID: await paperAccountID(), ...NOTE });
// Only its author or an owner may change a note. These requests are an operator's and an owner's.
const noted = async (): Promise<string> => (await recordedCall(await paperAccountID())).id;

/** Creates a sent mail whose text is still valid. */
const repeatable = async (outbox: 'mails' | 'bulkMails'): Promise<string> => {
  const { id: accountID, email } = await register();
  return await doubtfulMail(outbox, {
    mailType: 12,
    subjectID: accountID,
    recipient: { accountID, keyVersion: 1 },
    to: { name: '湊 花子', address: email },
    email,
    extra: { changedFields: ['phoneNumber'] },
    state: 'SENT',
    needsPerson: false,
    problem: null,
  });
};

/** Requests that succeed for every operation about a caller. */
export const phoneRequests = {
  createPhoneCall: { office: async () => ({ body: await call() }) },
  getPhoneCall: { office: async () => ({ id: await noted() }) },
  getManyPhoneCalls: { office: async () => ({ ids: await noted() }) },
  replacePhoneCall: { office: async () => ({ id: await noted(), body: { ...NOTE, text: '住所の件。' } }) },
  changePhoneCall: { office: async () => ({ id: await noted(), body: { text: '別の件。' } }) },
  deletePhoneCall: { office: async () => ({ id: await noted() }) },
  getWorklist: { office: async () => ({ id: 'card' }) },
  getAccountStory: { office: async () => ({ id: await paperAccountID(freshAddress()) }) },
  sendLink: { office: async () => ({ id: await paperAccountID(freshAddress()) }) },
  repeatMail: { office: async () => ({ id: await repeatable('mails') }) },
  repeatBulkMail: { office: async () => ({ id: await repeatable('bulkMails') }) },
};
