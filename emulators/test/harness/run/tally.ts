export interface Tally {
  readonly passed: number;
  readonly failed: number;
}

export const NOTHING: Tally = { passed: 0, failed: 0 };

export const add = (one: Tally, two: Tally): Tally => ({
  passed: one.passed + two.passed,
  failed: one.failed + two.failed,
});

/** The last line of the whole run. */
export const tallyLine = ({ passed, failed }: Tally): string => `${passed} passed, ${failed} failed`;
