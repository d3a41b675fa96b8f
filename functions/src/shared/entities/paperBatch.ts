import { pileName } from '../folding/pileName.ts';
import { lineSchema, textFilterSchema } from '../fields/fieldSchemas.ts';
import { LIMITS } from '../fields/limits.ts';

/** The name of a batch of paper forms, as typed. Its normalized form may be longer than the typed text. */
export const paperBatchInputSchema = lineSchema(LIMITS.paperBatch).overwrite(pileName).max(LIMITS.paperBatch);

/** The name of a batch as a filter, normalized to the stored form. */
export const paperBatchFilterSchema = textFilterSchema(LIMITS.paperBatch).overwrite(pileName);
