import * as fc from 'fast-check';

const { TEST_FULL, PROPERTY_SEED: seed, PROPERTY_PATH: path } = process.env;

fc.configureGlobal({
  // A property that fails once in ten thousand draws fails some morning in CI; the full run looks for it first.
  ...(TEST_FULL === '1' ? { numRuns: 2000 } : {}),
  // What failed is played again by the seed and the path that it has printed (README).
  ...(seed === undefined ? {} : { seed: Number(seed), ...(path === undefined ? {} : { path, endOnFailure: true }) }),
});
