import * as fc from 'fast-check';
import { covering } from './covering.ts';

type Cell = readonly [row: number, column: number];
const factorsOf = ([row, column]: Cell) => ({ row, column });
const product = (rows: number, columns: number): Cell[] =>
  Array.from({ length: rows }, (_, row) => Array.from({ length: columns }, (_, column): Cell => [row, column])).flat();
/** The values of the factors that a sample lacks. */
const lacks = (cells: readonly Cell[], sample: readonly Cell[]): Cell[] =>
  cells.filter(
    ([row, column]) => !sample.some((one) => one[0] === row) || !sample.some(([, another]) => another === column),
  );

describe('the sample of a test matrix', () => {
  it('covers each row and column with as many cells as the longer side has', () => {
    expect(covering(product(3, 2), factorsOf)).toEqual([
      [0, 0],
      [1, 1],
      [2, 0],
    ]);
    expect(covering(product(17, 40), factorsOf)).toHaveLength(40);
    expect(covering([], factorsOf)).toEqual([]);
  });

  it('covers each row and column of a sparse matrix, and contains no superfluous cell', () => {
    const cells = fc.uniqueArray(fc.tuple(fc.nat(6), fc.nat(6)), { selector: String });
    fc.assert(
      fc.property(cells, (all) => {
        const sample = covering(all, factorsOf);
        expect(lacks(all, sample)).toEqual([]);
        expect(covering(all, factorsOf)).toEqual(sample);
        expect(sample.length).toBeLessThanOrEqual(new Set(all.map(([row]) => row)).size + 6);
      }),
    );
  });

  it('contains about the same number of cells for each row', () => {
    const rows = covering(product(3, 30), factorsOf).map(([row]) => row);
    expect([0, 1, 2].map((row) => rows.filter((one) => one === row).length)).toEqual([10, 10, 10]);
  });

  it('does not confuse rows and columns of equal names', () => {
    expect(covering([[0, 1] as const, [1, 0] as const], factorsOf)).toHaveLength(2);
  });

  it('negative control: detects a sample that omits columns', () => {
    const all = product(3, 2);
    const sample = all.filter((_, index) => index % 2 === 0);
    expect(lacks(all, sample)).not.toEqual([]);
  });
});
