import { z } from 'zod';
import { ticketNumberSchema } from '../../draw/ticketNumberSchema.ts';
import { paperApplicationSchema } from '../../entities/paperApplication.ts';
import { purchase } from '../../entities/purchase.ts';
import { applicationNumberSchema } from '../../fields/fieldSchemas.ts';
import { LIMITS } from '../../fields/limits.ts';
import { PAPER_HINTS } from '../../review/paperHints.ts';
import {
  MAX_CELL_LENGTH,
  MAX_PAPER_ROWS,
  PAPER_FIELDS,
  PAPER_OUTCOMES,
  type PaperField,
} from '../../site/paperSheet.ts';
import type { RouteDefinition } from '../route.ts';
import { idPath } from '../schemas.ts';
import { purchaseEntered } from './purchases.ts';

/** The text of a cell as the file has it. Its errors are reported in the row's outcome. */
const cell = z.string().max(MAX_CELL_LENGTH);
const cells = z.strictObject(
  // a cell for each column, by name
  Object.fromEntries(PAPER_FIELDS.map((field) => [field, cell])) as Record<PaperField, typeof cell>,
);
const line = z.int().min(1).max(1_000_000);

/** Applications on paper, which an operator enters (rules 5.21, 10.18). */
export const paperRoutes = {
  createPaperApplication: {
    route: 'POST /paperApplication',
    summary: 'Creates a paper application and its account in one transaction',
    office: {
      role: 'operator',
      body: paperApplicationSchema.meta({ id: 'PaperApplication' }),
      answer: purchaseEntered
        .extend({
          // A hint for the clerk. The sheet is entered all the same.
          hint: z.enum(PAPER_HINTS).nullable(),
        })
        .meta({ id: 'PaperApplicationEntered' }),
    },
    status: 201,
    idempotent: true,
    errors: ['email_taken', 'roster_closed'],
  },
  // Each row has a key, so a repeated call enters nothing twice.
  enterPaperApplications: {
    route: 'POST /paperApplications',
    summary: 'Imports paper applications from the rows of a file, each row once',
    office: {
      role: 'operator',
      body: z
        .strictObject({
          rows: z.array(z.strictObject({ line, cells })).min(1).max(MAX_PAPER_ROWS),
          // Whether to report the outcome of each row without changing anything.
          dryRun: z.boolean(),
        })
        .meta({ id: 'PaperRows' }),
      answer: z
        .object({
          rows: z
            .array(
              z.object({
                line: z.int(),
                name: z.string().max(2 * MAX_CELL_LENGTH + 1),
                outcome: z.enum(PAPER_OUTCOMES),
                /** The columns with errors. */
                faults: z
                  .array(z.object({ field: z.enum(PAPER_FIELDS), code: z.string().max(LIMITS.code) }))
                  .max(PAPER_FIELDS.length),
                receiptID: applicationNumberSchema.nullable(),
                /** For the receipt. It is answered once, at the creation. */
                ticketNumber: ticketNumberSchema.nullable(),
                /** The application that an earlier call created from this row, whose answer may have been lost. Its receipt can be printed again. */
                earlier: purchase.answer
                  .pick({ id: true, receiptID: true, createdAt: true, purchaseCount: true, acceptsPartial: true })
                  .nullable(),
              }),
            )
            .max(MAX_PAPER_ROWS),
        })
        .meta({ id: 'PaperRowsEntered' }),
    },
    errors: ['roster_closed'],
  },
  issueReceipt: {
    route: 'POST /purchase/{id}/receipt',
    summary: 'Logs a reprint of a paper application’s receipt, and returns its ticket number if the office may read it',
    path: idPath,
    office: {
      role: 'operator',
      // Null until the application has a result. Before that, only the applicant has the number (rules 8.33).
      answer: z.object({ ticketNumber: ticketNumberSchema.nullable() }).meta({ id: 'ReceiptIssued' }),
    },
    errors: ['receipt_paper'],
  },
} as const satisfies Record<string, RouteDefinition>;
