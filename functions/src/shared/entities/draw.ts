import { z } from 'zod';
import { idSchema, instantSchema } from './fields.ts';
import { LIMITS } from './limits.ts';

/** DRAWING may be resumed after a crash; RELEASING is result mails under way (rules 8.12). */
export const drawStateSchema = z.enum(['DRAWING', 'DRAWN', 'RELEASING', 'RELEASED']);

export const drawRulesSchema = z.object({
  algorithm: z.literal('draw/v1'),
  number: z.int(),
  supply: z.int(),
  maxSets: z.int(),
  allocation: z.enum(['whole', 'partial', 'equalBase']),
});

/** 32 bytes in hex. */
const hashSchema = z
  .string()
  .max(64)
  .regex(/^[0-9a-f]{64}$/);

const countsSchema = z.object({
  applications: z.int(),
  setsWanted: z.int(),
  winners: z.int(),
  setsGranted: z.int(),
  waiting: z.int(),
  excluded: z.int(),
});

/** One draw; `seed` is 32 random bytes kept with it until the public beacon gives it. Not one of the seven entities. */
export const drawRecordSchema = z.object({
  number: z.int(),
  state: drawStateSchema,
  rules: drawRulesSchema,
  seed: hashSchema,
  rosterHash: hashSchema.nullable(),
  resultHash: hashSchema.nullable(),
  counts: countsSchema.nullable(),
  startedBy: z.string().max(LIMITS.made),
  startedAt: instantSchema,
  drawnAt: instantSchema.nullable(),
  releasedAt: instantSchema.nullable(),
  /** How far the release has walked the entries; null before it began. */
  releaseCursor: z.int().nullable(),
  /** The audit entry of the run that released it; null before. */
  runID: z.string().nullable().default(null),
});
export type DrawRecord = z.infer<typeof drawRecordSchema>;

export const drawAnswerSchema = drawRecordSchema.omit({ releaseCursor: true, runID: true });

/** One application's place: `position` counts from 1 in the drawn order. */
export const drawEntrySchema = z.object({
  receiptID: idSchema,
  accountID: idSchema,
  position: z.int(),
  sets: z.int(),
  granted: z.int(),
  /** Place in the waiting list from 1; null for who was granted sets. */
  waitingPlace: z.int().nullable(),
});
export type DrawEntry = z.infer<typeof drawEntrySchema>;
