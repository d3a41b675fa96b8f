import { z } from 'zod';
import { READ_ONLY } from '../access/policy.ts';
import { defineEntity } from './entity.ts';
import type { Disclosure } from './disclosure/disclosure.ts';
import { suppressionDisclosure } from './disclosure/people.ts';
import { emailSchema, idSchema, stampFields } from '../fields/fieldSchemas.ts';

/** Why an address gets no broadcasts: its reader used the link in a mail, or reported one as spam to the mail provider. */
export const SUPPRESSION_REASONS = ['unsubscribed', 'complaint'] as const;
export type SuppressionReason = (typeof SUPPRESSION_REASONS)[number];

const recordSchema = z.object({
  /** The digest of the normalized address (stored.ts), so that an address has one record. */
  id: idSchema,
  /** The normalized address. */
  email: emailSchema,
  reason: z.enum(SUPPRESSION_REASONS),
  ...stampFields,
});

/** An address that gets no broadcasts (rules 6.28). It still gets the mails that an applicant needs. */
export const suppression = defineEntity({
  name: 'suppression',
  plural: 'suppressions',
  purpose: 'an address that is excluded from broadcasts',
  policy: {
    verbs: [...READ_ONLY, 'delete'],
    read: 'viewer',
    write: 'owner',
    remove: 'owner',
  },
  record: recordSchema,
  answer: recordSchema,
  filters: { email: 'email', reason: 'string' },
  // There are few suppressions, so their times need no shard.
  sorts: { createdAt: 'plain' },
  unindexed: ['updatedAt'],
  holds: { emailDigest: ['id'], email: ['email'] },
  disclosure: suppressionDisclosure satisfies Disclosure<z.infer<typeof recordSchema>>,
  erasure: { topic: 'mail' },
  audited: true,
});

export type Suppression = z.infer<typeof suppression.record>;
