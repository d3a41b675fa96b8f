import * as fc from 'fast-check';

// A property that fails once in ten thousand draws fails some morning in CI; the full run looks for it first.
if (process.env.TEST_FULL === '1') fc.configureGlobal({ numRuns: 2000 });
