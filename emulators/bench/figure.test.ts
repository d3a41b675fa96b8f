import { countRow, median, rowOf, rowText } from './figure.ts';

const about = { name: 'x', unit: '/s', wanted: { sense: 'at least', ratio: 0.8 } } as const;

describe('median', () => {
  it('returns the middle value, or the mean of the two middle values', () => {
    expect(median([3, 1, 2])).toBe(2);
    expect(median([4, 1, 2, 10])).toBe(3);
  });

  it('throws a RangeError for an empty list', () => expect(() => median([])).toThrow(RangeError));
});

describe('a benchmark row', () => {
  it('uses the median of the pair ratios, not the ratio of the medians', () => {
    // Another load slowed both slices of the second pair.
    const pairs = [
      { a: 90, b: 100 },
      { a: 9, b: 10 },
      { a: 180, b: 200 },
    ];
    expect(rowOf(about, pairs).ratio).toEqual({ median: 0.9, min: 0.9, max: 0.9 });
  });

  it('fails below its minimum ratio and passes at exactly that ratio', () => {
    expect(rowOf(about, [{ a: 79, b: 100 }]).ok).toBe(false);
    expect(rowOf(about, [{ a: 80, b: 100 }]).ok).toBe(true);
  });

  it('fails above its maximum ratio and passes at exactly that ratio', () => {
    const most = { ...about, wanted: { sense: 'at most', ratio: 2 } } as const;
    expect(rowOf(most, [{ a: 201, b: 100 }]).ok).toBe(false);
    expect(rowOf(most, [{ a: 200, b: 100 }]).ok).toBe(true);
  });

  it.each([[[]], [[{ a: 0, b: 5 }]], [[{ a: 5, b: 0 }]], [[{ a: Number.NaN, b: 5 }]]])(
    'rejects the pairs %j',
    (pairs) => {
      expect(() => rowOf(about, pairs)).toThrow(RangeError);
    },
  );

  it('prints its verdict, ratio and details', () => {
    expect(rowText(rowOf(about, [{ a: 50, b: 100 }], { n: 3 }))).toMatch(/^MISS x\n.*0\.50.*at least 0\.80\n.*n 3$/);
  });

  it('compares a counted figure with its limit', () => {
    expect(rowText(countRow('reads', 'documents', 3, 3))).toMatch(
      /^ok +reads\n.*\n.*ours 3 documents, limit 3 documents$/,
    );
    expect(countRow('reads', 'documents', 4, 3).ok).toBe(false);
  });
});
