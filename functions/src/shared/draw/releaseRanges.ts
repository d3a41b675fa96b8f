/** Places from `from` (inclusive) to `to` (exclusive), counted from 0. */
export interface PlaceRange {
  readonly from: number;
  readonly to: number;
}

/**
 * The number of ranges released side by side. Each writes its cursor with each page, about once a second, which is the most that Firestore
 * sustains for one document (https://firebase.google.com/docs/firestore/best-practices).
 */
export const RELEASED_AT_ONCE = 8;

/** Cuts the places into at most `most` ranges. None is empty, each place is in one, and lengths differ by at most one. */
export const placeRanges = (places: number, most: number): PlaceRange[] => {
  const ranges = Math.min(places, most);
  const start = (index: number): number => Math.floor((places * index) / ranges);
  return Array.from({ length: ranges }, (_, index) => ({ from: start(index), to: start(index + 1) }));
};
