import { randomID } from '../gateways/randomness.ts';
import type { Handler } from '../http/context.ts';
import { addressQuota } from '../http/rateLimit.ts';
import { enqueueMail, toAddress } from '../outbox/enqueue.ts';
import { toISO } from '../shared/time/instants.ts';
import { AppError } from '../shared/contract/errors.ts';
import { inquiry } from '../shared/entities/inquiry.ts';
import { collectionOf } from '../store/collection.ts';
import { crudHandlers } from './crud.ts';

/** Mail 31 to the sender, echoing nothing typed, and a notice to the office (rules 3.8). */
const createInquiry: Handler<'createInquiry'> = async ({ body }, context) => {
  if (!body) throw new AppError('validation_failed');
  const { db, systemClock, randomness, config } = context.deps;
  const id = randomID(randomness);
  const at = toISO(context.now);
  const inquiries = collectionOf(db, inquiry);
  const data = inquiries.data({ ...body, id, createdAt: at, updatedAt: at });
  await db.runTransaction(async (transaction) => {
    const quota = await addressQuota(db, transaction, 'inquiry', body.email, systemClock());
    quota.take();
    transaction.create(inquiries.ref(id), data);
    const order = { cause: `inquiry/${id}`, subjectID: id };
    enqueueMail(transaction, { ...order, mailType: 31, ...toAddress(body.email) }, context);
    enqueueMail(transaction, { ...order, mailType: 33, ...toAddress(config.OFFICE_NOTICE_TO) }, context);
  });
  return { answer: { id, createdAt: at } };
};

export const inquiryHandlers = { ...crudHandlers('inquiry'), createInquiry };
