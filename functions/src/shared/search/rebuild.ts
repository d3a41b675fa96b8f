import { z } from 'zod';
import { SEARCH_FORM } from '../folding/searchForm.ts';
import { idSchema, instantSchema } from '../ground/fields.ts';
import { FREE_LEASE, leaseSchema } from '../ground/lease.ts';
import { LIMITS } from '../ground/limits.ts';
import { toISO } from '../time/instants.ts';

/** The entities whose documents have fields of their own for the search, in the order of the rebuilding. */
export const REBUILT = ['account', 'inquiry'] as const;
export type Rebuilt = (typeof REBUILT)[number];

const count = z.int().nonnegative();

/** One rebuilding of the search's fields: after they changed, or for documents from before they existed. */
export const searchRebuildSchema = z.object({
  /** From 1. */
  number: z.int().positive(),
  state: z.enum(['RUNNING', 'DONE']),
  /** The form that it brings all documents into. */
  form: z.int().nonnegative().default(0),
  /** Null: the schedule. */
  startedBy: z.string().max(LIMITS.made).nullable(),
  beganAt: instantSchema,
  endedAt: instantSchema.nullable(),
  entity: z.enum(REBUILT),
  /** The last document that was looked at; null: none of this entity yet. */
  cursor: idSchema.nullable(),
  /** How many documents were looked at, and how many of them were found by something else than their text. */
  seen: count,
  mended: count,
  ...leaseSchema.shape,
});
export type SearchRebuild = z.infer<typeof searchRebuildSchema>;

/** A rebuilding that begins now. @param now campaign time, epoch ms */
export const begunSearchRebuild = (begun: Pick<SearchRebuild, 'number' | 'startedBy'>, now: number): SearchRebuild => ({
  ...begun,
  form: SEARCH_FORM,
  state: 'RUNNING',
  beganAt: toISO(now),
  endedAt: null,
  entity: REBUILT[0],
  cursor: null,
  seen: 0,
  mended: 0,
  ...FREE_LEASE,
});

/**
 * What the schedule does about the form of what is stored: after a deployment that raised it, a rebuilding begins, and its end is noted.
 * @param stored the form that all documents are known to have
 */
export const dueRebuild = (
  stored: number,
  newest: Pick<SearchRebuild, 'state' | 'form'> | null,
): 'nothing' | 'begin' | 'note' => {
  if (stored === SEARCH_FORM || newest?.state === 'RUNNING') return 'nothing';
  return newest?.form === SEARCH_FORM ? 'note' : 'begin';
};

/** The rebuilding after a page. @param last the page's last document; null: it was the entity's last page */
export const afterPage = (
  run: SearchRebuild,
  { seen, mended, last }: { readonly seen: number; readonly mended: number; readonly last: string | null },
  now: number,
): SearchRebuild => {
  const after = { ...run, seen: run.seen + seen, mended: run.mended + mended, cursor: last };
  if (last !== null) return after;
  const next = REBUILT[REBUILT.indexOf(run.entity) + 1];
  return next === undefined ? { ...after, state: 'DONE', endedAt: toISO(now) } : { ...after, entity: next };
};
