/** Maximum number of values of an `in` in Firestore (https://firebase.google.com/docs/firestore/query-data/queries). */
export const MAX_IN = 30;

/** Divides a list into parts of `most` values, in order. */
export const partsOf = <T>(values: readonly T[], most: number): T[][] =>
  Array.from({ length: Math.ceil(values.length / most) }, (_, part) => values.slice(part * most, (part + 1) * most));
