import { z } from 'zod';

const writeSchema = z.object({
  path: z.string(),
  bytes: z.number(),
  transforms: z.number(),
  /** Fields with many entries in automatic indexes, where these are not exempt. */
  wide: z.array(z.tuple([z.string(), z.number()])),
});

/** What one request wrote, and when by the system (epoch ms; emulators/recording/hook.cjs). A batchWrite is no unit: each write is by itself. */
export const commitSchema = z.object({
  at: z.number(),
  method: z.enum(['commit', 'batchWrite']),
  writes: z.array(writeSchema),
});
export type Commit = z.infer<typeof commitSchema>;

/** `purchases/1` → `purchases`, `draws/1/pages/0` → `pages`: as indexes name it. */
export const collectionOf = (path: string): string => path.split('/').at(-2) ?? '';
