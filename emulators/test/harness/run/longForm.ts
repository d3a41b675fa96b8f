/** Whether the tests run in their long form (`npm run test:full`). */
export const full = process.env.TEST_FULL === '1';

/** Defines a test of the long form only. */
export const inFull: (name: string, test: () => Promise<void>, limitMs?: number) => void = full ? it : () => undefined;
