import { standAt } from './cursorPages.ts';

const pageOf = (name: string, cursor: string | null) => ({ name, cursor });
const [first, second, third] = [pageOf('first', 'a'), pageOf('second', 'b'), pageOf('third', null)];

describe('where a reader stands in a list behind a cursor', () => {
  it('is nowhere before the first page is read', () => {
    expect(standAt([], 0)).toMatchObject({ page: undefined, walked: [], hasNext: false, hasPrevious: false });
  });

  it('is the page turned to, with those before it; what follows has to be read', () => {
    expect(standAt([first], 0)).toMatchObject({ page: first, hasNext: true, isNextRead: false, hasPrevious: false });
    expect(standAt([first, second], 1)).toMatchObject({ page: second, walked: [first, second], hasPrevious: true });
  });

  it('is the end where no cursor follows', () => {
    expect(standAt([first, second, third], 2)).toMatchObject({ page: third, hasNext: false, hasPrevious: true });
  });

  it('keeps what was read behind a page that was turned back to', () => {
    expect(standAt([first, second, third], 0)).toMatchObject({ page: first, walked: [first], isNextRead: true });
  });

  it('is the last page where the list has become shorter', () => {
    expect(standAt([first, second], 5)).toMatchObject({ page: second, walked: [first, second] });
  });
});
