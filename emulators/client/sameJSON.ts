import { isDeepStrictEqual } from 'node:util';

/** Copies plain data into objects of this realm. */
const own = (value: unknown): unknown => (value === undefined ? undefined : JSON.parse(JSON.stringify(value)));

/**
 * Whether two values are the same as JSON. In a test, data parsed by a schema are of another realm than a literal
 * (`emulators/test/harness/run/runtime.cjs`), and `isDeepStrictEqual` alone would distinguish them.
 */
export const isSameJSON = (one: unknown, two: unknown): boolean => isDeepStrictEqual(own(one), own(two));
