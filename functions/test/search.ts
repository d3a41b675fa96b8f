/** A negative control searches until it finds its planted fault. fast-check's default of a hundred runs may miss it. */
export const SEARCH = { numRuns: 100_000, endOnFailure: true } as const;
