import { z } from 'zod';
import { erasureSchema } from '../../erasure/erasing.ts';
import { idSchema, instantSchema } from '../../fields/fieldSchemas.ts';
import { idPath, type Shape } from '../shape.ts';

const run = erasureSchema.omit({ names: true, path: true, cursor: true, holder: true, heldUntil: true }).meta({
  id: 'Erasure',
});

/** The maximum number of erasures on a page, newest first. */
const MAX_SHOWN = 20;

export const erasureShapes = {
  listErasures: {
    summary: 'Lists the newest erasures with their reports, and the end of retention',
    office: {
      answer: z
        .object({
          erasures: z.array(run).max(MAX_SHOWN),
          retentionEnd: instantSchema,
          // The number of years for which the books are kept.
          accountingYears: z.int().positive(),
        })
        .meta({ id: 'Erasures' }),
    },
    status: 200,
  },
  startErasure: {
    summary: 'Starts to count the records that an erasure of one person, or of everybody, would erase or keep',
    office: {
      // Null: everybody.
      body: z.strictObject({ accountID: idSchema.nullable() }).meta({ id: 'ErasureStart' }),
      answer: run,
    },
    status: 202,
  },
  cancelErasure: {
    summary: 'Cancels an erasure that has not erased anything yet',
    path: idPath,
    office: { answer: run },
    status: 200,
  },
} satisfies Readonly<Record<string, Shape>>;
