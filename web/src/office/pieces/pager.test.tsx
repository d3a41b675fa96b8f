import { renderToString } from 'react-dom/server';
import type { CursorPages } from '../data/cursorPages.ts';
import { CursorPager } from './pager.tsx';

/** Returns the text of a pager after pages with these numbers of rows. The last page is shown. */
const said = (...loadedPages: readonly number[]): string => {
  const none = { error: null, isTurning: false, next: null, previous: null, reset: null, retry: () => undefined };
  const pages: CursorPages<number> = { ...none, page: loadedPages.at(-1), loadedPages };
  return /<p [^>]*>([^<]*)/.exec(shown(pages))?.[1] ?? '';
};
const shown = (pages: CursorPages<number>): string =>
  renderToString(<CursorPager pages={pages} rowsOf={(rows) => rows} />);

it('shows the row range of its page, and 0件 only once that is known', () => {
  expect(said(25, 10)).toBe('26〜35件目');
  expect(said(0)).toBe('0件');
  expect(said()).not.toBe('0件');
});
