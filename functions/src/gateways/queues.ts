import { getFunctions } from 'firebase-admin/functions';
import { z } from 'zod';
import { MAIL_QUEUES, type MailRecord, type Outbox, taskName } from '../shared/mail/mail.ts';
import { REGION } from '../shared/region.ts';

export const mailTaskSchema = z.object({ id: z.string().min(1) });

/** Work that is carried on until it is done; each kind has its entry in `jobs/registry.ts`, or that does not compile. */
export const WORK_KINDS = [
  'draw',
  'release',
  'broadcast',
  'settlement',
  'reconciliation',
  'vouchers',
  'duplicates',
  'waitingList',
  'exclusions',
] as const;
export type WorkKind = (typeof WORK_KINDS)[number];
/** A piece of work: `id` is a broadcast's or a run's, or the number of a draw; vouchers and exclusions are one piece. */
export const workSchema = z.object({ kind: z.enum(WORK_KINDS), id: z.string().min(1) });
export type Work = z.infer<typeof workSchema>;

const queue = (name: string) => getFunctions().taskQueue(`locations/${REGION}/functions/${name}`);

/** A mail as its task names it. */
export type QueuedMail = Pick<MailRecord, 'id' | 'requeued'>;

// The SDK's code for ALREADY_EXISTS (https://firebase.google.com/docs/reference/admin/node/firebase-admin.functions.taskoptions).
const takenSchema = z.object({ code: z.literal('functions/task-already-exists') });

/**
 * Puts the task of a mail into its outbox's queue, once: a queue that has it, or had it within the last hour, is left as it is. The task may be
 * dispatched twice; the mail's own claim makes that harmless.
 */
export const queueMail = async (outbox: Outbox, mail: QueuedMail): Promise<void> => {
  try {
    await queue(MAIL_QUEUES[outbox]).enqueue({ id: mail.id }, { id: taskName(mail) });
  } catch (error) {
    if (!takenSchema.safeParse(error).success) throw error;
  }
};

/**
 * The function whose tasks carry a kind on. What calls Stripe has one of its own, with one instance: the calls that it may make a second
 * are counted in its memory (rules 7.7).
 */
export const CARRIED_BY: { readonly [K in WorkKind]: 'advanceWork' | 'settle' } = {
  draw: 'advanceWork',
  release: 'advanceWork',
  broadcast: 'advanceWork',
  settlement: 'settle',
  reconciliation: 'settle',
  vouchers: 'advanceWork',
  duplicates: 'advanceWork',
  waitingList: 'settle',
  exclusions: 'advanceWork',
};

export const enqueueWork = async (work: Work): Promise<void> => {
  await queue(CARRIED_BY[work.kind]).enqueue(work);
};
