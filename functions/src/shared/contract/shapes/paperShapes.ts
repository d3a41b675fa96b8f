import { z } from 'zod';
import { ticketNumberSchema } from '../../draw/ticketNumberSchema.ts';
import { paperApplicationSchema } from '../../entities/paperApplication.ts';
import { purchase } from '../../entities/purchase.ts';
import { applicationNumberSchema } from '../../fields/fieldSchemas.ts';
import { LIMITS } from '../../fields/limits.ts';
import {
  MAX_CELL_LENGTH,
  MAX_PAPER_ROWS,
  PAPER_FIELDS,
  PAPER_OUTCOMES,
  type PaperField,
} from '../../site/paperSheet.ts';
import { idPath, type Shape } from '../shape.ts';

/**
 * An application as the office enters it. A paper application's ticket number is printed on its receipt, so the answer contains it once, at its
 * creation; the office could see it on the receipt anyway. No other answer to an administrator contains it before the release (rules 8.33).
 */
export const purchaseEntered = purchase.answer
  .extend({
    // Null: the application waits for its card, or the number was answered before a withdrawal.
    ticketNumber: ticketNumberSchema.nullable(),
  })
  .meta({ id: 'PurchaseEntered' });

/** The text of a cell as the file has it. Its errors are reported in the row's outcome. */
const cell = z.string().max(MAX_CELL_LENGTH);
const cells = z.strictObject(
  // a cell for each column, by name
  Object.fromEntries(PAPER_FIELDS.map((field) => [field, cell])) as Record<PaperField, typeof cell>,
);
const line = z.int().min(1).max(1_000_000);

export const paperShapes = {
  createPaperApplication: {
    summary: 'Creates a paper application and its account in one transaction',
    office: { body: paperApplicationSchema.meta({ id: 'PaperApplication' }), answer: purchaseEntered },
    status: 201,
  },
  enterPaperApplications: {
    summary: 'Imports paper applications from the rows of a file, each row once',
    office: {
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
    status: 200,
  },
  issueReceipt: {
    summary: 'Logs a reprint of a paper application’s receipt, and returns its ticket number if the office may read it',
    path: idPath,
    office: {
      // Null until the application has a result. Before that, only the applicant has the number (rules 8.33).
      answer: z.object({ ticketNumber: ticketNumberSchema.nullable() }).meta({ id: 'ReceiptIssued' }),
    },
    status: 200,
  },
} satisfies Readonly<Record<string, Shape>>;
