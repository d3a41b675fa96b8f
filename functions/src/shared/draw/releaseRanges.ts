/** Places from `from` (inclusive) to `to` (exclusive), counted from 0. */
export interface PlaceRange {
  readonly from: number;
  readonly to: number;
}

/**
 * The number of ranges released in parallel. Each range writes its cursor with each page, about once a second. Firestore sustains no faster writes to
 * one document (https://firebase.google.com/docs/firestore/best-practices).
 */
export const RELEASED_AT_ONCE = 8;

/** Cuts the places into at most `most` ranges. No range is empty, each place is in one range, and their lengths differ by at most one. */
export const placeRanges = (places: number, most: number): PlaceRange[] => {
  const ranges = Math.min(places, most);
  const start = (index: number): number => Math.floor((places * index) / ranges);
  return Array.from({ length: ranges }, (_, index) => ({ from: start(index), to: start(index + 1) }));
};
