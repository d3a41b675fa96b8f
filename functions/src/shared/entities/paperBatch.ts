import { pileName } from '../folding/pileName.ts';
import { lineSchema, textFilterSchema } from '../ground/fields.ts';
import { LIMITS } from '../ground/limits.ts';

/** The name of a pile as it is typed. Its one form may be longer than that. */
export const paperBatchInputSchema = lineSchema(LIMITS.paperBatch).overwrite(pileName).max(LIMITS.paperBatch);

/** The name of a pile as it is looked for: in the form that is stored. */
export const paperBatchFilterSchema = textFilterSchema(LIMITS.paperBatch).overwrite(pileName);
