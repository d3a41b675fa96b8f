import { z } from 'zod';
import { totalsSchema } from '../../../settlement/reconciliation/books.ts';
import { differenceSchema, reconciliationSchema } from '../../../settlement/reconciliation/reconciliation.ts';
import { cursorInputSchema, cursorSchema, limitSchema, MAX_LIMIT, type Shape } from '../../shape.ts';

const totals = totalsSchema.meta({ id: 'PaymentTotals' });
const reconciliation = reconciliationSchema
  .omit({ differsSince: true, from: true, until: true, cursor: true, holder: true, heldUntil: true })
  .extend({ stripe: totals, ours: totals })
  .meta({ id: 'Reconciliation' });

/** The reconciliation of our books with Stripe's (rules 7.29). */
export const reconciliationShapes = {
  getReconciliation: {
    summary: 'Returns the newest reconciliation with Stripe and a page of its differences',
    query: z.strictObject({ cursor: cursorInputSchema, limit: limitSchema }),
    office: {
      answer: z
        .object({
          // Null: none has begun.
          reconciliation: reconciliation.nullable(),
          // The number of all differences, on every page.
          count: z.int().nonnegative(),
          differences: z.array(differenceSchema.meta({ id: 'PaymentDifference' })).max(MAX_LIMIT),
          cursor: cursorSchema,
        })
        .meta({ id: 'ReconciliationAnswer' }),
    },
    status: 200,
  },
  startReconciliation: {
    summary: 'Starts a reconciliation with Stripe, unless one is in progress',
    office: { answer: reconciliation },
    status: 202,
  },
} satisfies Readonly<Record<string, Shape>>;
