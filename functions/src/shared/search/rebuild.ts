import { z } from 'zod';
import { SEARCH_FORM } from '../folding/searchForm.ts';
import { idSchema, instantSchema } from '../fields/fieldSchemas.ts';
import { FREE_LEASE, leaseSchema } from '../lease/lease.ts';
import { LIMITS } from '../fields/limits.ts';
import { toISO } from '../time/instants.ts';

/** The entities with stored search fields, in the order of the rebuild. */
export const REBUILT = ['account', 'inquiry'] as const;
export type Rebuilt = (typeof REBUILT)[number];

const count = z.int().nonnegative();

/** One rebuild of the search fields: after they changed, or for documents from before they existed. */
export const searchRebuildSchema = z.object({
  /** From 1. */
  number: z.int().positive(),
  state: z.enum(['RUNNING', 'DONE']),
  /** The version of the search fields that it writes to all documents. */
  form: z.int().nonnegative().default(0),
  /** Null: the schedule. */
  startedBy: z.string().max(LIMITS.generated).nullable(),
  beganAt: instantSchema,
  endedAt: instantSchema.nullable(),
  entity: z.enum(REBUILT),
  /** The last document read. Null: none of this entity yet. */
  cursor: idSchema.nullable(),
  /** The number of documents read, and the number of documents whose search fields were rewritten. */
  seen: count,
  mended: count,
  ...leaseSchema.shape,
});
export type SearchRebuild = z.infer<typeof searchRebuildSchema>;

/** Returns a rebuild that starts now. @param now campaign time, epoch ms */
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
 * Returns the schedule's action on the version of the search fields. After a deployment that raised it, a rebuild starts, and its end is recorded.
 * @param stored the version that all documents are known to have
 */
export const dueRebuild = (
  stored: number,
  newest: Pick<SearchRebuild, 'state' | 'form'> | null,
): 'nothing' | 'begin' | 'note' => {
  if (stored === SEARCH_FORM || newest?.state === 'RUNNING') return 'nothing';
  return newest?.form === SEARCH_FORM ? 'note' : 'begin';
};

/** Returns the rebuild after a page. @param last the page's last document; null: it was the entity's last page */
export const afterPage = (
  run: SearchRebuild,
  { seen: examined, mended, last }: { readonly seen: number; readonly mended: number; readonly last: string | null },
  now: number,
): SearchRebuild => {
  const after = { ...run, seen: run.seen + examined, mended: run.mended + mended, cursor: last };
  if (last !== null) return after;
  const next = REBUILT[REBUILT.indexOf(run.entity) + 1];
  return next === undefined ? { ...after, state: 'DONE', endedAt: toISO(now) } : { ...after, entity: next };
};
