import { kindsOf, sampledDeaths, type Write } from './deaths.ts';

const IN = 'projects/demo/databases/(default)/documents';
const state = (name: string, stringValue: string): Write => ({
  update: { name: `${IN}/${name}`, fields: { state: { stringValue } } },
  updateMask: { fieldPaths: ['state'] },
});
const mail = (id: string): Write => ({ update: { name: `${IN}/mails/${id}`, fields: {} } });

describe('kindsOf', () => {
  it('returns the collection, the fields and the state, regardless of the document', () => {
    expect(kindsOf('commit', [state('draws/1', 'DRAWN')])).toEqual(kindsOf('commit', [state('draws/2', 'DRAWN')]));
    expect(kindsOf('commit', [state('draws/1', 'DRAWN')])).not.toEqual(kindsOf('commit', [state('draws/1', 'VOID')]));
    expect(kindsOf('commit', [state('draws/1/pages/4', 'DRAWN')])).toEqual(['draws/pages state DRAWN']);
    expect(kindsOf('commit', [{ delete: `${IN}/mails/a` }])).not.toEqual(kindsOf('commit', [mail('a')]));
  });

  it('returns one kind for a commit, and one for each document of a bulk write', () => {
    expect(kindsOf('commit', [mail('a'), state('draws/1', 'DRAWN'), mail('b')])).toEqual([
      'draws state DRAWN + mails whole ',
    ]);
    expect(kindsOf('batchWrite', [mail('a'), mail('b')])).toHaveLength(2);
  });
});

describe('sampledDeaths', () => {
  it('returns the last write of every kind, and one in the middle', () => {
    expect(sampledDeaths(['a', 'b', 'a', 'a', 'c', 'b'], new Set())).toEqual([3, 4, 5]);
    expect(sampledDeaths(['a', 'a', 'a', 'a'], new Set())).toEqual([2, 3]);
  });

  it('omits the kinds of earlier scenarios, but returns a write for each scenario', () => {
    const met = new Set<string>();
    expect(sampledDeaths(['a', 'b'], met)).toEqual([0, 1]);
    expect(sampledDeaths(['a', 'c', 'b'], met)).toEqual([1]);
    expect(sampledDeaths(['b', 'a'], met)).toEqual([1]);
    expect(sampledDeaths(['a'], met)).toEqual([0]);
  });
});
