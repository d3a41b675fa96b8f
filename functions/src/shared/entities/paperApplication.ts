import { z } from 'zod';
import { account } from './account.ts';
import { paperBatchInputSchema } from './paperBatch.ts';
import { purchaseChoiceSchema } from './typed/choice.ts';

/** A paper application as the office enters it, with the person and the wish. */
export const paperApplicationSchema = z.strictObject({
  ...account.create.omit({ plannedPurchaseCount: true }).shape,
  ...purchaseChoiceSchema.shape,
  paperBatch: paperBatchInputSchema.nullable().default(null),
});
export type PaperApplication = z.output<typeof paperApplicationSchema>;
