import { z } from 'zod';
import { lineSchema } from '../ground/fields.ts';
import { LIMITS } from '../ground/limits.ts';
import { account } from './account.ts';
import { pileName } from '../folding/pileName.ts';
import { purchaseChoiceSchema } from './purchase.ts';

/** An application on paper as the office enters it: the person and the wish in one. */
export const paperApplicationSchema = z.strictObject({
  ...account.create.omit({ plannedPurchaseCount: true }).shape,
  ...purchaseChoiceSchema.shape,
  // The form may be longer than what was typed.
  paperBatch: lineSchema(LIMITS.paperBatch).overwrite(pileName).max(LIMITS.paperBatch).nullable().default(null),
});
export type PaperApplication = z.output<typeof paperApplicationSchema>;
