import { z } from 'zod';

const writeSchema = z.object({
  path: z.string(),
  bytes: z.number(),
  transforms: z.number(),
  /** Fields with many entries in automatic indexes, unless they are exempt. */
  wide: z.array(z.tuple([z.string(), z.number()])),
});

/**
 * The writes of one request, and their system time (epoch ms; emulators/recording/hook.cjs). A batchWrite is no unit: its writes are
 * independent.
 */
export const commitSchema = z.object({
  at: z.number(),
  method: z.enum(['commit', 'batchWrite']),
  writes: z.array(writeSchema),
});
export type Commit = z.infer<typeof commitSchema>;

/** `purchases/1` → `purchases`, `draws/1/pages/0` → `pages`, as indexes name them. */
export const collectionOf = (path: string): string => path.split('/').at(-2) ?? '';
