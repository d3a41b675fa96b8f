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
  resendMail: decision(mail, 'Sends a mail again that may not have arrived'),
  leaveMail: decision(mail, 'Leaves a mail as it is that may not have arrived'),
  previewMail: { ...previewed, summary: 'A mail as it goes, without its keys' },
  resendBulkMail: decision(bulkMail, 'Sends a mail of a broadcast again that may not have arrived'),
  leaveBulkMail: decision(bulkMail, 'Leaves a mail of a broadcast as it is that may not have arrived'),
  previewBulkMail: { ...previewed, summary: 'A mail of a broadcast as it goes, without its keys' },
  receiveMailEvents: {
    summary: "The mail provider's signed events: mails that did not arrive, readers who complained",
    anyone: { answer: null },
    status: 204,
  },
  getUnsubscription: {
    summary: 'Whether broadcasts to the address of a mail are stopped',
    query: keyQuery,
    guest: { answer: unsubscription },
    status: 200,
  },
  replaceUnsubscription: {
    summary: 'Stops broadcasts to the address of a mail, or takes that back',
    guest: {
      body: withKey(z.strictObject({ stopped: z.boolean() })).meta({ id: 'UnsubscriptionReplace' }),
      answer: unsubscription,
    },
    status: 200,
  },
  unsubscribe: {
    summary: "One-click unsubscribe of a mail program (RFC 8058), at the mail's List-Unsubscribe address",
    query: keyQuery,
    guest: {
      body: z.strictObject({ 'List-Unsubscribe': z.literal('One-Click') }).meta({ id: 'OneClick' }),
      answer: null,
    },
    status: 204,
  },
} satisfies Readonly<Record<string, Shape>>;
