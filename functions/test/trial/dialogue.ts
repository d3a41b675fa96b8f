import { z } from 'zod';
import { OUTBOXES } from '../../src/shared/mail/mail.ts';

/** What the process under trial is started with, as JSON in its environment. */
export const settingsSchema = z.object({
  project: z.string(),
  smtpURL: z.string(),
  connections: z.int(),
  /** What is left out of the product, so that the trial is seen to notice. */
  without: z.enum(['nothing', 'claim', 'handover', 'reset']),
  /** Ends the process, by SIGKILL, as soon as a delivery has done this. */
  diesAfter: z.string().nullable(),
});
export type Settings = z.infer<typeof settingsSchema>;

/** What the process is asked; `now`: system time, epoch ms, which is its clock from then on. */
export const askedSchema = z.object({
  number: z.int(),
  now: z.int(),
  work: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('deliver'), outbox: z.enum(OUTBOXES), id: z.string() }),
    z.object({ kind: z.literal('sweep') }),
  ]),
});
export type Asked = z.infer<typeof askedSchema>;

/** What it says: that it is there, that a piece of work is done or failed, that a mail wants a task. */
export const saidSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('ready') }),
  z.object({ kind: z.literal('done'), number: z.int(), failure: z.string().nullable() }),
  z.object({ kind: z.literal('queue'), outbox: z.enum(OUTBOXES), id: z.string(), requeued: z.int() }),
]);
export type Said = z.infer<typeof saidSchema>;
