import { randomID } from '../../gateways/randomness.ts';
import { mailRecord } from '../../outbox/enqueue.ts';
import { previewedMail } from '../../outbox/rendered.ts';
import { checkReply, enqueueReply, replyOrder } from '../../services/office/inquiryReply.ts';
import type { ShownEntry } from '../../shared/contract/definitions/inquiries.ts';
import { type Inquiry, inquiry } from '../../shared/entities/inquiry.ts';
import { deskAfter, type InquiryStep } from '../../shared/entities/inquiries/inquiryDesk.ts';
import { AppError } from '../../shared/errors/appError.ts';
import type { MailRecord } from '../../shared/mail/mail.ts';
import { mail } from '../../shared/mail/outbox.ts';
import { MailRenderError } from '../../shared/mail/render.ts';
import { toISO } from '../../shared/time/instants.ts';
import { collectionOf } from '../../store/collection.ts';
import { inquiriesOf, senderOf } from '../../store/office/inquiries.ts';
import {
  entriesOf,
  inquiryEntries,
  type InquiryEntry,
  markWriting,
  othersWriting,
} from '../../store/office/inquiryEntries.ts';
import type { Reads } from '../../store/records.ts';
import type { Handled, Handlers, OfficeContext } from '../context.ts';
import { readBack, readForWrite, storedBy } from '../update.ts';
import { firstAnswerTimes, inquiryFigures } from './inquiryFigures.ts';

type Office<O extends keyof Handlers> = Handlers[O] extends { readonly office: infer F } ? F : never;

/** Returns the enquiry after a step. @throws AppError inquiry_state */
const stepped = (before: Inquiry, step: InquiryStep, { admin, now }: OfficeContext): Inquiry => {
  const desk = deskAfter(before, step, { by: admin.email, at: toISO(now) });
  if (desk === null) throw new AppError('inquiry_state');
  return { ...before, ...desk };
};

const written = (id: string, context: OfficeContext): Handled<Inquiry> => ({
  afterCommit: async () => await readBack(inquiry, id, context),
});

type NewEntry = { readonly kind: 'note'; readonly text: string } | { readonly kind: 'reply'; readonly mailID: string };

const addEntry = (inquiryID: string, own: NewEntry, { admin, now, records, deps }: OfficeContext): void => {
  const who = { inquiryID, by: admin.email, at: toISO(now), systemAt: records.stamp.systemNow };
  inquiryEntries.create(records, randomID(deps.randomness), { ...who, ...own });
};

const addNote = (id: string, text: string | null, context: OfficeContext): void => {
  if (text === null) return;
  addEntry(id, { kind: 'note', text }, context);
  context.records.audit({ entity: inquiry.name, target: id, fields: ['note'] });
};

const moveInquiry: Office<'moveInquiry'> = async ({ path: { id }, body }, context) => {
  const before = await readForWrite(inquiry, id, context);
  context.records.update(inquiry, before, stepped(before, body, context));
  addNote(id, 'note' in body ? body.note : null, context);
  return written(id, context);
};

const noteInquiry: Office<'noteInquiry'> = async ({ path: { id }, body }, context) => {
  const { record } = await storedBy(context.records, inquiry, id);
  addNote(id, body.text, context);
  return { answer: record };
};

/** Returns the mail order of a reply to an enquiry in its present state. */
const orderOf = async (
  record: Inquiry,
  { title, body }: { title: string; body: string },
  { deps, records }: OfficeContext,
) => {
  checkReply({ title, body }, deps.config.SITE_URL);
  const [{ account: holder }, entries] = await Promise.all([
    senderOf(records, { email: record.email, phone: null }),
    entriesOf(records, record.id),
  ]);
  return { order: replyOrder({ inquiry: record, text: { title, body }, holder, entries }), entries };
};

const isSame = (sent: MailRecord | undefined, { title, body }: { title: string; body: string }): boolean =>
  sent?.extra['replyTitle'] === title && sent.extra['replyText'] === body;

const lastReply = async (reads: Reads, entries: readonly InquiryEntry[]): Promise<MailRecord | undefined> => {
  const last = entries.findLast((one) => one.kind === 'reply');
  return last === undefined ? undefined : (await reads.get(mail, last.mailID))?.record;
};

const replyInquiry: Office<'replyInquiry'> = async ({ path: { id }, body }, context) => {
  const { records } = context;
  const { record: before } = await storedBy(records, inquiry, id);
  const after = stepped(before, { step: 'reply', then: body.then }, context);
  const { order, entries } = await orderOf(before, body, context);
  if (before.replies !== body.afterReplies) {
    // The same reply was sent already, for example by a double click.
    if (before.replies === body.afterReplies + 1 && isSame(await lastReply(records, entries), body))
      return { answer: before };
    throw new AppError('inquiry_answered');
  }
  const mailID = enqueueReply(records, order);
  addEntry(id, { kind: 'reply', mailID }, context);
  records.update(inquiry, before, after);
  return written(id, context);
};

const previewInquiryReply: Office<'previewInquiryReply'> = async ({ path: { id }, body }, context) => {
  const { records, deps, now } = context;
  const { record } = await storedBy(records, inquiry, id);
  const { order } = await orderOf(record, body, context);
  try {
    return { answer: await previewedMail(deps, mailRecord('mails', order, now, records.stamp.systemNow)) };
  } catch (error) {
    if (error instanceof MailRenderError) throw new AppError('mail_unrenderable');
    throw error;
  }
};

/** Reads both enquiries of a merge in one call. */
const pairOf = async (id: string, into: string, { records }: OfficeContext): Promise<[Inquiry, Inquiry]> => {
  const [one, other] = await Promise.all([storedBy(records, inquiry, id), storedBy(records, inquiry, into)]);
  return [one.record, other.record];
};

const mergeInquiry: Office<'mergeInquiry'> = async ({ path: { id }, body: { into } }, context) => {
  if (id === into) throw new AppError('inquiry_state');
  const [one, other] = await pairOf(id, into, context);
  if (one.email !== other.email) throw new AppError('inquiry_other_sender');
  // A chain of merges would hide the enquiry that was merged first.
  const isTarget = (await inquiriesOf(context.records, one.email)).some(({ mergedInto }) => mergedInto === id);
  if (isTarget) throw new AppError('inquiry_state');
  const absorbing = stepped(other, { step: 'absorb', unanswered: one.unanswered }, context);
  context.records.update(inquiry, one, stepped(one, { step: 'merge', into }, context));
  if (absorbing.unanswered !== other.unanswered) context.records.update(inquiry, other, absorbing);
  return written(id, context);
};

const unmergeInquiry: Office<'unmergeInquiry'> = async ({ path: { id } }, context) => {
  const { record: before } = await storedBy(context.records, inquiry, id);
  context.records.update(inquiry, before, stepped(before, { step: 'unmerge' }, context));
  return written(id, context);
};

const markInquiryWriting: Office<'markInquiryWriting'> = async ({ path: { id }, body }, { records, admin }) => {
  const [{ record }, writing] = await Promise.all([
    storedBy(records, inquiry, id),
    markWriting(records, id, admin.email, body.isWriting),
  ]);
  return { answer: { writing, replies: record.replies } };
};

const shown = (entry: InquiryEntry & { readonly id: string }, mails: ReadonlyMap<string, MailRecord>): ShownEntry => {
  const { id, by, at } = entry;
  if (entry.kind === 'note') return { kind: 'note', id, by, at, text: entry.text };
  const sent = mails.get(entry.mailID);
  const { replyTitle = '', replyText = '' } = sent?.extra ?? {};
  const words = { title: String(replyTitle), text: String(replyText) };
  return { kind: 'reply', id, by, at, mailID: entry.mailID, ...words, state: sent?.state ?? null };
};

const shownEntries = async (reads: Reads, id: string): Promise<ShownEntry[]> => {
  const entries = await entriesOf(reads, id);
  const mails = collectionOf(reads.db, mail);
  const ids = entries.flatMap((one) => (one.kind === 'reply' ? [one.mailID] : []));
  const found = ids.length === 0 ? [] : await reads.getAll(...ids.map((one) => mails.ref(one)));
  const sent = new Map(
    found.flatMap((one) => {
      const record = mails.parse(one)?.record;
      return record ? [[record.id, record] as const] : [];
    }),
  );
  return entries.map((one) => shown(one, sent));
};

const getInquiryDesk: Office<'getInquiryDesk'> = async ({ path: { id } }, { records, admin }) => {
  const { record, etag } = await storedBy(records, inquiry, id);
  const [{ account, purchase, byPhone }, all, entries, writing] = await Promise.all([
    senderOf(records, record),
    inquiriesOf(records, record.email),
    shownEntries(records, id),
    othersWriting(records, id, admin.email, records.stamp.systemNow),
  ]);
  const others = all.filter((one) => one.id !== id);
  return { answer: { inquiry: record, etag, account, purchase, byPhone: [...byPhone], others, entries, writing } };
};

export const inquiryDeskHandlers = {
  getInquiryDesk: { office: getInquiryDesk },
  getInquiryFigures: { office: inquiryFigures },
  getFirstAnswers: { office: firstAnswerTimes },
  moveInquiry: { office: moveInquiry },
  noteInquiry: { office: noteInquiry },
  replyInquiry: { office: replyInquiry },
  previewInquiryReply: { office: previewInquiryReply },
  mergeInquiry: { office: mergeInquiry },
  unmergeInquiry: { office: unmergeInquiry },
  markInquiryWriting: { office: markInquiryWriting },
} satisfies Partial<Handlers>;
