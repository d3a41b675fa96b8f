import { randomID } from '../../gateways/randomness.ts';
import type { BaseContext, Handlers } from '../context.ts';
import { enqueueMail, toAddress } from '../../outbox/enqueue.ts';
import { causeOf } from '../../services/office/inquiryReply.ts';
import { type Inquiry, inquiry } from '../../shared/entities/inquiry.ts';
import { FRESH_DESK } from '../../shared/entities/inquiries/inquiryDesk.ts';
import { addressQuota } from '../../store/mail/quota.ts';
import { removeEntries } from '../../store/office/inquiryEntries.ts';
import { crudHandlers } from '../crud.ts';

type Body = Parameters<Handlers['createInquiry']['anyone']>[0]['body'];

/** Stores an enquiry. It enqueues mail 31 to the sender, without the typed text, and a notice to the office (rules 3). */
const received = (body: Body, { deps, records }: BaseContext): Inquiry => {
  const record = records.create(inquiry, { ...body, ...FRESH_DESK, id: randomID(deps.randomness) });
  const order = { cause: causeOf(record.id), subjectID: record.id, extra: { receivedAt: record.createdAt } };
  enqueueMail(records, { ...order, mailType: 31, ...toAddress(record.email) });
  enqueueMail(records, { ...order, mailType: 33, ...toAddress(deps.config.OFFICE_NOTICE_TO) });
  return record;
};

export const inquiryHandlers = {
  // An enquiry's entries are removed with it. Its mails stay in the outbox.
  ...crudHandlers('inquiry', { remove: async ({ id }, { records }) => await removeEntries(records, id) }),
  createInquiry: {
    anyone: async ({ body }, context) => {
      const quota = await addressQuota(context.records, 'inquiry', body.email);
      quota.take();
      return { answer: received(body, context) };
    },
    office: async ({ body }, context) => ({ answer: received(body, context) }),
  },
} satisfies Partial<Handlers>;
