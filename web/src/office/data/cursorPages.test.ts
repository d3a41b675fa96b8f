import { pagesAt } from './cursorPages.ts';

const pageOf = (name: string, cursor: string | null) => ({ name, cursor });
const [first, second, third] = [pageOf('first', 'a'), pageOf('second', 'b'), pageOf('third', null)];

describe('pagesAt', () => {
  it('returns no page before the first one is read', () => {
    expect(pagesAt([], 0)).toMatchObject({ page: undefined, loadedPages: [], hasNext: false, hasPrevious: false });
  });

  it('returns the current page with those before it, and whether the next has to be read', () => {
    expect(pagesAt([first], 0)).toMatchObject({ page: first, hasNext: true, isNextRead: false, hasPrevious: false });
    expect(pagesAt([first, second], 1)).toMatchObject({
      page: second,
      loadedPages: [first, second],
      hasPrevious: true,
    });
  });

  it('reports the end if no cursor follows', () => {
    expect(pagesAt([first, second, third], 2)).toMatchObject({ page: third, hasNext: false, hasPrevious: true });
  });

  it('keeps the later pages after turning back', () => {
    expect(pagesAt([first, second, third], 0)).toMatchObject({ page: first, loadedPages: [first], isNextRead: true });
  });

  it('returns the last page if the list has become shorter', () => {
    expect(pagesAt([first, second], 5)).toMatchObject({ page: second, loadedPages: [first, second] });
  });
});
