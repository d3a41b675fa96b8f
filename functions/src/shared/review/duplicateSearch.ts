import { z } from 'zod';
import { idSchema, instantSchema } from '../ground/fields.ts';
import { FREE_LEASE, leaseSchema } from '../ground/lease.ts';
import { LIMITS } from '../ground/limits.ts';
import { toISO } from '../time/instants.ts';
import { GROUP_KINDS, type GroupKind } from './duplicateGroups.ts';

const count = z.int().nonnegative();

/** Applications are read, those that are alike put together, and what was kept for that cleared away. */
export const DUPLICATE_SEARCH_STATES = ['READING', 'GROUPING', 'CLEARING', 'DONE'] as const;
export type DuplicateSearchState = (typeof DUPLICATE_SEARCH_STATES)[number];

/** States in which the groups are whole. */
export const GROUPED: readonly DuplicateSearchState[] = ['CLEARING', 'DONE'];

/** One search for possible duplicates (rules 8.3). */
export const duplicateSearchSchema = z.object({
  /** From 1. */
  number: z.int().positive(),
  state: z.enum(DUPLICATE_SEARCH_STATES),
  /** Who began it; null: the schedule, when the roster was closed. */
  startedBy: z.string().max(LIMITS.made).nullable(),
  beganAt: instantSchema,
  endedAt: instantSchema.nullable(),
  /** The application behind which the reading goes on; null: at its beginning. */
  cursor: idSchema.nullable(),
  /** How many applications were read that can be on the roster, and in how many parts their keys are kept. */
  applications: count,
  parts: count,
  groups: z.object({ person: count, mobile: count } satisfies Record<GroupKind, typeof count>),
  /** Of the keys, in hex; empty once nothing needs it. */
  salt: z.string().max(32),
  ...leaseSchema.shape,
});
export type DuplicateSearch = z.infer<typeof duplicateSearchSchema>;

/** A search that begins now. @param now campaign time, epoch ms */
export const begunDuplicateSearch = (
  begun: Pick<DuplicateSearch, 'number' | 'startedBy' | 'salt'>,
  now: number,
): DuplicateSearch => ({
  ...begun,
  state: 'READING',
  beganAt: toISO(now),
  endedAt: null,
  cursor: null,
  applications: 0,
  parts: 0,
  groups: { person: 0, mobile: 0 },
  ...FREE_LEASE,
});

const memberSchema = z.object({ purchaseID: idSchema, receiptID: idSchema });

/** Members of a group that stand in one document; a larger one goes on in the next. */
export const MOST_MEMBERS = 20;

/** A group as it is kept: no personal data, which the page reads where it stands. */
export const duplicateGroupSchema = z.object({
  kind: z.enum(GROUP_KINDS),
  members: z.array(memberSchema).max(MOST_MEMBERS),
  /** Of the whole group. */
  size: count,
});
export type StoredGroup = z.infer<typeof duplicateGroupSchema>;
