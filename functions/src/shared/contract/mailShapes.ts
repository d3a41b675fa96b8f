import { z } from 'zod';
import type { Entity } from '../entities/entity.ts';
import { bulkMail, mail } from '../entities/outbox.ts';
import { idPath, type Shape } from './shape.ts';

const preview = z
  .object({ subject: z.string().max(2000), text: z.string().max(100_000), html: z.string().max(400_000) })
  .meta({ id: 'MailPreview' });

const decision = <E extends Entity>({ answer }: E, summary: string) =>
  ({ summary, path: idPath, office: { answer: answer as E['answer'] }, status: 200 }) satisfies Shape;

const previewed = { path: idPath, office: { answer: preview }, status: 200 } as const;

/** What can be done with the mails of an outbox, beside reading them. */
export const mailShapes = {
  resendMail: decision(mail, 'Sends a mail again that may not have arrived'),
  leaveMail: decision(mail, 'Leaves a mail as it is that may not have arrived'),
  previewMail: { ...previewed, summary: 'A mail as it goes, without its keys' },
  resendBulkMail: decision(bulkMail, 'Sends a mail of a broadcast again that may not have arrived'),
  leaveBulkMail: decision(bulkMail, 'Leaves a mail of a broadcast as it is that may not have arrived'),
  previewBulkMail: { ...previewed, summary: 'A mail of a broadcast as it goes, without its keys' },
} satisfies Readonly<Record<string, Shape>>;
