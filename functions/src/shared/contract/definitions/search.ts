import { z } from 'zod';
import { account } from '../../entities/account.ts';
import { inquiry } from '../../entities/inquiry.ts';
import { purchase } from '../../entities/purchase.ts';
import { voucher } from '../../entities/voucher.ts';
import { textFilterSchema } from '../../fields/fieldSchemas.ts';
import { LIMITS } from '../../fields/limits.ts';
import { mail } from '../../mail/outbox.ts';
import { searchRebuildSchema } from '../../search/rebuild.ts';
import type { RouteDefinition } from '../route.ts';

const person = account.record.shape;
const application = purchase.record.shape;
const parcel = voucher.record.shape;
const inquiryRecordFields = inquiry.record.shape;
const mailRecordFields = mail.record.shape;

// Null: the account no longer exists.
const names = { lastName: person.lastName.nullable(), firstName: person.firstName.nullable() };
const mailFields = {
  id: mailRecordFields.id,
  mailType: mailRecordFields.mailType,
  state: mailRecordFields.state,
  email: mailRecordFields.email,
  createdAt: mailRecordFields.createdAt,
};

/** One result of the search, by the entity whose page it opens. */
const hit = z
  .discriminatedUnion('kind', [
    z.object({
      kind: z.literal('account'),
      id: person.id,
      lastName: person.lastName,
      firstName: person.firstName,
      lastNameKana: person.lastNameKana,
      firstNameKana: person.firstNameKana,
      phoneNumber: person.phoneNumber,
      email: person.email,
      channel: person.channel,
      // Both null without an application.
      receiptID: application.receiptID.nullable(),
      state: application.state.nullable(),
    }),
    z.object({
      kind: z.literal('purchase'),
      id: application.id,
      receiptID: application.receiptID,
      state: application.state,
      purchaseCount: application.purchaseCount,
      ...names,
    }),
    z.object({
      kind: z.literal('voucher'),
      id: parcel.id,
      receiptID: parcel.receiptID,
      state: parcel.state,
      carrier: parcel.carrier,
      trackingNumber: parcel.trackingNumber,
      ...names,
    }),
    z.object({
      kind: z.literal('inquiry'),
      id: inquiryRecordFields.id,
      name: inquiryRecordFields.name,
      email: inquiryRecordFields.email,
      phone: inquiryRecordFields.phone,
      createdAt: inquiryRecordFields.createdAt,
    }),
    z.object({ kind: z.literal('mail'), ...mailFields }),
    z.object({ kind: z.literal('bulkMail'), ...mailFields }),
  ])
  .meta({ id: 'SearchHit' });
export type SearchHit = z.input<typeof hit>;

/** The maximum number of results. All queries of a search together return fewer. */
const MAX_HITS = 200;

const run = searchRebuildSchema.omit({ form: true, entity: true, cursor: true, holder: true, heldUntil: true }).meta({
  id: 'SearchRebuild',
});

/** The office's search, and the rebuilding of its search fields. */
export const searchRoutes = {
  searchRecords: {
    route: 'GET /search',
    summary: 'Searches people, applications, parcels, enquiries and mails',
    query: z.strictObject({
      q: textFilterSchema(LIMITS.email).meta({
        description:
          'An application number or its beginning, a telephone number or its last four digits, the beginning of an address, a name or kana, or a tracking number',
      }),
      all: z
        .literal('true')
        .transform(() => true as const)
        .optional()
        .meta({
          override: { type: 'string', enum: ['true'] },
          description: 'Returns up to fifty people and enquiries instead of the first few',
        }),
    }),
    office: {
      role: 'viewer',
      answer: z
        .object({
          hits: z.array(hit).max(MAX_HITS),
          // Whether some results were omitted. A longer text narrows the search.
          hasMore: z.boolean(),
        })
        .meta({ id: 'SearchResult' }),
    },
  },
  getSearchRebuild: {
    route: 'GET /search/rebuild',
    summary: 'Returns the newest rebuild of the search fields',
    office: {
      role: 'viewer',
      answer: z
        .object({
          // Null: none has begun yet.
          run: run.nullable(),
          // Whether all search fields are current. False from a deployment that changes them until the schedule starts the rebuild.
          isCurrent: z.boolean(),
        })
        .meta({ id: 'SearchRebuildProgress' }),
    },
  },
  startSearchRebuild: {
    route: 'POST /search/rebuild',
    summary: 'Starts to rebuild the search fields, unless a rebuild is in progress',
    office: { role: 'owner', answer: run },
    status: 202,
  },
} as const satisfies Record<string, RouteDefinition>;
