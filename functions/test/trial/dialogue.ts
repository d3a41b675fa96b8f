import { z } from 'zod';
import { OUTBOXES } from '../../src/shared/mail/mail.ts';

/** The settings of the process under test, as JSON in its environment. */
export const settingsSchema = z.object({
  project: z.string(),
  smtpURL: z.string(),
  connections: z.int(),
  /** The part of the product to leave out, as a negative control. */
  without: z.enum(['nothing', 'claim', 'handover', 'reset']),
  /** A step of a delivery after which the process ends by SIGKILL. */
  diesAfter: z.string().nullable(),
});
export type Settings = z.infer<typeof settingsSchema>;

/** A request to the process. `now`: system time, epoch ms, its clock from then on. */
export const requestSchema = z.object({
  number: z.int(),
  now: z.int(),
  work: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('deliver'), outbox: z.enum(OUTBOXES), id: z.string() }),
    z.object({ kind: z.literal('sweep') }),
  ]),
});
export type ChildRequest = z.infer<typeof requestSchema>;

/** The messages of the process: it is ready, work is done or failed, a mail needs a task. */
export const messageSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('ready') }),
  z.object({ kind: z.literal('done'), number: z.int(), failure: z.string().nullable() }),
  z.object({ kind: z.literal('queue'), outbox: z.enum(OUTBOXES), id: z.string(), requeued: z.int() }),
]);
export type ChildMessage = z.infer<typeof messageSchema>;
