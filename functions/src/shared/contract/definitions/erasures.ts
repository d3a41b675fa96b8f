import { z } from 'zod';
import { concernedSchema } from '../../approval/concerned.ts';
import { erasureSchema } from '../../erasure/erasing.ts';
import { idSchema, instantSchema } from '../../fields/fieldSchemas.ts';
import type { RouteDefinition } from '../route.ts';
import { idPath } from '../schemas.ts';

const run = erasureSchema.omit({ names: true, path: true, cursor: true, holder: true, heldUntil: true }).meta({
  id: 'Erasure',
});

const listed = run.extend({ concerned: concernedSchema }).meta({ id: 'ListedErasure' });

/** The maximum number of erasures on a page, newest first. */
const MAX_SHOWN = 20;

/** Erasure of personal data (rules 4.32). */
export const erasureRoutes = {
  listErasures: {
    route: 'GET /erasures',
    summary: 'Lists the newest erasures with their reports, and the end of retention',
    // The person whose erasure may begin.
    query: z.strictObject({ accountID: idSchema.optional() }),
    office: {
      role: 'owner',
      answer: z
        .object({
          erasures: z.array(listed).max(MAX_SHOWN),
          retentionEnd: instantSchema,
          // The person of `accountID`; null without it.
          person: concernedSchema.nullable(),
          // The number of years for which the books are kept.
          accountingYears: z.int().positive(),
        })
        .meta({ id: 'Erasures' }),
    },
  },
  startErasure: {
    route: 'POST /erasures',
    summary: 'Starts to count the records that an erasure of one person, or of everybody, would erase or keep',
    office: {
      role: 'owner',
      // Null: everybody.
      body: z.strictObject({ accountID: idSchema.nullable() }).meta({ id: 'ErasureStart' }),
      answer: run,
    },
    status: 202,
    errors: ['not_found', 'erasure_busy'],
  },
  cancelErasure: {
    route: 'POST /erasures/{id}/cancel',
    summary: 'Cancels an erasure that has not erased anything yet',
    path: idPath,
    office: { role: 'owner', answer: run },
    errors: ['erasure_begun'],
  },
} as const satisfies Record<string, RouteDefinition>;
