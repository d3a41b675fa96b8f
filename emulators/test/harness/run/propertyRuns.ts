import * as fc from 'fast-check';
import { defined } from 'functions/shared/defined';

const { TEST_FULL, PROPERTY_SEED: seed, PROPERTY_PATH: path } = process.env;

fc.configureGlobal(
  defined<fc.Parameters<unknown>>({
    // A property that fails once in ten thousand runs will fail in CI some day. The full run finds it first.
    numRuns: TEST_FULL === '1' ? 2000 : undefined,
    // A failure can be replayed by its printed seed and path (docs/testing.md).
    seed: seed === undefined ? undefined : Number(seed),
    path: seed === undefined ? undefined : path,
    endOnFailure: seed === undefined || path === undefined ? undefined : true,
  }),
);
