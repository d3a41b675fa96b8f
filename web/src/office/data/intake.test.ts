import { type Intake, offer, tryRows } from './intake.ts';

interface Row {
  readonly line: number;
  readonly shop: string;
}
interface Judged extends Row {
  readonly fault: 'twice' | 'unnamed' | null;
}

/** An import of shops: each row needs a unique name. Records every call. */
const shops = () => {
  const calls: { readonly lines: readonly number[]; readonly dryRun: boolean }[] = [];
  const intake: Intake<Row, Judged> = {
    sheet: { needed: [['店名']], max: 10, rowOf: (line, cell) => ({ line, shop: cell(['店名']) ?? '' }) },
    keyOf: ({ shop }) => shop,
    most: 2,
    send: (rows, dryRun) => {
      calls.push({ lines: rows.map(({ line }) => line), dryRun });
      const faultOf = ({ shop }: Row) =>
        shop === '' ? 'unnamed' : rows.filter((row) => row.shop === shop).length > 1 ? 'twice' : null;
      return Promise.resolve(rows.map((row) => ({ ...row, fault: faultOf(row) })));
    },
    isGood: ({ fault }) => fault === null,
  };
  return { intake, calls };
};

const ROWS: readonly Row[] = ['湊屋', '', '港亭', '湊屋', '川口'].map((shop, index) => ({ line: index + 2, shop }));
const ignored = (): void => undefined;

describe('the dry run of an import', () => {
  it('reports the fault of each row in the order of the file', async () => {
    const { judged } = await tryRows(shops().intake, ROWS, ignored);
    expect(judged.map(({ line, fault }) => [line, fault])).toEqual([
      [2, 'twice'],
      [3, 'unnamed'],
      [4, null],
      [5, 'twice'],
      [6, null],
    ]);
  });

  it('sends only dry runs, keeps rows with equal keys in one part and reports progress', async () => {
    const { intake, calls } = shops();
    const shares: number[] = [];
    await tryRows(intake, ROWS, (share) => shares.push(share));
    expect(calls).toEqual([
      { lines: [2, 5], dryRun: true },
      { lines: [3, 4], dryRun: true },
      { lines: [6], dryRun: true },
    ]);
    expect(shares).toEqual([0.4, 0.8, 1]);
  });

  it('splits rows with equal keys that do not fit into one call', async () => {
    const { intake, calls } = shops();
    await tryRows(
      intake,
      [2, 3, 4].map((line) => ({ line, shop: '湊屋' })),
      ignored,
    );
    expect(calls.map(({ lines }) => lines)).toEqual([[2, 3], [4]]);
  });
});

describe('the import', () => {
  /** Offers the rows after their dry run. `yes` confirms; `imports` holds the imports carried out. */
  const offered = async (rows: readonly Row[] = ROWS) => {
    const { intake, calls } = shops();
    const tried = await tryRows(intake, rows, ignored);
    calls.length = 0;
    const questions: { good: number; yes: () => void }[] = [];
    const imports: Promise<readonly Judged[]>[] = [];
    offer(
      intake,
      tried,
      (good, yes) => questions.push({ good, yes }),
      (taking) => imports.push(taking(ignored)),
    );
    return { calls, questions, imports };
  };

  it('sends nothing before it is confirmed', async () => {
    const { calls, questions, imports } = await offered();
    expect(questions).toHaveLength(1);
    expect({ calls, imports }).toEqual({ calls: [], imports: [] });
  });

  it('sends only the good rows once it is confirmed', async () => {
    const { calls, questions, imports } = await offered();
    questions[0]?.yes();
    const [report = []] = await Promise.all(imports);
    expect(questions[0]?.good).toBe(2);
    expect(calls).toEqual([{ lines: [4, 6], dryRun: false }]);
    expect(report.map(({ line, fault }) => [line, fault])).toEqual([
      [4, null],
      [6, null],
    ]);
  });

  it('asks for no confirmation if no row is good', async () => {
    expect((await offered([{ line: 2, shop: '' }])).questions).toEqual([]);
  });
});
