import { z } from 'zod';
import { cycled, defineEntity } from './entity.ts';
import { emailSchema, idSchema, stampFields } from '../ground/fields.ts';

/** Whoever stopped broadcasts to an address: its reader by the link of a mail, or by reporting one as spam at the mail provider. */
export const SUPPRESSION_REASONS = ['unsubscribed', 'complaint'] as const;
export type SuppressionReason = (typeof SUPPRESSION_REASONS)[number];

const recordSchema = z.object({
  /** The digest of the folded address (stored.ts), so that an address has one. */
  id: idSchema,
  /** Folded. */
  email: emailSchema,
  reason: z.enum(SUPPRESSION_REASONS),
  ...stampFields,
});

/** An address that gets no broadcasts (rules 6.28); the mails that an applicant needs it does. */
export const suppression = defineEntity({
  name: 'suppression',
  plural: 'suppressions',
  purpose: 'an address that wants no broadcasts',
  record: recordSchema,
  answer: recordSchema,
  filters: { email: 'email', reason: 'string' },
  // A trickle: its times need no shard.
  sorts: { createdAt: 'plain' },
  unindexed: ['updatedAt'],
  holds: { emailDigest: ['id'], email: ['email'] },
  audited: true,
  sample: {
    record: (index) => ({
      email: `reader-${index}@mail.invalid`,
      reason: cycled(SUPPRESSION_REASONS, index),
    }),
  },
});

export type Suppression = z.infer<typeof suppression.record>;
