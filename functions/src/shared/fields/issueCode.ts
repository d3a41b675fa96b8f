import type { z } from 'zod';
import { unfitIn } from './printable.ts';

/** Returns the stable code of a schema's error: why a text is unfit, or zod's own code. */
export const issueCode = (issue: z.core.$ZodIssue): string =>
  (issue.code === 'custom' ? unfitIn(issue.params)?.reason : undefined) ?? issue.code;
