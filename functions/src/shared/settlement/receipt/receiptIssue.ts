import { z } from 'zod';
import { instantSchema } from '../../fields/fieldSchemas.ts';
import { LIMITS } from '../../fields/limits.ts';
import { RECEIPT_ISSUERS } from './receipt.ts';

/** One issue of a 領収書. */
export const receiptIssueSchema = z
  .object({
    at: instantSchema,
    // Null: the recipient's data was erased.
    name: z.string().max(LIMITS.receiptName).nullable(),
    // The sets for which it was issued.
    sets: z.int().positive(),
    // The amount. Issues from before this field have the price of their sets.
    yen: z.int().optional(),
    by: z.enum(RECEIPT_ISSUERS),
  })
  .meta({ id: 'ReceiptIssue' });
