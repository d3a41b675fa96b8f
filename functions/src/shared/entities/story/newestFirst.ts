/** A place in an order of time: newest first, and the greater id first where two have one time. */
export interface Place {
  readonly at: string;
  readonly id: string;
}

/** What one source has to offer from a place on, newest first. */
export interface Source<E extends Place> {
  readonly entries: readonly E[];
  /** It has, or may have, older entries than these. */
  readonly hasMore: boolean;
}

export interface NewestPage<E extends Place> {
  readonly entries: readonly E[];
  /** Where the next page begins, behind this place; null: nothing older is left. */
  readonly next: Place | null;
}

/** Whether `one` stands before `other`. All instants have one text form, so text order is time order. */
export const isBefore = (one: Place, other: Place): boolean =>
  one.at === other.at ? one.id > other.id : one.at > other.at;

const compare = (one: Place, other: Place): number => (isBefore(one, other) ? -1 : isBefore(other, one) ? 1 : 0);

/**
 * Several sources as one page, newest first. A source that was cut tells nothing beyond its last entry, so the page ends where the first of
 * them ends, and each entry is on one page only. What two sources have both is shown once.
 */
export const newestPage = <E extends Place>(sources: readonly Source<E>[]): NewestPage<E> => {
  const ends = sources.flatMap(({ entries, hasMore }) => (hasMore ? (entries.at(-1) ?? []) : []));
  const end = ends.toSorted(compare).at(0) ?? null;
  const all = new Map(sources.flatMap(({ entries }) => entries.map((one) => [one.id, one] as const)));
  const shown = [...all.values()].filter((one) => end === null || !isBefore(end, one)).sort(compare);
  return { entries: shown, next: end && { at: end.at, id: end.id } };
};
