import { z } from 'zod';
import { account } from '../../entities/account.ts';
import { inquiry } from '../../entities/inquiry.ts';
import { AFTER_REPLY, WAITS_FOR } from '../../entities/inquiries/inquiryDesk.ts';
import { purchase } from '../../entities/purchase.ts';
import { idSchema, instantSchema, lineSchema, textSchema } from '../../fields/fieldSchemas.ts';
import { LIMITS } from '../../fields/limits.ts';
import { mailStateSchema } from '../../mail/mail.ts';
import type { RouteDefinition } from '../route.ts';
import { idPath } from '../schemas.ts';
import { mailPreviewSchema } from './mails.ts';
import { verbs } from './verbs.ts';

/** The maximum length of an enquiry's conversation. Real conversations are shorter. */
const MAX_SHOWN = 200;
const note = textSchema(LIMITS.note);

/** A step that sends no mail. Some steps carry a note that explains them. */
const stepBody = z
  .discriminatedUnion('step', [
    z.strictObject({ step: z.literal('take') }),
    z.strictObject({ step: z.literal('giveBack') }),
    z.strictObject({ step: z.literal('wait'), waitsFor: z.enum(WAITS_FOR), note: note.nullable().default(null) }),
    z.strictObject({ step: z.literal('finish'), answered: z.boolean(), note: note.nullable().default(null) }),
    z.strictObject({ step: z.literal('reopen') }),
  ])
  .meta({ id: 'InquiryStep' });

const replyFields = { title: lineSchema(LIMITS.mailTitle), body: textSchema(LIMITS.message) };

const shownEntry = z
  .discriminatedUnion('kind', [
    z.object({
      kind: z.literal('note'),
      id: idSchema,
      by: z.string().max(LIMITS.generated),
      at: instantSchema,
      text: z.string().max(LIMITS.note),
    }),
    z.object({
      kind: z.literal('reply'),
      id: idSchema,
      by: z.string().max(LIMITS.generated),
      at: instantSchema,
      mailID: idSchema,
      title: z.string().max(LIMITS.mailTitle),
      text: z.string().max(LIMITS.message),
      // Null: the mail no longer exists.
      state: mailStateSchema.nullable(),
    }),
  ])
  .meta({ id: 'InquiryEntry' });
export type ShownEntry = z.input<typeof shownEntry>;

const desk = z
  .object({
    inquiry: inquiry.answer,
    etag: z.string().max(100),
    account: account.answer.nullable(),
    purchase: purchase.answer.nullable(),
    // Accounts with the enquiry's telephone number, if no account has its address.
    byPhone: z.array(account.answer).max(MAX_SHOWN),
    // Other enquiries from the same address, newest first, including merged ones.
    others: z.array(inquiry.answer).max(MAX_SHOWN),
    entries: z.array(shownEntry).max(MAX_SHOWN),
    writing: z.array(z.string().max(LIMITS.generated)).max(MAX_SHOWN),
  })
  .meta({ id: 'InquiryDesk' });

const figures = z
  .object({
    states: z.object({ NEW: z.int(), TAKEN: z.int(), WAITING: z.int() }),
    unanswered: z.int(),
    mine: z.int(),
    // When the enquiry arrived that has waited longest for an answer. Null: none waits.
    oldestAt: instantSchema.nullable(),
  })
  .meta({ id: 'InquiryFigures' });

const firstAnswers = z
  .object({
    // First answers of the last `days` days. `isCut`: only the newest were counted.
    days: z.int(),
    answered: z.int(),
    isCut: z.boolean(),
    medianMs: z.int().nullable(),
    inTime: z.int(),
  })
  .meta({ id: 'FirstAnswers' });

/** Enquiries, and the office's actions on them besides their records (rules 10.28). */
export const inquiryRoutes = {
  createInquiry: {
    ...verbs.createInquiry,
    // The answer does not repeat the typed text. The office reads it in the back office.
    anyone: {
      body: inquiry.create,
      answer: z.object({ id: idSchema, createdAt: instantSchema }).meta({ id: 'InquiryReceived' }),
    },
    idempotent: true,
  },
  getInquiryDesk: {
    route: 'GET /inquiry/{id}/desk',
    summary: 'Returns an enquiry with its conversation, its sender, and the administrators who are writing a reply',
    path: idPath,
    office: { role: 'viewer', opens: 'inquiry', answer: desk },
  },
  getInquiryFigures: {
    route: 'GET /inquiries/figures',
    summary: 'Returns the numbers of open enquiries and the time of the oldest unanswered one',
    office: { role: 'viewer', answer: figures },
  },
  getFirstAnswers: {
    route: 'GET /inquiries/firstAnswers',
    summary: 'Returns how fast recent enquiries were first answered: the median, and the number answered in time',
    office: { role: 'viewer', answer: firstAnswers },
  },
  moveInquiry: {
    route: 'POST /inquiry/{id}/step',
    summary: 'Takes, releases, puts on hold, closes or reopens an enquiry',
    path: idPath,
    office: { role: 'operator', body: stepBody, answer: inquiry.answer },
    conditional: true,
    errors: ['inquiry_state'],
  },
  noteInquiry: {
    route: 'POST /inquiry/{id}/note',
    summary: 'Adds an internal note to an enquiry',
    path: idPath,
    office: { role: 'operator', body: z.strictObject({ text: note }), answer: inquiry.answer },
    idempotent: true,
  },
  previewInquiryReply: {
    route: 'POST /inquiry/{id}/reply/preview',
    summary: 'Previews a reply to an enquiry',
    path: idPath,
    office: { role: 'operator', body: z.strictObject(replyFields), answer: mailPreviewSchema },
    errors: ['template_invalid', 'mail_unrenderable'],
  },
  replyInquiry: {
    route: 'POST /inquiry/{id}/reply',
    summary: "Sends a reply to an enquiry's address",
    path: idPath,
    office: {
      role: 'operator',
      // `afterReplies`: the number of replies that the page showed. If another reply was sent since then, the call is refused, so that nobody gets
      // two.
      body: z
        .strictObject({ ...replyFields, afterReplies: z.int().nonnegative(), then: z.enum(AFTER_REPLY) })
        .meta({ id: 'InquiryReply' }),
      answer: inquiry.answer,
    },
    idempotent: true,
    errors: ['inquiry_state', 'inquiry_answered', 'template_invalid'],
  },
  mergeInquiry: {
    route: 'POST /inquiry/{id}/merge',
    summary: 'Merges an enquiry into another of the same address',
    path: idPath,
    office: { role: 'operator', body: z.strictObject({ into: idSchema }), answer: inquiry.answer },
    errors: ['inquiry_state', 'inquiry_other_sender'],
  },
  unmergeInquiry: {
    route: 'POST /inquiry/{id}/unmerge',
    summary: 'Undoes the merge of an enquiry',
    path: idPath,
    office: { role: 'operator', answer: inquiry.answer },
    errors: ['inquiry_state'],
  },
  markInquiryWriting: {
    route: 'PUT /inquiry/{id}/writing',
    summary: 'Shows other administrators for less than a minute that the caller is writing a reply',
    path: idPath,
    office: {
      role: 'operator',
      body: z.strictObject({ isWriting: z.boolean() }),
      answer: z
        .object({ writing: z.array(z.string().max(LIMITS.generated)).max(MAX_SHOWN), replies: z.int() })
        .meta({ id: 'InquiryWriting' }),
    },
  },
  createReplyTemplate: { ...verbs.createReplyTemplate, errors: ['template_invalid'] },
  replaceReplyTemplate: { ...verbs.replaceReplyTemplate, errors: ['template_invalid'] },
  changeReplyTemplate: { ...verbs.changeReplyTemplate, errors: ['template_invalid'] },
} as const satisfies Record<string, RouteDefinition>;
