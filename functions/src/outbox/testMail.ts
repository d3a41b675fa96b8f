import { type MailConfig, mailConfig } from '../shared/mail/mailConfig.ts';
import type { MailRecord } from '../shared/mail/mail.ts';
import { ANNOUNCEMENT } from '../shared/mail/named.ts';
import { mail } from '../shared/mail/outbox.ts';
import { MailRenderError, type RenderedMail, renderMail } from '../shared/mail/render.ts';
import { usualSample } from '../shared/mail/samples.ts';
import type { MailTemplate } from '../shared/mail/template.ts';
import { type Reads, type Records } from '../store/records.ts';
import { type Addressee, testRecord } from './enqueue.ts';

/** Prefix of the subject of a mail with sample data, so that it is not mistaken for a real one. */
const MARK = '【テスト送信】';

/** Queues the current text with sample data. It is delivered like any other mail, but its links open nothing. */
export const enqueueTest = (records: Records, config: MailConfig, to: Addressee, requestID: string): void => {
  const { now, systemNow } = records.stamp;
  const order = { cause: `mailConfig/${config.id}/test/${requestID}`, mailType: config.mailType, subjectID: config.id };
  records.create(mail, testRecord({ ...order, ...to }, now, systemNow));
};

/** Queues a broadcast's own text with sample data. The record contains the text, since no other record does. */
export const textTestRecord = (
  text: MailTemplate,
  order: Addressee & { readonly cause: string; readonly subjectID: string },
  { now, systemNow }: Records['stamp'],
): MailRecord => {
  const record = testRecord({ ...order, mailType: ANNOUNCEMENT }, now, systemNow);
  return { ...record, extra: { ...record.extra, ...text } };
};

/** Returns the own text of a test mail; null if it tests the text of a mail type. */
const ownTextOf = ({ extra: { title, body } }: Pick<MailRecord, 'extra'>): MailTemplate | null =>
  typeof title === 'string' && typeof body === 'string' ? { title, body } : null;

/** Returns whether a mail has sample data. */
export const isTest = ({ extra }: Pick<MailRecord, 'extra'>): boolean => extra['sample'] === 'true';

/** Renders the stored text instead of an instance's cached one, because the tester has just saved it. @throws MailRenderError if the text is gone */
export const renderedTest = async (reads: Reads, siteURL: string, order: MailRecord): Promise<RenderedMail> => {
  const text = ownTextOf(order) ?? (await reads.get(mailConfig, order.subjectID))?.record;
  if (!text) throw new MailRenderError(order.mailType, 'missing_subject', mailConfig.name);
  const rendered = renderMail(order.mailType, text, usualSample(order.mailType, siteURL));
  return { ...rendered, subject: `${MARK}${rendered.subject}` };
};
