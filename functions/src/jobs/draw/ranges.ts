import type { DrawEntry, DrawRecord } from '../../shared/entities/draw.ts';
import { placeRanges, RELEASED_AT_ONCE } from '../../shared/draw/releaseRanges.ts';
import { placesAfter, placesOf, type ReleaseRange, releaseRangesOf } from '../../store/draw/draws.ts';
import { type Reads, readsOf, type Records } from '../../store/records.ts';
import { type UpdateUnderLease, runSteps } from '../leasedJob.ts';
import { inRun } from '../run.ts';
import { RELEASE } from '../../services/draw/stepStart.ts';
import type { Budget, LeasedDeps, JobDeps } from '../job.ts';

/** A stored range with its number. */
export interface OpenRange extends ReleaseRange {
  readonly id: string;
}

/** Returns the ranges of a release under way; the first call creates them. @returns null if another worker took the draw meanwhile */
export const openedRanges = async (
  { db }: JobDeps,
  draw: DrawRecord,
  update: UpdateUnderLease<DrawRecord>,
): Promise<OpenRange[] | null> => {
  const ranges = releaseRangesOf(draw.number);
  const { docs } = await ranges.collection(db).limit(RELEASED_AT_ONCE).get();
  const known = docs.flatMap((one) => {
    const range = ranges.parse(one);
    return range === null ? [] : [{ id: one.id, from: range.from, to: range.to, cursor: range.cursor }];
  });
  if (known.length > 0) return known;
  const made = placeRanges(await placesOf(readsOf(db), draw), RELEASED_AT_ONCE).map(({ from, to }, index) => {
    return { id: String(index), from, to, cursor: from };
  });
  const held = await update((latest, records) => {
    for (const { id, from, to, cursor } of made) ranges.create(records, id, { from, to, cursor });
    return latest;
  });
  return held && made;
};

const rangesOf = async (reads: Reads, number: number): Promise<ReleaseRange[]> => {
  const ranges = releaseRangesOf(number);
  const ids = Array.from({ length: RELEASED_AT_ONCE }, (_, index) => ranges.ref(reads.db, String(index)));
  return (await reads.getAll(...ids)).flatMap((one) => ranges.parse(one) ?? []);
};

/** Returns whether every stored range has reached its end, as read in this transaction. True if no range is stored. */
export const isReleased = async (records: Records, number: number): Promise<boolean> =>
  (await rangesOf(records, number)).every(({ cursor, to }) => cursor === to);

/** Counts the places that are released so far, in all ranges that have begun. */
export const releasedPlaces = async (reads: Reads, number: number): Promise<number> =>
  (await rangesOf(reads, number)).reduce((sum, { from, cursor }) => sum + cursor - from, 0);

interface RangeRelease extends Budget {
  readonly draw: DrawRecord;
  /** Writes the results of these entries in the transaction that moves the range's cursor. */
  readonly release: (records: Records, entries: readonly DrawEntry[]) => Promise<void>;
}

/** Releases one page of a range. The cursor moves in the same transaction, so nobody is notified twice. @returns null if another worker was first */
const releasePage = async (
  deps: LeasedDeps,
  { draw: { number, runID }, release }: RangeRelease,
  { id, cursor }: Pick<OpenRange, 'id' | 'cursor'>,
  entries: readonly DrawEntry[],
): Promise<number | null> => {
  const ranges = releaseRangesOf(number);
  return await inRun(deps, { job: RELEASE, runID }, async (records) => {
    const latest = await ranges.get(records, id);
    if (latest?.cursor !== cursor) return null;
    await release(records, entries);
    const after = cursor + entries.length;
    ranges.set(records, id, { from: latest.from, to: latest.to, cursor: after });
    return after;
  });
};

/** Releases one range, page by page, from its stored cursor. @returns whether the time ended before the range */
export const releaseRange = async (
  deps: LeasedDeps,
  options: RangeRelease,
  { id, to, cursor: from }: OpenRange,
): Promise<boolean> => {
  // One page of stored places covers many transactions.
  let ahead: DrawEntry[] = [];
  return await runSteps(deps, options.until, from, async (cursor) => {
    if (cursor === to) return null;
    if (ahead.length === 0)
      ahead = await placesAfter(readsOf(deps.db), options.draw, cursor, Math.min(options.draw.pageSize, to - cursor));
    const entries = ahead.splice(0, options.page);
    if (entries.length === 0) throw new Error(`Place ${cursor} of draw ${options.draw.number} is missing`);
    return await releasePage(deps, options, { id, cursor }, entries);
  });
};
