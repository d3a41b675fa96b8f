/** Values that one `in` of Firestore compares with at most (https://firebase.google.com/docs/firestore/query-data/queries). */
export const MOST_IN = 30;

/** A list in parts of `most` values, in its order. */
export const partsOf = <T>(values: readonly T[], most: number): T[][] =>
  Array.from({ length: Math.ceil(values.length / most) }, (_, part) => values.slice(part * most, (part + 1) * most));
