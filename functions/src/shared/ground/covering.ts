/**
 * The cells of a matrix that a short run of its test walks: each value of each factor is met at least once, and none much more often than the
 * others. The sample is small and always the same: the next cell is the one that brings the most new values; among those, the one whose values
 * are met least so far; then the first. A full run walks all cells.
 * @param factorsOf a cell's row, column and whatever else has to be met
 */
export const covering = <T>(
  cells: readonly T[],
  factorsOf: (cell: T) => Readonly<Record<string, string | number>>,
): readonly T[] => {
  const values = cells.map((cell) => Object.entries(factorsOf(cell)).map(([factor, value]) => `${factor} ${value}`));
  const met = new Map(values.flat().map((value) => [value, 0]));
  const taken = new Set<number>();
  for (;;) {
    const next = bestOf(values, met);
    if (next === null) return cells.filter((_, index) => taken.has(index));
    taken.add(next);
    for (const value of values[next] ?? []) met.set(value, (met.get(value) ?? 0) + 1);
  }
};

/** The place of the cell to take next; null if none brings anything new. */
const bestOf = (values: readonly (readonly string[])[], met: ReadonlyMap<string, number>): number | null => {
  let best: { readonly index: number; readonly news: number; readonly times: number } | null = null;
  for (const [index, each] of values.entries()) {
    const times = each.map((value) => met.get(value) ?? 0);
    const one = { index, news: times.filter((count) => count === 0).length, times: times.reduce((a, b) => a + b, 0) };
    if (one.news > (best?.news ?? 0) || (one.news === best?.news && one.times < best.times)) best = one;
  }
  return best?.index ?? null;
};
