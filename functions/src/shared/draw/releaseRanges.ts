/** Places from `from` up to before `to`, counted from 0. */
export interface PlaceRange {
  readonly from: number;
  readonly to: number;
}

/**
 * How many ranges of places are released side by side. Each writes its cursor with each page, about once a second: what Firestore takes of
 * one document for long (https://firebase.google.com/docs/firestore/best-practices).
 */
export const RELEASED_AT_ONCE = 8;

/** Cuts so many places into at most `most` ranges, none of them empty, which hold each place once and differ by one at most. */
export const placeRanges = (places: number, most: number): PlaceRange[] => {
  const ranges = Math.min(places, most);
  const start = (index: number): number => Math.floor((places * index) / ranges);
  return Array.from({ length: ranges }, (_, index) => ({ from: start(index), to: start(index + 1) }));
};
