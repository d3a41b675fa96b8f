import { administrator } from '../administrators.ts';
import { done } from '../client.ts';
import { inquiryFrom } from '../inquiries.ts';
import { appliedPaperID } from '../paper.ts';

const START = { proof: 'papers', reason: 'ご本人の請求' } as const;

/** Creates the disclosure of a person for the tests' owner. */
const opened = async () => {
  const id = await appliedPaperID();
  const token = await administrator('owner');
  return { id, query: await done('startDisclosure', { id, token, body: START }) };
};

/** Creates the disclosure of a person who only sent an enquiry. */
const openedInquiry = async () => {
  const id = await inquiryFrom();
  const token = await administrator('owner');
  return { id, query: await done('startInquiryDisclosure', { id, token, body: START }) };
};

/** For the tables of requests. */
export const disclosureRequests = {
  startDisclosure: { office: async () => ({ id: await appliedPaperID(), body: START }) },
  readDisclosure: { office: opened },
  startInquiryDisclosure: { office: async () => ({ id: await inquiryFrom(), body: START }) },
  readInquiryDisclosure: { office: openedInquiry },
} as const;
