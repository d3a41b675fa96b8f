import { z } from 'zod';
import type { Entity } from '../../entities/entity.ts';
import { bulkMail, mail } from '../../mail/outbox.ts';
import type { RouteDefinition } from '../route.ts';
import { idPath, keyQuery, withKey } from '../schemas.ts';

/** A mail as its reader sees it. */
export const mailPreviewSchema = z
  .object({ subject: z.string().max(2000), text: z.string().max(100_000), html: z.string().max(400_000) })
  .meta({ id: 'MailPreview' });

/** An operator's decision about a mail, without a body. It is refused if the mail has changed since the page showed it. */
const decision = <E extends Entity>({ answer }: E) =>
  ({
    path: idPath,
    office: { role: 'operator', answer: answer as E['answer'] },
    conditional: true,
    errors: ['mail_state'],
  }) as const;

const preview = <K extends 'mail' | 'bulkMail'>(opens: K) =>
  ({
    path: idPath,
    office: { role: 'viewer', opens, answer: mailPreviewSchema },
    errors: ['mail_unrenderable'],
  }) as const;

/** The key in each mail that recipients may stop. It only stops mails of that kind. */
const BY_MAIL = { keys: ['unsubscribe'] } as const;
const unsubscription = z.object({ stopped: z.boolean() }).meta({ id: 'Unsubscription' });

/** Single mails, and unsubscribing. */
export const mailRoutes = {
  resendMail: {
    route: 'POST /mail/{id}/resend',
    summary: 'Resends a mail that may not have arrived',
    ...decision(mail),
  },
  leaveMail: {
    route: 'POST /mail/{id}/leave',
    summary: 'Records the decision not to resend a mail that may not have arrived',
    ...decision(mail),
  },
  previewMail: {
    route: 'GET /mail/{id}/preview',
    summary: 'Previews a mail without its keys',
    ...preview('mail'),
  },
  resendBulkMail: {
    route: 'POST /bulkMail/{id}/resend',
    summary: 'Resends a broadcast mail that may not have arrived',
    ...decision(bulkMail),
  },
  leaveBulkMail: {
    route: 'POST /bulkMail/{id}/leave',
    summary: 'Records the decision not to resend a broadcast mail that may not have arrived',
    ...decision(bulkMail),
  },
  previewBulkMail: {
    route: 'GET /bulkMail/{id}/preview',
    summary: 'Previews a broadcast mail without its keys',
    ...preview('bulkMail'),
  },
  receiveMailEvents: {
    route: 'POST /mailBounce',
    summary: "Receives the mail provider's signed events on bounces and complaints",
    anyone: { answer: null },
    bodyForm: 'raw',
    errors: ['signature_invalid'],
  },
  getUnsubscription: {
    route: 'GET /unsubscription',
    summary: 'Returns whether the address of a mail is unsubscribed from broadcasts',
    query: keyQuery,
    guest: { ...BY_MAIL, answer: unsubscription },
  },
  replaceUnsubscription: {
    route: 'PUT /unsubscription',
    summary: 'Unsubscribes the address of a mail from broadcasts, or resubscribes it',
    guest: {
      ...BY_MAIL,
      body: withKey(z.strictObject({ stopped: z.boolean() })).meta({ id: 'UnsubscriptionReplace' }),
      answer: unsubscription,
    },
  },
  unsubscribe: {
    route: 'POST /unsubscribe',
    summary: "Unsubscribes by one click in a mail program (RFC 8058), at the mail's List-Unsubscribe address",
    query: keyQuery,
    guest: {
      ...BY_MAIL,
      body: z.strictObject({ 'List-Unsubscribe': z.literal('One-Click') }).meta({ id: 'OneClick' }),
      answer: null,
    },
    bodyForm: 'form',
  },
} as const satisfies Record<string, RouteDefinition>;
