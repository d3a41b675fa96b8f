import fc from 'fast-check';
import { CursorBook, type ReadPage } from './cursors.ts';

const listOf = (rows: readonly number[], limit: number) => {
  const requested: (string | null)[] = [];
  const read: ReadPage<number> = (cursor) => {
    requested.push(cursor);
    const from = cursor === null ? 0 : Number(cursor);
    const end = from + limit;
    return Promise.resolve({ items: rows.slice(from, end), cursor: end < rows.length ? String(end) : null });
  };
  return { read, requested };
};
const rowsUpTo = (count: number) => Array.from({ length: count }, (_, index) => index);

describe('CursorBook', () => {
  it('reads adjacent pages with one call each', async () => {
    const book = new CursorBook();
    const { read, requested } = listOf(rowsUpTo(5), 2);
    expect(await book.read('q', 1, read)).toEqual({ items: [0, 1], hasNextPage: true });
    expect(await book.read('q', 2, read)).toEqual({ items: [2, 3], hasNextPage: true });
    expect(await book.read('q', 3, read)).toEqual({ items: [4], hasNextPage: false });
    expect(await book.read('q', 2, read)).toEqual({ items: [2, 3], hasNextPage: true });
    expect(requested).toEqual([null, '2', '4', '2']);
  });

  it('reads all pages before one that is opened by its address', async () => {
    const { read, requested } = listOf(rowsUpTo(9), 2);
    expect(await new CursorBook().read('q', 4, read)).toEqual({ items: [6, 7], hasNextPage: true });
    expect(requested).toEqual([null, '2', '4', '6']);
  });

  it('returns an empty page past the end', async () => {
    const { read } = listOf(rowsUpTo(3), 2);
    expect(await new CursorBook().read('q', 7, read)).toEqual({ items: [], hasNextPage: false });
  });

  it('drops the cursors when the first page loads, and keeps queries apart', async () => {
    const book = new CursorBook();
    const { read, requested } = listOf(rowsUpTo(9), 2);
    await book.read('q', 3, read);
    await book.read('other', 2, read);
    requested.length = 0;
    await book.read('q', 1, read);
    await book.read('q', 3, read);
    expect(requested).toEqual([null, '2', '4']);
  });

  it('forgets queries by their prefix', async () => {
    const book = new CursorBook();
    const { read, requested } = listOf(rowsUpTo(9), 2);
    await book.read('account|a', 3, read);
    book.forget('account|');
    requested.length = 0;
    await book.read('account|a', 2, read);
    expect(requested).toEqual([null, '2']);
  });

  const visits = fc.tuple(
    fc.nat(20),
    fc.integer({ min: 1, max: 5 }),
    fc.array(fc.integer({ min: 1, max: 8 }), { minLength: 1, maxLength: 6 }),
  );
  const pagesRight =
    (make: () => Pick<CursorBook, 'read'>) =>
    async ([count, limit, pages]: [number, number, number[]]): Promise<boolean> => {
      const book = make();
      const { read } = listOf(rowsUpTo(count), limit);
      for (const page of pages) {
        const { items, hasNextPage } = await book.read('q', page, read);
        const expected = rowsUpTo(count).slice((page - 1) * limit, page * limit);
        if (JSON.stringify(items) !== JSON.stringify(expected) || hasNextPage !== page * limit < count) return false;
      }
      return true;
    };

  it('returns the same rows as an offset, whatever order pages are visited in', async () => {
    await fc.assert(
      fc.asyncProperty(
        visits,
        pagesRight(() => new CursorBook()),
      ),
    );
  });

  it('negative control: fails for a book that only opens the first page', async () => {
    const stuck = {
      read: <T>(query: string, _page: number, read: ReadPage<T>) => new CursorBook().read(query, 1, read),
    };
    await expect(
      fc.assert(
        fc.asyncProperty(
          visits,
          pagesRight(() => stuck),
        ),
      ),
    ).rejects.toThrow();
  });
});
