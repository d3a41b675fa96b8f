export interface Tally {
  readonly passed: number;
  readonly failed: number;
}

export const NOTHING: Tally = { passed: 0, failed: 0 };

export const add = (one: Tally, two: Tally): Tally => ({
  passed: one.passed + two.passed,
  failed: one.failed + two.failed,
});

/** The line that the whole run ends with. */
export const tallyLine = ({ passed, failed }: Tally): string => `${passed} passed, ${failed} failed`;
