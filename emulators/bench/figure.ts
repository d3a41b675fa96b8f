/** A row of the benchmark: `a` is ours, `b` the comparison, measured alternately in one run. */
export interface Row {
  readonly name: string;
  readonly unit: string;
  /** The medians of the slices. */
  readonly a: number;
  readonly b: number;
  /** The pairs' ratios a ÷ b. A disturbance longer than a slice hardly changes them, since it affects both sides of a pair. */
  readonly ratio: Spread;
  readonly wanted: Wanted;
  readonly ok: boolean;
  /** The name of `b`. */
  readonly against: string;
  /** Further figures, to find a cause. */
  readonly notes: Readonly<Record<string, number>>;
}

export interface Spread {
  readonly median: number;
  readonly min: number;
  readonly max: number;
}

export interface Wanted {
  readonly sense: 'at least' | 'at most';
  readonly ratio: number;
}

/** Two consecutive slices. */
export interface Pair {
  readonly a: number;
  readonly b: number;
}

/** The middle value; for an even number the mean of the middle two. Throws RangeError for none. */
export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const [low, high] = [sorted[Math.floor((sorted.length - 1) / 2)], sorted[Math.floor(sorted.length / 2)]];
  if (low === undefined || high === undefined) throw new RangeError('An empty list has no median.');
  return (low + high) / 2;
}

/** Returns a row from its pairs. Throws RangeError if there are none or a ratio is not positive, so that no unmeasured row looks measured. */
export function rowOf(
  about: Pick<Row, 'name' | 'unit' | 'wanted'>,
  pairs: readonly Pair[],
  notes: Row['notes'] = {},
  against = 'bare',
): Row {
  const ratios = pairs.map(({ a, b }) => a / b);
  if (ratios.some((ratio) => !(ratio > 0 && Number.isFinite(ratio)))) {
    throw new RangeError(`${about.name} was not measured: ${JSON.stringify(pairs)}`);
  }
  const ratio = { median: median(ratios), min: Math.min(...ratios), max: Math.max(...ratios) };
  const { sense, ratio: bound } = about.wanted;
  const ok = sense === 'at least' ? ratio.median >= bound : ratio.median <= bound;
  return {
    ...about,
    a: median(pairs.map(({ a }) => a)),
    b: median(pairs.map(({ b }) => b)),
    ratio,
    ok,
    against,
    notes,
  };
}

const short = (value: number): string => value.toLocaleString('en', { maximumSignificantDigits: 4 });

/** More notes than this get a line each. */
const MAX_ON_A_LINE = 4;

/** The row as three lines for people, with its notes. */
export function rowText({ name, unit, a, b, ratio, wanted, ok, against, notes }: Row): string {
  const further = Object.entries(notes).map(([note, value]) => `${note} ${short(value)}`);
  return [
    `${ok ? 'ok  ' : 'MISS'} ${name}`,
    `     ratio ${ratio.median.toFixed(2)} (${ratio.min.toFixed(2)} to ${ratio.max.toFixed(2)}), wanted ${wanted.sense} ${wanted.ratio.toFixed(2)}`,
    `     ours ${short(a)} ${unit}, ${against} ${short(b)} ${unit}${further.length > MAX_ON_A_LINE ? further.map((note) => `\n       ${note}`).join('') : further.map((note) => `; ${note}`).join('')}`,
  ].join('\n');
}

/** Returns a row with a count; `limit` is its maximum. Throws RangeError if it is not positive. */
export function countRow(name: string, unit: string, counted: number, limit: number, notes: Row['notes'] = {}): Row {
  return rowOf({ name, unit, wanted: { sense: 'at most', ratio: 1 } }, [{ a: counted, b: limit }], notes, 'limit');
}
