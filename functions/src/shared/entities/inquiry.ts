import { z } from 'zod';
import { VERBS } from '../access/policy.ts';
import { defineEntity } from './entity.ts';
import type { Disclosure } from './disclosure/disclosure.ts';
import { inquiryDisclosure } from './disclosure/contacts.ts';
import { emailSchema, idSchema, instantSchema, stampFields } from '../fields/fieldSchemas.ts';
import { LIMITS } from '../fields/limits.ts';
import { FRESH_DESK, INQUIRY_STATES, WAITS_FOR } from './inquiries/inquiryDesk.ts';
import { inquiryFields, inquiryInputSchema } from './typed/inquiry.ts';

const recordSchema = z.object({
  id: idSchema,
  name: z.string().max(LIMITS.inquiryName),
  email: emailSchema,
  phone: z.string().max(LIMITS.phoneNumber).nullable(),
  message: z.string().max(LIMITS.message),
  // Enquiries from before the desk existed lack these fields.
  state: z.enum(INQUIRY_STATES).default(FRESH_DESK.state),
  takenBy: z.string().max(LIMITS.generated).nullable().default(null),
  takenAt: instantSchema.nullable().default(null),
  waitsFor: z.enum(WAITS_FOR).nullable().default(null),
  unanswered: z.boolean().default(FRESH_DESK.unanswered),
  firstAnsweredAt: instantSchema.nullable().default(null),
  answeredAt: instantSchema.nullable().default(null),
  reopenedAt: instantSchema.nullable().default(null),
  replies: z.int().nonnegative().default(0),
  mergedInto: idSchema.nullable().default(null),
  ...stampFields,
});

export const inquiry = defineEntity({
  name: 'inquiry',
  showsPeople: true,
  plural: 'inquiries',
  purpose: 'an enquiry to the office',
  policy: {
    verbs: VERBS,
    read: 'viewer',
    write: 'operator',
    remove: 'owner',
  },
  record: recordSchema,
  answer: recordSchema,
  create: inquiryInputSchema,
  replace: z.strictObject(inquiryFields),
  change: z.strictObject(inquiryFields).partial(),
  filters: {
    email: 'email',
    message: 'digest',
    name: 'string',
    phone: 'phoneNumber',
    state: 'string',
    takenBy: 'string',
    unanswered: 'boolean',
  },
  sorts: { createdAt: 'plain' },
  unindexed: ['message', 'updatedAt', 'takenAt', 'waitsFor', 'answeredAt', 'reopenedAt', 'replies'],
  holds: { record: ['id', 'mergedInto'], email: ['email'] },
  disclosure: inquiryDisclosure satisfies Disclosure<z.infer<typeof recordSchema>>,
  erasure: { topic: 'enquiry' },
});

export type Inquiry = z.infer<typeof inquiry.record>;
