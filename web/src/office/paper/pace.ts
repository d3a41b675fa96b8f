/** The newest sheets tell the pace; a pause before them does not count. */
const COUNTED = 10;
const HOUR_MS = 3_600_000;

/** Sheets an hour, from the times at which the newest were saved, ascending. Null: too few to tell. */
export const perHour = (savedAt: readonly number[]): number | null => {
  const newest = savedAt.slice(-COUNTED);
  const [first, last] = [newest[0], newest.at(-1)];
  if (first === undefined || last === undefined || last <= first) return null;
  return Math.round(((newest.length - 1) * HOUR_MS) / (last - first));
};
