import { isDeepStrictEqual } from 'node:util';

/** A copy of plain data whose objects are of this realm. */
const own = (value: unknown): unknown => (value === undefined ? undefined : JSON.parse(JSON.stringify(value)));

/**
 * Whether two values are the same as JSON. In a test what was parsed by a schema is of another realm than a literal
 * (`emulators/test/harness/run/runtime.cjs`), and `isDeepStrictEqual` alone would tell them apart.
 */
export const isSameJSON = (one: unknown, two: unknown): boolean => isDeepStrictEqual(own(one), own(two));
