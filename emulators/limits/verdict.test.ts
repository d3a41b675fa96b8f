import type { IndexFile } from '../indexes/indexFile.ts';
import type { Commit } from './commit.ts';
import { limitVerdict } from './verdict.ts';

const NO_INDEXES: IndexFile = { indexes: [], fieldOverrides: [] };
const EXEMPT: IndexFile = {
  indexes: [],
  fieldOverrides: [{ collectionGroup: 'pages', fieldPath: 'rows', indexes: [] }],
};

const write = (path: string, more: Partial<Commit['writes'][number]> = {}): Commit['writes'][number] => ({
  path,
  bytes: 100,
  transforms: 0,
  wide: [],
  ...more,
});
const commit = (at: number, ...writes: Commit['writes']): Commit => ({ at, method: 'commit', writes });
const MIB = 1024 ** 2;

describe('the check of Firestore limits', () => {
  it.each<[string, Commit, string[]]>([
    ['nothing at the limits', commit(0, write('a/1', { bytes: MIB }), write('a/2', { transforms: 500 })), []],
    ['a document above 1 MiB', commit(0, write('a/1', { bytes: MIB + 1 })), ['a/1: 1048577 bytes in one document']],
    ['more than 500 transforms', commit(0, write('a/1', { transforms: 501 })), ['a/1: 501 transforms in one commit']],
    [
      'a commit that is too large',
      commit(0, ...Array.from({ length: 11 }, (_, index) => write(`a/${index}`, { bytes: MIB }))),
      ['11534336 bytes in one commit of 11 writes, from a/0'],
    ],
    [
      'an indexed list with too many entries',
      commit(0, write('draws/1/pages/0', { wide: [['rows', 40_001]] })),
      ['draws/1/pages/0: 40001 entries of indexes'],
    ],
  ])('reports %s', (_, one, broken) => {
    expect(limitVerdict([one], NO_INDEXES).broken).toEqual(broken);
  });

  it('ignores exempt lists, bulk writes and collections that a test overfills on purpose', () => {
    const list = commit(0, write('draws/1/pages/0', { wide: [['rows', 40_001]] }));
    expect(limitVerdict([list], EXEMPT).broken).toEqual([]);
    const bulk: Commit = {
      at: 0,
      method: 'batchWrite',
      writes: Array.from({ length: 11 }, () => write('a/1', { bytes: MIB })),
    };
    expect(limitVerdict([bulk], NO_INDEXES).broken).toEqual([]);
    const long = commit(0, write('counters/1', { bytes: 2 * MIB }));
    expect(limitVerdict([long], NO_INDEXES, ['counters']).broken).toEqual([]);
    expect(limitVerdict([long], NO_INDEXES).broken).toHaveLength(1);
  });
});

describe('a document with sustained writes', () => {
  const every = (path: string, count: number, ms: number): Commit[] =>
    Array.from({ length: count }, (_, index) => commit(index * ms, write(path)));

  it('is reported above one write a second, the most written first', () => {
    const commits = [...every('a/1', 120, 500), ...every('a/2', 60, 1000), ...every('a/3', 300, 200)];
    expect(limitVerdict(commits, NO_INDEXES).sustained).toEqual([
      { path: 'a/3', perSecond: 5 },
      { path: 'a/1', perSecond: 2 },
    ]);
  });

  it('is not reported for a short burst', () => {
    expect(limitVerdict(every('a/1', 30, 10), NO_INDEXES).sustained).toEqual([]);
    expect(limitVerdict(every('a/1', 31, 10), NO_INDEXES).sustained).toHaveLength(1);
  });
});

it('names the largest document of each collection', () => {
  const commits = [
    commit(0, write('a/1', { bytes: 5 }), write('b/1', { bytes: 9 })),
    commit(1, write('a/2', { bytes: 7 })),
  ];
  expect(limitVerdict(commits, NO_INDEXES).largest).toEqual([
    ['b/1', 9],
    ['a/2', 7],
  ]);
});
