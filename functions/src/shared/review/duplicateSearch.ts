import { z } from 'zod';
import { idSchema, instantSchema } from '../fields/fieldSchemas.ts';
import { FREE_LEASE, leaseSchema } from '../lease/lease.ts';
import { LIMITS } from '../fields/limits.ts';
import { toISO } from '../time/instants.ts';
import { GROUP_KINDS, type GroupKind } from './duplicateGroups.ts';

const count = z.int().nonnegative();

/** The states in order: applications are read, grouped, and the temporary keys deleted. */
export const DUPLICATE_SEARCH_STATES = ['READING', 'GROUPING', 'CLEARING', 'DONE'] as const;
export type DuplicateSearchState = (typeof DUPLICATE_SEARCH_STATES)[number];

/** States in which the groups are complete. */
export const GROUPED: readonly DuplicateSearchState[] = ['CLEARING', 'DONE'];

/** One search for possible duplicates (rules 8.3). */
export const duplicateSearchSchema = z.object({
  /** The search's number, from 1. */
  number: z.int().positive(),
  state: z.enum(DUPLICATE_SEARCH_STATES),
  /** Who started it. Null: the schedule, when the roster was closed. */
  startedBy: z.string().max(LIMITS.generated).nullable(),
  beganAt: instantSchema,
  endedAt: instantSchema.nullable(),
  /**
   * Whether the closed roster is read. Its pages name the applications, so that no application is read to find them. Searches before the close read
   * all applications.
   */
  overRoster: z.boolean().default(false),
  /** The last application read, or the number of roster pages read. Null: none yet. */
  cursor: idSchema.nullable(),
  /** The number of read applications that can be on the roster, and the number of parts that store their keys. */
  applications: count,
  parts: count,
  // Searches from before the hints about households lack their counts.
  groups: z.object({
    person: count,
    mobile: count,
    sharedAddress: count.default(0),
    sharedLandline: count.default(0),
  } satisfies Record<GroupKind, z.ZodType<number>>),
  /** The keys' salt in hex. Empty once it is no longer needed. */
  salt: z.string().max(32),
  ...leaseSchema.shape,
});
export type DuplicateSearch = z.infer<typeof duplicateSearchSchema>;

/** Returns a search that starts now. @param now campaign time, epoch ms */
export const begunDuplicateSearch = (
  begun: Pick<DuplicateSearch, 'number' | 'startedBy' | 'salt' | 'overRoster'>,
  now: number,
): DuplicateSearch => ({
  ...begun,
  state: 'READING',
  beganAt: toISO(now),
  endedAt: null,
  cursor: null,
  applications: 0,
  parts: 0,
  groups: { person: 0, mobile: 0, sharedAddress: 0, sharedLandline: 0 },
  ...FREE_LEASE,
});

const memberSchema = z.object({ purchaseID: idSchema, receiptID: idSchema });

/** The maximum number of group members in one document. A larger group continues in the next document. */
export const MAX_MEMBERS = 20;

/** The maximum number of stored members of a hint about a household. `size` counts the others, which may be all flats of a block. */
export const MAX_HOUSEHOLD_MEMBERS = 500;

/** A stored group. It contains no personal data, since the page reads them from the records. */
export const duplicateGroupSchema = z.object({
  kind: z.enum(GROUP_KINDS),
  members: z.array(memberSchema).max(MAX_MEMBERS),
  /** The members' ids, by which a decision finds its groups. */
  memberIDs: z.array(idSchema).max(MAX_MEMBERS).default([]),
  /** Whether a decision is missing, so that such groups can be counted. A hint about a household is open in its first document until it is checked. */
  isOpen: z.boolean().default(true),
  /** The number of members of the whole group. */
  size: count,
});
export type StoredGroup = z.infer<typeof duplicateGroupSchema>;
