import { z } from 'zod';
import { instantSchema, isInstant } from '../ground/fields.ts';
import { beaconSchema } from './chains.ts';
import { MOST_BYTES } from './files.ts';
import { hashSchema } from './rules.ts';

// Others wrote it: it may have the form of an instant and be none.
const publishedInstantSchema = instantSchema.refine(isInstant);
const count = z.int().min(0);

/** Of a roster: lines without a code and their wishes, and lines with one. */
export const rosterCountsSchema = z.object({ applications: count, sets: count, excluded: count });

export const resultCountsSchema = z.object({ winners: count, granted: count, waiting: count, unsold: count });

/** The files of a published draw, in the order of docs/draw.md. */
export const DRAW_FILES = ['rules', 'roster', 'order', 'grants', 'changes'] as const;
export type DrawFile = (typeof DRAW_FILES)[number];

const partsSchema = z.array(z.object({ sha256: hashSchema, bytes: z.int().min(1).max(MOST_BYTES) })).max(1000);

/** The parts of each file by the SHA-256 of their bytes. */
export const filesSchema = z.object({
  rules: partsSchema,
  roster: partsSchema,
  order: partsSchema,
  grants: partsSchema,
  changes: partsSchema,
});

/** What `GET /draws/{number}` answers (docs/draw.md). Instants are texts of toISO. */
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

/** Why a draw ended without result: changes had ended before it was committed to (rules 8.27). */
export const ENDINGS = ['changes_ended'] as const;

/** A draw that ended without result, whole: it has no commitment, so nobody can reckon what would have come of it (rules 8.32). */
export const endedDrawSchema = z.object({
  number: z.int().min(2),
  reason: z.enum(ENDINGS),
  supply: count,
  /** How many of these were added to those that were free. */
  additional: count,
  startedAt: instantSchema,
  endedAt: instantSchema,
  /** Of its roster, and the SHA-256 of its text; null where it had not been frozen by then. */
  counts: rosterCountsSchema.nullable(),
  rosterHash: hashSchema.nullable(),
  roster: partsSchema,
});
export type EndedDraw = z.infer<typeof endedDrawSchema>;

/** As it is answered: with what nobody checks, and copies need not have. */
export const publishedDrawSchema = manifestSchema.extend({
  /** The number of the draw after it, once its commitment is published. */
  next: z.int().min(1).nullable(),
  /** The draw after it, where that one ended without result. */
  ended: endedDrawSchema.nullable(),
});
export type PublishedDraw = z.infer<typeof publishedDrawSchema>;
