import { z } from 'zod';
import { instantSchema, isInstant } from '../ground/fields.ts';
import { beaconSchema } from './chains.ts';
import { MOST_BYTES } from './files.ts';
import { hashSchema } from './rules.ts';

// Others wrote it, so it may look like an instant and be none.
const publishedInstantSchema = instantSchema.refine(isInstant);
const count = z.int().min(0);

/** A roster's counts: lines without a code and their wishes, and lines with one. */
export const rosterCountsSchema = z.object({ applications: count, sets: count, excluded: count });

export const resultCountsSchema = z.object({ winners: count, granted: count, waiting: count, unsold: count });

/** The files of a published draw, in the order of docs/draw.md. */
export const DRAW_FILES = ['rules', 'roster', 'order', 'grants', 'changes'] as const;
export type DrawFile = (typeof DRAW_FILES)[number];

const partsSchema = z.array(z.object({ sha256: hashSchema, bytes: z.int().min(1).max(MOST_BYTES) })).max(1000);

/** The parts of each file, named by the SHA-256 of their bytes. */
export const filesSchema = z.object({
  rules: partsSchema,
  roster: partsSchema,
  order: partsSchema,
  grants: partsSchema,
  changes: partsSchema,
});

/** The answer of `GET /draws/{number}` (docs/draw.md). Instants are texts of toISO. */
export const manifestSchema = z.object({
  number: z.int().min(1),
  state: z.enum(['COMMITTED', 'RELEASED']),
  chain: hashSchema,
  round: z.int().min(1),
  roundAt: publishedInstantSchema,
  commitment: z.object({
    hash: hashSchema,
    rulesHash: hashSchema,
    rosterHash: hashSchema,
    publishedAt: publishedInstantSchema,
    counts: rosterCountsSchema,
  }),
  beacon: beaconSchema.nullable(),
  result: resultCountsSchema.extend({ releasedAt: publishedInstantSchema }).nullable(),
  files: filesSchema,
});
export type Manifest = z.infer<typeof manifestSchema>;

/** Why a draw ended without a result: changes ended before its commitment (rules 8.27). */
export const ENDINGS = ['changes_ended'] as const;

/** A draw that ended without a result. It has no commitment, so nobody can compute its outcome (rules 8.32). */
export const endedDrawSchema = z.object({
  number: z.int().min(2),
  reason: z.enum(ENDINGS),
  supply: count,
  /** How many of these were added to the free sets. */
  additional: count,
  startedAt: instantSchema,
  endedAt: instantSchema,
  /** Counts of its roster and the SHA-256 of its text; null if it was not frozen by then. */
  counts: rosterCountsSchema.nullable(),
  rosterHash: hashSchema.nullable(),
  roster: partsSchema,
});
export type EndedDraw = z.infer<typeof endedDrawSchema>;

/** The answer, with fields that nobody checks and copies may lack. */
export const publishedDrawSchema = manifestSchema.extend({
  /** The next draw's number, once its commitment is published. */
  next: z.int().min(1).nullable(),
  /** The next draw, if it ended without a result. */
  ended: endedDrawSchema.nullable(),
});
export type PublishedDraw = z.infer<typeof publishedDrawSchema>;
