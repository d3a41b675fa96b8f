import { getFunctions } from 'firebase-admin/functions';
import { z } from 'zod';
import { functionOf, JOB_KINDS } from '../shared/campaign/jobKinds.ts';
import { MAIL_QUEUES, type MailRecord, type Outbox, taskName } from '../shared/mail/mail.ts';
import { REGION } from '../shared/region.ts';

export const mailTaskSchema = z.object({ id: z.string().min(1) });

/** A job. `id` is a broadcast's, a run's, or a draw's number; vouchers and exclusions are a single job. */
export const jobSchema = z.object({ kind: z.enum(JOB_KINDS), id: z.string().min(1) });
export type Job = z.infer<typeof jobSchema>;

const queue = (name: string) => getFunctions().taskQueue(`locations/${REGION}/functions/${name}`);

/** The fields of a mail from which its task's name derives. */
export type QueuedMail = Pick<MailRecord, 'id' | 'requeued'>;

// The SDK's code for ALREADY_EXISTS (https://firebase.google.com/docs/reference/admin/node/firebase-admin.functions.taskoptions).
const alreadyExistsSchema = z.object({ code: z.literal('functions/task-already-exists') });

/**
 * Queues the task of a mail once. If the queue contains the task, or has run it within the last 24 hours, nothing changes. The task may be dispatched
 * twice, which the mail's claim makes harmless.
 */
export const queueMail = async (outbox: Outbox, mail: QueuedMail): Promise<void> => {
  try {
    await queue(MAIL_QUEUES[outbox]).enqueue({ id: mail.id }, { id: taskName(mail) });
  } catch (error) {
    if (!alreadyExistsSchema.safeParse(error).success) throw error;
  }
};

export const enqueueJob = async (job: Job): Promise<void> => {
  await queue(functionOf(job.kind)).enqueue(job);
};
