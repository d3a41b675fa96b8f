import { z } from 'zod';
import { byChannelSchema } from '../../draw/counts/hourlyCounts.ts';
import { instantSchema } from '../../fields/fieldSchemas.ts';
import { figuresSchema, MAX_ROWS, totalsRowSchema } from '../../totals/totals.ts';
import type { Shape } from '../shape.ts';
import { csvShape, encodingSchema } from './exportShapes.ts';

/** The maximum number of days whose hours the page shows. An application period has fewer. */
export const MAX_DAYS_SHOWN = 31;

/** The figures on the office's page of totals. */
export const totalsShapes = {
  getApplicationTotals: {
    summary: 'Returns the stored counts of applications, mails and vouchers, and the hourly counts of applications',
    office: {
      answer: z
        .object({
          // Null before the first count.
          figures: figuresSchema
            .extend({ rows: z.array(totalsRowSchema.meta({ id: 'TotalsRow' })).max(MAX_ROWS) })
            .nullable(),
          // The valid applications at each hour, ascending.
          hours: z.array(byChannelSchema.extend({ at: instantSchema })).max((MAX_DAYS_SHOWN + 1) * 48),
        })
        .meta({ id: 'ApplicationTotals' }),
    },
    status: 200,
  },
  getApplicationTotalsFile: {
    ...csvShape('Returns the stored counts of applications, mails and vouchers as CSV'),
    query: z.strictObject({ encoding: encodingSchema }),
  },
} as const satisfies Readonly<Record<string, Shape>>;
