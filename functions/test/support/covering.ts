/**
 * Selects the cells of a test matrix for a short run. Each value of each factor is covered at least once, and none much more often than the others.
 * The sample is small and deterministic. The next cell is the one that covers the most new values; among equals, the one whose values are the least
 * covered; then the first. A full run uses all cells.
 * @param factorsOf returns a cell's row, column and further values to cover
 */
export const covering = <T>(
  cells: readonly T[],
  factorsOf: (cell: T) => Readonly<Record<string, string | number>>,
): readonly T[] => {
  const values = cells.map((cell) => Object.entries(factorsOf(cell)).map(([factor, value]) => `${factor} ${value}`));
  const met = new Map(values.flat().map((value) => [value, 0]));
  const selected = new Set<number>();
  for (;;) {
    const next = bestOf(values, met);
    if (next === null) return cells.filter((_, index) => selected.has(index));
    selected.add(next);
    for (const value of values[next] ?? []) met.set(value, (met.get(value) ?? 0) + 1);
  }
};

/** Returns the index of the next cell; null if no cell covers anything new. */
const bestOf = (values: readonly (readonly string[])[], met: ReadonlyMap<string, number>): number | null => {
  let best: { readonly index: number; readonly news: number; readonly times: number } | null = null;
  for (const [index, each] of values.entries()) {
    const times = each.map((value) => met.get(value) ?? 0);
    const one = { index, news: times.filter((count) => count === 0).length, times: times.reduce((a, b) => a + b, 0) };
    if (one.news > (best?.news ?? 0) || (one.news === best?.news && one.times < best.times)) best = one;
  }
  return best?.index ?? null;
};
