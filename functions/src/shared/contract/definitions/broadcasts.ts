import { z } from 'zod';
import { broadcast, mailCountsSchema } from '../../mail/broadcast.ts';
import {
  emailInputSchema,
  emailSchema,
  idSchema,
  instantSchema,
  lineSchema,
  textSchema,
} from '../../fields/fieldSchemas.ts';
import { LIMITS } from '../../fields/limits.ts';
import {
  accountFilterSchema,
  applicationFilterSchema,
  leftOutSchema,
  MAX_NAMED,
  MAX_PACE_HOURS,
  PURCHASE_MAIL_TYPES,
  READY_MADE,
} from '../../mail/audience.ts';
import { APOLOGY } from '../../mail/named.ts';
import { broadcastMailTypeSchema } from '../../mail/types.ts';
import { MAX_FIELD_ERRORS } from '../../errors/fieldError.ts';
import type { RouteDefinition } from '../route.ts';
import { idPath } from '../schemas.ts';

/** The broadcast's own text. A call has either this or a mail type, which the handler checks. */
const ownText = {
  title: lineSchema(LIMITS.mailTitle).optional(),
  body: textSchema(LIMITS.mailBody).optional(),
};
const ids = z.array(idSchema).min(1).max(MAX_NAMED);
const way = {
  dryRun: z
    .boolean()
    .default(false)
    .meta({ description: 'Returns who would receive the mail and who would be left out, without sending anything' }),
  repeatOf: idSchema.optional().meta({ description: 'The earlier broadcast of the same text to the same audience' }),
};

const MAX_SAMPLES = 5;
const dryRunSchema = z
  .object({
    dryRun: z.literal(true),
    recipients: z.int(),
    /** False if the call's time ran out before a large audience was counted completely. There are then more recipients than the count shows. */
    complete: z.boolean(),
    samples: z
      .array(
        z.object({
          accountID: idSchema.nullable(),
          name: z.string().max(LIMITS.generated).nullable(),
          address: emailSchema,
        }),
      )
      .max(MAX_SAMPLES),
    leftOut: leftOutSchema,
    /** An earlier broadcast of the same text to the same audience. Sending it again requires this id. */
    repeatOf: idSchema.nullable(),
    /** Whether the caller has not sent this own text to themselves yet. Sending is then refused (rules 6.37). */
    needsTest: z.boolean(),
    /** Placeholders that must be filled in before sending. Otherwise the broadcast is refused. */
    problems: z
      .array(
        z.object({
          path: z.enum(['title', 'body']),
          code: z.string().max(LIMITS.code),
          line: z.int(),
          column: z.int(),
          message: z.string().max(LIMITS.generated),
        }),
      )
      .max(MAX_FIELD_ERRORS),
  })
  .meta({ id: 'BroadcastDryRun' });

const opened = z.union([dryRunSchema, broadcast.answer]).meta({ id: 'BroadcastOrDryRun' });
export type DryRun = z.infer<typeof dryRunSchema>;

const progress = z
  .object({
    ...broadcast.answer.pick({ id: true, state: true, recipients: true, queued: true, hash: true, leftOut: true })
      .shape,
    ...broadcast.answer.pick({ startedAt: true, finishedAt: true, openedBy: true }).shape,
    counts: mailCountsSchema,
    /** The number of recipients whose mail is not written yet. */
    waiting: z.int(),
    now: instantSchema,
  })
  .meta({ id: 'BroadcastProgress' });

const step = {
  path: idPath,
  office: { role: 'operator', answer: broadcast.answer },
  errors: ['broadcast_state'],
} as const;

/** Broadcasts, and how to pause, resume and end them (rules 6.15, 6.16, 6.22). */
export const broadcastRoutes = {
  sendAnnouncement: {
    route: 'POST /send/announcement',
    summary: 'Sends a mail to accounts: by ids, by a filter, or to a predefined audience',
    office: {
      role: 'operator',
      body: z
        .strictObject({
          mailType: z.union([broadcastMailTypeSchema, z.literal(APOLOGY)]).optional(),
          ...ownText,
          accountIDs: ids.optional(),
          filter: accountFilterSchema.optional(),
          audience: z.enum(READY_MADE).optional(),
          paceHours: z.int().min(0).max(MAX_PACE_HOURS).default(0).meta({
            description: 'Spreads the mails over this number of hours; not allowed with account ids. 0: at once',
          }),
          ...way,
        })
        .meta({ id: 'Announcement' }),
      answer: opened,
    },
    status: 202,
    idempotent: true,
    errors: ['template_invalid', 'broadcast_repeated', 'test_first', 'unsupported_query'],
  },
  sendAnnouncementByEmail: {
    route: 'POST /send/announcementByEmail',
    summary: 'Sends a mail to addresses and accounts, once to each address',
    office: {
      role: 'operator',
      body: z
        .strictObject({
          mailType: broadcastMailTypeSchema.optional(),
          ...ownText,
          emails: z.array(emailInputSchema).min(1).max(MAX_NAMED),
          accountIDs: ids.optional(),
          ...way,
        })
        .meta({ id: 'AnnouncementByEmail' }),
      answer: opened,
    },
    status: 202,
    idempotent: true,
    errors: ['template_invalid', 'broadcast_repeated', 'test_first'],
  },
  testSendAnnouncement: {
    route: 'POST /send/announcement/test',
    summary: 'Sends an own text with sample data to the caller, which has to happen before it is sent to others',
    office: {
      role: 'operator',
      body: z
        .strictObject({ title: ownText.title.unwrap(), body: ownText.body.unwrap() })
        .meta({ id: 'AnnouncementTest' }),
      answer: z.object({ to: emailSchema }).meta({ id: 'AnnouncementTested' }),
    },
    status: 202,
    errors: ['template_invalid', 'test_repeated'],
  },
  sendPurchase: {
    route: 'POST /send/purchase',
    summary: 'Sends a mail about applications, by ids or by a filter, if its contents apply to them',
    office: {
      role: 'operator',
      body: z
        .strictObject({
          mailType: z.literal(PURCHASE_MAIL_TYPES),
          purchaseIDs: ids.optional(),
          filter: applicationFilterSchema.optional(),
          ...way,
        })
        .meta({ id: 'PurchaseMail' }),
      answer: opened,
    },
    status: 202,
    idempotent: true,
    errors: ['broadcast_repeated', 'unsupported_query'],
  },
  pauseBroadcast: {
    route: 'POST /broadcast/{id}/pause',
    summary: 'Pauses a broadcast, including its queued mails',
    ...step,
  },
  resumeBroadcast: {
    route: 'POST /broadcast/{id}/resume',
    summary: 'Resumes a paused broadcast',
    ...step,
  },
  cancelBroadcast: {
    route: 'POST /broadcast/{id}/cancel',
    summary: 'Cancels a broadcast and its unsent mails',
    ...step,
  },
  approveBroadcast: {
    route: 'POST /broadcast/{id}/approve',
    summary: 'Approves a broadcast of an own text to many recipients, as a second person',
    path: idPath,
    office: { role: 'operator', answer: broadcast.answer },
    errors: ['broadcast_state', 'second_person_needed'],
  },
  getBroadcastProgress: {
    route: 'GET /broadcast/{id}/progress',
    summary: 'Returns the progress of a broadcast',
    path: idPath,
    office: { role: 'viewer', answer: progress },
  },
} as const satisfies Record<string, RouteDefinition>;
