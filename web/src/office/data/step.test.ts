import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { readAllAnew, readAnew } from './readAnew.ts';

/** Queries of pages and of react-admin; `anew` lists those that are to be refetched. */
const office = () => {
  const queries = new QueryClient();
  const keys = [
    ['purchase', 'getOne', { id: 'p1' }],
    ['purchase', 'count', { state: 'APPLIED' }],
    ['shipment', 'list'],
    ['shipment', 's1'],
    ['approval', 'waiting'],
    ['auditLog', 'about', 'p1'],
    ['me'],
  ] as const;
  for (const key of keys) queries.setQueryData(key, 'known');
  const anew = () => keys.filter((key) => queries.getQueryState(key)?.isInvalidated === true);
  return { queries, anew };
};

describe('the refetch after a step', () => {
  it('includes all queries about the changed subject and its audit log', async () => {
    const { queries, anew } = office();
    await readAnew(queries, ['shipment']);
    expect(anew()).toEqual([
      ['shipment', 'list'],
      ['shipment', 's1'],
      ['auditLog', 'about', 'p1'],
    ]);
  });

  it('includes records of react-admin and our counts of the entity', async () => {
    const { queries, anew } = office();
    await readAnew(queries, ['purchase']);
    expect(anew().map(([subject]) => subject)).toEqual(['purchase', 'purchase', 'auditLog']);
  });

  it('excludes the counts of other subjects', async () => {
    const { queries, anew } = office();
    await readAnew(queries, []);
    expect(anew()).toEqual([['auditLog', 'about', 'p1']]);
  });

  it.each([
    ['of this subject', async (queries: QueryClient) => await readAnew(queries, ['account'])],
    ['of all', async (queries: QueryClient) => await readAllAnew(queries)],
  ])('repeats a first read %s that began before the step', async (_, anew) => {
    const queries = new QueryClient();
    let answerFirst = (_answer: string): void => undefined;
    const first = new Promise<string>((resolve) => {
      answerFirst = resolve;
    });
    let reads = 0;
    const queryFn = async () => ((reads += 1) === 1 ? await first : 'after the step');
    const page = new QueryObserver(queries, { queryKey: ['account', 'story', 'a1'], queryFn });
    const leave = page.subscribe(() => undefined);
    const isRead = anew(queries);
    answerFirst('before the step');
    await isRead;
    expect(page.getCurrentResult().data).toBe('after the step');
    leave();
    queries.clear();
  });
});

describe('a query key', () => {
  it('does not compile unless it begins with a subject that a step can name', () => {
    const queries = new QueryClient();
    // @ts-expect-error no such subject
    queries.setQueryData(['shipments'], 'known');
    // @ts-expect-error no such subject
    void readAnew(queries, ['shipments']);
    expect(queries.getQueryData(['shipment'])).toBeUndefined();
  });
});
