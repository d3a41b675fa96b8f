/**
 * The cells of a matrix that a short run of its test walks: each value of each factor is met at least once. Of the cells that bring the most
 * new values the first is taken, again and again, so the sample is small and always the same. A full run walks all cells.
 * @param factorsOf a cell's row, column and whatever else has to be met
 */
export const covering = <T>(
  cells: readonly T[],
  factorsOf: (cell: T) => Readonly<Record<string, string | number>>,
): readonly T[] => {
  const values = cells.map((cell) => Object.entries(factorsOf(cell)).map(([factor, value]) => `${factor} ${value}`));
  const missing = new Set(values.flat());
  const taken = new Set<number>();
  while (missing.size > 0) {
    const news = values.map((each) => each.filter((one) => missing.has(one)).length);
    const best = news.indexOf(Math.max(...news));
    taken.add(best);
    for (const one of values[best] ?? []) missing.delete(one);
  }
  return cells.filter((_, index) => taken.has(index));
};
