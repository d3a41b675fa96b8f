import { z } from 'zod';
import { account } from './account.ts';
import { paperBatchInputSchema } from './paperBatch.ts';
import { purchaseChoiceSchema } from './typed/choice.ts';

/** An application on paper as the office enters it: the person and the wish in one. */
export const paperApplicationSchema = z.strictObject({
  ...account.create.omit({ plannedPurchaseCount: true }).shape,
  ...purchaseChoiceSchema.shape,
  paperBatch: paperBatchInputSchema.nullable().default(null),
});
export type PaperApplication = z.output<typeof paperApplicationSchema>;
