import { z } from 'zod';
import type { Entity } from '../../entities/entity.ts';
import { bulkMail, mail } from '../../mail/outbox.ts';
import { idPath, keyQuery, type Shape, withKey } from '../shape.ts';

/** A mail as its reader sees it. */
export const mailPreviewSchema = z
  .object({ subject: z.string().max(2000), text: z.string().max(100_000), html: z.string().max(400_000) })
  .meta({ id: 'MailPreview' });

const decision = <E extends Entity>({ answer }: E, summary: string) =>
  ({ summary, path: idPath, office: { answer: answer as E['answer'] }, status: 200 }) satisfies Shape;

const previewed = { path: idPath, office: { answer: mailPreviewSchema }, status: 200 } as const;

const unsubscription = z.object({ stopped: z.boolean() }).meta({ id: 'Unsubscription' });

/** Operations on the mails of an outbox other than reading them. */
export const mailShapes = {
  resendMail: decision(mail, 'Resends a mail that may not have arrived'),
  leaveMail: decision(mail, 'Records the decision not to resend a mail that may not have arrived'),
  previewMail: { ...previewed, summary: 'Previews a mail without its keys' },
  resendBulkMail: decision(bulkMail, 'Resends a broadcast mail that may not have arrived'),
  leaveBulkMail: decision(bulkMail, 'Records the decision not to resend a broadcast mail that may not have arrived'),
  previewBulkMail: { ...previewed, summary: 'Previews a broadcast mail without its keys' },
  receiveMailEvents: {
    summary: "Receives the mail provider's signed events on bounces and complaints",
    anyone: { answer: null },
    status: 204,
  },
  getUnsubscription: {
    summary: 'Returns whether the address of a mail is unsubscribed from broadcasts',
    query: keyQuery,
    guest: { answer: unsubscription },
    status: 200,
  },
  replaceUnsubscription: {
    summary: 'Unsubscribes the address of a mail from broadcasts, or resubscribes it',
    guest: {
      body: withKey(z.strictObject({ stopped: z.boolean() })).meta({ id: 'UnsubscriptionReplace' }),
      answer: unsubscription,
    },
    status: 200,
  },
  unsubscribe: {
    summary: "Unsubscribes by one click in a mail program (RFC 8058), at the mail's List-Unsubscribe address",
    query: keyQuery,
    guest: {
      body: z.strictObject({ 'List-Unsubscribe': z.literal('One-Click') }).meta({ id: 'OneClick' }),
      answer: null,
    },
    status: 204,
  },
} satisfies Readonly<Record<string, Shape>>;
