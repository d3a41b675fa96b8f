import { z } from 'zod';

const writeSchema = z.object({
  path: z.string(),
  bytes: z.number(),
  transforms: z.number(),
  /** The fields with many entries in automatic indexes. Exempt fields are among them. */
  wide: z.array(z.tuple([z.string(), z.number()])),
});

/**
 * The writes of one request, and its system time (epoch ms; emulators/recording/hook.cjs). The writes of a `batchWrite` are independent of each
 * other, those of a `commit` are one unit.
 */
export const commitSchema = z.object({
  at: z.number(),
  method: z.enum(['commit', 'batchWrite']),
  writes: z.array(writeSchema),
});
export type Commit = z.infer<typeof commitSchema>;

/** A document's collection as indexes name it: `purchases` for `purchases/1`, `pages` for `draws/1/pages/0`. */
export const collectionOf = (path: string): string => path.split('/').at(-2) ?? '';
