import { z } from 'zod';
import { mailTypeSchema } from './types.ts';
import { idSchema, instantSchema } from '../ground/fields.ts';
import { LIMITS } from '../ground/limits.ts';

/** In the order of a mail's life (rules 6.9). SENT, FAILED, UNKNOWN, BOUNCED and CANCELLED are ends. */
export const MAIL_STATES = ['QUEUED', 'SENDING', 'SENT', 'RETRY', 'FAILED', 'UNKNOWN', 'BOUNCED', 'CANCELLED'] as const;
export const mailStateSchema = z.enum(MAIL_STATES);
export type MailState = z.infer<typeof mailStateSchema>;

/** States of a mail that is not at its end. */
export const UNDER_WAY_STATES: readonly MailState[] = ['QUEUED', 'SENDING', 'RETRY'];
/** Ends in which a mail may not have reached its reader: a person sends it again or leaves it so (rules 6.26). */
export const DOUBTFUL_STATES: readonly MailState[] = ['FAILED', 'UNKNOWN', 'BOUNCED'];

/** `mails` hold one person's own, `bulkMails` broadcasts, so that these never delay those (rules 6.6). */
export const OUTBOXES = ['mails', 'bulkMails'] as const;
export type Outbox = (typeof OUTBOXES)[number];

/** The task function that delivers a mail of each outbox. */
export const MAIL_QUEUES: Readonly<Record<Outbox, string>> = {
  mails: 'deliverMailAgain',
  bulkMails: 'deliverBulkMail',
};

/**
 * One mail to one recipient. No link and no key is in it: they are made when it is rendered, from the record `subjectID` names.
 */
export const mailRecordSchema = z.object({
  id: idSchema,
  /** What it is sent for; with the type and the recipient it makes the id, so no cause mails anyone twice. */
  cause: z.string().max(200),
  mailType: mailTypeSchema,
  subjectID: idSchema,
  /** The account it goes to, with the keyVersion it had when the mail was caused: its keys open nothing after a change of address. */
  recipient: z.object({ accountID: idSchema, keyVersion: z.int() }).nullable(),
  /** `name` is null unless the address is proven (rules 6.20). */
  to: z.object({ name: z.string().max(LIMITS.made).nullable(), address: z.string().max(LIMITS.made) }),
  /** The folded address, by which the office looks for mails. */
  email: z.string().max(LIMITS.made),
  /** What the record does not tell: the names of changed fields, say. */
  extra: z.record(z.string(), z.union([z.string(), z.array(z.string())])),
  state: mailStateSchema,
  attempts: z.int(),
  /** How often a task of it was used up and it has come back into its queue since: the next one's name bears it (`taskName`). */
  requeued: z.int(),
  /** Of the last run that claimed it or wrote its outcome; by it the run knows its own write again. */
  token: z.string().max(40).nullable(),
  /** System time, epoch ms: when it is next to be looked at (queued and given up on, retry, lease's end). */
  dueAt: z.int(),
  problem: z
    .string()
    .max(2 * LIMITS.mailBody)
    .nullable(),
  sentAt: instantSchema.nullable(),
  /** What a person has last decided about it; `systemAt` is epoch ms. */
  decision: z
    .object({
      kind: z.enum(['resent', 'left']),
      by: z.string().max(LIMITS.made),
      at: instantSchema,
      systemAt: z.int(),
    })
    .nullable(),
  /** Whether somebody has to look at it; follows from state and decision (`needsPerson`). */
  needsPerson: z.boolean(),
  shard: z.int(),
  createdAt: instantSchema,
  updatedAt: instantSchema,
});
export type MailRecord = z.infer<typeof mailRecordSchema>;
export type Decision = NonNullable<MailRecord['decision']>;

/**
 * The name of the task that delivers a mail. A queue refuses one that it has, or had within the last hour, so that a mail has one task
 * however often it is put there (https://cloud.google.com/tasks/docs/reference/rest/v2/projects.locations.queues.tasks/create).
 */
export const taskName = ({ id, requeued }: Pick<MailRecord, 'id' | 'requeued'>): string => `${id}-${requeued}`;

/** Whether a mail waits for a person: it may not have arrived, and nobody has left it so. */
export const needsPerson = ({ state, decision }: Pick<MailRecord, 'state' | 'decision'>): boolean =>
  DOUBTFUL_STATES.includes(state) && decision?.kind !== 'left';
