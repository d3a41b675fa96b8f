import { kindsOf, sampledDeaths, type Write } from './deaths.ts';

const IN = 'projects/demo/databases/(default)/documents';
const state = (name: string, stringValue: string): Write => ({
  update: { name: `${IN}/${name}`, fields: { state: { stringValue } } },
  updateMask: { fieldPaths: ['state'] },
});
const mail = (id: string): Write => ({ update: { name: `${IN}/mails/${id}`, fields: {} } });

describe('the kind of a death', () => {
  it('is the collection, the fields and the state, whichever document it is', () => {
    expect(kindsOf('commit', [state('draws/1', 'DRAWN')])).toEqual(kindsOf('commit', [state('draws/2', 'DRAWN')]));
    expect(kindsOf('commit', [state('draws/1', 'DRAWN')])).not.toEqual(kindsOf('commit', [state('draws/1', 'VOID')]));
    expect(kindsOf('commit', [state('draws/1/pages/4', 'DRAWN')])).toEqual(['draws/pages state DRAWN']);
    expect(kindsOf('commit', [{ delete: `${IN}/mails/a` }])).not.toEqual(kindsOf('commit', [mail('a')]));
  });

  it('is one for a commit, and one for each document of a bulk write', () => {
    expect(kindsOf('commit', [mail('a'), state('draws/1', 'DRAWN'), mail('b')])).toEqual([
      'draws state DRAWN + mails whole ',
    ]);
    expect(kindsOf('batchWrite', [mail('a'), mail('b')])).toHaveLength(2);
  });
});

describe('the sample of the deaths', () => {
  it('has the last of every kind, and one in the middle', () => {
    expect(sampledDeaths(['a', 'b', 'a', 'a', 'c', 'b'], new Set())).toEqual([3, 4, 5]);
    expect(sampledDeaths(['a', 'a', 'a', 'a'], new Set())).toEqual([2, 3]);
  });

  it('leaves out the kinds of the scenarios before, but lets each scenario die', () => {
    const met = new Set<string>();
    expect(sampledDeaths(['a', 'b'], met)).toEqual([0, 1]);
    expect(sampledDeaths(['a', 'c', 'b'], met)).toEqual([1]);
    expect(sampledDeaths(['b', 'a'], met)).toEqual([1]);
    expect(sampledDeaths(['a'], met)).toEqual([0]);
  });
});
