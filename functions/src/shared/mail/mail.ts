import { z } from 'zod';
import { mailTypeSchema } from './types.ts';
import { idSchema, instantSchema } from '../fields/fieldSchemas.ts';
import { LIMITS } from '../fields/limits.ts';

/** The states in order (rules 6.9). SENT, FAILED, UNKNOWN, BOUNCED and CANCELLED are final. */
export const MAIL_STATES = ['QUEUED', 'SENDING', 'SENT', 'RETRY', 'FAILED', 'UNKNOWN', 'BOUNCED', 'CANCELLED'] as const;
export const mailStateSchema = z.enum(MAIL_STATES);
export type MailState = z.infer<typeof mailStateSchema>;

/** States of a mail that is not final. */
export const UNDER_WAY_STATES: readonly MailState[] = ['QUEUED', 'SENDING', 'RETRY'];
/** Final states in which a mail may not have arrived. A person resends it or accepts it (rules 6.26). */
export const DOUBTFUL_STATES: readonly MailState[] = ['FAILED', 'UNKNOWN', 'BOUNCED'];

/** The outboxes. `mails` contains mails to single people, `bulkMails` the mails of broadcasts. Neither delays the other (rules 6.6). */
export const OUTBOXES = ['mails', 'bulkMails'] as const;
export type Outbox = (typeof OUTBOXES)[number];

/** The task function that delivers each outbox. */
export const MAIL_QUEUES: Readonly<Record<Outbox, string>> = {
  mails: 'deliverMailAgain',
  bulkMails: 'deliverBulkMail',
};

/** One mail to one recipient. It contains no link and no key: rendering creates them from the record that `subjectID` names. */
export const mailRecordSchema = z.object({
  id: idSchema,
  /** The event that caused the mail. The mail's id is derived from cause, type and recipient, so that no event mails anybody twice. */
  cause: z.string().max(200),
  mailType: mailTypeSchema,
  subjectID: idSchema,
  /** The account, with its keyVersion when the mail was caused. After a change of address, the mail's keys open nothing. */
  recipient: z.object({ accountID: idSchema, keyVersion: z.int() }).nullable(),
  /** `name` is null unless the address is proven (rules 6.20). */
  to: z.object({ name: z.string().max(LIMITS.generated).nullable(), address: z.string().max(LIMITS.generated) }),
  /** The normalized address, for the office's search. */
  email: z.string().max(LIMITS.generated),
  /** Values that no record contains later, such as the names of changed fields. */
  extra: z.record(z.string(), z.union([z.string(), z.array(z.string())])),
  state: mailStateSchema,
  attempts: z.int(),
  /** How often the mail returned to its queue after its task had ended. The next task's name contains it (`taskName`). */
  requeued: z.int(),
  /** Since when the mail has its present task name, in system time, epoch ms. */
  queuedAt: z.int(),
  /** The token of the last run that claimed the mail or wrote its outcome. The run recognizes its own write by it. */
  token: z.string().max(40).nullable(),
  /** When the sweep next checks it, in system time, epoch ms, because it may be lost from the queue, due for a retry, or past its lease. */
  dueAt: z.int(),
  problem: z
    .string()
    .max(2 * LIMITS.mailBody)
    .nullable(),
  sentAt: instantSchema.nullable(),
  /** A person's last decision about it. `systemAt` is epoch ms. */
  decision: z
    .object({
      kind: z.enum(['resent', 'left']),
      by: z.string().max(LIMITS.generated),
      at: instantSchema,
      systemAt: z.int(),
    })
    .nullable(),
  /** Whether a person has to check it, derived from state and decision (`needsPerson`). */
  needsPerson: z.boolean(),
  shard: z.int(),
  createdAt: instantSchema,
  updatedAt: instantSchema,
});
export type MailRecord = z.infer<typeof mailRecordSchema>;
export type Decision = NonNullable<MailRecord['decision']>;

/**
 * Returns the name of the task that delivers a mail. A queue refuses a name that it has, and for up to 24 hours after that task ended. A mail
 * therefore has one task however often it is queued (https://cloud.google.com/tasks/docs/reference/rest/v2/projects.locations.queues.tasks/create).
 */
export const taskName = ({ id, requeued }: Pick<MailRecord, 'id' | 'requeued'>): string => `${id}-${requeued}`;

/** Returns whether a mail waits for a person, because it may not have arrived and nobody has accepted that. */
export const needsPerson = ({ state, decision }: Pick<MailRecord, 'state' | 'decision'>): boolean =>
  DOUBTFUL_STATES.includes(state) && decision?.kind !== 'left';
