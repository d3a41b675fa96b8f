/**
 * How a negative control looks for the fault that was planted for it: until it is found. A hundred draws, which fast-check
 * makes by itself, may miss it some morning.
 */
export const SEARCH = { numRuns: 100_000, endOnFailure: true } as const;
