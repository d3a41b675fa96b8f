import { z } from 'zod';
import { instantSchema } from '../entities/fields.ts';
import { MOST_BYTES } from './files.ts';
import { hashSchema } from './rules.ts';

const count = z.int().min(0);

/** The files of a published draw, in the order of docs/draw.md. */
export const DRAW_FILES = ['rules', 'roster', 'order', 'grants', 'changes'] as const;
export type DrawFile = (typeof DRAW_FILES)[number];

const partsSchema = z.array(z.object({ sha256: hashSchema, bytes: z.int().min(1).max(MOST_BYTES) })).max(1000);

/** A round of the drand chain as it was published; 48 bytes are a signature on G1, 96 one on G2. */
export const publishedBeaconSchema = z.object({
  round: z.int().min(1),
  randomness: hashSchema,
  signature: z
    .string()
    .max(192)
    .regex(/^([0-9a-f]{96}|[0-9a-f]{192})$/),
});
export type PublishedBeacon = z.infer<typeof publishedBeaconSchema>;

/** What `GET /draws/{number}` answers (docs/draw.md). Instants are texts of toISO. */
export const manifestSchema = z.object({
  number: z.int().min(1),
  state: z.enum(['COMMITTED', 'RELEASED']),
  chain: hashSchema,
  round: z.int().min(1),
  roundAt: instantSchema,
  commitment: z.object({
    hash: hashSchema,
    rulesHash: hashSchema,
    rosterHash: hashSchema,
    publishedAt: instantSchema,
    counts: z.object({ applications: count, sets: count, excluded: count }),
  }),
  beacon: publishedBeaconSchema.nullable(),
  result: z
    .object({ winners: count, granted: count, waiting: count, unsold: count, releasedAt: instantSchema })
    .nullable(),
  files: z.object({
    rules: partsSchema,
    roster: partsSchema,
    order: partsSchema,
    grants: partsSchema,
    changes: partsSchema,
  }),
});
export type Manifest = z.infer<typeof manifestSchema>;
