import { z } from 'zod';
import { CHANNELS } from '../application/channels.ts';
import { byChannelSchema } from '../draw/counts/hourlyCounts.ts';
import { beaconSchema } from '../draw/chains.ts';
import { filesSchema, listStateSchema, noFiles, resultCountsSchema, rosterCountsSchema } from '../draw/manifest.ts';
import { hashSchema, publishedRulesSchema } from '../draw/rules.ts';
import { ticketNumberSchema } from '../draw/ticketNumberSchema.ts';
import { DRAW_STATES } from '../campaign/drawSteps.ts';
import { ALLOCATIONS } from '../campaign/campaign.ts';
import { idSchema, instantSchema } from '../fields/fieldSchemas.ts';
import { FREE_LEASE, leaseSchema } from '../lease/lease.ts';
import { LIMITS } from '../fields/limits.ts';

const count = z.int().nonnegative();

/** Why a draw waits. */
export const DRAW_WAITS = ['no_answer', 'not_yet', 'wrong_round', 'invalid_signature', 'roster_changed'] as const;

const begunBySchema = z.string().max(LIMITS.generated).nullable();

/** One draw, from the freeze of its roster on (rules 8.12). It is not one of the seven entities. */
export const drawRecordSchema = z.object({
  number: z.int(),
  state: z.enum(DRAW_STATES),
  supply: z.int(),
  /** The sets of a later draw in addition to the free sets of the former draw's list (rules 8.26). */
  additional: count.default(0),
  maxSets: z.int(),
  allocation: z.enum(ALLOCATIONS),
  /** The administrator who started it. Null: the timetable. */
  startedBy: begunBySchema,
  startedAt: instantSchema,
  /** The administrator who started each later step. Null: the timetable did, or the step has not started. */
  begunBy: z
    .object({ commit: begunBySchema, run: begunBySchema, release: begunBySchema })
    .default({ commit: null, run: null, release: null }),
  /** The last application read, and the number of stored roster pages. */
  freezeCursor: idSchema.nullable(),
  pages: count,
  /** Rows on a page, for roster and places. */
  pageSize: z.int().positive(),
  frozenAt: instantSchema.nullable(),
  /** The root of the closed roster, before any exclusion. */
  closedRoot: hashSchema.nullable(),
  counts: rosterCountsSchema.nullable(),
  /** The closed roster's counts by channel, before any exclusion. */
  channels: byChannelSchema.nullable().default(null),
  /** The number of exclusions by reason code, fixed by the commitment. */
  exclusions: z
    .array(z.object({ code: z.string().max(64), count }))
    .max(100)
    .default([]),
  rules: publishedRulesSchema.nullable(),
  commitment: z
    .object({ hash: hashSchema, rulesHash: hashSchema, root: hashSchema, publishedAt: instantSchema })
    .nullable(),
  waiting: z.object({ code: z.enum(DRAW_WAITS), since: instantSchema }).nullable(),
  beacon: beaconSchema.nullable(),
  /** The number of stored pages of places. */
  places: count,
  result: resultCountsSchema.nullable(),
  /** The current position of the published log. Null before the release. */
  list: listStateSchema.nullable().default(null),
  drawnAt: instantSchema.nullable(),
  releasedAt: instantSchema.nullable(),
  /** When it ended without a result (rules 8.27). */
  voidedAt: instantSchema.nullable().default(null),
  /** The audit entry of the run that released it. Null before. */
  runID: z.string().nullable(),
  files: filesSchema,
  ...leaseSchema.shape,
});
export type DrawRecord = z.infer<typeof drawRecordSchema>;
export type DrawFile = keyof DrawRecord['files'];

/** The fields of a new draw, without its number, its terms and who started it. */
export const FRESH_DRAW = {
  state: 'FREEZING',
  freezeCursor: null,
  pages: 0,
  pageSize: 1000,
  frozenAt: null,
  closedRoot: null,
  counts: null,
  channels: null,
  rules: null,
  commitment: null,
  waiting: null,
  beacon: null,
  places: 0,
  result: null,
  list: null,
  drawnAt: null,
  releasedAt: null,
  runID: null,
  ...FREE_LEASE,
  additional: 0,
  voidedAt: null,
  begunBy: { commit: null, run: null, release: null },
  exclusions: [],
  files: noFiles(),
} satisfies Partial<DrawRecord>;

export const drawAnswerSchema = drawRecordSchema.omit({
  runID: true,
  freezeCursor: true,
  pages: true,
  pageSize: true,
  places: true,
  files: true,
  list: true,
  holder: true,
  heldUntil: true,
});

/** One application on the closed roster, with its account. */
export const rosterRowSchema = z.object({
  accountID: idSchema,
  receiptID: idSchema,
  ticketNumber: ticketNumberSchema,
  channel: z.enum(CHANNELS),
  sets: z.int(),
  acceptsPartial: z.boolean(),
});
export type RosterRow = z.infer<typeof rosterRowSchema>;

/** The place of one application. `position` counts from 1 in the drawn order; null if it was excluded before. */
export const drawEntrySchema = z.object({
  receiptID: idSchema,
  accountID: idSchema,
  position: z.int().nullable(),
  sets: z.int(),
  granted: z.int(),
  /** Place in the waiting list, from 1. Null for winners. */
  waitingPlace: z.int().nullable(),
  /** The reason's code if it was excluded. */
  exclusion: z.string().max(64).nullable(),
});
export type DrawEntry = z.infer<typeof drawEntrySchema>;

/** A stored place. No answer to the office contains its ticket number (rules 8.33). */
export const drawPlaceSchema = drawEntrySchema.extend({ ticketNumber: ticketNumberSchema });
export type DrawPlace = z.infer<typeof drawPlaceSchema>;
