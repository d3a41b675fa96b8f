/** The number of newest sheets that determine the pace; a pause before them does not count. */
const COUNTED = 10;
const HOUR_MS = 3_600_000;

/** Returns the sheets an hour, by the ascending times at which the newest were saved. Null: there are too few. */
export const perHour = (savedAt: readonly number[]): number | null => {
  const newest = savedAt.slice(-COUNTED);
  const [first, last] = [newest[0], newest.at(-1)];
  if (first === undefined || last === undefined || last <= first) return null;
  return Math.round(((newest.length - 1) * HOUR_MS) / (last - first));
};
