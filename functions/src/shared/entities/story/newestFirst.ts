/** A place in an order by time: newest first, and the greater id first if two times are equal. */
export interface Place {
  readonly at: string;
  readonly id: string;
}

/** The entries of one source from a place on, newest first. */
export interface Source<E extends Place> {
  readonly entries: readonly E[];
  /** Whether the source has, or may have, older entries. */
  readonly hasMore: boolean;
}

export interface NewestPage<E extends Place> {
  readonly entries: readonly E[];
  /** The place after which the next page begins. Null: there are no older entries. */
  readonly next: Place | null;
}

/** Returns whether `one` comes before `other`. All instants have one text form, so text order is time order. */
export const isBefore = (one: Place, other: Place): boolean =>
  one.at === other.at ? one.id > other.id : one.at > other.at;

const compare = (one: Place, other: Place): number => (isBefore(one, other) ? -1 : isBefore(other, one) ? 1 : 0);

/**
 * Merges several sources to one page, newest first. Nothing is known after the last entry of a truncated source. The page therefore ends at the first
 * of these ends, and each entry is on one page only. An entry in two sources is shown once.
 */
export const newestPage = <E extends Place>(sources: readonly Source<E>[]): NewestPage<E> => {
  const ends = sources.flatMap(({ entries, hasMore }) => (hasMore ? (entries.at(-1) ?? []) : []));
  const end = ends.toSorted(compare).at(0) ?? null;
  const all = new Map(sources.flatMap(({ entries }) => entries.map((one) => [one.id, one] as const)));
  const shown = [...all.values()].filter((one) => end === null || !isBefore(end, one)).sort(compare);
  return { entries: shown, next: end && { at: end.at, id: end.id } };
};
