import { READ_ONLY } from '../access/policy.ts';
import { defineEntity, type Entity } from '../entities/entity.ts';
import type { Disclosure } from '../entities/disclosure/disclosure.ts';
import { outboxFields } from '../entities/disclosure/contacts.ts';
import type { Fate } from '../entities/erasure.ts';
import { mailRecordSchema, type MailRecord, type Outbox } from './mail.ts';

/** The fields of the outboxes' entities, which are the same for both (rules 6). Only the product writes mails. */
const outbox = {
  record: mailRecordSchema,
  answer: mailRecordSchema.omit({ shard: true, extra: true, token: true, requeued: true, queuedAt: true }),
  filters: {
    mailType: 'integer',
    state: 'string',
    subjectID: 'string',
    cause: 'string',
    email: 'email',
    needsPerson: 'boolean',
  },
  sorts: { createdAt: 'sharded' },
  unindexed: [
    'createdAt',
    'updatedAt',
    'sentAt',
    'dueAt',
    'extra',
    'problem',
    'token',
    'to',
    'recipient.keyVersion',
    'attempts',
    'requeued',
    'queuedAt',
    'decision',
  ],
  // The person may have had another address when the mail was sent.
  holds: {
    record: ['id', 'subjectID'],
    email: ['email'],
    account: ['subjectID', 'recipient.accountID'],
  },
  erasure: {
    topic: 'mail',
    // A mail that is being handed over will be written once more.
    fate: ({ state }: MailRecord): Fate<MailRecord> => (state === 'SENDING' ? { waitsFor: 'mail_open' } : 'removed'),
  },
} as const;

export const mail = defineEntity({
  ...outbox,
  name: 'mail',
  plural: 'mails',
  purpose: 'a mail to a single person',
  policy: { verbs: READ_ONLY, read: 'viewer', write: 'owner', remove: 'owner' },
  disclosure: { as: 'mail', fields: outboxFields } satisfies Disclosure<MailRecord>,
  showsPeople: true,
});
export const bulkMail = defineEntity({
  ...outbox,
  name: 'bulkMail',
  plural: 'bulkMails',
  purpose: 'one mail of a broadcast',
  policy: { verbs: READ_ONLY, read: 'viewer', write: 'owner', remove: 'owner' },
  disclosure: { as: 'bulkMail', fields: outboxFields } satisfies Disclosure<MailRecord>,
  showsPeople: true,
});

/** The entity of each outbox. */
export const outboxes = { mails: mail, bulkMails: bulkMail } as const satisfies { readonly [O in Outbox]: Entity };
