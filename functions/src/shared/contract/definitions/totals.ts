import { z } from 'zod';
import { byChannelSchema } from '../../draw/counts/hourlyCounts.ts';
import { instantSchema } from '../../fields/fieldSchemas.ts';
import { figuresSchema, MAX_ROWS, totalsRowSchema } from '../../totals/totals.ts';
import type { RouteDefinition } from '../route.ts';
import { csvAnswer, csvContent, encodingSchema } from './exports.ts';

/** The maximum number of days whose hours the page shows. An application period has fewer. */
export const MAX_DAYS_SHOWN = 31;

/** The figures on the office's page of totals. */
export const totalsRoutes = {
  getApplicationTotals: {
    route: 'GET /applicationTotals',
    summary: 'Returns the stored counts of applications, mails and vouchers, and the hourly counts of applications',
    office: {
      role: 'viewer',
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
  },
  getApplicationTotalsFile: {
    route: 'GET /applicationTotals/file',
    summary: 'Returns the stored counts of applications, mails and vouchers as CSV',
    query: z.strictObject({ encoding: encodingSchema }),
    office: { role: 'viewer', answer: csvContent },
    ...csvAnswer,
  },
} as const satisfies Record<string, RouteDefinition>;
