import { administrator } from './administrators.ts';
import { done } from './client.ts';
import { freshAddress } from './person.ts';

/** Creates an enquiry from this address, by default from a new one. */
export const inquiryFrom = async (email = freshAddress(), message = 'おたずねします。'): Promise<string> =>
  (await done('createInquiry', { body: { name: '湊 花子', email, message } })).id;

export const REPLY = {
  title: 'お問い合わせについて',
  body: '次のとおりです。',
  afterReplies: 0,
  then: 'DONE',
} as const;

const mergeable = async () => {
  const email = freshAddress();
  const [into, id] = [await inquiryFrom(email), await inquiryFrom(email)];
  return { id, body: { into } };
};

const merged = async (): Promise<string> => {
  const { id, body } = await mergeable();
  await done('mergeInquiry', { token: await administrator('operator'), id, body });
  return id;
};

/** Requests that succeed for every operation on enquiries. */
export const inquiryRequests = {
  getInquiryDesk: { office: async () => ({ id: await inquiryFrom() }) },
  moveInquiry: { office: async () => ({ id: await inquiryFrom(), body: { step: 'take' } }) },
  noteInquiry: { office: async () => ({ id: await inquiryFrom(), body: { text: '確認中です。' } }) },
  previewInquiryReply: {
    office: async () => ({ id: await inquiryFrom(), body: { title: REPLY.title, body: REPLY.body } }),
  },
  replyInquiry: { office: async () => ({ id: await inquiryFrom(), body: REPLY }) },
  mergeInquiry: { office: mergeable },
  unmergeInquiry: { office: async () => ({ id: await merged() }) },
  markInquiryWriting: { office: async () => ({ id: await inquiryFrom(), body: { isWriting: true } }) },
};
