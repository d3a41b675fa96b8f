import { z } from 'zod';
import { beaconSchema } from './chains.ts';
import { LEAVING_WAYS } from './waitingList/changeWays.ts';
import { MAX_BYTES } from './files.ts';
import { byChannelSchema } from './counts/hourlyCounts.ts';
import { hashSchema, publishedDaySchema, publishedInstantSchema } from './rules.ts';

const count = z.int().min(0);
const codeSchema = z
  .string()
  .max(64)
  .regex(/^[A-Za-z][A-Za-z0-9_]*$/);

/** A roster's counts: tickets, the sets they request, and lines with a code. */
export const rosterCountsSchema = z.strictObject({ applications: count, sets: count, excluded: count });

/** Exclusions by reason code, in the bytewise order of the codes. */
export const exclusionCountsSchema = z.array(z.strictObject({ code: codeSchema, count: z.int().min(1) })).max(100);

export const resultCountsSchema = z.strictObject({ winners: count, granted: count, waiting: count, unsold: count });

/** The files of a published draw, in the order of docs/draw.md. */
export const DRAW_FILES = ['counts', 'rules', 'roster', 'order', 'grants', 'changes', 'heads', 'stamps'] as const;
export type DrawFile = (typeof DRAW_FILES)[number];

const MAX_PARTS = 1000;
const partsSchema = z
  .array(z.strictObject({ sha256: hashSchema, bytes: z.int().min(1).max(MAX_BYTES) }))
  .max(MAX_PARTS);

/** The parts of each file, named by the SHA-256 of their bytes. */
export const filesSchema = z.strictObject({
  counts: partsSchema,
  rules: partsSchema,
  roster: partsSchema,
  order: partsSchema,
  grants: partsSchema,
  changes: partsSchema,
  heads: partsSchema,
  stamps: partsSchema,
});
export type FileParts = z.infer<typeof filesSchema>;

/** Returns the file list of a draw without any parts. */
export const noFiles = (): FileParts => ({
  counts: [],
  rules: [],
  roster: [],
  order: [],
  grants: [],
  changes: [],
  heads: [],
  stamps: [],
});

/** The current position of the log of changes: its lines, the hash of the last, and how many tickets left in which way. */
export const listStateSchema = z.strictObject({
  lines: z.int().min(1),
  head: hashSchema,
  ways: z
    .array(z.strictObject({ way: z.enum(LEAVING_WAYS), count: z.int().min(1), sets: count }))
    .max(LEAVING_WAYS.length),
});
export type ListState = z.infer<typeof listStateSchema>;

/** Why a draw ended without a result: the changes ended before its commitment (rules 8.27). */
export const ENDINGS = ['changes_ended'] as const;

/** A draw that ended without a result. It has no commitment, so nobody can compute its outcome (rules 8.32). */
export const endedDrawSchema = z.strictObject({
  number: z.int().min(2),
  reason: z.enum(ENDINGS),
  supply: count,
  /** How many sets of the supply were added to the free sets. */
  additional: count,
  startedOn: publishedDaySchema,
  endedOn: publishedDaySchema,
  /** Counts and root of its roster. Null if the roster was not closed by then. */
  counts: rosterCountsSchema.nullable(),
  root: hashSchema.nullable(),
  roster: partsSchema,
});
export type EndedDraw = z.infer<typeof endedDrawSchema>;

/** The answer of `GET /draws/{number}` (docs/draw.md). Each of its keys is verified. */
export const manifestSchema = z.strictObject({
  number: z.int().min(1),
  state: z.enum(['COMMITTED', 'RELEASED']),
  chain: hashSchema,
  round: z.int().min(1),
  roundAt: publishedInstantSchema,
  commitment: z.strictObject({
    hash: hashSchema,
    rulesHash: hashSchema,
    root: hashSchema,
    closedRoot: hashSchema,
    publishedAt: publishedInstantSchema,
    counts: rosterCountsSchema,
    channels: byChannelSchema,
    exclusions: exclusionCountsSchema,
  }),
  beacon: beaconSchema.strict().nullable(),
  result: resultCountsSchema.extend({ releasedOn: publishedDaySchema }).nullable(),
  list: listStateSchema.nullable(),
  /** The number of the next draw, once its commitment is published. */
  next: z.int().min(2).nullable(),
  /** The next draw, if it ended without a result. */
  ended: endedDrawSchema.nullable(),
  files: filesSchema,
});
export type Manifest = z.infer<typeof manifestSchema>;
